import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { marketTerms } from '../entities/money-terms.ts'

export const moneyTermsCalls = defineGroup('money-terms', {
  getMoneyTerms: {
    method: 'GET',
    path: '/money-terms/get-money-terms',
    who: 'anyone',
    ours: true,
    summary: 'The fines, shares, commission and referral terms in force, by market.',
    answer: z.array(marketTerms),
    errors: [],
  },
})
