import { defineGroup } from '../call.ts'
import { orderChangesCalls } from './orders/changes.ts'
import { orderCompletionCalls } from './orders/completion.ts'
import { orderDetailsCalls } from './orders/details.ts'
import { orderMatchingCalls } from './orders/matching.ts'
import { orderPlacingCalls } from './orders/placing.ts'
import { orderTroublesCalls } from './orders/troubles.ts'

export type { OrderListItem, OrderSummary } from '../entities/order.ts'
export type { CreateOrderBody } from './orders/placing.ts'

/** Orders, from placing them to the tip. */
export const ordersCalls = defineGroup('orders', {
  ...orderPlacingCalls,
  ...orderDetailsCalls,
  ...orderChangesCalls,
  ...orderMatchingCalls,
  ...orderTroublesCalls,
  ...orderCompletionCalls,
})
