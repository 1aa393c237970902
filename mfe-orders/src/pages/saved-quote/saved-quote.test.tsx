import { refuse, renderPage, testUser, type RenderPageOptions } from '@fieldproof/platform/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { anInvitation } from '../../invitations/testing/invitations.ts'
import { aPrice, aSavedQuote, aToken, checkoutTexts } from '../../testing/quotes.ts'
import SavedQuote from './saved-quote.tsx'

const show = (
  answer: NonNullable<RenderPageOptions['answers']>['GET /quotes/get-quote/{token}'],
  options: RenderPageOptions = {},
) =>
  renderPage(<SavedQuote />, {
    path: `/quote/${aToken}`,
    route: '/quote/:token',
    texts: checkoutTexts.en,
    ...options,
    answers: { 'GET /quotes/get-quote/{token}': answer, ...options.answers },
  })
afterEach(() => localStorage.clear())

it('shows the saved quote at its present price, with the next actions', async () => {
  await show(aSavedQuote({ promoCode: { code: 'OLD', state: 'expired' } }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Toyota Corolla 2014' })).toBeInTheDocument()
  expect(screen.getByText('Total').nextElementSibling).toHaveTextContent('₦38,500.00')
  expect(screen.getByText('This code has expired.', { exact: false })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Book now' })).toHaveAttribute('href', `/complete-your-order?quote=${aToken}`)
  expect(screen.getByRole('link', { name: 'Change something' })).toHaveAttribute(
    'href',
    `/services/vehicle?quote=${aToken}#quotation`,
  )
  expect(screen.getByText('Saved until:', { exact: false })).toHaveTextContent('9 Apr 2027')
})

it("keeps the seller's invitation on the way to the order and back to the form, and offers no cart (INVITE-7)", async () => {
  const invitation = 'b'.repeat(43)
  await show(aSavedQuote(), {
    path: `/quote/${aToken}?invitation=${invitation}`,
    answers: { 'GET /invitations/get-invitation/{token}': { invitation: anInvitation(), prefilled: {} } },
  })
  expect(await screen.findByRole('link', { name: 'Book now' })).toHaveAttribute(
    'href',
    `/complete-your-order?quote=${aToken}&invitation=${invitation}`,
  )
  expect(screen.getByRole('link', { name: 'Change something' })).toHaveAttribute(
    'href',
    `/services/vehicle?quote=${aToken}&invitation=${invitation}#quotation`,
  )
  expect(screen.getByDisplayValue(`${window.location.origin}/quote/${aToken}?invitation=${invitation}`)).toBeVisible()
  expect(screen.queryByText('Add to cart')).not.toBeInTheDocument()
  fireEvent.click(await screen.findByRole('button', { name: 'Book without the invitation' }))
  expect(await screen.findByText('Add to cart')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Book now' })).toHaveAttribute('href', `/complete-your-order?quote=${aToken}`)
})

it("shows the price from this reader's last visit", async () => {
  const { unmount } = await show(aSavedQuote())
  await waitFor(() => expect(localStorage.getItem(`fieldproof.seen-quote.${aToken}`)).not.toBeNull())
  unmount()
  await show(aSavedQuote({ price: aPrice(4_100_000) }))
  expect(
    await screen.findByText('The price rose from ₦38,500.00 to ₦41,000.00 since you last looked.'),
  ).toBeInTheDocument()
})

it('cannot be booked once its date has passed, and leads to another one', async () => {
  await show(aSavedQuote({ isAvailable: false }))
  expect(await screen.findByText('This quote cannot be ordered as it is')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Book now' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Choose a new date' })).toHaveAttribute(
    'href',
    `/services/vehicle?quote=${aToken}#quotation`,
  )
})

it('goes into the cart of a user', async () => {
  const { asked } = await show(aSavedQuote(), {
    user: testUser(),
    answers: { 'POST /carts/add-item-to-cart': { items: [], totals: [] } },
  })
  fireEvent.click(await screen.findByText('Add to cart'))
  expect(await screen.findByText('Added to your cart.')).toBeInTheDocument()
  expect(asked.find(({ key }) => key === 'POST /carts/add-item-to-cart')?.call.body).toMatchObject({
    quote: { details: { brand: 'Toyota' } },
  })
})

it('says why it does not go into the cart', async () => {
  await show(aSavedQuote(), {
    user: testUser(),
    answers: {
      'POST /carts/add-item-to-cart': refuse(422, {
        message: 'Look at this.',
        errors: [{ field: 'quote.details.inspectionDate', message: 'This date has passed.' }],
      }),
    },
  })
  fireEvent.click(await screen.findByText('Add to cart'))
  expect(await screen.findByText('This date has passed.')).toBeInTheDocument()
})

it('says when it is gone, and leads to the services', async () => {
  await show(refuse(404, { message: 'Gone' }))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This quote is no longer available' }),
  ).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Vehicle Check' })).toHaveAttribute('href', '/services/vehicle')
})

it('says when it cannot be loaded, and tries again on demand', async () => {
  let isBroken = true
  await show(() => (isBroken ? refuse(503, { message: 'Away' }) : aSavedQuote()))
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the quote')
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Book now')).toBeInTheDocument()
})
