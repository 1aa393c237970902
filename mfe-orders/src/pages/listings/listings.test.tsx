import { refuse, renderPage, testUser, type Answers } from '@fieldproof/platform/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { home, pageOf, photo, texts, vehicle } from '../../market-place/testing/listings.ts'
import Listings from './listings.tsx'

const call = 'GET /listings/get-vehicle-listings'
const show = (answer: Answers[typeof call], options: Partial<Parameters<typeof renderPage>[1]> = {}) =>
  renderPage(<Listings kind="vehicle" />, {
    path: '/market-place/vehicle-listings',
    texts: texts.en,
    answers: { [call]: answer },
    ...options,
  })
const lookup = () => new URLSearchParams(window.location.search)

describe('vehicles that are offered', () => {
  it('shows each with its facts, place and price, and links to it', async () => {
    await show(
      pageOf([
        vehicle({ photo: photo(1) }),
        vehicle({ _id: crypto.randomUUID(), title: 'Mack Granite', isMine: true }),
      ]),
    )
    const card = within(
      (await screen.findByRole('heading', { name: 'Toyota Corolla 2018' })).closest('li') ?? document.body,
    )
    expect(card.getByText('₦14,800,000')).toBeInTheDocument()
    expect(card.getByText('Negotiable')).toBeInTheDocument()
    expect(card.getByText('2018 · Tokunbo (imported, used) · 71,400 km · Automatic')).toBeInTheDocument()
    expect(card.getByText('Ikeja, Lagos')).toBeInTheDocument()
    expect(card.getByRole('link')).toHaveAttribute('href', '/market-place/vehicle/a7bcf543-6e74-4936-a3e3-fd68cf334860')
    expect(document.querySelector('img')).toHaveAttribute('src', '/files/listing-photos/p1')
    expect(screen.getByText('Yours')).toBeInTheDocument()
    expect(screen.getByText('2 listings')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Offer a vehicle' })).toHaveAttribute(
      'href',
      '/market-place/create-vehicle-listing',
    )
    expect(screen.getByRole('link', { name: 'Properties' })).toHaveAttribute('href', '/market-place/property-listings')
  })

  it('takes filters from the address, and shows them as chips that can be removed', async () => {
    const { asked } = await show(pageOf([vehicle()]), {
      path: '/market-place/vehicle-listings?vehicleType=car&priceTo=20000000&search=corolla&page=2',
    })
    await screen.findByRole('heading', { name: 'Toyota Corolla 2018' })
    expect(asked[0]?.call.query).toMatchObject({
      vehicleType: 'car',
      priceTo: '2000000000',
      currency: 'NGN',
      search: 'corolla',
      page: '2',
    })
    await userEvent.click(screen.getByRole('button', { name: 'Remove Up to ₦20,000,000' }))
    expect(Object.fromEntries(lookup())).toEqual({ vehicleType: 'car', search: 'corolla' })
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(window.location.search).toBe('')
  })

  it('is filtered by the form beside the list, which accepts commas in numbers', async () => {
    const { asked } = await show(pageOf([vehicle()]))
    const panel = within(screen.getByRole('form', { name: 'Filters' }))
    await userEvent.selectOptions(panel.getByLabelText('Condition'), 'tokunbo')
    await userEvent.type(panel.getByLabelText('Brand'), 'Toyota')
    await userEvent.type(panel.getByLabelText('Price to'), '15,000,000')
    await userEvent.click(panel.getByRole('button', { name: 'Show results' }))
    expect(Object.fromEntries(lookup())).toMatchObject({ condition: 'tokunbo', brand: 'Toyota', priceTo: '15000000' })
    await waitFor(() => expect(asked.at(-1)?.call.query).toMatchObject({ condition: 'tokunbo', priceTo: '1500000000' }))
  })

  it('opens the same filters in a sheet, which closes when they are applied', async () => {
    await show(pageOf([vehicle()]))
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await userEvent.selectOptions(sheet.getByLabelText('Vehicle type'), 'truck')
    await userEvent.click(sheet.getByRole('button', { name: 'Show results' }))
    expect(lookup().get('vehicleType')).toBe('truck')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await screen.findByRole('button', { name: 'Filters (1)' })).toBeInTheDocument()
  })

  it('sorts, and asks the device for its position to sort by distance', async () => {
    const getCurrentPosition = jest.fn<void, [PositionCallback, PositionErrorCallback]>()
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
    const { asked } = await show(pageOf([vehicle()]))
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'price-low')
    expect(lookup().get('sort')).toBe('price-low')
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'nearest')
    getCurrentPosition.mock.calls[0]?.[1]({} as GeolocationPositionError)
    expect(await screen.findByText(/did not share your location/)).toBeInTheDocument()
    expect(lookup().get('sort')).toBe('price-low')
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'nearest')
    getCurrentPosition.mock.calls[1]?.[0]({ coords: { latitude: 6.52, longitude: 3.37 } } as GeolocationPosition)
    await waitFor(() =>
      expect(asked.at(-1)?.call.query).toMatchObject({ sort: 'nearest', latitude: '6.52', longitude: '3.37' }),
    )
  })

  it('switches to the map and back by the address', async () => {
    await show(pageOf([vehicle()]))
    await userEvent.click(screen.getByRole('button', { name: 'Map' }))
    expect(lookup().get('layout')).toBe('map')
    expect(await screen.findByRole('application', { name: 'Map of listings' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'List' }))
    expect(await screen.findByRole('heading', { name: 'Toyota Corolla 2018' })).toBeInTheDocument()
  })

  it('says that nothing matches, and removes all filters on demand', async () => {
    await show(({ query }) => pageOf(query.search ? [] : [vehicle()]), {
      path: '/market-place/vehicle-listings?search=helicopter',
    })
    await screen.findByRole('heading', { name: 'Nothing matches' })
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear all' })[0] ?? document.body)
    expect(await screen.findByRole('heading', { name: 'Toyota Corolla 2018' })).toBeInTheDocument()
  })

  it('says if nothing is offered at all', async () => {
    await show(pageOf([]))
    expect(await screen.findByRole('heading', { name: 'No vehicles are offered yet' })).toBeInTheDocument()
  })

  it('offers the next page, and another try after a failure', async () => {
    let isDown = true
    await show(() => (isDown ? refuse(503, { message: 'Unavailable.' }) : pageOf([vehicle()], 60)), {
      path: '/market-place/vehicle-listings?brand=Toyota',
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the listings')
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Next page' })).toHaveAttribute(
      'href',
      '/market-place/vehicle-listings?brand=Toyota&page=2',
    )
  })

  it('goes to the last page if the page in the address does not exist any more', async () => {
    const { navigator } = await show(
      ({ query }) => ({ ...pageOf(query.page === '2' ? [vehicle()] : [], 30), page: Number(query.page) }),
      { path: '/market-place/vehicle-listings?brand=Toyota&page=9' },
    )
    expect(await screen.findByRole('link', { name: 'Previous page' })).toBeInTheDocument()
    expect(navigator.position.address.search).toBe('?brand=Toyota&page=2')
  })

  it('is available in Norwegian', async () => {
    await show(pageOf([vehicle()]), { locale: 'no', texts: texts.no })
    expect(await screen.findByText('1 annonse')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: 'Kjøretøy til salgs' })).toBeInTheDocument()
  })
})

describe('properties that are offered', () => {
  it('shows the rent of a year, and filters of their own', async () => {
    const { asked } = await renderPage(<Listings kind="property" />, {
      path: '/market-place/property-listings?subject=home&bedroomsFrom=3',
      texts: texts.en,
      user: testUser(),
      answers: { 'GET /listings/get-property-listings': pageOf([home()]) },
    })
    const card = within(
      (await screen.findByRole('heading', { name: 'Duplex in Lekki' })).closest('li') ?? document.body,
    )
    expect(card.getByText('a year')).toBeInTheDocument()
    expect(card.getByText('Duplex · 4 bedrooms · 310 m²')).toBeInTheDocument()
    expect(asked[0]?.call.query).toMatchObject({ subject: 'home', bedroomsFrom: '3' })
    expect(screen.getByRole('button', { name: 'Remove 3 bedrooms or more' })).toBeInTheDocument()
    expect(screen.queryByLabelText('Transmission')).not.toBeInTheDocument()
  })
})
