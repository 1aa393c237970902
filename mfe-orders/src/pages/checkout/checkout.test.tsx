import { refuse, testUser } from '@fieldproof/platform/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { anInvitation } from '../../invitations/testing/invitations.ts'
import { visitPaymentPage } from '../../order/payment/visit-payment-page.ts'
import {
  accept,
  atNoonOnEmptyDevice,
  card,
  choose,
  click,
  naira,
  pay,
  payButton,
  paymentPage,
  placed,
  sentBy,
  show,
  wallet,
} from '../../testing/checkout-page.tsx'
import { field, fill } from '../../testing/quote-forms.tsx'
import {
  aCartItem,
  aPrice,
  aPricing,
  aSavedQuote,
  aToken,
  aVehicleQuote,
  checkoutTexts,
  idOf,
} from '../../testing/quotes.ts'

jest.mock('../../order/payment/visit-payment-page.ts', () => ({ visitPaymentPage: jest.fn() }))
const visited = jest.mocked(visitPaymentPage)
atNoonOnEmptyDevice()
beforeEach(() => {
  visited.mockClear()
})

it('is filled in from the profile and the quote, and shows every part and the sum', async () => {
  await show()
  await payButton()
  expect(field('Mobile number 1')).toHaveValue('8031112222')
  expect(field('Address line 1')).toHaveValue('3 Marina')
  expect(field('First name')).toHaveValue('Amaka')
  expect(screen.getByText('Distance').nextElementSibling).toHaveTextContent('₦2,500.00')
  expect(screen.getByText('Total').nextElementSibling).toHaveTextContent('₦38,500.00')
})

it('shows the refund in each tier, with its limits on the clock of the place', async () => {
  await show()
  await payButton()
  expect(screen.getByText(/full refund before Friday,? 19 March(,| at)? 10:30/)).toBeInTheDocument()
  expect(screen.getByText(/From Friday.*19 March.*10:30 to Friday.*19 March.*22:30: no refund/)).toBeInTheDocument()
  expect(screen.getByText(/After Friday.*19 March.*22:30: no refund/)).toBeInTheDocument()
  expect(screen.getAllByText(/^Time in Lagos/)).toHaveLength(2)
})

it('orders for the shown price, and opens the payment page', async () => {
  const shown = await show({ path: `/complete-your-order?quote=${aToken}&invitation=${aToken}` })
  await payButton()
  await accept()
  await pay()
  await waitFor(() => expect(visited).toHaveBeenCalledWith(paymentPage))
  expect(sentBy(shown)).toEqual([
    expect.objectContaining({
      quote: expect.objectContaining({ inspectionType: 'vehicle' }),
      invitationToken: aToken,
      payment: { method: 'card' },
      expectedTotal: naira(3_850_000),
      acceptsTerms: true,
      requester: expect.objectContaining({ firstName: 'Amaka', mobileNumber1: '+2348031112222', country: 'NG' }),
      contacts: [{ name: 'Chidi Eze', email: 'chidi@example.com', phoneCountry: 'NG', phoneNumber: '8031234567' }],
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    }),
  ])
})

it('asks once how the inspector is found; the default is by candidates (MATCH-18)', async () => {
  const shown = await show()
  await payButton()
  expect(await screen.findByLabelText(/^I choose my inspector/)).toBeChecked()
  await choose('The first inspector gets the job')
  await accept()
  await pay()
  await waitFor(() => expect(sentBy(shown)).toEqual([expect.objectContaining({ matching: 'first-come' })]))
})

it('requires consent to the terms, and says so beside them', async () => {
  const shown = await show()
  await pay()
  expect(await screen.findByText('Please accept the terms to go on.')).toBeInTheDocument()
  expect(sentBy(shown)).toEqual([])
})

const nobody = { name: '', email: '', phoneCountry: 'NG' as const, phoneNumber: '' }

