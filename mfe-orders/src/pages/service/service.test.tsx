import { inspectionTypes } from '@fieldproof/contracts/lists'
import { refuse, renderPage, type RenderPageOptions } from '@fieldproof/platform/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aReview, services } from '../../testing/services.ts'
import { texts } from '../../testing/orders-texts.ts'
import Service from './service.tsx'

const faq = [
  { _id: 'f1', question: 'Is it binding?', answer: 'Not before you order.', category: 'customers' as const },
  { _id: 'f2', question: 'When am I paid?', answer: 'On Fridays.', category: 'inspectors' as const },
]
const answers: RenderPageOptions['answers'] = {
  'GET /users/get-service-details': services,
  'GET /users/get-all-faq': faq,
  'GET /customer-reviews/get-featured': { reviews: [aReview()], total: 8, average: 4.1 },
}
const show = (path: string, change: RenderPageOptions = {}) =>
  renderPage(<Service />, { path, route: '/services/:serviceType', texts: texts.en, answers, ...change })

it.each(inspectionTypes)(
  '%s has a page with its own heading, its main facts and one link to its form',
  async (kind) => {
    await show(`/services/${kind}`)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(texts.en.kinds[kind].title)
    expect(screen.getByRole('link', { name: 'Get a quote' })).toHaveAttribute('href', `/services/${kind}#quotation`)
    expect(screen.getByRole('link', { name: 'What affects the price' })).toHaveAttribute(
      'href',
      `/services/get-price/${kind}`,
    )
    for (const name of ['Sample report', 'See a sample report'])
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/sample-report/${kind}`)
    const service = services.find(({ inspectionType }) => inspectionType === kind)
    await waitFor(() =>
      expect(screen.getByText('Price from', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
        `₦${((service?.fromPrice.amount ?? 0) / 100).toLocaleString('en-NG')}`,
      ),
    )
    expect(screen.getByText(`${service?.checklistPoints} points`)).toBeInTheDocument()
  },
)

it("shows customers' questions and the reviews of this kind", async () => {
  const { asked } = await show('/services/vehicle')
  expect(await screen.findByText('He found silt under the carpet.')).toBeInTheDocument()
  expect(screen.getByText('Kunle A., Ibadan')).toBeInTheDocument()
  expect(await screen.findByText('Is it binding?')).toBeInTheDocument()
  expect(screen.queryByText('When am I paid?')).not.toBeInTheDocument()
  expect(asked.find(({ key }) => key === 'GET /customer-reviews/get-featured')?.call.query).toEqual({
    inspectionType: 'vehicle',
    locale: 'en',
    limit: '3',
  })
})

it('says if nobody has written a review yet', async () => {
  await show('/services/goods', {
    answers: { ...answers, 'GET /customer-reviews/get-featured': { reviews: [], total: 0, average: null } },
  })
  expect(await screen.findByText('No reviews of this kind yet')).toBeInTheDocument()
})

it('loads the reviews again on demand', async () => {
  let isBroken = true
  await show('/services/vehicle', {
    answers: {
      ...answers,
      'GET /customer-reviews/get-featured': () =>
        isBroken ? refuse(503, { message: 'Away' }) : { reviews: [aReview()], total: 1, average: 4 },
    },
  })
  expect(await screen.findByText('We could not load the reviews')).toBeInTheDocument()
  isBroken = false
  fireEvent.click(screen.getByText('Try again'))
  expect(await screen.findByText('He found silt under the carpet.')).toBeInTheDocument()
})

it('shows no price if none can be loaded', async () => {
  await show('/services/vehicle', {
    answers: { ...answers, 'GET /users/get-service-details': refuse(503, { message: 'Away' }) },
  })
  expect(await screen.findByText('Shown before you pay')).toBeInTheDocument()
  expect(screen.queryByText(/₦/)).not.toBeInTheDocument()
})

it('loads the form when the address leads to it, and not before', async () => {
  const { navigator } = await show('/services/vehicle')
  await screen.findByText('Is it binding?')
  expect(screen.queryByText('See my quote')).not.toBeInTheDocument()
  act(() => navigator.push('/services/vehicle#quotation'))
  expect(await screen.findByText('See my quote')).toBeInTheDocument()
  expect(document.getElementById('quotation')).toContainElement(screen.getByText('See my quote'))
})

it('says if a service is not offered, and leaves a way on', async () => {
  const closed = services.map((service) => ({ ...service, isAvailable: false }))
  const { platform } = await show('/services/property', {
    answers: { ...answers, 'GET /users/get-service-details': closed },
  })
  const listener = jest.fn()
  platform.bus.on('callback.requested@1', listener, 'test')
  expect(await screen.findByText('This service is not available right now')).toBeInTheDocument()
  fireEvent.click(screen.getByText('Ask us to call you about this'))
  expect(listener).toHaveBeenCalledWith({ category: 'home' })
})

it.each(['boats', 'Vehicle', 'home', '__proto__'])(
  '/services/%s is not a service, and leads to the five that exist',
  async (serviceType) => {
    await show(`/services/${serviceType}`)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This service does not exist')
    const links = within(screen.getByRole('list'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(links.toSorted()).toEqual(inspectionTypes.map((kind) => `/services/${kind}`).toSorted())
  },
)
