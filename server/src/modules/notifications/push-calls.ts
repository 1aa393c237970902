import { usersCalls } from '@fieldproof/contracts/calls/users'
import type { FastifyInstance } from 'fastify'
import { servePart } from '#kernel/http/serve-group.ts'
import { textsOf } from '#texts/texts-of.ts'
import { registerDevice, unregisterDevice } from './push-devices.ts'
import { pushPublicKey } from '#providers/push/vapid-keys.ts'

const texts = textsOf('notifications')

/** The browsers that take web push. */
export const servePush = (app: FastifyInstance): void => {
  const { config } = app.parts
  servePart(app, usersCalls, {
    getPushPublicKey: async (_parts, { db, ports, clock }) => ({
      publicKey: await pushPublicKey(db, ports.secrets, clock.now()),
    }),
    registerPushNotificationDevice: async ({ body }, context) => {
      await registerDevice(body, context, config)
      return { message: context.translate(texts.registered()) }
    },
    unregisterPushNotificationDevice: async ({ body }, { db, session, translate }) => {
      await unregisterDevice(db, session.userId, body.deviceRegId, config)
      return { message: translate(texts.unregistered()) }
    },
  })
}
