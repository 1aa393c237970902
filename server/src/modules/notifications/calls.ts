import { usersCalls } from '@fieldproof/contracts/calls/users'
import type { FastifyInstance } from 'fastify'
import { servePart } from '#kernel/http/serve-group.ts'
import { listNotifications, registerSeen } from './service.ts'

/** The bell and its list. */
export const serveNotifications = (app: FastifyInstance): void => {
  servePart(app, usersCalls, {
    getRecentNotifications: ({ query }, { db, session }) => listNotifications(db, session.userId, query.limit),
    registerNotificationLastSeen: async (_parts, { db, clock, session }) => {
      await registerSeen(db, session.userId, clock.now())
      return { noOfUnseenNotifications: 0 as const }
    },
  })
}
