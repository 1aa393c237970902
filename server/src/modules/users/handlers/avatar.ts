import type { profileCalls } from '@fieldproof/contracts/calls/users/profile'
import type { Handlers } from '#kernel/http/serve-group.ts'
import { inLanguage } from '#kernel/http/wording.ts'
import { changeAvatar, removeAvatar } from '../avatar.ts'

/** The profile picture. */
export const avatarHandlers = {
  uploadMyAvatar: async ({ file }, context) => ({
    user: await changeAvatar(file, context),
    message: inLanguage('Your picture has been changed.', context.locale),
  }),
  deleteMyAvatar: async (_parts, context) => ({
    user: await removeAvatar(context),
    message: inLanguage('Your picture has been removed.', context.locale),
  }),
} satisfies Pick<Handlers<typeof profileCalls>, 'uploadMyAvatar' | 'deleteMyAvatar'>
