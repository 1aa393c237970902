import { inspectionTypes } from '@fieldproof/contracts/lists'
import { refuse, renderPage, type RenderPageOptions } from '@fieldproof/platform/testing'
import { screen, within } from '@testing-library/react'
import { services } from '../../testing/services.ts'
import { texts } from '../../testing/orders-texts.ts'
import Price from './price.tsx'

const faq = [
  { _id: 'f1', question: 'How do I pay?', answer: 'By card.', category: 'payments' as const },
  { _id: 'f2', question: 'Is it binding?', answer: 'Not before you order.', category: 'customers' as const },
]
const show = (path: string, answers: RenderPageOptions['answers'] = {}) =>
  renderPage(<Price />, {
    path,
    route: '/services/get-price/:inspectionType',
    texts: texts.en,
    answers: { 'GET /users/get-service-details': services, 'GET /users/get-all-faq': faq, ...answers },
  })

it('shows the starting price, what it means and the way to the form', async () => {
  await show('/services/get-price/property')
  expect(await screen.findByText('₦20,000')).toBeInTheDocument()
  expect(screen.getByText('2 hours')).toBeInTheDocument()
  expect(screen.getByText('Within 2 days')).toBeInTheDocument()
  expect(screen.getByText(/fixed before you pay/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Get a quote' })).toHaveAttribute('href', '/services/property#quotation')
})

it('has a tab for each kind, and marks its own', async () => {
  await show('/services/get-price/goods')
  const tabs = within(screen.getByRole('navigation', { name: 'Kinds of inspection' })).getAllByRole('link')
  expect(tabs.map((tab) => tab.getAttribute('href')).toSorted()).toEqual(
    inspectionTypes.map((kind) => `/services/get-price/${kind}`).toSorted(),
  )
  expect(tabs.filter((tab) => tab.getAttribute('aria-current') === 'page').map((tab) => tab.textContent)).toEqual([
    'Goods Check',
  ])
})

it('shows the refund in each tier, and to which tier exactly 24 and 12 hours belong', async () => {
  await show('/services/get-price/vehicle')
  const rows = within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
  expect(rows).toHaveLength(5)
  expect(rows[0]).toMatch(/No inspector accepted yet.*Everything/)
  expect(rows[1]).toMatch(/More than 24 hours before.*Everything, without a fee/)
  expect(rows[2]).toMatch(
    /24 to 12 hours before.*No refund.*same or another inspector.*wallet credit.*more than 12 hours/,
  )
  expect(rows[3]).toMatch(/Less than 12 hours before.*Nothing.*No$/)
  expect(rows[4]).toMatch(/does not come.*Everything/)
  expect(screen.getByText(/Exactly 24 hours and exactly 12 hours both belong to the middle row/)).toBeInTheDocument()
})

it('answers questions about payment only', async () => {
  await show('/services/get-price/vehicle')
  expect(await screen.findByText('How do I pay?')).toBeInTheDocument()
  expect(screen.queryByText('Is it binding?')).not.toBeInTheDocument()
})

it('shows no amount if none can be loaded', async () => {
  await show('/services/get-price/vehicle', { 'GET /users/get-service-details': refuse(503, { message: 'Away' }) })
  expect(await screen.findByText('Shown before you pay')).toBeInTheDocument()
  expect(document.body.textContent).not.toMatch(/[₦$]\s?\d/)
})

it('leads from an unknown kind to the five services', async () => {
  await show('/services/get-price/boats')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This service does not exist')
})
