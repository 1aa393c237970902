import { orderEntryEvents } from '@fieldproof/contracts/lists'
import { maySeeEntry } from './order-timeline.ts'

const sees = (role: 'customer' | 'inspector', inspectorId: string | null = null) =>
  orderEntryEvents.filter((event) => maySeeEntry({ event, inspectorId }, { role, userId: 'me' }))

test("payments are visible only to the customer, and the inspector's fines and earnings only to the inspector (ORDER-14)", () => {
  expect(sees('customer')).not.toEqual(expect.arrayContaining(['fined']))
  expect(sees('customer')).not.toEqual(expect.arrayContaining(['paid-out']))
  expect(sees('customer')).toEqual(expect.arrayContaining(['paid', 'refunded', 'complaint-customer-asked']))
  for (const event of [
    'paid',
    'refunded',
    'credited',
    'invoice-released',
    'offered',
    'complaint-customer-asked',
  ] as const)
    expect(sees('inspector', 'me')).not.toContain(event)
  expect(sees('inspector', 'me')).toEqual(expect.arrayContaining(['fined', 'paid-out', 'tipped']))
})

test('entries about one inspector are hidden from a later inspector of the order (ORDER-14)', () => {
  const own = sees('inspector', 'me')
  const anothers = sees('inspector', 'another')
  expect(own.filter((event) => !anothers.includes(event))).toEqual(
    expect.arrayContaining(['fined', 'quotation-made', 'surcharge-asked', 'no-show-stands', 'interest-shown']),
  )
  expect(anothers).toEqual(expect.arrayContaining(['task-added', 'details-changed', 'times-changed']))
})
