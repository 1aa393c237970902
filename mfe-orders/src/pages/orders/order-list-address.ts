import type { InputOf } from '@fieldproof/contracts'
import { inspectionTypes, orderStatuses } from '@fieldproof/contracts/lists'
import { href } from '@fieldproof/platform'
import { instantOf } from '@fieldproof/policy/wall-time'

export const orderSorts = ['newest', 'oldest', 'soonest', 'price'] as const

/** What of the list is shown, as its address says. An empty text is not asked for. */
export interface OrderListView {
  search: string
  status: (typeof orderStatuses)[number] | ''
  kind: (typeof inspectionTypes)[number] | ''
  /** First and last day on which it was ordered, YYYY-MM-DD. */
  from: string
  to: string
  sort: (typeof orderSorts)[number]
  page: number
}

/** A day of the calendar, or nothing. */
const readDay = (text: string | null): string =>
  text !== null && instantOf({ date: text, time: '00:00', timeZone: 'UTC' }) !== null ? text : ''

/** Reads the address; what makes no sense counts as not asked for. */
export const readOrderList = (query: URLSearchParams): OrderListView => ({
  search: query.get('search')?.trim().slice(0, 120) ?? '',
  status: orderStatuses.find((status) => status === query.get('status')) ?? '',
  kind: inspectionTypes.find((kind) => kind === query.get('kind')) ?? '',
  from: readDay(query.get('from')),
  to: readDay(query.get('to')),
  sort: orderSorts.find((sort) => sort === query.get('sort')) ?? 'newest',
  page: Math.min(10_000, Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)),
})

/** The address of a view; what is as usual is left out. */
export const orderListAddress = ({ search, status, kind, from, to, sort, page }: Partial<OrderListView> = {}): string =>
  href(
    'orders.list',
    {},
    {
      query: {
        search: search || undefined,
        status: status || undefined,
        kind: kind || undefined,
        from: from || undefined,
        to: to || undefined,
        sort: sort === 'newest' ? undefined : sort,
        page: page !== undefined && page > 1 ? page : undefined,
      },
    },
  )

/** Filters that are on. */
export const filtersOn = ({ status, kind, from, to }: OrderListView): number =>
  [status, kind, from, to].filter((value) => value !== '').length

/** Whether some orders may be left out. */
export const isNarrowed = (view: OrderListView): boolean => view.search !== '' || filtersOn(view) > 0

/** Whether the two days can be asked for together. */
export const areDaysInOrder = ({ from, to }: OrderListView): boolean => from === '' || to === '' || from <= to

/** The view as the call takes it; days are those of the reader's zone. */
export const queryOf = (view: OrderListView, timeZone: string): InputOf<'GET /orders/get-my-orders'>['query'] => {
  const { search, status, kind, from, to, sort, page } = view
  const days = areDaysInOrder(view) ? { from: from || undefined, to: to || undefined } : {}
  return {
    page,
    search: search || undefined,
    status: status || undefined,
    inspectionType: kind || undefined,
    ...days,
    timeZone: days.from || days.to ? timeZone : undefined,
    sort: sort === 'newest' ? undefined : sort,
  }
}