describe('the contact on site', () => {
  it('is shown and not asked again if the quote has a name and a way to reach them', async () => {
    await show()
    await payButton()
    expect(screen.getByText('Chidi Eze, +234 8031234567, chidi@example.com')).toBeInTheDocument()
    expect(screen.queryByLabelText(/Seller's/)).not.toBeInTheDocument()
  })

  it('is asked only for details that the quote does not have, and says what is missing', async () => {
    const quote = aVehicleQuote({ seller: { ...nobody, name: 'Chidi Eze' } })
    const shown = await show({ answers: { 'GET /quotes/get-quote/{token}': aSavedQuote({ quote }) } })
    await payButton()
    expect(screen.queryByLabelText(/Seller's name/)).not.toBeInTheDocument()
    await accept()
    await pay()
    await waitFor(() =>
      expect(field("Seller's mobile number")).toHaveAccessibleDescription(
        'Enter a telephone number or an email address.',
      ),
    )
    expect(sentBy(shown)).toEqual([])
    await fill("Seller's email", 'chidi@example.com')
    await pay()
    await waitFor(() =>
      expect(sentBy(shown)[0]).toMatchObject({
        contacts: [{ name: 'Chidi Eze', email: 'chidi@example.com', phoneNumber: '' }],
      }),
    )
  })

  it('is optional', async () => {
    const quote = aVehicleQuote({ seller: nobody })
    const shown = await show({ answers: { 'GET /quotes/get-quote/{token}': aSavedQuote({ quote }) } })
    await payButton()
    for (const part of ['name', 'mobile number', 'email'])
      expect(screen.getByLabelText(`Seller's ${part} (optional)`)).toBeInTheDocument()
    await accept()
    await pay()
    await waitFor(() => expect(sentBy(shown)[0]).toMatchObject({ contacts: [nobody] }))
  })

  it('is asked for each inspection of the cart that has none', async () => {
    const items = [
      aCartItem(),
      aCartItem({ _id: idOf(12), quote: aVehicleQuote({ brand: 'Honda', model: 'Accord', seller: nobody }) }),
    ]
    const shown = await show({
      path: `/complete-your-order?items=${idOf(11)},${idOf(12)}`,
      answers: { 'GET /carts/get-my-cart': { items, totals: [] } },
    })
    await payButton('Pay ₦77,000.00')
    await fill("Seller's name", 'Musa Bello')
    await fill("Seller's mobile number", '803 555 1234')
    await accept()
    await pay('Pay ₦77,000.00')
    await waitFor(() =>
      expect(sentBy(shown)[0]).toMatchObject({
        contacts: [{ name: 'Chidi Eze' }, { name: 'Musa Bello', email: '', phoneNumber: '8035551234' }],
      }),
    )
  })
})

describe('is paid', () => {
  it('from the wallet, showing the remaining balance, without a payment page', async () => {
    const shown = await show({
      answers: {
        'GET /wallets/my-wallet-transactions': wallet(5_000_000),
        'POST /orders/create-order': placed({ status: 'succeeded', paymentPage: null }),
      },
    })
    expect(await screen.findByText('You have ₦50,000.00. Left after payment: ₦11,500.00.')).toBeInTheDocument()
    await choose('Wallet')
    await accept()
    await pay()
    await waitFor(() =>
      expect(shown.navigator.position.address).toMatchObject({
        pathname: '/status/booking-successful',
        search: `?orderId=${idOf(31)}`,
      }),
    )
    expect(sentBy(shown)[0]).toMatchObject({ payment: { method: 'wallet' } })
  })

  it('by both, if the wallet holds too little', async () => {
    const shown = await show({
      answers: {
        'GET /wallets/my-wallet-transactions': wallet(1_000_000),
        'GET /payments/get-saved-bank-cards': [card],
      },
    })
    await choose('Wallet and card')
    expect(screen.getByText('₦10,000.00 from the wallet, ₦28,500.00 by card.')).toBeInTheDocument()
    await choose('Visa ending in 4081')
    await accept()
    await pay()
    await waitFor(() =>
      expect(sentBy(shown)[0]).toMatchObject({
        payment: { method: 'wallet-and-card', fromWallet: naira(1_000_000), cardId: idOf(41) },
      }),
    )
  })

  it('from the wallet alone if no card pays in the currency, and not at all if it holds too little (PAY-9)', async () => {
    const cardCurrencies = ['USD' as const]
    const { unmount } = await show({
      answers: { 'GET /wallets/my-wallet-transactions': { ...wallet(5_000_000), cardCurrencies } },
    })
    expect(await screen.findByText('You cannot pay by card in NGN.')).toBeInTheDocument()
    expect(await screen.findByText('You have ₦50,000.00. Left after payment: ₦11,500.00.')).toBeInTheDocument()
    expect(screen.queryByRole('radio', { name: /^Card/ })).not.toBeInTheDocument()
    unmount()
    await show({ answers: { 'GET /wallets/my-wallet-transactions': { ...wallet(1_000_000), cardCurrencies } } })
    expect(await screen.findByText(/You cannot order this right now/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
  })

  it('by invoice, by businesses only', async () => {
    const { unmount } = await show()
    await payButton()
    expect(screen.queryByText('Invoice')).not.toBeInTheDocument()
    unmount()
    const shown = await show({
      user: testUser({ accountType: 'business', companyName: 'Okafor Ltd' }),
      answers: { 'POST /orders/create-order': placed({ paymentPage: null }) },
    })
    await choose('Invoice')
    await fill('Purchase order number', 'PO-7')
    await accept()
    await pay('Order and pay by invoice')
    await waitFor(() =>
      expect(sentBy(shown)[0]).toMatchObject({ payment: { method: 'invoice', purchaseOrderNumber: 'PO-7' } }),
    )
  })

  it('not by invoice if its currency has no account, and the page says so (INVOICE-5)', async () => {
    await show({
      user: testUser({ accountType: 'business', companyName: 'Okafor Ltd' }),
      answers: {
        'GET /wallets/my-wallet-transactions': { ...wallet(5_000_000), invoiceCurrencies: ['NOK' as const] },
      },
    })
    expect(await screen.findByText('We do not send invoices in NGN yet.')).toBeInTheDocument()
    expect(screen.queryByRole('radio', { name: /^Invoice/ })).not.toBeInTheDocument()
  })
})

it("leads to a new date for a quote that is no longer available, and keeps the seller's invitation (INVITE-7)", async () => {
  const invitation = 'b'.repeat(43)
  await show({
    path: `/complete-your-order?quote=${aToken}&invitation=${invitation}`,
    answers: { 'GET /quotes/get-quote/{token}': aSavedQuote({ isAvailable: false }) },
  })
  expect(await screen.findByRole('link', { name: 'Choose a new date' })).toHaveAttribute(
    'href',
    `/services/vehicle?quote=${aToken}&invitation=${invitation}#quotation`,
  )
})

it('offers to order without an invitation that can no longer be used (INVITE-7)', async () => {
  let status: 'sent' | 'withdrawn' = 'sent'
  const shown = await show({
    path: `/complete-your-order?quote=${aToken}&invitation=${aToken}`,
    answers: {
      'GET /invitations/get-invitation/{token}': () => ({ invitation: anInvitation({ status }), prefilled: {} }),
      'POST /orders/create-order': ({ body }) => {
        if (!('invitationToken' in (body as object))) return placed()
        status = 'withdrawn'
        return refuse(409, { message: 'The seller has withdrawn this invitation.', code: 'conflict' })
      },
    },
  })
  await payButton()
  expect(await screen.findByText(/^You book with the invitation of Musa Bello:/)).toBeInTheDocument()
  await accept()
  await pay()
  expect(await screen.findByText('The seller has withdrawn this invitation.')).toBeInTheDocument()
  expect(await screen.findByText('The invitation for this inspection can no longer be used.')).toBeInTheDocument()
  await click(screen.getByRole('button', { name: 'Book without the invitation' }))
  expect(screen.queryByText('The seller has withdrawn this invitation.')).not.toBeInTheDocument()
  await pay()
  await waitFor(() => expect(visited).toHaveBeenCalledWith(paymentPage))
  expect(sentBy(shown).map(({ invitationToken }) => invitationToken)).toEqual([aToken, undefined])
})

it('shows the old and the new price if it has changed, and asks again', async () => {
  let total = 3_850_000
  const shown = await show({
    answers: {
      'GET /quotes/get-quote/{token}': () => aSavedQuote({ price: aPrice(total) }),
      'POST /orders/create-order': () => {
        if (total === 4_100_000) return placed()
        total = 4_100_000
        return refuse(409, {
          message: 'The price has changed.',
          code: 'conflict',
          errors: [{ field: 'expectedTotal', message: 'The price has changed.' }],
        })
      },
    },
  })
  await payButton()
  await accept()
  await pay()
  expect(
    await screen.findByText(
      'It changed from ₦38,500.00 to ₦41,000.00. Nothing is ordered yet: check it and order again.',
    ),
  ).toBeInTheDocument()
  expect(visited).not.toHaveBeenCalled()
  await pay('Pay ₦41,000.00')
  await waitFor(() => expect(visited).toHaveBeenCalledWith(paymentPage))
  expect(sentBy(shown).map(({ expectedTotal }) => expectedTotal)).toEqual([naira(3_850_000), naira(4_100_000)])
})

it("shows the server's faults beside their fields, and keeps what was typed", async () => {
  await show({
    answers: {
      'POST /orders/create-order': refuse(400, {
        message: 'Look at this.',
        errors: [{ field: 'requester.mobileNumber1', message: 'This number cannot be reached.' }],
      }),
    },
  })
  await payButton()
  await fill('Zip or post code', '900001')
  await accept()
  await pay()
  await waitFor(() => expect(field('Mobile number 1')).toHaveAccessibleDescription('This number cannot be reached.'))
  expect(field('Zip or post code')).toHaveValue('900001')
})

it('accepts a promo code, and lowers the price by it', async () => {
  const shown = await show({
    answers: {
      'POST /quotes/get-price': aPricing({
        price: aPrice(3_465_000),
        promoCode: { code: 'LAGOS10', state: 'applied' },
      }),
    },
  })
  await payButton()
  await fill('Promo code', 'LAGOS10')
  await click(screen.getByText('Use'))
  expect(await screen.findByText('The code LAGOS10 lowers your price.')).toBeInTheDocument()
  expect(screen.queryByText('The price has changed')).not.toBeInTheDocument()
  await accept()
  await pay('Pay ₦34,650.00')
  await waitFor(() => expect(sentBy(shown)[0]).toMatchObject({ promoCode: 'LAGOS10', expectedTotal: naira(3_465_000) }))
})

it('orders nothing while a promo code is being applied', async () => {
  let answer = (_: ReturnType<typeof aPricing>) => {}
  const shown = await show({
    answers: {
      'POST /quotes/get-price': () =>
        new Promise<ReturnType<typeof aPricing>>((resolve) => {
          answer = resolve
        }),
    },
  })
  await payButton()
  await accept()
  await fill('Promo code', 'LAGOS10')
  await click(screen.getByText('Use'))
  await pay()
  expect(sentBy(shown)).toEqual([])
  await act(async () => {
    answer(aPricing({ price: aPrice(3_465_000), promoCode: { code: 'LAGOS10', state: 'applied' } }))
  })
  await pay('Pay ₦34,650.00')
  await waitFor(() => expect(sentBy(shown)).toMatchObject([{ promoCode: 'LAGOS10' }]))
})

describe('of the cart', () => {
  const items = [
    aCartItem(),
    aCartItem({ _id: idOf(12), quote: aVehicleQuote({ brand: 'Honda', model: 'Accord' }), price: aPrice(2_000_000) }),
    aCartItem({ _id: idOf(13) }),
  ]
  const path = `/complete-your-order?items=${idOf(11)},${idOf(12)}`

  it('orders the selected items, and publishes the count afterwards', async () => {
    let cart = { items, totals: [] }
    const shown = await show({ path, answers: { 'GET /carts/get-my-cart': () => cart } })
    const listener = jest.fn()
    shown.platform.bus.on('cart.changed@1', listener, 'test')
    await payButton('Pay ₦58,500.00')
    await accept()
    cart = { items: [aCartItem({ _id: idOf(13) })], totals: [] }
    await pay('Pay ₦58,500.00')
    await waitFor(() =>
      expect(sentBy(shown)[0]).toMatchObject({ cartItemIds: [idOf(11), idOf(12)], expectedTotal: naira(5_850_000) }),
    )
    await waitFor(() => expect(listener).toHaveBeenCalledWith({ count: 1 }))
  })

  it('says if nothing of it is left', async () => {
    await show({ path, answers: { 'GET /carts/get-my-cart': { items: [], totals: [] } } })
    expect(await screen.findByText('There is nothing to order here')).toBeInTheDocument()
  })

  it('leads back if an item can no longer be ordered', async () => {
    await show({
      path,
      answers: { 'GET /carts/get-my-cart': { items: [aCartItem({ isAvailable: false })], totals: [] } },
    })
    expect(await screen.findByText('This can no longer be ordered')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go to the cart' })).toHaveAttribute('href', '/cart')
  })
})

it('says when it cannot be loaded, and tries again on demand', async () => {
  let isBroken = true
  await show({
    answers: { 'GET /quotes/get-quote/{token}': () => (isBroken ? refuse(503, { message: 'Away' }) : aSavedQuote()) },
  })
  expect(await screen.findByText('We could not prepare your order')).toBeInTheDocument()
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await payButton()).toBeInTheDocument()
})

it('is available in Norwegian', async () => {
  await show({ locale: 'no', texts: checkoutTexts.no })
  expect(await screen.findByText(/^Betal/, { selector: 'button span' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Fullfør bestillingen')
  expect(screen.getByText(/får du alt tilbake/, { selector: 'li:nth-child(2)' })).toHaveTextContent('19. mars')
})
