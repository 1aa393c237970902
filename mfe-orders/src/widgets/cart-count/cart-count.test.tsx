import { api } from '@fieldproof/platform'
import { renderPage, testUser } from '@fieldproof/platform/testing'
import { act, screen } from '@testing-library/react'
import { aCartItem, checkoutTexts, idOf } from '../../testing/quotes.ts'
import CartCount from './cart-count.tsx'

it('shows the number of inspections in the cart, and follows every change', async () => {
  let items = [aCartItem(), aCartItem({ _id: idOf(12) })]
  const { platform, store } = await renderPage(<CartCount />, {
    user: testUser(),
    texts: checkoutTexts.en,
    answers: { 'GET /carts/get-my-cart': () => ({ items, totals: [] }) },
  })
  expect(await screen.findByRole('img', { name: '2 inspections in the cart' })).toHaveTextContent('2')
  expect(screen.getByRole('link', { name: /Cart/ })).toHaveAttribute('href', '/cart')
  act(() => platform.bus.emit('cart.changed@1', { count: 3 }))
  expect(screen.getByRole('img', { name: '3 inspections in the cart' })).toBeInTheDocument()
  act(() => platform.bus.emit('cart.changed@1', { count: 0 }))
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  items = [aCartItem()]
  act(() => {
    store.dispatch(api.util.invalidateTags(['Cart']))
  })
  expect(await screen.findByRole('img', { name: '1 inspection in the cart' })).toBeInTheDocument()
})
