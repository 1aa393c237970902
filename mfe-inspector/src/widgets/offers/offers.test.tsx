import { renderPage, testUser } from '@fieldproof/platform/testing'
import { screen, waitFor } from '@testing-library/react'
import texts from '../../../locales/en/inspector.json'
import { anAvailableJob } from '../../testing/offered-jobs.ts'
import Offers from './offers.tsx'

const show = (items: ReturnType<typeof anAvailableJob>[]) =>
  renderPage(<Offers />, {
    path: '/dashboard',
    texts,
    user: testUser({ isPro: true }),
    answers: { 'GET /inspectors/get-available-jobs': { items, total: items.length, page: 1, pageSize: 20 } },
  })

it('shows only the jobs that wait for an answer, each with a link to its offer', async () => {
  await show([anAvailableJob(), anAvailableJob({ orderId: 'b', city: 'Lekki', myAnswer: 'interested' })])
  expect(await screen.findByText('1 job is waiting for your answer')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Vehicle Check in Ikeja' }).getAttribute('href')).toContain(
    '/inspector/inspector-job-notification',
  )
  expect(screen.queryByText(/Lekki/)).not.toBeInTheDocument()
})

it('is hidden if no job waits for an answer', async () => {
  const { container, asked } = await show([anAvailableJob({ myAnswer: 'interested' })])
  await waitFor(() => expect(asked).toHaveLength(1))
  await waitFor(() => expect(container.querySelector('[data-deciding]')).not.toBeInTheDocument())
  expect(screen.queryByText('Jobs to answer')).not.toBeInTheDocument()
})
