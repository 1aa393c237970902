import type { Order } from '@fieldproof/contracts/entities/order'
import { renderHook } from '@testing-library/react'
import { aFullOrder, payment } from './testing/orders.ts'
import { useFreshOrder } from './use-fresh-order.ts'

const underWay = aFullOrder({ payment: payment({ status: 'pending' }) })
const show = (order: Order | undefined) => {
  const refresh = jest.fn()
  const view = renderHook(({ shown }: { shown: Order | undefined }) => useFreshOrder(shown, refresh), {
    initialProps: { shown: order },
  })
  return { refresh, ...view }
}
beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

it('polls the order while its payment is with the payment provider, and stops once it is settled', () => {
  const { refresh, rerender } = show(underWay)
  jest.advanceTimersByTime(16_000)
  expect(refresh).toHaveBeenCalledTimes(3)
  rerender({ shown: aFullOrder() })
  jest.advanceTimersByTime(60_000)
  expect(refresh).toHaveBeenCalledTimes(3)
})

it.each([
  ['that is not there yet', undefined],
  ['that is paid', aFullOrder()],
  ['whose payment has not begun', aFullOrder({ payment: payment({ status: 'pending', paymentReference: null }) })],
  ['that is canceled', { ...underWay, status: 'Canceled' as const }],
])('leaves an order alone %s', (_, order) => {
  const { refresh } = show(order)
  jest.advanceTimersByTime(60_000)
  expect(refresh).not.toHaveBeenCalled()
})

it('sends nothing while the tab is hidden, and fetches the order when it is visible again', () => {
  const { refresh } = show(underWay)
  const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  jest.advanceTimersByTime(60_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(refresh).not.toHaveBeenCalled()
  state.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(refresh).toHaveBeenCalledTimes(1)
  state.mockRestore()
})
