import { refuse } from '@fieldproof/platform/testing'
import { screen, within } from '@testing-library/react'
import { aFullOrder, anAcceptedOrder, nothingAllowed, orderId } from '../testing/orders.ts'
import { atNoonInLagos, fill, openDialog, press, sentTo, showOrder } from '../testing/order-page.tsx'
// Their code is there when it is asked for, however busy the machine is.
import './reschedule-dialog.tsx'

atNoonInLagos()
const call = 'POST /orders/reschedule-order'
const title = 'Move order FP-1001 to another time'
const button = 'Move to another time'

it('begins with the present time of the place, and sends the new one on its clock', async () => {
  const { asked } = await showOrder(anAcceptedOrder(), {
    answers: { [call]: { order: anAcceptedOrder(), keepsInspector: true } },
  })
  const dialog = await openDialog(button, title)
  expect(dialog).toHaveTextContent('Femi comes along if free at the new time.')
  expect(within(dialog).getByLabelText(/Inspection date/)).toHaveValue('2027-03-20')
  expect(within(dialog).getByLabelText(/Inspection time/)).toHaveValue('10:30')
  await fill(/Inspection date/, '2027-03-22')
  await fill(/Inspection time/, '08:00')
  await press('Move the inspection')
  expect(sentTo(asked, call)).toEqual([
    {
      orderId,
      inspectionDate: '2027-03-22',
      inspectionTime: '08:00',
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ])
  expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument()
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
  ['2027-03-20', '10:30', 'That is the time that it has now. Choose another one.'],
])('does not send %s %s', async (date, time, message) => {
  const { asked } = await showOrder(aFullOrder(), {
    answers: { [call]: { order: aFullOrder(), keepsInspector: false } },
  })
  const dialog = await openDialog(button, title)
  await fill(/Inspection date/, date)
  await fill(/Inspection time/, time)
  await press('Move the inspection')
  expect(await within(dialog).findByText(message)).toBeInTheDocument()
  expect(sentTo(asked, call)).toEqual([])
})

it('keeps what was chosen where the server refuses, and says why', async () => {
  await showOrder(anAcceptedOrder(), { answers: { [call]: refuse(409, { message: 'Less than 12 hours are left.' }) } })
  const dialog = await openDialog(button, title)
  await fill(/Inspection date/, '2027-03-25')
  await press('Move the inspection')
  expect(await within(dialog).findByText('Less than 12 hours are left.')).toBeInTheDocument()
  expect(within(dialog).getByLabelText(/Inspection date/)).toHaveValue('2027-03-25')
})

it('is not offered in the last hours, and the page says why', async () => {
  await showOrder(anAcceptedOrder({ allowed: { ...nothingAllowed, cancel: true } }))
  expect(await screen.findByText(/It can no longer be moved: less than 12 hours are left/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: button })).not.toBeInTheDocument()
})
