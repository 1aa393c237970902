import type { CancellationOffer } from '@fieldproof/contracts/entities/cancellation'
import { refuse, type Answers } from '@fieldproof/platform/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { aFullOrder, anAcceptedOrder, naira, orderId } from '../testing/orders.ts'
import { atNoonInLagos, fill, openDialog, press, sentTo, showOrder } from '../testing/order-page.tsx'
// Loads code that the page fetches on demand, so that no test waits for it on a busy machine.
import './cancel-dialog.tsx'

atNoonInLagos()

const offer = (change: Partial<CancellationOffer> = {}): CancellationOffer => ({
  rule: 'over-24-hours',
  outcome: 'full-refund',
  isKept: false,
  refund: naira(3_850_000),
  credit: naira(0),
  invoiceDue: null,
  refundParts: [
    { way: 'wallet', amount: naira(850_000), withinDays: 0 },
    { way: 'card', amount: naira(3_000_000), withinDays: 5 },
  ],
  mayReschedule: true,
  reschedulingUntil: '2027-03-19T21:30:00.000Z',
  holdsUntil: '2027-03-19T09:30:00.000Z',
  inspectionDate: '2027-03-20T09:30:00.000Z',
  timeZone: 'Africa/Lagos',
  asOf: '2027-03-10T11:00:00.000Z',
  ...change,
})
const middle = offer({
  rule: '12-to-24-hours',
  outcome: 'wallet-credit',
  refund: naira(0),
  refundParts: [],
  credit: naira(3_850_000),
  holdsUntil: '2027-03-19T21:30:00.000Z',
})
const late = offer({
  rule: 'under-12-hours',
  outcome: 'no-refund',
  refund: naira(0),
  refundParts: [],
  mayReschedule: false,
  reschedulingUntil: '2027-03-19T21:30:00.000Z',
  holdsUntil: null,
})
const terms = 'GET /orders/get-cancellation-terms/{id}'
const cancel = 'POST /orders/cancel-order'
const canceledAnswer = (refund: number, credit = 0) => ({
  order: anAcceptedOrder({ status: 'Canceled' }),
  refund: naira(refund),
  credit: naira(credit),
})

const open = async (answers: Answers) => {
  const page = await showOrder(anAcceptedOrder(), { answers })
  return { ...page, dialog: await openDialog('Cancel the order', 'Cancel order FP-1001?') }
}

it('shows the refund, how and when it is paid, the rule, and until when it holds', async () => {
  const { dialog } = await open({ [terms]: offer() })
  expect(await within(dialog).findByText('You get back')).toBeInTheDocument()
  expect(dialog).toHaveTextContent('₦38,500.00')
  expect(dialog).toHaveTextContent('To your walletat once₦8,500.00')
  expect(dialog).toHaveTextContent('To your cardwithin 5 days₦30,000.00')
  expect(dialog).toHaveTextContent('More than 24 hours are left, so you get a full refund with no fee.')
  expect(dialog).toHaveTextContent(/Valid until: 19 Mar 2027, 10:30/)
  // Eight days and 22 hours: the countdown is not read out.
  expect(within(dialog).getByTestId('time-left')).toHaveTextContent('8 days 22 hr')
  expect(within(dialog).getByTestId('time-left')).toHaveAttribute('aria-hidden', 'true')
  expect(within(dialog).getByRole('button', { name: 'Move it instead' })).toBeInTheDocument()
})

