import { refuse, testUser, type RenderPageOptions } from '@fieldproof/platform/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { aCandidate } from '../order/testing/inspections.ts'
import { atNoonInLagos, field, fillAll, least, press, show, submit, summary } from '../testing/quote-forms.tsx'
import { aSavedQuote, aToken, idOf } from '../testing/quotes.ts'

// Each render of these forms includes over a hundred dialling codes, which is slow on a busy machine.
jest.setTimeout(30_000)
atNoonInLagos()

describe('the draft', () => {
  const typeAndLeave = async (options: RenderPageOptions = {}) => {
    const { unmount } = await show('vehicle', options)
    await fillAll({ Brand: 'Toyota', Year: '2014', "Seller's name": 'Chidi' })
    unmount()
  }

  it('survives a reload', async () => {
    await typeAndLeave()
    await show('vehicle')
    await waitFor(() => expect(field('Brand')).toHaveValue('Toyota'))
    expect(field('Year')).toHaveValue(2014)
    expect(field("Seller's name")).toHaveValue('Chidi')
  })

  it('is discarded by starting again', async () => {
    await typeAndLeave()
    const { unmount } = await show('vehicle')
    await screen.findByText('Start again')
    await press('Start again')
    expect(field('Brand')).toHaveValue('')
    unmount()
    await show('vehicle')
    await act(async () => {
      await new Promise((done) => setTimeout(done, 10))
    })
    expect(field('Brand')).toHaveValue('')
    expect(screen.queryByText('Start again')).not.toBeInTheDocument()
  })

  it('follows a visitor into the account', async () => {
    await typeAndLeave()
    await show('vehicle', { user: testUser() })
    await waitFor(() => expect(field('Brand')).toHaveValue('Toyota'))
  })

  it('reopens where it was left: at the form, or at the summary (GUARD-5)', async () => {
    const { navigator, unmount } = await show('vehicle', { path: '/services/vehicle' })
    const address = () => Object.values({ ...navigator.position.address, state: '', key: '' }).join('')
    await fillAll(least.vehicle)
    expect(address()).toBe('/services/vehicle')
    act(() => {
      field('Brand').dispatchEvent(new Event('input', { bubbles: true }))
    })
    await waitFor(() => expect(address()).toBe('/services/vehicle#quotation'))
    await submit()
    await summary()
    expect(address()).toBe('/services/vehicle?step=summary#quotation')
    unmount()
    await show('vehicle', { path: address(), user: testUser() })
    await summary()
  })

  it('of one account is not shown to another, nor to a visitor', async () => {
    await typeAndLeave({ user: testUser() })
    const { unmount } = await show('vehicle', { user: testUser({ _id: '00000000-0000-4000-8000-000000000002' }) })
    await act(async () => {
      await new Promise((done) => setTimeout(done, 10))
    })
    expect(field('Brand')).toHaveValue('')
    unmount()
    await show('vehicle')
    await act(async () => {
      await new Promise((done) => setTimeout(done, 10))
    })
    expect(field('Brand')).toHaveValue('')
  })
})

