import type { profileCalls } from '@fieldproof/contracts/calls/users/profile'
import type { Config } from '#kernel/config/config.ts'
import type { Handlers } from '#kernel/http/serve-group.ts'
import { inLanguage } from '#kernel/http/wording.ts'
import { pushPublicKey, registerDevice, unregisterDevice } from '#providers/push/index.ts'
import { changeSettings, settingsOf } from '#modules/notifications/settings.ts'

const REGISTERED = 'This browser gets notifications now.'
const UNREGISTERED = 'This browser gets no more notifications.'

/** Which mails, texts and pushes the user gets, and the browsers that take push. */
export const notificationSettingsHandlers = (config: Pick<Config, 'production'>) =>
  ({
    getNotificationSettings: async (_parts, context) => settingsOf(context),
    updateNotificationSettings: ({ body }, context) => changeSettings(body, context),
    getPushPublicKey: async (_parts, { db, ports, clock }) => ({
      publicKey: await pushPublicKey(db, ports.secrets, clock.now()),
    }),
    registerPushNotificationDevice: async ({ body }, context) => {
      await registerDevice(body, context, config)
      return { message: inLanguage(REGISTERED, context.locale) }
    },
    unregisterPushNotificationDevice: async ({ body }, { db, session, locale }) => {
      await unregisterDevice(db, session.userId, body.deviceRegId)
      return { message: inLanguage(UNREGISTERED, locale) }
    },
  }) satisfies Partial<Handlers<typeof profileCalls>>
