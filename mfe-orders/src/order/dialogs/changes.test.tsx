import { refuse, testUser } from '@fieldproof/platform/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { anAcceptedOrder, aFullOrder, inspector, naira, nothingAllowed, orderId, payment } from '../testing/orders.ts'
import { atNoonInLagos, field, fill, openDialog, press, sentTo, showOrder, yes } from '../testing/order-page.tsx'
// Loads code that the page fetches on demand, so that no test waits for it on a busy machine.
import './accept-dialog.tsx'
import './details-dialog.tsx'
import './issue-dialog.tsx'
import './periods-dialog.tsx'

atNoonInLagos()
const reportedAt = '2027-03-09T08:00:00.000Z'
const reported = anAcceptedOrder({
  reportSubmittedAt: reportedAt,
  allowed: { ...nothingAllowed, reportIssue: true, acceptAsComplete: true },
})

describe('details', () => {
  const call = 'PATCH /orders/update-changeable-order-details'

  it('are sent if they were changed, and no others', async () => {
    const { asked } = await showOrder(aFullOrder(), { answers: { [call]: aFullOrder() } })
    await openDialog('Change details', 'Change details')
    expect(field(/Seller's name/)).toHaveValue('Musa')
    await fill(/What is inspected/, 'Toyota Corolla 2014, blue')
    await fill(/^Mobile number/, '0803 999 9999')
    await press('Save changes')
    expect(sentTo(asked, call)).toEqual([
      { orderId, details: { description: 'Toyota Corolla 2014, blue', mobileNumber1: '+2348039999999' } },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('remove the second number if it was cleared, and never the first', async () => {
    const order = aFullOrder()
    const { asked } = await showOrder(
      { ...order, requester: order.requester && { ...order.requester, mobileNumber2: '+2348035550000' } },
      { answers: { [call]: order } },
    )
    const dialog = await openDialog('Change details', 'Change details')
    await fill(/^Second mobile number/, '')
    await fill(/^Mobile number/, '')
    await press('Save changes')
    expect(await within(dialog).findByText('This field is required.')).toBeInTheDocument()
    expect(sentTo(asked, call)).toEqual([])
    await fill(/^Mobile number/, '0803 999 9999')
    await press('Save changes')
    expect(sentTo(asked, call)).toEqual([
      { orderId, details: { mobileNumber1: '+2348039999999', mobileNumber2: null } },
    ])
  })

  it("leave another person's change as it is, even if the order is fetched again meanwhile", async () => {
    let order = aFullOrder()
    const { asked } = await showOrder(order, {
      answers: { 'GET /orders/get-order/{id}': () => order, [call]: () => order },
    })
    await openDialog('Change details', 'Change details')
    await fill(/What is inspected/, 'Toyota Corolla 2014, blue')
    order = { ...order, requester: order.requester && { ...order.requester, mobileNumber1: '+2348035550000' } }
    const reads = () => asked.filter(({ key }) => key === 'GET /orders/get-order/{id}').length
    const before = reads()
    await act(async () => {
      fireEvent(document, new Event('visibilitychange'))
    })
    await waitFor(() => expect(reads()).toBeGreaterThan(before))
    await press('Save changes')
    expect(sentTo(asked, call)).toEqual([{ orderId, details: { description: 'Toyota Corolla 2014, blue' } }])
  })

  it('show faults of the page and of the server beside the field', async () => {
    await showOrder(aFullOrder(), {
      answers: {
        [call]: refuse(422, {
          message: 'Not so.',
          errors: [{ field: 'details.description', message: 'Say it in other words.' }],
        }),
      },
    })
    const dialog = await openDialog('Change details', 'Change details')
    await fill(/^Mobile number/, '0')
    await press('Save changes')
    expect(await within(dialog).findByText('Enter a telephone number with its country code.')).toBeInTheDocument()
    await fill(/^Mobile number/, '08031234567')
    await fill(/What is inspected/, 'Something')
    await press('Save changes')
    expect(await within(dialog).findByText('Say it in other words.')).toBeInTheDocument()
    expect(field(/What is inspected/)).toHaveValue('Something')
  })
})

describe('times on site', () => {
  const call = 'PATCH /orders/change-order-activity-periods'
  const period = {
    _id: '5a9619ff-8b86-4d01-b42d-00cf4fc96401',
    startsAt: '2027-03-20T09:30:00.000Z',
    endsAt: '2027-03-20T11:00:00.000Z',
  }

  it('are set by the inspector on the clock of the place', async () => {
    const order = anAcceptedOrder({
      payment: null,
      activityPeriods: [period],
      allowed: { ...nothingAllowed, changeActivityPeriods: true },
    })
    const { asked } = await showOrder(order, { user: testUser({ _id: inspector._id }), answers: { [call]: order } })
    expect(await screen.findByText(/Saturday, 20 March 2027/, { selector: 'li time' })).toBeInTheDocument()
    const dialog = await openDialog('Change', 'Time on site')
    expect(within(dialog).getByLabelText(/From/)).toHaveValue('10:30')
    await press('Add a period')
    const [, second] = within(dialog).getAllByRole('group')
    expect(within(second as HTMLElement).getByLabelText(/Date/)).toHaveValue('2027-03-20')
    await press('Remove period 2')
    await fill(/^To/, '10:00')
    await press('Save times')
    expect(await within(dialog).findByText('The end must be after the start.')).toBeInTheDocument()
    await fill(/^To/, '12:15')
    await press('Save times')
    expect(sentTo(asked, call)).toEqual([
      { orderId, activityPeriods: [{ _id: period._id, date: '2027-03-20', startTime: '10:30', endTime: '12:15' }] },
    ])
  })
})

describe('the report', () => {
  it('is accepted as the customer read it, after the dialog explains what follows', async () => {
    const call = 'POST /orders/customer-accept-order-as-complete'
    const { asked } = await showOrder(reported, { answers: { [call]: anAcceptedOrder({ status: 'Completed' }) } })
    const dialog = await openDialog('Accept as complete', 'Accept the report and complete the order?')
    expect(dialog).toHaveTextContent('We pay Femi on the first Friday at least three days from now.')
    expect(dialog).toHaveTextContent('You can complain for 72 hours')
    await press('Accept and complete')
    expect(sentTo(asked, call)).toEqual([{ orderId, reportSubmittedAt: reportedAt }])
  })

  it('stays open with the reason if it was changed meanwhile', async () => {
    await showOrder(reported, {
      answers: {
        'POST /orders/customer-accept-order-as-complete': refuse(409, { message: 'The report has changed.' }),
      },
    })
    const dialog = await openDialog('Accept as complete', 'Accept the report and complete the order?')
    await press('Accept and complete')
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The report has changed.')
  })

  it('says when the order completes by itself, as the server calculates it', async () => {
    await showOrder({ ...reported, completesAt: '2027-03-14T10:00:00.000Z' })
    expect(await screen.findByText(/^Completes automatically:/)).toHaveTextContent('14 Mar 2027, 11:00')
    expect(await screen.findByRole('region', { name: 'What happens next' })).toHaveTextContent('14 Mar 2027, 11:00')
  })

  it('can have an issue, which can be taken back', async () => {
    const issue = {
      _id: '3a9619ff-8b86-4d01-b42d-00cf4fc96401',
      orderId,
      reportItemId: null,
      templateVersion: null,
      description: 'No photo of the tyres',
      status: 'open' as const,
      answer: null,
      createdAt: reportedAt,
      answeredAt: null,
    }
    const { asked } = await showOrder(
      { ...reported, reportIssues: [issue], completesAt: null },
      {
        answers: {
          'POST /orders/customer-submit-report-issue': reported,
          'POST /orders/customer-delete-report-issue': reported,
        },
      },
    )
    expect(await screen.findByRole('region', { name: 'What happens next' })).toHaveTextContent(
      'The inspector answers a question',
    )
    expect(screen.getByText(/^The order does not complete automatically while a question is open/)).toBeInTheDocument()
    await press('Withdraw')
    expect(yes).toHaveBeenCalledTimes(1)
    expect(sentTo(asked, 'POST /orders/customer-delete-report-issue')).toEqual([{ orderId, issueId: issue._id }])
    await openDialog('Something is wrong', 'What is wrong with the report?')
    await fill(/What is wrong or missing/, 'Point 12 has no photo')
    await press('Send to the inspector')
    expect(sentTo(asked, 'POST /orders/customer-submit-report-issue')).toEqual([
      { orderId, description: 'Point 12 has no photo' },
    ])
  })

  it("shows the point of an issue in the reader's language, and links to it", async () => {
    const issue = {
      _id: '3a9619ff-8b86-4d01-b42d-00cf4fc96402',
      orderId,
      reportItemId: 'under-the-hood/oil-leaks',
      templateVersion: 1,
      description: 'How much does it lose?',
      status: 'open' as const,
      answer: null,
      createdAt: reportedAt,
      answeredAt: null,
    }
    const whole = {
      ...issue,
      _id: '3a9619ff-8b86-4d01-b42d-00cf4fc96403',
      reportItemId: null,
      templateVersion: null,
      description: 'Too short',
    }
    await showOrder({ ...reported, reportIssues: [issue, whole] })
    const list = await screen.findByRole('list', { name: 'Issues with the report' })
    const link = await within(list).findByRole('link', {})
    expect(link).toHaveAttribute('href', `/view-report/vehicle-inspection/${orderId}#point-under-the-hood-oil-leaks`)
    expect(link).toHaveTextContent(/hood: .*oil/i)
    expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  })

  it('is reviewed once the order is complete', async () => {
    await showOrder(
      anAcceptedOrder({
        status: 'Completed',
        reportSubmittedAt: reportedAt,
        completedAt: '2027-03-10T08:00:00.000Z',
        allowed: { ...nothingAllowed, review: true },
      }),
    )
    expect(await screen.findByRole('link', { name: 'Write a review' })).toHaveAttribute(
      'href',
      `/write-a-review/${orderId}`,
    )
  })

  it('is reviewed even while an invoice is unpaid', async () => {
    const invoice = {
      number: 'INV-7',
      status: 'released' as const,
      amount: naira(3_850_000),
      issuedAt: reportedAt,
      dueAt: '2027-03-24T08:00:00.000Z',
      purchaseOrderNumber: null,
    }
    await showOrder(
      anAcceptedOrder({
        status: 'Completed',
        reportSubmittedAt: reportedAt,
        completedAt: '2027-03-10T08:00:00.000Z',
        allowed: { ...nothingAllowed, review: true },
        documents: ['invoice'],
        payment: payment({ method: 'invoice', status: 'pending', paid: naira(0), invoice }),
      }),
    )
    expect(await screen.findByRole('link', { name: 'See the invoice' })).toHaveAttribute('href', '#documents')
    expect(screen.getByRole('link', { name: 'Write a review' })).toBeInTheDocument()
  })
})
