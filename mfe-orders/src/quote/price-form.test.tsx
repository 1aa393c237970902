import { useLocation } from '@fieldproof/platform'
import { renderPage, testUser, type RenderPageOptions } from '@fieldproof/platform/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import {
  atNoonInLagos,
  field,
  fill,
  fillAll,
  leave,
  press,
  show as showQuote,
  withLabel,
} from '../testing/quote-forms.tsx'
import { aPrice, aPricing } from '../testing/quotes.ts'
import { services } from '../testing/services.ts'
import { texts } from '../testing/orders-texts.ts'
import PriceForm from './price-form.tsx'

jest.setTimeout(30_000)
atNoonInLagos()

/** The address of a booking, with the state that it carries. */
const Arrival = () => {
  const { pathname, hash, state } = useLocation()
  return <p data-testid="arrival">{JSON.stringify({ to: pathname + hash, state })}</p>
}
const arrival = () => JSON.parse(screen.getByTestId('arrival').textContent ?? '')

const show = (options: RenderPageOptions = {}) =>
  renderPage(
    <>
      <PriceForm kind="vehicle" />
      <Arrival />
    </>,
    {
      path: '/services/get-price/vehicle',
      texts: texts.en,
      ...options,
      answers: {
        'GET /users/get-service-details': services,
        'POST /quotes/get-price': aPricing(),
        'GET /users/search-places': [],
        ...options.answers,
      },
    },
  )
type Asked = Awaited<ReturnType<typeof show>>['asked']
const lastQuestion = (asked: Asked) => asked.filter(({ key }) => key === 'POST /quotes/get-price').at(-1)?.call.body

describe('the price of the price page', () => {
  it('is calculated from the answers that decide it, with its parts, and needs no others', async () => {
    const parts: ReturnType<typeof aPrice>['parts'] = [
      { kind: 'service', amount: { amount: 2_500_000, currency: 'NGN' } },
      { kind: 'distance', amount: { amount: 250_000, currency: 'NGN' } },
      { kind: 'urgency', amount: { amount: 500_000, currency: 'NGN' } },
      { kind: 'weekend', amount: { amount: 150_000, currency: 'NGN' } },
      { kind: 'fee', amount: { amount: 100_000, currency: 'NGN' } },
    ]
    const { asked } = await show({
      answers: { 'POST /quotes/get-price': aPricing({ price: { ...aPrice(3_500_000), parts } }) },
    })
    for (const [label, value] of [
      ['Vehicle type', 'car'],
      ['State or province', 'Lagos'],
      ['City or town', 'Ikeja'],
      ['Inspection date', '2027-03-11'],
      ['Inspection time', '10:30'],
    ] as const)
      await fill(label, value)
    expect(['Street', 'Zip or post code', 'Brand'].filter((label) => withLabel(label))).toEqual([])
    await waitFor(() =>
      expect(lastQuestion(asked)).toEqual({
        inspectionType: 'vehicle',
        country: 'NG',
        state: 'Lagos',
        city: 'Ikeja',
        vehicleType: 'car',
        inspectionDate: '2027-03-11',
        inspectionTime: '10:30',
      }),
    )
    for (const term of ['Service', 'Distance', 'Short notice', 'Weekend or holiday', 'Fees'])
      expect(await screen.findByText(term, { selector: 'dt' })).toBeInTheDocument()
    expect(screen.getAllByText('₦35,000').length).toBeGreaterThan(0)
  })

  it('is that of the selected kind, and the place stays', async () => {
    const { asked } = await show()
    await fill('Vehicle type', 'car')
    await fill('City or town', 'Ikeja')
    await fill('Kind of inspection', 'property')
    await fill('Number of bedrooms', '4')
    await waitFor(() =>
      expect(lastQuestion(asked)).toEqual({
        inspectionType: 'property',
        country: 'NG',
        city: 'Ikeja',
        subject: 'home',
        bedrooms: 4,
      }),
    )
    expect(withLabel('Vehicle type')).toBeUndefined()
  })

  it('shows the discount of a promo code', async () => {
    const { asked } = await show({
      answers: { 'POST /quotes/get-price': aPricing({ promoCode: { code: 'FIRST10', state: 'applied' } }) },
    })
    const box = document.querySelector<HTMLInputElement>('input[name=promoCode]')
    if (!box) throw new Error('There is no field for a promo code')
    await act(async () => {
      fireEvent.change(box, { target: { value: 'FIRST10' } })
    })
    await press('Use')
    await waitFor(() => expect(lastQuestion(asked)).toMatchObject({ promoCode: 'FIRST10' }))
    expect(await screen.findByText('The code FIRST10 lowers your price.')).toBeInTheDocument()
  })
})

