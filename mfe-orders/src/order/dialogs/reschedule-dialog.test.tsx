import { refuse } from '@fieldproof/platform/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { aFullOrder, anAcceptedOrder, aReschedulingOffer, nothingAllowed, orderId } from '../testing/orders.ts'
import { atNoonInLagos, fill, openDialog, press, sentTo, showOrder } from '../testing/order-page.tsx'
// Loads code that the page fetches on demand, so that no test waits for it on a busy machine.
import './reschedule-dialog.tsx'

atNoonInLagos()
const call = 'POST /orders/reschedule-order'
const title = 'Move order FP-1001 to another time'
const button = 'Move to another time'
const terms = 'GET /orders/get-rescheduling-terms/{id}'

/** Presses the button once the terms of the chosen time are shown. */
const moveIt = async () => {
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Move the inspection' })).toBeEnabled()
  })
  await press('Move the inspection')
}

it("starts with the order's time on the clock of the place, and sends the new time on that clock", async () => {
  const { asked } = await showOrder(anAcceptedOrder(), {
    answers: { [call]: { order: anAcceptedOrder(), keepsInspector: true } },
  })
  const dialog = await openDialog(button, title)
  expect(dialog).toHaveTextContent('Femi stays your inspector if they are free then and get enough notice.')
  expect(within(dialog).getByLabelText(/Inspection date/)).toHaveValue('2027-03-20')
  expect(within(dialog).getByLabelText(/Inspection time/)).toHaveValue('10:30')
  await within(dialog).findByText(/Moving now does not affect/)
  await fill(/Inspection date/, '2027-03-22')
  await fill(/Inspection time/, '08:00')
  await moveIt()
  expect(sentTo(asked, call)).toEqual([
    {
      orderId,
      inspectionDate: '2027-03-22',
      inspectionTime: '08:00',
      keptTier: null,
      keepsInspector: true,
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument())
})

it("shows the new time on the reader's own clock where that differs", async () => {
  const resolved = new Intl.DateTimeFormat('en').resolvedOptions()
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...resolved, timeZone: 'Pacific/Auckland' })
  await showOrder(anAcceptedOrder())
  const dialog = await openDialog(button, title)
  await fill(/Inspection time/, '14:00')
  // 14:00 in Lagos is 02:00 of the next day in Auckland.
  expect(dialog).toHaveTextContent(/On your clock: 21 Mar 2027, 02:00/)
})

it.each([
  ['2027-03-10', '11:59', 'Inspection Date has passed. Please select new date'],
  ['2027-03-20', '10:30', 'This is the current time. Choose another one.'],
])('does not send the time %s %s', async (date, time, message) => {
  const { asked } = await showOrder(aFullOrder(), {
    answers: { [call]: { order: aFullOrder(), keepsInspector: false } },
  })
  const dialog = await openDialog(button, title)
  await within(dialog).findByText(/Moving now does not affect/)
  await fill(/Inspection date/, date)
  await fill(/Inspection time/, time)
  await moveIt()
  expect(await within(dialog).findByText(message)).toBeInTheDocument()
  expect(sentTo(asked, call)).toEqual([])
})

it('keeps what was chosen if the server refuses, and says why', async () => {
  await showOrder(anAcceptedOrder(), { answers: { [call]: refuse(409, { message: 'Less than 12 hours are left.' }) } })
  const dialog = await openDialog(button, title)
  await within(dialog).findByText(/Moving now does not affect/)
  await fill(/Inspection date/, '2027-03-25')
  await moveIt()
  expect(await within(dialog).findByText('Less than 12 hours are left.')).toBeInTheDocument()
  expect(within(dialog).getByLabelText(/Inspection date/)).toHaveValue('2027-03-25')
})

it('is not offered in the last hours, and the page says why', async () => {
  await showOrder(anAcceptedOrder({ allowed: { ...nothingAllowed, cancel: true } }))
  expect(await screen.findByText(/You can no longer move it: less than 12 hours are left/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: button })).not.toBeInTheDocument()
})

it('is not offered while a no-show is undecided, and the page says why (NOSHOW-3)', async () => {
  await showOrder(anAcceptedOrder({ allowed: nothingAllowed }))
  expect(await screen.findByText(/you cannot move or cancel the order/)).toBeInTheDocument()
  expect(screen.queryByText(/You can no longer move it: less than/)).not.toBeInTheDocument()
})

it('says before the move that the tier is kept, and sends what it showed', async () => {
  const { asked } = await showOrder(anAcceptedOrder(), {
    answers: {
      [terms]: aReschedulingOffer({ keptTier: '12-to-24-hours', holdsUntil: null }),
      [call]: { order: anAcceptedOrder(), keepsInspector: true },
    },
  })
  const dialog = await openDialog(button, title)
  expect(await within(dialog).findByText('If you cancel after moving')).toBeInTheDocument()
  expect(dialog).toHaveTextContent('if you cancel later there is no refund: you keep the amount as wallet credit')
  await fill(/Inspection date/, '2027-04-22')
  await moveIt()
  await waitFor(() => {
    expect(sentTo(asked, call)).toEqual([expect.objectContaining({ keptTier: '12-to-24-hours' })])
  })
})

it('says until when a move costs nothing', async () => {
  await showOrder(anAcceptedOrder())
  const dialog = await openDialog(button, title)
  expect(await within(dialog).findByText(/Moving now does not affect a later refund/)).toHaveTextContent(
    /Until: 19 Mar 2027, 10:30/,
  )
})

it('shows the current terms if they have changed, and moves nothing', async () => {
  let now = aReschedulingOffer()
  await showOrder(anAcceptedOrder(), {
    answers: {
      [terms]: () => now,
      [call]: () => {
        now = aReschedulingOffer({ keptTier: '12-to-24-hours', holdsUntil: null })
        return refuse(409, { message: 'The terms have changed.' })
      },
    },
  })
  const dialog = await openDialog(button, title)
  await within(dialog).findByText(/Moving now does not affect/)
  await fill(/Inspection date/, '2027-04-22')
  await moveIt()
  expect(await within(dialog).findByText('The terms have changed.')).toBeInTheDocument()
  expect(await within(dialog).findByText('If you cancel after moving')).toBeInTheDocument()
})

it.each([
  [
    'too-little-notice' as const,
    /^Femi cannot come then, so you choose another inspector\. Femi needs more notice and could come from: 11 Mar 2027, 12:00/,
  ],
  ['not-free' as const, /^Femi cannot come then, so you choose another inspector\.$/],
])('says before the move that the inspector cannot come: %s', async (then, words) => {
  const { asked } = await showOrder(anAcceptedOrder(), {
    answers: {
      [terms]: ({ query }: { query?: { inspectionDate?: string } }) =>
        aReschedulingOffer({ inspector: query?.inspectionDate === '2027-03-22' ? then : null }),
      [call]: { order: aFullOrder(), keepsInspector: false },
    },
  })
  const dialog = await openDialog(button, title)
  await within(dialog).findByText(/Moving now does not affect/)
  await fill(/Inspection date/, '2027-03-22')
  const notice = await within(dialog).findByText(/^Femi cannot come then/)
  expect(notice).toHaveTextContent(words)
  await moveIt()
  await waitFor(() => {
    expect(sentTo(asked, call)).toEqual([expect.objectContaining({ keepsInspector: false })])
  })
  expect(asked.filter(({ key }) => key === terms).at(-1)?.call.query).toEqual({
    inspectionDate: '2027-03-22',
    inspectionTime: '10:30',
  })
})
