import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { pageNumber, pageOf } from '../entities.ts'
import { orderSummary } from './orders.ts'

export const inspectorsCalls = defineGroup('inspectors', {
  getMyJobs: {
    method: 'GET', path: '/inspectors/get-my-jobs', who: 'inspector', summary: 'Jobs that the inspector was given.',
    query: z.object({ page: pageNumber }), answer: pageOf(orderSummary),
  },
})
