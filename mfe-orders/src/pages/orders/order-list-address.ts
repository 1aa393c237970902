import type { InputOf } from '@fieldproof/contracts'
import { inspectionTypes, orderStatuses } from '@fieldproof/contracts/lists'
import { day, listAddress, oneOf, page, words, type ListView } from '@fieldproof/kit/list'
import { href } from '@fieldproof/platform'

export const orderSorts = ['newest', 'oldest', 'soonest', 'price'] as const

/**
 * The view of the user's orders as the address holds it; `from` and `to` are the first and the last day of ordering.
 */
export const orderList = listAddress(() => href('orders.list'), {
  search: words(),
  status: oneOf(orderStatuses),
  kind: oneOf(inspectionTypes),
  from: day,
  to: day,
  sort: oneOf(orderSorts, 'newest'),
  page,
})
export type OrderListView = ListView<typeof orderList.schema>

/** The active filters. */
export const filtersOn = ({ status, kind, from, to }: OrderListView): number =>
  [status, kind, from, to].filter((value) => value !== undefined).length

/** Whether the two days form a valid range. */
export const areDaysInOrder = ({ from, to }: OrderListView): boolean =>
  from === undefined || to === undefined || from <= to

/** Returns the view as the call takes it; days are those of the reader's zone. */
export const queryOf = (view: OrderListView, timeZone: string): InputOf<'GET /orders/get-my-orders'>['query'] => {
  const { search, status, kind, from, to, sort, page } = view
  const days = areDaysInOrder(view) ? { from, to } : {}
  return {
    page,
    search: search || undefined,
    status,
    inspectionType: kind,
    ...days,
    timeZone: days.from !== undefined || days.to !== undefined ? timeZone : undefined,
    sort: sort === 'newest' ? undefined : sort,
  }
}
