import type { profileCalls } from '@fieldproof/contracts/calls/users/profile'
import type { Handlers } from '#kernel/http/serve-group.ts'
import { textsOf } from '#texts/texts-of.ts'
import { toUser } from '../accounts.ts'
import { listActivities } from '../activities.ts'
import { askAddressAgain } from '../email-change.ts'
import { countJobsAndOrders, readProfile, updateProfile } from '../profile.ts'

const texts = textsOf('users')

/** The user's own details and activities. */
export const profileHandlers = {
  getUser: (_parts, { db, session }) => toUser(db, session.user),
  getProfile: (_parts, { db, session }) => readProfile(db, session.user),
  updateMe: ({ body }, context) => updateProfile(body, context),
  confirmMyAddress: async (_parts, context) => {
    await askAddressAgain(context)
    return { message: context.translate(texts.addressAsked()) }
  },
  getRecentActivities: ({ query }, { db, session }) => listActivities(db, session.userId, query.page),
  getMyNoOfJobsAndOrders: (_parts, { db, session }) => countJobsAndOrders(db, session.userId),
} satisfies Partial<Handlers<typeof profileCalls>>
