import type { OrderListItem } from '@fieldproof/contracts/calls/orders'

/** Of some orders, the one whose inspection comes next; null where none lies ahead. `now` is in milliseconds since 1970. */
export const nextOrder = (orders: readonly OrderListItem[], now: number): OrderListItem | null => {
  const ahead = orders.filter(
    ({ status, inspectionDate }) =>
      (status === 'Pending' || status === 'Processing') && Date.parse(inspectionDate) >= now,
  )
  return ahead.toSorted((one, other) => Date.parse(one.inspectionDate) - Date.parse(other.inspectionDate))[0] ?? null
}
