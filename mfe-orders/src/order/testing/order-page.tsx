import type { Order } from '@fieldproof/contracts/entities/order'
import { renderPage, testUser, type RenderPageOptions } from '@fieldproof/platform/testing'
import type { Confirm } from '@fieldproof/ui'
import { ConfirmContext } from '@fieldproof/ui'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import OrderDetails from '../../pages/order-details/order-details.tsx'
import { aCompletion, aMatching, noTroubles } from './inspections.ts'
import JobOrder from '../../widgets/job-order/job-order.tsx'
import { aReschedulingOffer, inspector, orderId, orderTexts, walletOf } from './orders.ts'

/** Confirms every question of the page. */
export const yes = jest.fn<ReturnType<Confirm>, Parameters<Confirm>>().mockResolvedValue(true)

/** Renders the page of an order for its customer; for its inspector, the order on the page of the job. */
export const showOrder = (order: Order, options: RenderPageOptions = {}) =>
  renderPage(
    <ConfirmContext value={yes}>
      {options.user?._id === inspector._id ? <JobOrder orderId={orderId} /> : <OrderDetails />}
    </ConfirmContext>,
    {
      path: `/dashboard/order-details/${orderId}`,
      route: '/dashboard/order-details/:orderId',
      user: testUser(),
      texts: orderTexts,
      ...options,
      answers: {
        'GET /orders/get-matching/{id}': aMatching(),
        'GET /orders/get-troubles/{id}': noTroubles(),
        'GET /orders/get-completion/{id}': aCompletion(),
        'GET /orders/get-order/{id}': order,
        'GET /orders/get-rescheduling-terms/{id}': aReschedulingOffer(),
        'GET /wallets/my-wallet-transactions': walletOf(0),
        'GET /payments/get-saved-bank-cards': [],
        ...options.answers,
      },
    },
  )

/** Opens a dialog by its button; the dialog's code is loaded on demand. */
export const openDialog = async (button: string, title: string | RegExp): Promise<HTMLElement> => {
  const [opener] = await screen.findAllByRole('button', { name: button })
  await act(async () => {
    if (opener) fireEvent.click(opener)
  })
  return screen.findByRole('dialog', { name: title })
}

/** The topmost element: the open dialog, or the page. */
const onTop = () => within(screen.queryByRole('dialog') ?? document.body)

/** A form validates asynchronously, so each step waits until that is done. */
export const press = async (name: string | RegExp) => {
  const button = await waitFor(() => onTop().getByRole('button', { name }))
  await act(async () => {
    fireEvent.click(button)
  })
}

/** Finds the field with this label. The library's own query is slow, because it looks at each of the dialling codes. */
export const field = (label: RegExp): HTMLElement => {
  const found = [...(screen.queryByRole('dialog') ?? document.body).querySelectorAll('label')].filter(
    ({ childNodes }) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && label.test(node.textContent ?? '')),
  )
  if (found.length !== 1 || !found[0]?.control) throw new Error(`There are ${found.length} fields named ${label}`)
  return found[0].control
}
export const fill = async (label: RegExp, value: string) => {
  const control = await waitFor(() => field(label))
  await act(async () => {
    fireEvent.change(control, { target: { value } })
  })
}

/** The bodies that were sent to a call. */
export const sentTo = (asked: Awaited<ReturnType<typeof showOrder>>['asked'], key: string) =>
  asked.filter((one) => one.key === key).map(({ call }) => call.body)

/** Noon in Lagos on 10 March 2027, for a reader in Oslo; undone after each test. */
export const atNoonInLagos = (): void => {
  // A page with a dialog and its form is slow to render on a busy machine.
  jest.setTimeout(20_000)
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-03-10T11:00:00Z'))
    yes.mockClear()
  })
  afterEach(() => {
    jest.restoreAllMocks()
    sessionStorage.clear()
    localStorage.clear()
  })
}
