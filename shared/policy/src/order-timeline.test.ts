import { orderEntryEvents } from '@fieldproof/contracts/lists'
import { maySeeEntry } from './order-timeline.ts'

const sees = (role: 'customer' | 'inspector', inspectorId: string | null = null) =>
  orderEntryEvents.filter((event) => maySeeEntry({ event, inspectorId }, { role, userId: 'me' }))

test('how an order is paid is the customer’s own affair, and what an inspector owes and earns is the inspector’s (ORDER-14)', () => {
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

test('what is about one inspector is hidden from another who has the order later (ORDER-14)', () => {
  const own = sees('inspector', 'me')
  const anothers = sees('inspector', 'another')
  expect(own.filter((event) => !anothers.includes(event))).toEqual(
    expect.arrayContaining(['fined', 'quotation-made', 'surcharge-asked', 'no-show-stands', 'interest-shown']),
  )
  expect(anothers).toEqual(expect.arrayContaining(['task-added', 'details-changed', 'times-changed']))
})
