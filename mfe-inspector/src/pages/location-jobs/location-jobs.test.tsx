import type { OrderSummary } from '@fieldproof/contracts/calls/orders'
import { refuse, renderPage, testUser, type Answers } from '@fieldproof/platform/testing'
import { screen } from '@testing-library/react'
import texts from '../../../locales/en/inspector.json'
import LocationJobs from './location-jobs.tsx'

const inspector = testUser({ isPro: true })
const order: OrderSummary = {
  _id: 'a83b63be-ac3e-4189-8550-069dc114d6db', sequenceId: 'FP-1042', inspectionType: 'property', status: 'Processing', city: 'Enugu',
  inspectionDate: '2026-12-04T08:00:00.000Z', timeZone: 'Africa/Lagos', price: { amount: 60_000_00, currency: 'NGN' }, orderDate: '2026-11-20T08:00:00.000Z',
}
const show = (jobs: Answers['GET /inspectors/get-my-jobs'], user = inspector) =>
  renderPage(<LocationJobs />, { path: '/dashboard/locationJobs', texts, user, answers: { 'GET /inspectors/get-my-jobs': jobs } })

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
    expect(screen.getByRole('link', { name: 'See the open jobs' })).toHaveAttribute('href', '/job-market-place')
  })

  it('are not asked for by somebody who is no inspector, who is told why', async () => {
    const { asked } = await show(refuse(403, { message: 'Only for inspectors.' }), testUser({ isPro: false }))
    expect(await screen.findByRole('heading', { name: 'This page is for inspectors' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'How to become an inspector' })).toHaveAttribute('href', '/inspector')
    expect(asked).toEqual([])
  })

  it('are kept from an inspector whom the server no longer counts as one', async () => {
    await show(refuse(403, { message: 'Only for inspectors.' }))
    expect(await screen.findByRole('heading', { name: 'This page is for inspectors' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  it('can be asked for again after a failure', async () => {
    await show(refuse(500, { message: 'Something went wrong.' }))
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
