import type { profileCalls } from '@fieldproof/contracts/calls/users/profile'
import type { Handlers } from '#kernel/http/serve-group.ts'
import { changeSettings, settingsOf, viewSettings } from '../notification-settings.ts'

/** Which mails, texts and pushes the user gets. @param isWhatsAppOffered whether texts may come by WhatsApp */
export const notificationSettingsHandlers = (isWhatsAppOffered: boolean) =>
  ({
    getNotificationSettings: async (_parts, context) => viewSettings(settingsOf(context), context, isWhatsAppOffered),
    updateNotificationSettings: async ({ body }, context) =>
      viewSettings(await changeSettings(body, context), context, isWhatsAppOffered),
  }) satisfies Partial<Handlers<typeof profileCalls>>
