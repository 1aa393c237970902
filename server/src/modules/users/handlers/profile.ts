import type { profileCalls } from '@fieldproof/contracts/calls/users/profile'
import type { Handlers } from '#kernel/http/serve-group.ts'
import { listNotifications, registerSeen } from '#modules/notifications/service.ts'
import { toUser } from '../accounts.ts'
import { listActivities } from '../activities.ts'
import { countJobsAndOrders, toProfile, updateProfile } from '../profile.ts'

/** The own details, pictures and activities, notifications and their settings. */
export const profileHandlers = {
  getUser: (_parts, { db, session }) => toUser(db, session.user),
  getProfile: async (_parts, { session }) => toProfile(session.user),
  updateMe: ({ body }, context) => updateProfile(body, context),
  getRecentActivities: ({ query }, { db, session }) => listActivities(db, session.userId, query.page),
  getMyNoOfJobsAndOrders: (_parts, { db, session }) => countJobsAndOrders(db, session.userId),
  getRecentNotifications: ({ query }, { db, session }) => listNotifications(db, session.userId, query.limit),
  registerNotificationLastSeen: async (_parts, { db, clock, session }) => {
    await registerSeen(db, session.userId, clock.now())
    return { noOfUnseenNotifications: 0 as const }
  },
} satisfies Partial<Handlers<typeof profileCalls>>
