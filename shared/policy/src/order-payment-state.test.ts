import { orderPaymentState } from './order-payment-state.ts'

const stateOf = (facts: Partial<Parameters<typeof orderPaymentState>[0]>) =>
  orderPaymentState({ status: 'Pending', paymentStatus: 'pending', ...facts })

test.each([
  [{ paymentStatus: null }, null],
  [{}, 'to-pay'],
  [{ paymentStatus: 'failed' }, 'failed'],
  [{ paymentStatus: 'abandoned' }, 'abandoned'],
  [{ paymentStatus: 'succeeded' }, 'paid'],
  [{ paymentStatus: 'partly-refunded' }, 'partly-refunded'],
  [{ paymentStatus: 'refunded', status: 'Canceled' }, 'refunded'],
  [{ status: 'Canceled' }, 'nothing-due'],
] as const)('an order that is not paid by invoice has one state: %j is %s (PAY-11)', (facts, state) => {
  expect(stateOf(facts)).toBe(state)
})

test.each([
  [{ invoiceStatus: 'held' }, 'invoice-open'],
  [{ invoiceStatus: 'released' }, 'invoice-open'],
  // A refused attempt to pay an invoice by card does not change the invoice.
  [{ invoiceStatus: 'released', paymentStatus: 'failed' }, 'invoice-open'],
  [{ invoiceStatus: 'overdue' }, 'invoice-overdue'],
  [{ invoiceStatus: 'paid', paymentStatus: 'succeeded' }, 'paid'],
  [{ invoiceStatus: 'withdrawn', status: 'Canceled' }, 'nothing-due'],
  [{ invoiceStatus: 'withdrawn', status: 'Completed' }, 'nothing-due'],
  [{ invoiceStatus: 'released', status: 'Canceled' }, 'invoice-open'],
] as const)('an order by invoice is never “to be paid” beside its invoice: %j is %s (PAY-11)', (facts, state) => {
  expect(stateOf(facts)).toBe(state)
})
