import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { email, money, pageNumber, pageOf } from '../entities.ts'
import { searchWords } from '../entities/field-types.ts'
import { referral } from '../entities/referral.ts'
import { personName } from '../forms/names.ts'
import { referralStatuses } from '../lists.ts'

export const referralsCalls = defineGroup('referrals', {
  addNewReferral: {
    method: 'POST',
    path: '/referrals/add-new-referral',
    who: 'user',
    summary: 'Invites a person to become an inspector.',
    body: z.object({ firstName: personName(), lastName: personName(), email }),
    answer: referral,
    errors: ['conflict', 'rate-limited'],
  },
  getMyReferrals: {
    method: 'GET',
    path: '/referrals/get-my-referrals',
    who: 'user',
    summary: "The user's referrals with their rewards, newest first.",
    query: z.object({
      page: pageNumber,
      search: searchWords,
      status: z.optional(z.enum(referralStatuses)),
      sort: z.optional(z.enum(['newest', 'oldest', 'amount'])),
    }),
    /** One sum for each currency. */
    answer: z.extend(pageOf(referral), { amountsAccrued: z.array(money) }),
    errors: [],
  },
})
