import type { Cart as CartOfUser } from '@fieldproof/contracts/entities/cart-item'
import { refuse, renderPage, testUser, type RenderPageOptions } from '@fieldproof/platform/testing'
import { ConfirmProvider } from '@fieldproof/ui/dialog'
import { toasts } from '@fieldproof/ui'
import { useAreaState } from '@fieldproof/platform'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { aCartItem, aPrice, aVehicleQuote, checkoutTexts, idOf } from '../../testing/quotes.ts'
import { itemsChosen, slice } from '../../store/slice.ts'
import Cart from './cart.tsx'

const cartOf = (...items: CartOfUser['items']): CartOfUser => ({ items, totals: [] })
const two = cartOf(
  aCartItem(),
  aCartItem({ _id: idOf(12), quote: aVehicleQuote({ brand: 'Honda', model: 'Accord' }), price: aPrice(2_000_000) }),
)
const show = (answers: RenderPageOptions['answers'], options: RenderPageOptions = {}) =>
  renderPage(
    <ConfirmProvider>
      <Cart />
    </ConfirmProvider>,
    { path: '/cart', user: testUser(), texts: checkoutTexts.en, answers, ...options },
  )
const sum = () => screen.getByRole('complementary', { name: 'Total' })

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(() => toasts.clear())

it('shows the items, their sum and the button to order, and publishes the count', async () => {
  const { platform } = await show({ 'GET /carts/get-my-cart': two })
  const listener = jest.fn()
  platform.bus.on('cart.changed@1', listener, 'test')
  expect(await screen.findByText('Toyota Corolla 2014')).toBeInTheDocument()
  expect(screen.getByText('Honda Accord 2014')).toBeInTheDocument()
  expect(within(sum()).getByText('₦58,500.00')).toBeInTheDocument()
  expect(within(sum()).getByRole('link', { name: 'Complete your order' })).toHaveAttribute(
    'href',
    `/complete-your-order?items=${idOf(11)}%2C${idOf(12)}`,
  )
  await waitFor(() => expect(listener).toHaveBeenCalledWith({ count: 2 }))
})

it('asks how the inspector of each inspection is found, and saves it (MATCH-18)', async () => {
  const shown = await show({
    'GET /carts/get-my-cart': cartOf(aCartItem()),
    'PATCH /carts/change-cart-item': cartOf(aCartItem({ matching: 'first-come' })),
  })
  const question = await screen.findByLabelText('How is your inspector found?')
  expect(question).toHaveDisplayValue('I choose my inspector')
  fireEvent.change(question, { target: { value: 'first-come' } })
  expect(await screen.findByText(/take the job gets it immediately. You do not choose/)).toBeInTheDocument()
  expect(question).toHaveDisplayValue('The first inspector gets the job')
  expect(shown.asked.filter(({ key }) => key === 'PATCH /carts/change-cart-item').map(({ call }) => call.body)).toEqual(
    [{ cartItemId: idOf(11), matching: 'first-come' }],
  )
})

it('orders the selected items', async () => {
  await show({ 'GET /carts/get-my-cart': two })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Order "Honda Accord 2014"' }))
  expect(within(sum()).getByText('₦38,500.00')).toBeInTheDocument()
  expect(within(sum()).getByRole('link')).toHaveAttribute('href', `/complete-your-order?items=${idOf(11)}`)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choose all' }))
  expect(within(sum()).getByText('₦58,500.00')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choose all' }))
  expect(within(sum()).queryByRole('link')).not.toBeInTheDocument()
  expect(within(sum()).getByText('Choose what you want to order.')).toBeInTheDocument()
})

it('remembers deselected items when the page is left and opened again', async () => {
  const Elsewhere = () => <p>{`aside: ${useAreaState('orders.itemsAside')?.length ?? 'nobody knows'}`}</p>
  const Site = () => {
    const [isCart, setIsCart] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setIsCart(!isCart)}>
          Go
        </button>
        {isCart ? <Cart /> : <Elsewhere />}
      </>
    )
  }
  const { platform } = await renderPage(
    <ConfirmProvider>
      <Site />
    </ConfirmProvider>,
    { user: testUser(), texts: checkoutTexts.en, answers: { 'GET /carts/get-my-cart': two } },
  )
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Order "Honda Accord 2014"' }))
  fireEvent.click(screen.getByRole('button', { name: 'Go' }))
  expect(screen.getByText('aside: nobody knows')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Go' }))
  expect(await screen.findByRole('checkbox', { name: 'Order "Honda Accord 2014"' })).not.toBeChecked()
  fireEvent.click(screen.getByRole('button', { name: 'Go' }))
  act(() => {
    platform.injectSlice('mfe-orders', slice)
    platform.store.dispatch(itemsChosen({ ids: [idOf(12)], isChosen: false }))
  })
  expect(screen.getByText('aside: 1')).toBeInTheDocument()
})

