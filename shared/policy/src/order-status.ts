import type { orderStatuses } from '@fieldproof/contracts/lists'

export type OrderStatus = (typeof orderStatuses)[number]

/** What can happen to an order (STATUS-1). The code of each event decides whether a certain user may cause it now. */
export const orderEvents = {
  /** The customer accepts a candidate, or an inspector picks the job. */
  'inspector-accepted': { from: ['Pending', 'Overdue'], to: 'Processing', by: ['customer', 'inspector'] },
  /** The inspector gives the job back or is blocked from work, or a no-show is confirmed. Others are asked. */
  'inspector-lost': { from: ['Processing', 'Overdue'], to: 'Pending', by: ['inspector', 'customer', 'staff', 'time'] },
  /** The same inspector is available at the new date, or there was none yet. */
  'rescheduled-with-inspector': {
    from: ['Processing', 'Overdue'],
    to: 'Processing',
    by: ['customer', 'inspector', 'staff'],
  },
  'rescheduled-without-inspector': {
    from: ['Pending', 'Processing', 'Overdue'],
    to: 'Pending',
    by: ['customer', 'staff'],
  },
  /** The inspection did not take place in time, or its report is missing on its due date. */
  'time-passed': { from: ['Pending', 'Processing'], to: 'Overdue', by: ['time'] },
  /** The customer accepts the report, or three days have passed since it was handed in. */
  completed: { from: ['Processing', 'Overdue'], to: 'Completed', by: ['customer', 'time', 'staff'] },
  canceled: { from: ['Pending', 'Processing', 'Overdue'], to: 'Canceled', by: ['customer', 'staff', 'time'] },
} as const satisfies Record<string, { from: readonly OrderStatus[]; to: OrderStatus; by: readonly OrderActor[] }>

/** Who triggers an event; `time` stands for the clock or a rule of the product. */
export type OrderActor = 'customer' | 'inspector' | 'staff' | 'time'
export type OrderEvent = keyof typeof orderEvents

/** The status of a new order that has been paid. */
export const firstOrderStatus: OrderStatus = 'Pending'

/** The final statuses. */
export const finalOrderStatuses: readonly OrderStatus[] = ['Completed', 'Canceled']

/** The status after an event; null if it cannot happen in this status, or not by this actor. */
export const nextOrderStatus = (status: OrderStatus, event: OrderEvent, by: OrderActor): OrderStatus | null => {
  const {
    from,
    to,
    by: actors,
  }: { from: readonly OrderStatus[]; to: OrderStatus; by: readonly OrderActor[] } = orderEvents[event]
  return from.includes(status) && actors.includes(by) ? to : null
}

/** What this actor can do next. */
export const possibleOrderEvents = (status: OrderStatus, by: OrderActor): OrderEvent[] =>
  (Object.keys(orderEvents) as OrderEvent[]).filter((event) => nextOrderStatus(status, event, by) !== null)

/** The state machine as a Mermaid state diagram, for the docs. */
export const orderDiagram = (): string => {
  const arrows = (
    Object.entries(orderEvents) as [
      OrderEvent,
      { from: readonly OrderStatus[]; to: OrderStatus; by: readonly OrderActor[] },
    ][]
  ).flatMap(([event, { from, to, by }]) => from.map((status) => `  ${status} --> ${to}: ${event} (${by.join(', ')})`))
  return [
    'stateDiagram-v2',
    `  [*] --> ${firstOrderStatus}`,
    ...arrows,
    ...finalOrderStatuses.map((status) => `  ${status} --> [*]`),
  ].join('\n')
}
