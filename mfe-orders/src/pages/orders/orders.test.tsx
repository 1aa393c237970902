import { refuse, renderPage, testUser, type RenderPageOptions } from '@fieldproof/platform/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { anOrder } from '../../testing/services.ts'
import { texts } from '../../testing/orders-texts.ts'
import Orders from './orders.tsx'

const show = (answer: NonNullable<RenderPageOptions['answers']>['GET /orders/get-my-orders'], path = '/dashboard/orders') =>
  renderPage(<Orders />, { path, user: testUser(), texts: texts.en, answers: { 'GET /orders/get-my-orders': answer } })

it('lists orders with their status, their price, and the time of their place', async () => {
  await show({ items: [anOrder(), anOrder({ _id: 'o2', sequenceId: 'FP-1000', status: 'Completed', inspectionType: 'goods', city: 'Kano' })], total: 2, page: 1, pageSize: 20 })
  const row = (await screen.findByRole('rowheader', { name: 'FP-1001' })).closest('tr') as HTMLElement
  for (const text of ['Vehicle Check', 'Lagos', 'Pending', '₦38,500.00']) expect(within(row).getByText(text)).toBeInTheDocument()
  // 09:30 in Greenwich is 10:30 in Lagos.
  expect(within(row).getByText(/20 Mar 2027, 10:30/)).toBeInTheDocument()
  expect(screen.getByText('Completed')).toBeInTheDocument()
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
})

it('says what will stand here, and offers the five services, where nothing was ordered', async () => {
  await show({ items: [], total: 0, page: 1, pageSize: 20 })
  expect(await screen.findByText('No orders yet')).toBeInTheDocument()
  expect(screen.getAllByRole('link')).toHaveLength(5)
  expect(screen.getByRole('link', { name: 'Property Check' })).toHaveAttribute('href', '/services/property')
})

it('asks for the page in the address and links to the others', async () => {
  const { asked } = await show({ items: [anOrder()], total: 45, page: 2, pageSize: 20 }, '/dashboard/orders?page=2')
  const pages = await screen.findByRole('navigation', { name: 'Pages of orders' })
  expect(asked.at(-1)?.call.query).toEqual({ page: '2' })
  expect(within(pages).getByRole('link', { name: 'Page 3 of 3' })).toHaveAttribute('href', '/dashboard/orders?page=3')
  expect(within(pages).getByRole('link', { name: 'Page 1 of 3' })).toHaveAttribute('href', '/dashboard/orders')
})

it.each([['nonsense', '1'], ['-3', '1'], ['1e9', '1'], ['99999999', '10000']])('asks for a page that can be for ?page=%s', async (page, wanted) => {
  const { asked } = await show({ items: [anOrder()], total: 1, page: 1, pageSize: 20 }, `/dashboard/orders?page=${page}`)
  await screen.findByText('FP-1001')
  expect(asked.at(-1)?.call.query).toEqual({ page: wanted })
})

it('leads back from a page beyond the last', async () => {
  await show({ items: [], total: 3, page: 9, pageSize: 20 }, '/dashboard/orders?page=9')
  expect(await screen.findByText('There are no orders on this page')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'To the newest orders' })).toHaveAttribute('href', '/dashboard/orders')
  expect(screen.queryByText('No orders yet')).not.toBeInTheDocument()
})

it('says when the orders cannot be read, and reads them again on demand', async () => {
  let isBroken = true
  await show(() => (isBroken ? refuse(503, { message: 'Away' }) : { items: [anOrder()], total: 1, page: 1, pageSize: 20 }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Your orders could not be read')
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('FP-1001')).toBeInTheDocument()
})
