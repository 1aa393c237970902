import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { instant, money, pageNumber, pageOf } from '../entities.ts'
import { inspectionTypes, orderStatuses } from '../lists.ts'

export const orderSummary = z.object({
  _id: z.string(), sequenceId: z.string(), inspectionType: z.enum(inspectionTypes), status: z.enum(orderStatuses),
  city: z.string(), inspectionDate: instant, timeZone: z.string(), price: money, orderDate: instant,
})
export type OrderSummary = z.output<typeof orderSummary>

export const ordersCalls = defineGroup('orders', {
  getMyOrders: {
    method: 'GET', path: '/orders/get-my-orders', who: 'user', summary: "The user's orders, newest first.",
    query: z.object({ page: pageNumber }), answer: pageOf(orderSummary),
  },
})
