import { connectionChanged } from '@fieldproof/platform/host'
import { refuse } from '@fieldproof/platform/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { atNoonInLagos, fact, field, fill, fillAll, least, press, show } from '../testing/quote-forms.tsx'
import { aPrice, aPricing } from '../testing/quotes.ts'

// Each render of these forms includes over a hundred dialling codes, which is slow on a busy machine.
jest.setTimeout(30_000)
atNoonInLagos()
const asksOf = (asked: Awaited<ReturnType<typeof show>>['asked']) =>
  asked.filter(({ key }) => key === 'POST /quotes/get-price').map(({ call }) => call.body as Record<string, unknown>)

it('updates during typing, and says "from" until it is final', async () => {
  let isFinal = false
  const { asked } = await show('vehicle', {
    answers: { 'POST /quotes/get-price': () => aPricing({ isFinal, price: aPrice(isFinal ? 4_100_000 : 3_850_000) }) },
  })
  await waitFor(() => expect(fact('So far')).toHaveTextContent('₦38,500.00'))
  expect(
    screen.getByText('Place, date and size decide the exact price. It is fixed before you pay.'),
  ).toBeInTheDocument()
  isFinal = true
  await fillAll(least.vehicle)
  await waitFor(() => expect(fact('Total')).toHaveTextContent('₦41,000.00'))
  expect(fact('Distance')).toHaveTextContent('₦2,500.00')
  expect(screen.getByText(/This price is valid until:/)).toBeInTheDocument()
  expect(asksOf(asked).at(-1)).toMatchObject({
    inspectionType: 'vehicle',
    country: 'NG',
    state: 'Lagos',
    city: 'Victoria Island',
    vehicleType: 'car',
    inspectionDate: '2027-03-20',
    inspectionTime: '10:30',
  })
  await waitFor(() => expect(screen.getByText('Your price is ₦41,000.00.')).toBeInTheDocument())
})

it('is not requested with invalid answers', async () => {
  const { asked } = await show('property')
  await fillAll({ 'Type of home': 'duplex', 'Number of bedrooms': '-4' })
  await waitFor(() => expect(asksOf(asked).at(-1)).toMatchObject({ subject: 'home', homeType: 'duplex' }))
  expect(asksOf(asked).at(-1)).not.toHaveProperty('bedrooms')
  await act(async () => {
    fireEvent.click(screen.getByText('Land'))
  })
  await waitFor(() => expect(asksOf(asked).at(-1)).toMatchObject({ subject: 'land' }))
  expect(asksOf(asked).at(-1)).not.toHaveProperty('homeType')
})

it('says beside the date that it is at short notice, and what that adds (PRICE-10)', async () => {
  let isSoon = true
  const total = aPrice(3_850_000)
  const urgency = { kind: 'urgency' as const, amount: { amount: 1_250_000, currency: 'NGN' } }
  await show('vehicle', {
    answers: {
      'POST /quotes/get-price': () =>
        isSoon
          ? aPricing({
              price: { ...total, parts: [...total.parts, urgency] },
              shortNotice: { underHours: 24, percent: 50 },
            })
          : aPricing({ shortNotice: null }),
    },
  })
  expect(
    await screen.findByText(
      'Short notice: less than 24 hours are left, which adds 50% (₦12,500.00). A later date costs less.',
    ),
  ).toBeInTheDocument()
  isSoon = false
  await fill('City or town', 'Ikeja')
  await waitFor(() => expect(screen.queryByText(/^Short notice: less/)).not.toBeInTheDocument())
})

