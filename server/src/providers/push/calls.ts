import { usersCalls } from '@fieldproof/contracts/calls/users'
import type { FastifyInstance } from 'fastify'
import { servePart } from '#kernel/http/serve-group.ts'
import { inLanguage } from '#kernel/http/wording.ts'
import { registerDevice, unregisterDevice } from './devices.ts'
import { pushPublicKey } from './vapid-keys.ts'

const REGISTERED = 'This browser gets notifications now.'
const UNREGISTERED = 'This browser gets no more notifications.'

/** The browsers that take web push. */
export const servePush = (app: FastifyInstance): void => {
  const { config } = app.parts
  servePart(app, usersCalls, {
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
  })
}
