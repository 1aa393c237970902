import { renderPage, testUser } from '@fieldproof/platform/testing'
import type { WaitingOrder } from '@fieldproof/contracts/entities/order'
import { screen, waitFor } from '@testing-library/react'
import { texts } from '../../testing/orders-texts.ts'
import NeedsYou from './needs-you.tsx'

const order = (change: Partial<WaitingOrder> = {}): WaitingOrder => ({
  orderId: 'o1',
  sequenceId: 'FP-1001',
  inspectionType: 'vehicle',
  city: 'Lagos',
  timeZone: 'Africa/Lagos',
  what: 'accept-report',
  by: null,
  ...change,
})
const show = (waiting: WaitingOrder[]) =>
  renderPage(<NeedsYou />, {
    path: '/dashboard',
    user: testUser(),
    texts: texts.en,
    answers: {
      'GET /orders/get-next-inspections': { asCustomer: null, asInspector: null, visitsToday: [], waiting },
    },
  })

it('lists what the customer has to do and until when, each with a link to its order (ORDER-15)', async () => {
  await show([
    order({ orderId: 'o2', what: 'pay', by: '2027-03-20T09:30:00.000Z' }),
    order(),
    order({ orderId: 'o3', what: 'answer-complaint-question' }),
  ])
  expect(await screen.findByRole('link', { name: 'Pay for the order' })).toHaveAttribute(
    'href',
    '/dashboard/order-details/o2',
  )
  expect(screen.getByText(/20 Mar 2027, 10:30/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Read and accept the report' })).toHaveAttribute(
    'href',
    '/dashboard/order-details/o1',
  )
  expect(screen.getByRole('link', { name: 'Answer a question about your complaint' })).toBeVisible()
})

it('is hidden if there is nothing to do', async () => {
  const { container, asked } = await show([])
  await waitFor(() => expect(asked).toHaveLength(1))
  await waitFor(() => expect(container.querySelector('[data-deciding]')).not.toBeInTheDocument())
  expect(screen.queryByText('Needs your attention')).not.toBeInTheDocument()
})