describe('the ways on', () => {
  const toSummary = async (options: RenderPageOptions = {}) => {
    const shown = await show('vehicle', {
      ...options,
      answers: { 'POST /quotes/save-quote': aSavedQuote(), ...options.answers },
    })
    await fillAll(least.vehicle)
    await submit()
    await summary()
    return shown
  }
  const address = ({ navigator }: Awaited<ReturnType<typeof show>>) =>
    `${navigator.position.address.pathname}${navigator.position.address.search}`

  it.each([
    ['vehicle', 'vehicle'],
    ['property', 'home'],
    ['goods', null],
    ['infrastructure', null],
    ['general-purpose', null],
  ] as const)('ask for a call about %s under %s', async (kind, category) => {
    const { platform } = await show(kind)
    const listener = jest.fn()
    platform.bus.on('callback.requested@1', listener, 'test')
    await fillAll(least[kind])
    await submit()
    await summary()
    await press('Ask us to call you about this')
    expect(listener).toHaveBeenCalledWith({ category })
  })

  it('book: the quote is saved first, and the order starts with it', async () => {
    const shown = await toSummary()
    await press('Book now')
    await waitFor(() => expect(address(shown)).toBe(`/complete-your-order?quote=${aToken}`))
    const saved = shown.asked.find(({ key }) => key === 'POST /quotes/save-quote')?.call.body
    expect(saved).toMatchObject({
      quote: {
        inspectionType: 'vehicle',
        details: { brand: 'Toyota', model: 'Corolla', year: 2014, city: 'Victoria Island' },
        tasks: [],
        fileIds: [],
      },
    })
  })

  it('lead a visitor to an account, and from there to the order', async () => {
    const shown = await toSummary()
    await press('Book now')
    await waitFor(() => expect(address(shown)).toContain('/complete-your-order'))
    shown.unmount()
    const other = await toSummary()
    await act(async () => {
      screen.getByText('Create an account').click()
    })
    await waitFor(() =>
      expect(address(other)).toBe(`/signup?referTo=${encodeURIComponent(`/complete-your-order?quote=${aToken}`)}`),
    )
  })

  it('save the quote as a link that can be copied, and overwrite it the next time', async () => {
    const shown = await toSummary()
    await press('Keep as a link')
    expect(await screen.findByDisplayValue(`${window.location.origin}/quote/${aToken}`)).toHaveAttribute('readonly')
    await press('Edit')
    await submit()
    await summary()
    await press('Book now')
    await waitFor(() => expect(shown.asked.filter(({ key }) => key === 'POST /quotes/save-quote')).toHaveLength(2))
    expect(
      shown.asked
        .filter(({ key }) => key === 'POST /quotes/save-quote')
        .map(({ call }) => (call.body as { token?: string }).token),
    ).toEqual([undefined, aToken])
  })

  it('put the quote into the cart of a user, and publish the count', async () => {
    const cart = {
      items: [
        {
          ...aSavedQuote(),
          _id: idOf(5),
          previousTotal: null,
          matching: 'candidates' as const,
          addedAt: '2027-03-10T11:00:00.000Z',
        },
      ],
      totals: [],
    }
    const shown = await toSummary({ user: testUser(), answers: { 'POST /carts/add-item-to-cart': cart } })
    const listener = jest.fn()
    shown.platform.bus.on('cart.changed@1', listener, 'test')
    await press('Add to cart')
    expect(await screen.findByText('Added to your cart.')).toBeInTheDocument()
    expect(listener).toHaveBeenCalledWith({ count: 1 })
    expect(screen.queryByText('Add to cart')).not.toBeInTheDocument()
  })

  it('lead a visitor who wants the cart through the log-in to the quote', async () => {
    const shown = await toSummary()
    await press('Add to cart')
    await waitFor(() => expect(address(shown)).toBe(`/login?referTo=${encodeURIComponent(`/quote/${aToken}`)}`))
  })

  it('show why the server refuses it, and lose nothing', async () => {
    await toSummary({
      answers: { 'POST /quotes/save-quote': refuse(429, { message: 'Please wait a little.', code: 'rate-limited' }) },
    })
    await press('Book now')
    expect(await screen.findByText('Please wait a little.')).toBeInTheDocument()
    expect(screen.getByText('Toyota Corolla 2014')).toBeInTheDocument()
  })

  it('lead back to the field that the server rejected', async () => {
    await toSummary({
      answers: {
        'POST /quotes/save-quote': refuse(400, {
          message: 'Look at this.',
          errors: [
            { field: 'quote.details.inspectionDate', message: 'Inspection Date has passed. Please select new date' },
          ],
        }),
      },
    })
    await press('Book now')
    await waitFor(() =>
      expect(field('Inspection date')).toHaveAccessibleDescription(
        'Inspection Date has passed. Please select new date',
      ),
    )
  })

  it('print the summary', async () => {
    window.print = jest.fn()
    await toSummary()
    await press('Print')
    expect(window.print).toHaveBeenCalledTimes(1)
  })
})

describe('an inspector who gets the offer first (MATCH-22)', () => {
  const inspectorId = idOf(7)
  const answers = {
    'GET /inspectors/get-inspector/{id}': { ...aCandidate().inspector, _id: inspectorId },
    'POST /quotes/save-quote': aSavedQuote(),
  }
  const path = `/services/vehicle?inspector=${inspectorId}`
  const askFirstSent = (asked: Awaited<ReturnType<typeof show>>['asked']) =>
    asked.flatMap(({ key, call }) =>
      key === 'POST /quotes/save-quote' ? [(call.body as { quote: { askFirst?: unknown } }).quote.askFirst] : [],
    )

  it('comes from the address, keeps what was typed, and goes with the quote', async () => {
    const { unmount } = await show('vehicle', { user: testUser() })
    await fillAll({ ...least.vehicle, Brand: 'Toyota' })
    unmount()
    const { asked } = await show('vehicle', { user: testUser(), path, answers })
    expect(await screen.findByText('We ask Femi Balogun first.')).toBeInTheDocument()
    await waitFor(() => expect(field('Brand')).toHaveValue('Toyota'))
    await submit()
    await summary()
    await press('Keep as a link')
    await waitFor(() => expect(askFirstSent(asked)).toEqual([{ inspectorId, asksOthers: true }]))
  })

  it('can be removed, so that all are asked at once', async () => {
    const { asked } = await show('vehicle', { user: testUser(), path, answers })
    await fillAll(least.vehicle)
    await press('Ask all inspectors at once')
    expect(screen.queryByText('We ask Femi Balogun first.')).not.toBeInTheDocument()
    await submit()
    await summary()
    await press('Keep as a link')
    await waitFor(() => expect(askFirstSent(asked)).toEqual([undefined]))
  })
})
