import type { OrderSummary } from '@fieldproof/contracts/calls/orders'
import { refuse, renderPage, testUser, type Answers } from '@fieldproof/platform/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import areaTexts from '../../../locales/en/inspector.json'
import jobTexts from '../../../locales/en/jobs.json'
import { anAvailableJob, offeredId } from '../../testing/offered-jobs.ts'
import LocationJobs from './location-jobs.tsx'

const texts = { ...areaTexts, ...jobTexts }
const inspector = testUser({ isPro: true })
const order: OrderSummary = {
  _id: 'a83b63be-ac3e-4189-8550-069dc114d6db',
  sequenceId: 'FP-1042',
  inspectionType: 'property',
  status: 'Processing',
  city: 'Enugu',
  inspectionDate: '2026-12-04T08:00:00.000Z',
  timeZone: 'Africa/Lagos',
  price: { amount: 60_000_00, currency: 'NGN' },
  orderDate: '2026-11-20T08:00:00.000Z',
}
const show = (jobs: Answers['GET /inspectors/get-my-jobs'], user = inspector) =>
  renderPage(<LocationJobs />, {
    path: '/dashboard/locationJobs?tab=mine',
    texts,
    user,
    answers: { 'GET /inspectors/get-my-jobs': jobs },
  })

describe('the jobs of an inspector', () => {
  it('are listed with kind, place, time in their own zone and status', async () => {
    await show({ items: [order], total: 1, page: 1, pageSize: 20 })
    const row = (await screen.findByRole('rowheader', { name: 'FP-1042' })).closest('tr')
    expect(row).toHaveTextContent('Property Check')
    expect(row).toHaveTextContent('Enugu')
    expect(row).toHaveTextContent('09:00')
    expect(row).toHaveTextContent('Processing')
  })

  it('lead to the job market place while there are none', async () => {
    await show({ items: [], total: 0, page: 1, pageSize: 20 })
    expect(await screen.findByRole('heading', { name: 'No jobs yet' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Find jobs' })).toHaveAttribute('href', '/dashboard/jobs/find-jobs')
  })

  it('are not requested for users who are not inspectors, and who see the reason', async () => {
    const { asked } = await show(refuse(403, { message: 'Only for inspectors.' }), testUser({ isPro: false }))
    expect(await screen.findByRole('heading', { name: 'This page is for inspectors' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'How to become an inspector' })).toHaveAttribute('href', '/inspector')
    expect(asked).toEqual([])
  })

  it('are hidden from users who are no longer inspectors', async () => {
    await show(refuse(403, { message: 'Only for inspectors.' }))
    expect(await screen.findByRole('heading', { name: 'This page is for inspectors' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  it('can be requested again after a failure', async () => {
    await show(refuse(500, { message: 'Something went wrong.' }))
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

describe('the jobs that are offered', () => {
  const offer = (answer: Answers['GET /inspectors/get-available-jobs'], path = '/dashboard/locationJobs') =>
    renderPage(<LocationJobs />, {
      path,
      texts,
      user: inspector,
      answers: { 'GET /inspectors/get-available-jobs': answer },
    })
  const found = (items = [anAvailableJob()]) => ({ items, total: items.length, page: 1, pageSize: 20 })

  it('come first, with pay, distance and reasons, each with a link to its offer', async () => {
    await offer(
      found([
        anAvailableJob(),
        anAvailableJob({ _id: 'b3b2fce9-3cdf-4227-954b-0f5359b73164', myAnswer: 'interested' }),
      ]),
    )
    const [first, second] = await screen.findAllByRole('link', { name: 'Vehicle Check' })
    expect(first).toHaveAttribute(
      'href',
      `/inspector/inspector-job-notification?notification=${encodeURIComponent(JSON.stringify({ orderId: offeredId, notificationId: '' })).replaceAll('%20', '+')}`,
    )
    expect(first?.closest('li')).toHaveTextContent('₦25,000')
    expect(first?.closest('li')).toHaveTextContent('7 km from the centre of your work area')
    expect(first?.closest('li')).toHaveTextContent('You know the brand')
    expect(second?.closest('li')).toHaveTextContent('You are interested')
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Available')
  })

  it('are filtered by the address', async () => {
    const { asked, navigator } = await offer(found([]), '/dashboard/locationJobs?kind=goods&sort=pay')
    expect(await screen.findByRole('heading', { name: 'No job matches' })).toBeVisible()
    expect(asked[0]?.call.query).toMatchObject({ inspectionType: 'goods', sort: 'pay' })
    await act(async () => {
      fireEvent.change(screen.getByLabelText('Kind of inspection'), { target: { value: 'vehicle' } })
    })
    expect(navigator.position.address.search).toBe('?kind=vehicle&sort=pay')
  })

  it('explain when there will be some', async () => {
    await offer(found([]))
    expect(await screen.findByRole('heading', { name: 'No jobs for you right now' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'See your calendar' })).toHaveAttribute('href', '/dashboard/calendar')
  })
})
