import { orderStatuses } from '@fieldproof/contracts/lists'
import fc from 'fast-check'
import {
  finalOrderStatuses,
  firstOrderStatus,
  nextOrderStatus,
  orderDiagram,
  orderEvents,
  possibleOrderEvents,
  type OrderActor,
  type OrderEvent,
  type OrderStatus,
} from './order-status.ts'

const events = Object.keys(orderEvents) as OrderEvent[]
const actors: OrderActor[] = ['customer', 'inspector', 'staff', 'time']

test('every status can be reached from the first one', () => {
  const reached = new Set<OrderStatus>([firstOrderStatus])
  for (const status of reached)
    for (const by of actors)
      for (const event of possibleOrderEvents(status, by)) reached.add(nextOrderStatus(status, event, by) ?? status)
  expect([...reached].sort()).toEqual([...orderStatuses].sort())
})

test('a completed or canceled order never changes', () => {
  for (const status of finalOrderStatuses) for (const by of actors) expect(possibleOrderEvents(status, by)).toEqual([])
})

test('in any sequence of events, an order is canceled or completed at most once', () => {
  const step = fc.tuple(fc.constantFrom(...events), fc.constantFrom(...actors))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let status: OrderStatus = firstOrderStatus
      let ends = 0
      for (const [event, by] of steps) {
        const next = nextOrderStatus(status, event, by)
        if (next === null) continue
        status = next
        if (finalOrderStatuses.includes(status)) ends += 1
      }
      expect(ends).toBeLessThanOrEqual(1)
    }),
  )
})

test.each([
  ['Pending', 'completed', 'customer', null],
  ['Processing', 'completed', 'customer', 'Completed'],
  ['Processing', 'completed', 'inspector', null],
  ['Pending', 'time-passed', 'time', 'Overdue'],
  ['Overdue', 'rescheduled-without-inspector', 'customer', 'Pending'],
  ['Canceled', 'inspector-accepted', 'customer', null],
  ['Processing', 'inspector-lost', 'inspector', 'Pending'],
] as const)('%s, %s by %s', (status, event, by, next) => {
  expect(nextOrderStatus(status, event, by)).toBe(next)
})

test('the diagram has every arrow', () => {
  const arrows = events.reduce((sum, event) => sum + orderEvents[event].from.length, 0)
  expect(
    orderDiagram()
      .split('\n')
      .filter((line) => / --> \w+: /.test(line)),
  ).toHaveLength(arrows)
})