it('stays in view if it cannot be updated, and says so', async () => {
  let isBroken = false
  const { asked } = await show('vehicle', {
    answers: { 'POST /quotes/get-price': () => (isBroken ? refuse(503, { message: 'Away' }) : aPricing()) },
  })
  await waitFor(() => expect(fact('Total')).toHaveTextContent('₦38,500.00'))
  isBroken = true
  await fill('City or town', 'Ikeja')
  // A request for the earlier answers may still be under way, and fail first.
  await waitFor(() => expect(asksOf(asked).at(-1)).toMatchObject({ city: 'Ikeja' }))
  await waitFor(() =>
    expect(screen.getByText('We could not update the price. This is the last known price.')).toBeInTheDocument(),
  )
  expect(fact('Total')).toHaveTextContent('₦38,500.00')
  isBroken = false
  await press('Calculate again')
  await waitFor(() => expect(screen.queryByText(/last known price/)).not.toBeInTheDocument())
})

it('is requested again when the connection is back', async () => {
  let isAway = false
  const { store } = await show('vehicle', {
    answers: {
      'POST /quotes/get-price': () => {
        if (isAway) throw new TypeError('Failed to fetch')
        return aPricing({ price: aPrice(isAway ? 0 : 4_100_000) })
      },
    },
  })
  await waitFor(() => expect(fact('Total')).toHaveTextContent('₦41,000.00'))
  isAway = true
  act(() => {
    store.dispatch(connectionChanged(false))
  })
  await fill('City or town', 'Ikeja')
  expect(await screen.findByText(/^You are offline. This is the last known price/)).toBeInTheDocument()
  expect(fact('Total')).toHaveTextContent('₦41,000.00')
  isAway = false
  act(() => {
    store.dispatch(connectionChanged(true))
  })
  await waitFor(() => expect(screen.queryByText(/last known price/)).not.toBeInTheDocument())
})

it("falls back to the service's starting price while none is known", async () => {
  await show('vehicle', { answers: { 'POST /quotes/get-price': refuse(503, { message: 'Away' }) } })
  expect(await screen.findByText('We could not calculate the price. Your answers are kept.')).toBeInTheDocument()
  expect(screen.getAllByText('₦10,000').length).toBeGreaterThan(0)
})

it("shows the server's reason if a place is not served", async () => {
  await show('vehicle', {
    answers: { 'POST /quotes/get-price': refuse(422, { message: 'We do not go there yet.', code: 'not-offered' }) },
  })
  expect(await screen.findByText('We do not go there yet.')).toBeInTheDocument()
})

describe('a promo code', () => {
  const use = async (code: string) => {
    await fill('Promo code', code)
    await press('Use')
  }
  it('lowers the price with a part of its own', async () => {
    await show('vehicle', {
      answers: {
        'POST /quotes/get-price': ({ body }) =>
          (body as { promoCode?: string }).promoCode === 'LAGOS10'
            ? aPricing({
                price: {
                  ...aPrice(3_465_000),
                  parts: [...aPrice().parts, { kind: 'discount', amount: { amount: -385_000, currency: 'NGN' } }],
                },
                promoCode: { code: 'LAGOS10', state: 'applied' },
              })
            : aPricing(),
      },
    })
    await waitFor(() => expect(fact('Total')).toHaveTextContent('₦38,500.00'))
    await use('LAGOS10')
    expect(await screen.findByText('The code LAGOS10 lowers your price.')).toBeInTheDocument()
    expect(fact('Promo code')).toHaveTextContent('-₦3,850.00')
    await press('Remove')
    await waitFor(() => expect(fact('Total')).toHaveTextContent('₦38,500.00'))
    expect(field('Promo code')).toHaveValue('')
  })

  it.each([
    ['unknown', 'This code does not exist. Check the spelling.'],
    ['expired', 'This code has expired.'],
    ['used-up', 'This code has been used up.'],
    ['not-for-this', 'This code is not valid for this inspection.'],
  ] as const)('that is %s is explained in words', async (state, words) => {
    await show('vehicle', { answers: { 'POST /quotes/get-price': aPricing({ promoCode: { code: 'OLD', state } }) } })
    await use('OLD')
    await waitFor(() => expect(field('Promo code')).toHaveAccessibleDescription(words))
  })
})
