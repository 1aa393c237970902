import type { profileCalls } from '@fieldproof/contracts/calls/users/profile'
import type { Handlers } from '#kernel/http/serve-group.ts'
import { changeSettings, settingsOf } from '../notification-settings.ts'

/** Which mails, texts and pushes the user gets. */
export const notificationSettingsHandlers = {
  getNotificationSettings: async (_parts, context) => settingsOf(context),
  updateNotificationSettings: ({ body }, context) => changeSettings(body, context),
} satisfies Partial<Handlers<typeof profileCalls>>
