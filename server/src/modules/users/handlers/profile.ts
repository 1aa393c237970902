import type { profileCalls } from '@fieldproof/contracts/calls/users/profile'
import type { Handlers } from '#kernel/http/serve-group.ts'
import { toUser } from '../accounts.ts'
import { listActivities } from '../activities.ts'
import { countJobsAndOrders, toProfile, updateProfile } from '../profile.ts'

/** The own details and activities. */
export const profileHandlers = {
  getUser: (_parts, { db, session }) => toUser(db, session.user),
  getProfile: async (_parts, { session }) => toProfile(session.user),
  updateMe: ({ body }, context) => updateProfile(body, context),
  getRecentActivities: ({ query }, { db, session }) => listActivities(db, session.userId, query.page),
  getMyNoOfJobsAndOrders: (_parts, { db, session }) => countJobsAndOrders(db, session.userId),
} satisfies Partial<Handlers<typeof profileCalls>>
