import { refuse, renderPage, testUser } from '@fieldproof/platform/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  aFullOrder,
  anAcceptedOrder,
  aQuotation,
  inspector,
  naira,
  nothingAllowed,
  orderId,
  orderTexts,
  payment,
} from '../../order/testing/orders.ts'
import { atNoonInLagos, fill, press, sentTo, showOrder, yes } from '../../order/testing/order-page.tsx'
import OrderDetails from './order-details.tsx'

atNoonInLagos()
const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling
const asInspector = { user: testUser({ _id: inspector._id }) }

describe('the head and what comes next', () => {
  it('names the order, its status, and who does what next', async () => {
    await showOrder(aFullOrder())
    expect(await screen.findByRole('heading', { level: 1, name: 'Vehicle Check in Lagos' })).toBeInTheDocument()
    expect(screen.getByText('Order FP-1001')).toBeInTheDocument()
    expect(screen.getByText('Pending')).toBeInTheDocument()
    const next = screen.getByRole('region', { name: 'What happens next' })
    expect(next).toHaveTextContent('An inspector answers')
    expect(next).toHaveTextContent('20 Mar 2027, 10:30')
    expect(within(next).queryByRole('button')).not.toBeInTheDocument()
  })

  it('offers to book a canceled order again', async () => {
    const { navigator } = await showOrder(aFullOrder({ status: 'Canceled', allowed: nothingAllowed }))
    await screen.findByText('This order is canceled.')
    await press('Book again with the same answers')
    expect(navigator.position.address.pathname).toBe('/services/vehicle')
    expect(screen.queryByText('Manage this order')).not.toBeInTheDocument()
  })

  it('shows the refund if the order was canceled', async () => {
    const paid = aFullOrder().payment
    if (!paid) throw new Error('The order must be paid')
    const refunded = { amount: 4_375_000, currency: 'NGN' as const }
    await showOrder(aFullOrder({ status: 'Canceled', allowed: nothingAllowed, payment: { ...paid, refunded } }))
    expect(await screen.findByRole('region', { name: 'What happens next' })).toHaveTextContent('Refunded: ₦43,750.00')
  })

  it('shows the inspector their next step, and nothing of the payment', async () => {
    await showOrder(
      anAcceptedOrder({
        payment: null,
        documents: ['calendar'],
        allowed: { ...nothingAllowed, createSurcharge: true, changeActivityPeriods: true },
      }),
      asInspector,
    )
    expect(await screen.findByRole('region', { name: 'What happens next' })).toHaveTextContent('Inspect on site')
    expect(screen.getByText('Your turn')).toBeInTheDocument()
    expect(screen.queryByText('Payment', { selector: 'dt' })).not.toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Manage this order' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Ask for a surcharge' })).toBeInTheDocument()
  })

  it('leads an inspector to the one page of the job (NAV-13)', async () => {
    const { navigator } = await renderPage(<OrderDetails />, {
      path: `/dashboard/order-details/${orderId}`,
      route: '/dashboard/order-details/:orderId',
      texts: orderTexts,
      ...asInspector,
      answers: { 'GET /orders/get-order/{id}': anAcceptedOrder() },
    })
    await waitFor(() => expect(navigator.position.address.pathname).toBe(`/dashboard/job/${orderId}`))
  })

  it('leads an inspector with a job offer to the offer (NAV-13)', async () => {
    const { navigator } = await renderPage(<OrderDetails />, {
      path: `/dashboard/order-details/${orderId}`,
      route: '/dashboard/order-details/:orderId',
      texts: orderTexts,
      ...asInspector,
      answers: { 'GET /orders/get-order/{id}': aFullOrder({ requester: null }) },
    })
    await waitFor(() => expect(navigator.position.address.pathname).toBe('/inspector/inspector-job-notification'))
    expect(navigator.position.address.search).toContain(orderId)
  })

  it('shows a candidate the tasks and no people', async () => {
    await showOrder(
      aFullOrder({
        requester: null,
        payment: null,
        documents: [],
        statusHistory: [],
        allowed: { ...nothingAllowed, offerQuotation: true },
      }),
      { user: testUser({ _id: inspector._id }) },
    )
    expect(await screen.findByRole('region', { name: 'What happens next' })).toHaveTextContent(
      'Show interest in the job',
    )
    expect(screen.queryByRole('heading', { name: 'Timeline' })).not.toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Documents' })).not.toBeInTheDocument()
    expect(screen.getAllByRole('button', { name: 'Make an offer' })).toHaveLength(1)
  })

  it('says to a candidate with an offer that the customer answers it', async () => {
    const candidate = {
      requester: null,
      payment: null,
      documents: [],
      statusHistory: [],
      allowed: { ...nothingAllowed, offerQuotation: true },
    }
    await showOrder(aFullOrder({ ...candidate, quotations: [aQuotation()] }), asInspector)
    expect(await screen.findByRole('region', { name: 'What happens next' })).toHaveTextContent(
      'The customer answers offers',
    )
    expect(screen.queryByRole('button', { name: 'Make an offer' })).not.toBeInTheDocument()
  })
})

