import { usersCalls } from '@fieldproof/contracts/calls/users'
import type { FastifyInstance } from 'fastify'
import { servePart } from '#kernel/http/serve-group.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { findNotifications, listNotifications, markClicked, pageOfNotifications, registerSeen } from './service.ts'

/** The bell and its list. */
export const serveNotifications = (app: FastifyInstance): void => {
  servePart(app, usersCalls, {
    getRecentNotifications: ({ query }, { db, session }) => listNotifications(db, session.userId, query.limit),
    getMyNotifications: ({ query }, { db, session }) => pageOfNotifications(db, session.userId, query),
    getNotification: async ({ params: { id } }, { db, session }) => {
      const found = (await findNotifications(db, [id])).get(id)
      if (found?.userId !== session.userId) throw notFound()
      return found.notification
    },
    registerNotificationLastSeen: async (_parts, { db, clock, session }) => {
      await registerSeen(db, session.userId, clock.now())
      return { noOfUnseenNotifications: 0 as const }
    },
    markNotificationAsClicked: async ({ params }, { db, session }) => {
      if (!(await markClicked(db, session.userId, params.id))) throw notFound()
      return { isClicked: true as const }
    },
  })
}
