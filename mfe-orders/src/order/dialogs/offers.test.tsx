import { api } from '@fieldproof/platform'
import { refuse, testUser } from '@fieldproof/platform/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import {
  aFullOrder,
  anAcceptedOrder,
  anotherQuotation,
  aQuotation,
  aSurcharge,
  inspector,
  naira,
  nothingAllowed,
  orderId,
  walletOf,
} from '../testing/orders.ts'
import { atNoonInLagos, fill, openDialog, press, sentTo, showOrder, yes } from '../testing/order-page.tsx'
// Loads code that the page fetches on demand, so that no test waits for it on a busy machine.
import './accept-quotation-dialog.tsx'
import './offer-dialog.tsx'
import './surcharge-dialog.tsx'
import './pay-surcharge-dialog.tsx'

atNoonInLagos()
const key = expect.stringMatching(/^[0-9a-f-]{36}$/)
const asInspector = { user: testUser({ _id: inspector._id }) }
const candidate = {
  requester: null,
  payment: null,
  documents: [],
  allowed: { ...nothingAllowed, offerQuotation: true },
}
const wallet = 'GET /wallets/my-wallet-transactions'

describe('offers, as the customer sees them', () => {
  const accept = 'PATCH /quotations/accept-quotation/{id}'
  const order = aFullOrder({ quotations: [aQuotation(), anotherQuotation()] })

  it("are sorted by price, each beside the order's price", async () => {
    await showOrder(order)
    const section = (await screen.findByRole('heading', { name: "Inspectors' offers" })).closest(
      'section',
    ) as HTMLElement
    const [first, second] = within(section).getAllByRole('listitem')
    expect(first).toHaveTextContent(/Halima Sani.*₦36,000.00less than the order's price: ₦2,500.00/)
    expect(second).toHaveTextContent(/Femi Balogun.*₦41,000.00more than the order's price: ₦2,500.00/)
    expect(screen.getByRole('link', { name: 'Compare the offers' })).toHaveAttribute('href', '#quotations')
  })

  it('are accepted with the difference paid from the wallet, after the dialog explains it', async () => {
    const { asked } = await showOrder(order, {
      answers: {
        [wallet]: walletOf(200_000, 100_000),
        [accept]: {
          quotation: aQuotation({ status: 'accepted' }),
          order: anAcceptedOrder(),
          payment: { status: 'succeeded', paymentReference: null, paymentPage: null },
        },
      },
    })
    const dialog = await openDialog('Accept the offer of Femi Balogun', 'Accept the offer of Femi')
    expect(dialog).toHaveTextContent('You pay now₦2,500.00')
    expect(dialog).toHaveTextContent('This cannot be undone')
    expect(dialog).toHaveTextContent('1 other offer is rejected.')
    expect(await within(dialog).findByText('You have ₦3,000.00 to spend.')).toBeInTheDocument()
    await press('Pay ₦2,500.00')
    expect(sentTo(asked, accept)).toEqual([
      { idempotencyKey: key, expectedDifference: naira(250_000), payment: { method: 'wallet' } },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('are accepted without paying if money is refunded', async () => {
    const { asked } = await showOrder(order, {
      answers: {
        [accept]: { quotation: anotherQuotation({ status: 'accepted' }), order: anAcceptedOrder(), payment: null },
      },
    })
    const dialog = await openDialog('Accept the offer of Halima Sani', 'Accept the offer of Halima')
    expect(dialog).toHaveTextContent('You get back₦2,500.00')
    await press('Accept the offer')
    expect(sentTo(asked, accept)).toEqual([{ idempotencyKey: key, expectedDifference: naira(-250_000) }])
  })

  it('stay open with the reason if the server refuses', async () => {
    await showOrder(order, { answers: { [accept]: refuse(409, { message: 'The offer was changed.' }) } })
    const dialog = await openDialog('Accept the offer of Halima Sani', 'Accept the offer of Halima')
    await press('Accept the offer')
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The offer was changed.')
  })

  it('are declined after a question; an expired one cannot be accepted', async () => {
    const decline = 'PATCH /quotations/decline-quotation/{id}'
    const { asked } = await showOrder(
      aFullOrder({ quotations: [aQuotation({ validUntil: '2027-03-10T10:59:00.000Z' })] }),
      {
        answers: { [decline]: aQuotation({ status: 'declined' }) },
      },
    )
    expect(await screen.findByText('Expired')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Accept the offer/ })).not.toBeInTheDocument()
    await press('Decline')
    expect(yes).toHaveBeenCalledWith(expect.objectContaining({ danger: true, title: 'Decline this offer?' }))
    expect(asked.find((one) => one.key === decline)?.call.params).toEqual({ id: aQuotation()._id })
  })
})

describe("an inspector's own offer", () => {
  const offer = 'POST /quotations/create-or-update-quotation'

  it('is made with a price, a text and a last day in the zone of the place', async () => {
    const { asked } = await showOrder(aFullOrder({ ...candidate, matching: 'first-come' }), {
      ...asInspector,
      answers: { [offer]: aQuotation() },
    })
    const dialog = await openDialog('Make an offer', 'Make an offer')
    expect(dialog).toHaveTextContent('Current price of the order: ₦38,500.00')
    await press('Send offer')
    expect(within(dialog).getAllByText('This field is required.')).toHaveLength(2)
    await fill(/Your price/, '41,000.50')
    await fill(/What it includes/, 'With a road test.')
    await fill(/Valid until/, '2027-03-15')
    await press('Send offer')
    expect(sentTo(asked, offer)).toEqual([
      {
        idempotencyKey: key,
        orderId,
        amount: naira(4_100_050),
        description: 'With a road test.',
        expectedInspectionDate: '2027-03-20T09:30:00.000Z',
        validUntil: '2027-03-15T22:59:00.000Z',
      },
    ])
  })

  it('shows the new date if the customer moves the inspection meanwhile, and is then sent for that date', async () => {
    const moved = '2027-03-22T13:00:00.000Z'
    const message = 'The customer has moved the inspection to 22 March.'
    let isMoved = false
    const { asked } = await showOrder(aFullOrder(candidate), {
      ...asInspector,
      answers: {
        'GET /orders/get-order/{id}': () => aFullOrder({ ...candidate, ...(isMoved && { inspectionDate: moved }) }),
        [offer]: () => {
          if (isMoved) return aQuotation()
          isMoved = true
          return refuse(409, { message })
        },
      },
    })
    const dialog = await openDialog('Make an offer', 'Make an offer')
    expect(dialog).toHaveTextContent(/Inspection.*20 Mar 2027.*10:30/)
    await fill(/Your price/, '41,000')
    await fill(/What it includes/, 'With a road test.')
    await press('Send offer')
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(message)
    await waitFor(() => expect(dialog).toHaveTextContent(/Inspection.*22 Mar 2027.*14:00/))
    await press('Send offer')
    expect(sentTo(asked, offer)).toEqual([
      expect.objectContaining({ expectedInspectionDate: '2027-03-20T09:30:00.000Z' }),
      expect.objectContaining({ expectedInspectionDate: moved }),
    ])
  })

  it('shows that the inspection was moved meanwhile, and is sent as a new offer if the earlier one ended', async () => {
    const moved = { inspectionDate: '2027-03-22T13:00:00.000Z', quotations: [aQuotation({ status: 'cancelled' })] }
    let order = aFullOrder({ ...candidate, quotations: [aQuotation()] })
    const { asked, store } = await showOrder(order, {
      ...asInspector,
      answers: { 'GET /orders/get-order/{id}': () => order, [offer]: aQuotation() },
    })
    const dialog = await openDialog('Change the offer', 'Change your offer')
    order = aFullOrder({ ...candidate, ...moved })
    await act(async () => {
      store.dispatch(api.util.invalidateTags(['Orders']))
    })
    expect(await within(dialog).findByText(/has moved the inspection/)).toBeInTheDocument()
    expect(within(dialog).getByLabelText(/Your price/)).toHaveValue('41000.00')
    await press('Send offer')
    expect(sentTo(asked, offer)).toEqual([expect.not.objectContaining({ quotationId: expect.anything() })])
  })

  it('shows what the inspector earns at the typed price', async () => {
    const earning = { commission: 0, share: 9_700, next: null }
    await showOrder(aFullOrder({ ...candidate, earning }), { ...asInspector, answers: {} })
    const dialog = await openDialog('Make an offer', 'Make an offer')
    expect(dialog).not.toHaveTextContent('You earn')
    await fill(/Your price/, '40,000')
    await waitFor(() => expect(dialog).toHaveTextContent('You earn: ₦38,800.00'))
  })

  it('starts from the earlier offer when it is changed', async () => {
    const { asked } = await showOrder(aFullOrder({ ...candidate, quotations: [aQuotation()] }), {
      ...asInspector,
      answers: { [offer]: aQuotation() },
    })
    const dialog = await openDialog('Change the offer', 'Change your offer')
    expect(within(dialog).getByLabelText(/Your price/)).toHaveValue('41000.00')
    await fill(/Your price/, 'a lot')
    await press('Save offer')
    expect(await within(dialog).findByText('Enter a number above zero.')).toBeInTheDocument()
    await fill(/Your price/, '40 000')
    await press('Save offer')
    expect(sentTo(asked, offer)).toEqual([
      expect.objectContaining({ quotationId: aQuotation()._id, amount: naira(4_000_000) }),
    ])
  })

  it('is taken back after a question', async () => {
    const { asked } = await showOrder(aFullOrder({ ...candidate, quotations: [aQuotation()] }), {
      ...asInspector,
      answers: { 'PATCH /quotations/cancel-quotation/{id}': aQuotation({ status: 'cancelled' }) },
    })
    await screen.findByText('Change the offer')
    await press('Withdraw')
    expect(asked.some((one) => one.key === 'PATCH /quotations/cancel-quotation/{id}')).toBe(true)
  })
})

describe('surcharges', () => {
  it('are asked for by the inspector', async () => {
    const ask = 'POST /surcharges/create-surcharge'
    const { asked } = await showOrder(
      anAcceptedOrder({ payment: null, allowed: { ...nothingAllowed, createSurcharge: true } }),
      {
        ...asInspector,
        answers: { [ask]: aSurcharge() },
      },
    )
    await openDialog('Ask for a surcharge', 'Ask for a surcharge')
    await fill(/Amount/, '5000')
    await fill(/What it is for/, 'A second car stood there.')
    await press('Send to the customer')
    expect(sentTo(asked, ask)).toEqual([
      { idempotencyKey: key, orderId, amount: naira(500_000), description: 'A second car stood there.' },
    ])
  })

  it('show what the inspector earns from the typed sum', async () => {
    const earning = { commission: 1_000, share: 10_000, next: null }
    await showOrder(
      anAcceptedOrder({ payment: null, earning, allowed: { ...nothingAllowed, createSurcharge: true } }),
      {
        ...asInspector,
        answers: {},
      },
    )
    const dialog = await openDialog('Ask for a surcharge', 'Ask for a surcharge')
    await fill(/Amount/, '5000')
    await waitFor(() => expect(dialog).toHaveTextContent('You earn: ₦4,500.00'))
  })

  it('are paid by the customer, by a saved card, with the sum in view', async () => {
    const pay = 'POST /surcharges/pay-surcharge'
    const card = {
      _id: '1c9619ff-8b86-4d01-b42d-00cf4fc96401',
      brand: 'Verve',
      cardNumberEnding: '4081',
      expiryMonth: 4,
      expiryYear: 2029,
      bankName: null,
      isExpired: false,
      savedAt: '2027-01-01T00:00:00.000Z',
    }
    const { asked } = await showOrder(anAcceptedOrder({ surcharges: [aSurcharge()] }), {
      answers: {
        'GET /payments/get-saved-bank-cards': [
          card,
          { ...card, _id: '1c9619ff-8b86-4d01-b42d-00cf4fc96402', cardNumberEnding: '1111', isExpired: true },
        ],
        [pay]: {
          surcharge: aSurcharge({ status: 'paid' }),
          payment: { status: 'succeeded', paymentReference: 'PAYMENT1800000000001', paymentPage: null },
        },
      },
    })
    const dialog = await openDialog('See and pay', 'Pay the surcharge')
    expect(dialog).toHaveTextContent('A second car stood there.')
    expect(await within(dialog).findByLabelText(/Verve ending in 4081/)).toBeChecked()
    expect(within(dialog).queryByText(/1111/)).not.toBeInTheDocument()
    await press('Pay ₦5,000.00')
    expect(sentTo(asked, pay)).toEqual([
      {
        idempotencyKey: key,
        surchargeId: aSurcharge()._id,
        expectedTotal: naira(500_000),
        payment: { method: 'card', cardId: card._id },
      },
    ])
  })

  it('are listed with the payment once they are paid', async () => {
    await showOrder(
      anAcceptedOrder({
        surcharges: [aSurcharge({ status: 'paid' }), aSurcharge({ _id: orderId, status: 'declined' })],
      }),
    )
    expect((await screen.findByText('Surcharges paid', { selector: 'dt' })).nextElementSibling).toHaveTextContent(
      '₦5,000.00',
    )
  })

  it('are declined after a question', async () => {
    const { asked } = await showOrder(anAcceptedOrder({ surcharges: [aSurcharge()] }), {
      answers: { 'PATCH /surcharges/decline-surcharge/{id}': aSurcharge({ status: 'declined' }) },
    })
    await screen.findByText('A second car stood there.')
    await press('Decline')
    expect(asked.some((one) => one.key === 'PATCH /surcharges/decline-surcharge/{id}')).toBe(true)
  })
})
