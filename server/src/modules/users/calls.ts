import { usersCalls } from '@fieldproof/contracts/calls/users'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '../../http/serve-group.ts'
import { inLanguage } from '../../http/wording.ts'
import { listNotifications, registerSeen } from '../notifications/service.ts'
import { isRegistered, toUser } from './accounts.ts'
import { createCallRequest } from './call-requests.ts'
import { listFaqs, listServices, logIn, logOut, lookUpCountry, signUp } from './service.ts'

const LOGGED_OUT = 'You are logged out.'
/** D1 §7, word for word. */
const CALL_REQUESTED = 'Your request has been received. We will call you shortly'

export const serveUsers = (app: FastifyInstance): void => {
  const { country, config } = app.parts
  serveGroup(app, usersCalls, {
    signup: ({ body }, context) => signUp(body, context),
    login: ({ body }, context) => logIn(body.email, body.password, context),
    logout: async (_parts, context) => {
      await logOut(context.session.tokenHash, context)
      return { message: inLanguage(LOGGED_OUT, context.locale) }
    },
    getUser: (_parts, { db, session }) => toUser(db, session.user),
    checkIfEmailIsRegistered: async ({ query }, { db, limits, ip }) => {
      await limits.count('email-check.address', ip)
      return { isRegistered: await isRegistered(db, query.email) }
    },
    ipLookUp: async (_parts, context) => lookUpCountry(context, country, config.countryHeader),
    getServiceDetails: (_parts, { db }) => listServices(db),
    getAllFaq: ({ query }, { db }) => listFaqs(db, query.locale),
    getRecentNotifications: ({ query }, { db, session }) => listNotifications(db, session.userId, query.limit),
    registerNotificationLastSeen: async (_parts, { db, clock, session }) => {
      await registerSeen(db, session.userId, clock.now())
      return { noOfUnseenNotifications: 0 as const }
    },
    createCallRequest: async ({ body }, context) => {
      await createCallRequest(body, context)
      return { message: inLanguage(CALL_REQUESTED, context.locale) }
    },
  })
}
