import type { profileCalls } from '@fieldproof/contracts/calls/users/profile'
import type { Handlers } from '#kernel/http/serve-group.ts'
import { textsOf } from '#texts/texts-of.ts'
import { changeAvatar, removeAvatar } from '../avatar.ts'

const texts = textsOf('users')

/** The profile picture. */
export const avatarHandlers = {
  uploadMyAvatar: async ({ file }, context) => ({
    user: await changeAvatar(file, context),
    message: context.translate(texts.pictureChanged()),
  }),
  deleteMyAvatar: async (_parts, context) => ({
    user: await removeAvatar(context),
    message: context.translate(texts.pictureRemoved()),
  }),
} satisfies Pick<Handlers<typeof profileCalls>, 'uploadMyAvatar' | 'deleteMyAvatar'>