it('says what has changed since the last visit', async () => {
  await show({
    'GET /carts/get-my-cart': cartOf(
      aCartItem({ previousTotal: { amount: 3_500_000, currency: 'NGN' } }),
      aCartItem({ _id: idOf(12), previousTotal: { amount: 4_000_000, currency: 'NGN' } }),
    ),
  })
  expect(
    await screen.findByText('The price rose from ₦35,000.00 to ₦38,500.00 since you last looked.'),
  ).toBeInTheDocument()
  expect(screen.getByText('The price fell from ₦40,000.00 to ₦38,500.00 since you last looked.')).toBeInTheDocument()
})

it('cannot order an item that is no longer available, and says why', async () => {
  await show({ 'GET /carts/get-my-cart': cartOf(aCartItem({ isAvailable: false })) })
  expect(await screen.findByText('This can no longer be ordered')).toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: 'Order "Toyota Corolla 2014"' })).toBeDisabled()
  expect(screen.getByRole('link', { name: 'Get a new quote' })).toHaveAttribute('href', '/services/vehicle#quotation')
  expect(within(sum()).queryByRole('link')).not.toBeInTheDocument()
})

it('has a sum for each currency, and never adds them up', async () => {
  await show({
    'GET /carts/get-my-cart': cartOf(
      aCartItem(),
      aCartItem({ _id: idOf(12), price: { ...aPrice(), total: { amount: 25_000, currency: 'NOK' } } }),
    ),
  })
  expect(
    await screen.findByText('These are in different currencies. Order each currency separately.'),
  ).toBeInTheDocument()
  expect(within(sum()).getByRole('link', { name: 'Order those in NOK' })).toHaveAttribute(
    'href',
    `/complete-your-order?items=${idOf(12)}`,
  )
  expect(within(sum()).getByRole('link', { name: 'Order those in NGN' })).toHaveAttribute(
    'href',
    `/complete-your-order?items=${idOf(11)}`,
  )
})

it('removes, and puts back what was removed', async () => {
  let cart = two
  const { asked, platform } = await show({
    'GET /carts/get-my-cart': () => cart,
    'POST /carts/remove-item-from-cart/{id}': () => {
      cart = cartOf(aCartItem())
      return cart
    },
    'POST /carts/add-item-to-cart': () => {
      cart = two
      return cart
    },
  })
  const listener = jest.fn()
  platform.bus.on('cart.changed@1', listener, 'test')
  fireEvent.click(await screen.findByRole('button', { name: 'Remove "Honda Accord 2014"' }))
  await waitFor(() => expect(screen.queryByText('Honda Accord 2014')).not.toBeInTheDocument())
  expect(listener).toHaveBeenLastCalledWith({ count: 1 })
  const toast = toasts.read().at(-1)
  expect(toast?.message).toBe('"Honda Accord 2014" was removed from your cart.')
  await act(async () => {
    toast?.action?.onAction()
  })
  expect(await screen.findByText('Honda Accord 2014')).toBeInTheDocument()
  expect(listener).toHaveBeenLastCalledWith({ count: 2 })
  expect(asked.find(({ key }) => key === 'POST /carts/add-item-to-cart')?.call.body).toMatchObject({
    quote: { details: { brand: 'Honda' } },
  })
})

it('asks before it is emptied', async () => {
  const { asked } = await show({ 'GET /carts/get-my-cart': two, 'POST /carts/clear-my-cart': cartOf() })
  fireEvent.click(await screen.findByText('Empty the cart'))
  const question = await screen.findByRole('alertdialog', { name: 'Empty the cart?' })
  fireEvent.click(within(question).getByRole('button', { name: 'No' }))
  expect(asked.some(({ key }) => key === 'POST /carts/clear-my-cart')).toBe(false)
  fireEvent.click(screen.getByText('Empty the cart'))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Empty the cart' }))
  expect(await screen.findByText('Your cart is empty')).toBeInTheDocument()
})

it('says what an empty cart is for, and leads to the guide', async () => {
  await show({ 'GET /carts/get-my-cart': cartOf() })
  expect(await screen.findByText('Your cart is empty')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Find the right inspection' })).toHaveAttribute('href', '/book-a-pro')
})

it('says when it cannot be loaded, and tries again on demand', async () => {
  let isBroken = true
  await show({ 'GET /carts/get-my-cart': () => (isBroken ? refuse(503, { message: 'Away' }) : two) })
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your cart')
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Toyota Corolla 2014')).toBeInTheDocument()
})

it('is available in Norwegian', async () => {
  await show({ 'GET /carts/get-my-cart': two }, { locale: 'no', texts: checkoutTexts.no })
  expect(await screen.findByText('2 inspeksjoner valgt')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Handlekurven din')
})
