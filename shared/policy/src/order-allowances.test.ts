import { orderStatuses } from '@fieldproof/contracts/lists'
import fc from 'fast-check'
import { orderAllowances, type OrderReader, type OrderState } from './order-allowances.ts'
import { termsOfToday } from './order-terms.ts'

const hour = 3_600_000
const now = Date.UTC(2027, 2, 10, 9)
const paid: OrderState = {
  status: 'Pending',
  now,
  inspectionAt: now + 72 * hour,
  hasInspector: false,
  inspectorNoShow: false,
  terms: termsOfToday(),
  reportSubmittedAt: null,
  reportDueAt: now + 96 * hour,
  isNoShowOpen: false,
  isOffered: true,
  isPayable: false,
  hasReview: false,
  mayOffer: true,
}
const assigned: OrderState = { ...paid, status: 'Processing', hasInspector: true }
const allowed = (order: OrderState, reader: OrderReader = 'customer') =>
  Object.entries(orderAllowances(order, reader))
    .filter(([, may]) => may)
    .map(([name]) => name)
    .sort()

test.each([
  [
    'a paid order without an inspector',
    paid,
    ['cancel', 'changeActivityPeriods', 'changeDetails', 'changeFiles', 'changeTasks', 'reschedule'],
  ],
  [
    'one that waits for its payment',
    { ...paid, isPayable: true },
    ['cancel', 'changeActivityPeriods', 'changeDetails', 'changeFiles', 'changeTasks', 'pay', 'reschedule'],
  ],
  ['one with an inspector', assigned, ['cancel', 'changeDetails', 'changeFiles', 'changeTasks', 'reschedule']],
  [
    'one twelve hours ahead',
    { ...assigned, inspectionAt: now + 12 * hour },
    ['cancel', 'changeDetails', 'changeFiles', 'changeTasks'],
  ],
  [
    'one whose inspector did not come',
    { ...assigned, inspectionAt: now - hour, inspectorNoShow: true },
    ['cancel', 'changeDetails', 'changeFiles', 'changeTasks', 'reschedule'],
  ],
  ['one with a report', { ...assigned, reportSubmittedAt: now }, ['acceptAsComplete', 'changeFiles', 'reportIssue']],
  ['a completed one', { ...assigned, status: 'Completed', reportSubmittedAt: now }, ['review']],
  ['a completed one with a review', { ...assigned, status: 'Completed', reportSubmittedAt: now, hasReview: true }, []],
  ['a canceled one', { ...paid, status: 'Canceled' }, []],
] as const)('%s allows its customer what is still useful', (_words, order, names) => {
  expect(allowed(order)).toEqual(names)
})

test('its inspector sets times and requests a surcharge while it is under way; a candidate makes a quotation', () => {
  expect(allowed(assigned, 'inspector')).toEqual(['changeActivityPeriods', 'createSurcharge'])
  expect(allowed({ ...assigned, reportSubmittedAt: now }, 'inspector')).toEqual([])
  expect(allowed(paid, 'candidate')).toEqual(['offerQuotation'])
  expect(allowed({ ...paid, isOffered: false }, 'candidate')).toEqual([])
  expect(allowed({ ...paid, mayOffer: false }, 'candidate')).toEqual([])
})

test('an order that is over allows only a review', () => {
  const state = fc.record({
    ...Object.fromEntries(Object.entries(paid).map(([name, value]) => [name, fc.constant(value)])),
    status: fc.constantFrom(...orderStatuses),
    hasInspector: fc.boolean(),
    inspectorNoShow: fc.boolean(),
    isPayable: fc.boolean(),
    isOffered: fc.boolean(),
    reportSubmittedAt: fc.constantFrom(null, now),
    inspectionAt: fc.integer({ min: now - 100 * hour, max: now + 100 * hour }),
  }) as fc.Arbitrary<OrderState>
  fc.assert(
    fc.property(state, fc.constantFrom<OrderReader>('customer', 'inspector', 'candidate'), (order, reader) => {
      if (order.status !== 'Completed' && order.status !== 'Canceled') return
      expect(allowed(order, reader).filter((name) => name !== 'review')).toEqual([])
    }),
  )
})

test('an order with an overdue report can be moved and canceled until the report is handed in', () => {
  const late: OrderState = { ...assigned, status: 'Overdue', inspectionAt: now - 72 * hour, reportDueAt: now }
  expect(allowed(late)).toEqual(['cancel', 'changeDetails', 'changeFiles', 'changeTasks', 'reschedule'])
  expect(allowed({ ...late, reportDueAt: now + 1 })).not.toContain('reschedule')
  expect(allowed({ ...late, reportSubmittedAt: now })).toEqual(['acceptAsComplete', 'changeFiles', 'reportIssue'])
})

test('an order is neither moved nor canceled while a no-show is undecided (NOSHOW-3)', () => {
  const late: OrderState = { ...assigned, status: 'Overdue', inspectionAt: now - 72 * hour, reportDueAt: now }
  expect(allowed({ ...late, isNoShowOpen: true })).toEqual(['changeDetails', 'changeFiles', 'changeTasks'])
})

test('a report is not accepted while a no-show is undecided (NOSHOW-3)', () => {
  const reported: OrderState = { ...assigned, inspectionAt: now - 72 * hour, reportSubmittedAt: now }
  expect(allowed(reported)).toContain('acceptAsComplete')
  expect(allowed({ ...reported, isNoShowOpen: true })).not.toContain('acceptAsComplete')
})