it('sends what was shown, once, and continues to the page with the refund', async () => {
  const { asked, navigator } = await open({ [terms]: offer(), [cancel]: canceledAnswer(3_850_000) })
  await screen.findByText('You get back')
  await fill(/Why are you canceling/, 'Bought another car')
  await press('Cancel the order')
  const bodies = sentTo(asked, cancel)
  expect(bodies).toEqual([
    {
      orderId,
      outcome: 'full-refund',
      expected: naira(3_850_000),
      reason: 'Bought another car',
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ])
  await waitFor(() =>
    expect(`${navigator.position.address.pathname}${navigator.position.address.search}`).toBe(
      `/status/booking-canceled?orderId=${orderId}`,
    ),
  )
})

it('offers credit that can be spent but not withdrawn, or another time, between 24 and 12 hours', async () => {
  const { dialog, asked } = await open({ [terms]: middle, [cancel]: canceledAnswer(0, 3_850_000) })
  expect(await within(dialog).findByText('You keep as wallet credit')).toBeInTheDocument()
  expect(dialog).toHaveTextContent('but not withdraw it to a bank')
  expect(dialog).toHaveTextContent('Move the inspection, with the same or another inspector.')
  await press('Cancel and keep the credit')
  expect(sentTo(asked, cancel)).toEqual([
    expect.objectContaining({ outcome: 'wallet-credit', expected: naira(3_850_000) }),
  ])
})

it('says that nothing comes back, and that it cannot be moved, in the last 12 hours', async () => {
  const { dialog, asked } = await open({ [terms]: late, [cancel]: canceledAnswer(0) })
  expect(await within(dialog).findByText('You get nothing back')).toBeInTheDocument()
  expect(dialog).toHaveTextContent('You can no longer move it')
  expect(within(dialog).queryByRole('button', { name: 'Move it instead' })).not.toBeInTheDocument()
  await press('Cancel without a refund')
  expect(sentTo(asked, cancel)).toEqual([expect.objectContaining({ outcome: 'no-refund', expected: naira(0) })])
})

it("shows the server's newer terms, and asks again with another key", async () => {
  let now = offer()
  const { dialog, asked, navigator } = await open({
    [terms]: () => now,
    [cancel]: () => {
      if (now === middle) return canceledAnswer(0, 3_850_000)
      now = middle
      return refuse(409, { code: 'conflict', message: 'The terms are others now.' })
    },
  })
  await within(dialog).findByText('You get back')
  await press('Cancel the order')
  expect(await within(dialog).findByText('You keep as wallet credit')).toBeInTheDocument()
  expect(dialog).toHaveTextContent('The terms are others now.')
  expect(navigator.position.address.pathname).toContain('order-details')
  await press('Cancel and keep the credit')
  const [first, second] = sentTo(asked, cancel) as { idempotencyKey: string; outcome: string }[]
  expect([first?.outcome, second?.outcome]).toEqual(['full-refund', 'wallet-credit'])
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
})

it('sends the same key again when no answer came', async () => {
  let isGone = true
  const { asked } = await open({
    [terms]: offer(),
    [cancel]: () => (isGone ? refuse(503, { message: 'Away' }) : canceledAnswer(3_850_000)),
  })
  await screen.findByText('You get back')
  await press('Cancel the order')
  expect(await screen.findByText('Away')).toBeInTheDocument()
  isGone = false
  await press('Cancel the order')
  const [first, second] = sentTo(asked, cancel) as { idempotencyKey: string }[]
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
})

it('asks again at the instant when the terms end', async () => {
  let now = offer({ holdsUntil: '2027-03-10T11:00:02.000Z' })
  const { dialog } = await open({ [terms]: () => now })
  await within(dialog).findByText('You get back')
  now = middle
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-03-10T11:00:02Z'))
  expect(await within(dialog).findByText('You keep as wallet credit', {})).toBeInTheDocument()
  expect(within(dialog).getAllByText(/The terms changed while this was open/).length).toBeGreaterThan(0)
})

it('says that an order that is not paid costs nothing', async () => {
  await showOrder(aFullOrder({ payment: null }), {
    answers: {
      [terms]: offer({
        rule: 'unpaid',
        outcome: 'no-refund',
        refund: naira(0),
        refundParts: [],
        holdsUntil: null,
        reschedulingUntil: null,
      }),
    },
  })
  const dialog = await openDialog('Cancel the order', /Cancel order/)
  expect(await within(dialog).findByText('You paid nothing, so there is nothing to refund.')).toBeInTheDocument()
  expect(within(dialog).getByRole('button', { name: 'Cancel the order' })).toBeInTheDocument()
})

it('fetches the terms again on demand', async () => {
  let isBroken = true
  const { dialog } = await open({ [terms]: () => (isBroken ? refuse(503, { message: 'Away' }) : offer()) })
  expect(await within(dialog).findByText('We could not load what you get back')).toBeInTheDocument()
  isBroken = false
  await act(async () => {
    within(dialog).getByRole('button', { name: 'Try again' }).click()
  })
  expect(await within(dialog).findByText('You get back')).toBeInTheDocument()
})

it('says that a move inside the tier still counts, although more time is left', async () => {
  const { dialog } = await open({ [terms]: { ...middle, isKept: true, holdsUntil: '2027-04-19T21:30:00.000Z' } })
  expect(await within(dialog).findByText('You keep as wallet credit')).toBeInTheDocument()
  expect(dialog).toHaveTextContent('You moved this inspection when 24 hours or less were left. That still counts')
})

it.each([
  [middle, 'What you pay becomes credit in your wallet.', 'Cancel and keep the credit'],
  [late, 'so you get nothing back.', 'Cancel without a refund'],
])('says that an invoice stays due, and what happens to it', async (shown, words, button) => {
  const { dialog, asked } = await open({
    [terms]: { ...shown, credit: naira(0), invoiceDue: naira(3_850_000) },
    [cancel]: canceledAnswer(0),
  })
  expect(await within(dialog).findByText('Your invoice stays due')).toBeInTheDocument()
  expect(dialog).toHaveTextContent('₦38,500.00')
  expect(dialog).toHaveTextContent(words)
  expect(dialog).not.toHaveTextContent('You keep as wallet credit')
  await press(button)
  expect(sentTo(asked, cancel)).toEqual([expect.objectContaining({ expected: naira(0) })])
})
