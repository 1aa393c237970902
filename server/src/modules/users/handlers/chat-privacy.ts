import type { profileCalls } from '@fieldproof/contracts/calls/users/profile'
import type { Handlers } from '#kernel/http/serve-group.ts'
import { changeChatPrivacy, chatPrivacyOf } from '../chat-privacy.ts'

/** What others see of the user in conversations. */
export const chatPrivacyHandlers = {
  getChatPrivacy: async (_parts, { session }) => chatPrivacyOf(session.user),
  updateChatPrivacy: ({ body }, context) => changeChatPrivacy(body, context),
} satisfies Partial<Handlers<typeof profileCalls>>