describe('what was agreed', () => {
  it("shows the time on the clock of the place and on the reader's own", async () => {
    const resolved = new Intl.DateTimeFormat('en').resolvedOptions()
    jest
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ ...resolved, timeZone: 'America/New_York' })
    await showOrder(aFullOrder())
    await screen.findByText('When')
    expect(fact('When')).toHaveTextContent('Saturday, 20 March 2027, 10:30')
    expect(fact('When')).toHaveTextContent('Time in Lagos')
    expect(fact('When')).toHaveTextContent(/On your clock: 20 Mar 2027, 05:30/)
    expect(fact('Where')).toHaveTextContent('14 Adeola Odeku Street')
    expect(fact('Vehicle')).toHaveTextContent('Toyota Corolla 2014')
    expect(fact('Seller')).toHaveTextContent('Musa+234 8031112222')
  })

  it('shows the parts of the price, the payment and its reference', async () => {
    await showOrder(
      aFullOrder({ payment: payment({ status: 'partly-refunded', refunded: naira(850_000), paid: naira(3_000_000) }) }),
    )
    await screen.findByText('Price and payment')
    expect(fact('Distance')).toHaveTextContent('₦3,500.00')
    expect(fact('Total')).toHaveTextContent('₦38,500.00')
    expect(fact('Paid')).toHaveTextContent('₦30,000.00')
    expect(fact('Refunded')).toHaveTextContent('₦8,500.00')
    expect(screen.getByRole('link', { name: 'PAYMENT1800000000000' })).toHaveAttribute(
      'href',
      '/dashboard/wallet/payments/PAYMENT1800000000000',
    )
  })

  it('shows an invoice that holds the work', async () => {
    await showOrder(
      aFullOrder({
        payment: payment({
          method: 'invoice',
          status: 'pending',
          paid: naira(0),
          paymentReference: null,
          invoice: {
            number: 'INV-7',
            status: 'held',
            amount: naira(3_850_000),
            issuedAt: '2027-03-01T08:00:00.000Z',
            dueAt: '2027-03-15T08:00:00.000Z',
            purchaseOrderNumber: 'PO-9',
            payTo: {
              holder: 'Fieldproof AS',
              bank: 'Demo Bank of Lagos',
              iban: null,
              number: '0000000010',
              code: null,
              bic: null,
              reference: 'INV-7',
            },
          },
        }),
      }),
    )
    expect(await screen.findByText('0000000010')).toBeInTheDocument()
    expect(fact('Invoice number')).toHaveTextContent('INV-7')
    expect(screen.getByRole('button', { name: 'Copy: Reference' })).toBeInTheDocument()
    expect(fact('Due')).toHaveTextContent('15 Mar 2027')
    expect(screen.getByText('PO-9')).toBeInTheDocument()
    expect(fact('Payment')).toHaveTextContent('Invoice sent, not paid yet')
    expect(screen.queryByText(/To be paid/)).not.toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'What happens next' })).toHaveTextContent('We check the invoice')
    expect(screen.queryByRole('heading', { name: 'Pay for the order' })).not.toBeInTheDocument()
  })

  it.each([
    ['customer', 'Canceled by the customer'],
    ['staff', 'Canceled by our staff'],
    ['time', 'Canceled automatically'],
  ] as const)('says that the %s canceled it', async (actor, words) => {
    await showOrder(
      anAcceptedOrder({
        status: 'Canceled',
        statusHistory: [
          {
            event: 'canceled',
            from: 'Processing',
            to: 'Canceled',
            at: '2027-03-02T08:00:00.000Z',
            by: null,
            actor,
            reason: null,
          },
        ],
      }),
    )
    expect(await screen.findByText(words)).toBeInTheDocument()
  })

  it('shows what happened with its reasons', async () => {
    await showOrder(
      anAcceptedOrder({
        statusHistory: [
          {
            event: 'ordered',
            from: null,
            to: 'Pending',
            at: '2027-03-01T08:00:00.000Z',
            by: null,
            actor: 'customer',
            reason: null,
          },
          {
            event: 'inspector-accepted',
            from: 'Pending',
            to: 'Processing',
            at: '2027-03-02T08:00:00.000Z',
            by: inspector,
            actor: 'inspector',
            reason: 'Closest to the place',
          },
        ],
      }),
    )
    const timeline = (await screen.findByRole('heading', { name: 'Timeline' })).closest('section') as HTMLElement
    expect(
      within(timeline)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('Ordered'),
      expect.stringContaining('Closest to the place'),
      expect.stringContaining('The inspector comes'),
    ])
  })
})