describe('what was typed', () => {
  const typeAndLeave = async (options?: RenderPageOptions) => {
    const { unmount } = await show(options)
    await fill('City or town', 'Ikeja')
    await fill('Inspection date', '2027-03-20')
    unmount()
  }

  it('is restored after a reload, and can be cleared', async () => {
    await typeAndLeave()
    const { asked } = await show()
    await screen.findByText('Start again')
    expect(field('City or town')).toHaveValue('Ikeja')
    await waitFor(() => expect(lastQuestion(asked)).toMatchObject({ city: 'Ikeja', inspectionDate: '2027-03-20' }))
    await press('Start again')
    expect(field('City or town')).toHaveValue('')
    expect(screen.queryByText('Start again')).not.toBeInTheDocument()
  })

  it('follows a visitor into the account, and is shown to nobody else', async () => {
    await typeAndLeave()
    const first = await show({ user: testUser() })
    await waitFor(() => expect(field('City or town')).toHaveValue('Ikeja'))
    first.unmount()
    await show({ user: testUser({ _id: '00000000-0000-4000-8000-000000000002' }) })
    expect(field('City or town')).toHaveValue('')
  })

  it('keeps the promo code', async () => {
    const promoted = {
      answers: { 'POST /quotes/get-price': aPricing({ promoCode: { code: 'FIRST10', state: 'applied' as const } }) },
    }
    const first = await show(promoted)
    await fill('City or town', 'Ikeja')
    const box = document.querySelector<HTMLInputElement>('input[name=promoCode]')
    if (!box) throw new Error('There is no field for a promo code')
    await act(async () => {
      fireEvent.change(box, { target: { value: 'FIRST10' } })
    })
    await press('Use')
    first.unmount()
    const { asked } = await show(promoted)
    await waitFor(() => expect(lastQuestion(asked)).toMatchObject({ city: 'Ikeja', promoCode: 'FIRST10' }))
  })
})

describe('booking it', () => {
  it('opens the quote of that kind with all answers', async () => {
    await show()
    await fill('Kind of inspection', 'infrastructure')
    await fill('Kind of work', 'drainage')
    await fill('Extent', '1.4')
    await fill('City or town', 'Ikeja')
    await press('Book this inspection')
    await waitFor(() =>
      expect(arrival()).toMatchObject({
        to: '/services/infrastructure#quotation',
        state: {
          answers: { kind: 'drainage', extent: 1.4, extentUnit: 'km', country: 'NG', city: 'Ikeja' },
          extras: { position: null, promoCode: '' },
        },
      }),
    )
    expect(arrival().state.answers).not.toHaveProperty('subject')
  })

  it('waits for a day in the future', async () => {
    await show()
    await fill('Inspection date', '2027-03-01')
    await leave('Inspection date')
    await press('Book this inspection')
    expect(screen.getByText('Inspection Date has passed. Please select new date')).toBeInTheDocument()
    expect(arrival().to).toBe('/services/get-price/vehicle')
  })

  it('fills the quote, keeps other answers there, and drops the street of another town', async () => {
    const first = await showQuote('vehicle')
    await fillAll({
      Brand: 'Toyota',
      'State or province': 'Oyo',
      'City or town': 'Ibadan',
      Street: '1 Ring Road',
      'Zip or post code': '200223',
    })
    first.unmount()
    const { asked, platform } = await showQuote('vehicle')
    await act(async () =>
      platform.navigator.push('/services/vehicle#quotation', {
        guide: 'price-1',
        answers: { country: 'NG', state: 'Lagos', city: 'Ikeja', vehicleType: 'car', inspectionDate: '2027-03-20' },
        extras: { position: { latitude: 6.6, longitude: 3.35 }, promoCode: 'FIRST10' },
      }),
    )
    expect(
      [
        'Brand',
        'State or province',
        'City or town',
        'Street',
        'Zip or post code',
        'Vehicle type',
        'Inspection date',
      ].map((label) => (field(label) as HTMLInputElement).value),
    ).toEqual(['Toyota', 'Lagos', 'Ikeja', '', '', 'car', '2027-03-20'])
    await waitFor(() =>
      expect(lastQuestion(asked)).toMatchObject({
        city: 'Ikeja',
        position: { latitude: 6.6, longitude: 3.35 },
        promoCode: 'FIRST10',
      }),
    )
  })
})