describe('the timeline', () => {
  it('shows the history beside the status, with names and amounts (ORDER-14)', async () => {
    const entry = { by: null, inspector: null, amount: null, proposedFor: null }
    await showOrder(
      anAcceptedOrder({
        timeline: [
          { ...entry, event: 'paid', at: '2027-03-01T08:01:00.000Z', actor: 'customer', amount: naira(3_850_000) },
          { ...entry, event: 'contact-changed', at: '2027-03-02T09:00:00.000Z', actor: 'customer' },
          {
            ...entry,
            event: 'time-proposed',
            at: '2027-03-03T09:00:00.000Z',
            actor: 'inspector',
            by: inspector,
            inspector,
            proposedFor: '2027-03-22T09:00:00.000Z',
          },
        ],
      }),
    )
    const timeline = (await screen.findByRole('heading', { name: 'Timeline' })).closest('section') as HTMLElement
    expect(
      within(timeline)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('Ordered'),
      expect.stringMatching(/Paid.*1 Mar 2027, 09:01.*₦38,500.00/),
      expect.stringContaining('Contact or access details changed'),
      expect.stringMatching(/The inspector proposed another time.*Femi Balogun.*22 Mar 2027, 10:00/),
      expect.stringContaining('The inspector comes'),
    ])
  })

  it('says that an order was moved, and not that it was accepted again', async () => {
    await showOrder(
      anAcceptedOrder({
        statusHistory: [
          {
            event: 'rescheduled-with-inspector',
            from: 'Processing',
            to: 'Processing',
            at: '2027-03-02T08:00:00.000Z',
            by: null,
            actor: 'customer',
            reason: null,
          },
        ],
      }),
    )
    expect(await screen.findByText('Moved to another time')).toBeInTheDocument()
  })
})

describe('documents', () => {
  it('are downloaded from the signed address of the requested one', async () => {
    const taken: string[] = []
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      taken.push(`${this.href} ${this.download}`)
    })
    const { asked } = await showOrder(aFullOrder(), {
      answers: {
        'GET /orders/get-order-document/{id}': {
          _id: orderId,
          name: 'receipt.pdf',
          size: 9_000,
          contentType: 'application/pdf',
          url: 'https://files.example/signed',
        },
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Receipt' }))
    await waitFor(() => expect(taken).toEqual(['https://files.example/signed receipt.pdf']))
    expect(asked.find(({ key }) => key.endsWith('get-order-document/{id}'))?.call.query).toEqual({ kind: 'receipt' })
  })

  it('say why if they are not available', async () => {
    await showOrder(aFullOrder(), {
      answers: { 'GET /orders/get-order-document/{id}': refuse(404, { message: 'It is not there.' }) },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Confirmation' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('It is not there.')
  })
})

describe('tasks', () => {
  const task = {
    _id: '9a9619ff-8b86-4d01-b42d-00cf4fc96401',
    title: 'Start it cold',
    description: '',
    isComplete: false,
    completedAt: null,
    createdAt: '2027-03-01T08:00:00.000Z',
  }

  it('are added in place and shown from the answer', async () => {
    let order = aFullOrder()
    const { asked } = await showOrder(order, {
      answers: {
        'GET /orders/get-order/{id}': () => order,
        'PATCH /orders/customer-add-new-task': () => (order = aFullOrder({ tasks: [task] })),
      },
    })
    await screen.findByText('Tasks for the inspector')
    await press('Add a task')
    await screen.findByLabelText(/What should the inspector do/)
    await press('Add task')
    expect(screen.getByText('This field is required.')).toBeInTheDocument()
    await fill(/What should the inspector do/, 'Start it cold')
    await press('Add task')
    expect(sentTo(asked, 'PATCH /orders/customer-add-new-task')).toEqual([
      { orderId, title: 'Start it cold', description: '' },
    ])
    expect(await screen.findByRole('button', { name: 'Delete Start it cold' })).toBeInTheDocument()
  })

  it('are changed, and what was typed stays if the server refuses', async () => {
    await showOrder(aFullOrder({ tasks: [task] }), {
      answers: { 'PATCH /orders/customer-edit-task': refuse(409, { message: 'The report is handed in.' }) },
    })
    await screen.findByText('Start it cold')
    await press('Edit Start it cold')
    await screen.findByLabelText(/What should the inspector do/)
    await fill(/What should the inspector do/, 'Start it twice')
    await press('Save task')
    expect(await screen.findByText('The report is handed in.')).toBeInTheDocument()
    expect(screen.getByLabelText(/What should the inspector do/)).toHaveValue('Start it twice')
  })

  it('are deleted after a question', async () => {
    const { asked } = await showOrder(aFullOrder({ tasks: [task] }), {
      answers: { 'DELETE /orders/{orderId}/customer-delete-task/{taskId}': aFullOrder() },
    })
    await screen.findByText('Start it cold')
    yes.mockResolvedValueOnce(false)
    await press('Delete Start it cold')
    expect(asked.some(({ key }) => key.startsWith('DELETE'))).toBe(false)
    await press('Delete Start it cold')
    expect(yes).toHaveBeenLastCalledWith(expect.objectContaining({ danger: true, message: 'Start it cold' }))
    expect(asked.find(({ key }) => key.startsWith('DELETE'))?.call.params).toEqual({ orderId, taskId: task._id })
  })

  it('can no longer change once the report is there, and the page says why', async () => {
    await showOrder(
      anAcceptedOrder({
        tasks: [task],
        reportSubmittedAt: '2027-03-09T08:00:00.000Z',
        allowed: { ...nothingAllowed, reportIssue: true, acceptAsComplete: true },
      }),
    )
    expect(await screen.findByText(/The report is in, so tasks can no longer change/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Edit|Delete|Add a task/ })).not.toBeInTheDocument()
  })
})

describe('a page that cannot be shown', () => {
  it.each([orderId, 'not-an-id'])('says so for %s, with a way on', async (id) => {
    await renderPage(<OrderDetails />, {
      path: `/dashboard/order-details/${id}`,
      route: '/dashboard/order-details/:orderId',
      user: testUser(),
      texts: orderTexts,
      answers: { 'GET /orders/get-order/{id}': refuse(404, { message: 'Not found' }) },
    })
    expect(await screen.findByText('We cannot find this order')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go to my orders' })).toHaveAttribute('href', '/dashboard/orders')
  })

  it('is loaded again on demand', async () => {
    let isBroken = true
    await showOrder(aFullOrder(), {
      answers: { 'GET /orders/get-order/{id}': () => (isBroken ? refuse(503, { message: 'Away' }) : aFullOrder()) },
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load this order')
    isBroken = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Order FP-1001')).toBeInTheDocument()
  })

  it('fetches the order again when the reader comes back to it, and keeps it in view while offline', async () => {
    let order: ReturnType<typeof aFullOrder> | ReturnType<typeof refuse> = aFullOrder()
    await showOrder(aFullOrder(), { answers: { 'GET /orders/get-order/{id}': () => order } })
    await screen.findByText('Pending')
    order = anAcceptedOrder()
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange'))
    })
    expect(await screen.findByText('Processing')).toBeInTheDocument()
    order = refuse(503, { message: 'Away' })
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange'))
    })
    expect(screen.getByText('Processing')).toBeInTheDocument()
  })
})
