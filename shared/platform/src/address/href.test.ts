import { href, knowScreens } from './href.ts'

const anyHref = href as (name: string, params?: Record<string, string>, options?: object) => string

it("uses the live area's path of a screen", () => {
  knowScreens([{ name: 'fleet.vehicle', path: '/fleet/:id' }])
  expect(anyHref('fleet.vehicle', { id: 'a b' }, { hash: 'top' })).toBe('/fleet/a%20b#top')
  knowScreens([{ name: 'fleet.vehicle', path: '/vehicles/:id' }])
  expect(anyHref('fleet.vehicle', { id: '7' })).toBe('/vehicles/7')
})

it('knows the screens of the contract without any area', () => {
  knowScreens([])
  expect(href('orders.order', { orderId: '7' })).toBe('/dashboard/order-details/7')
})

it('reports an unknown screen, and returns an address that does not exist', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  knowScreens([])
  expect(anyHref('fleet.vehicle', { id: '7' })).toBe('/no-such-screen')
  expect(log).toHaveBeenCalledWith('No live area has the screen fleet.vehicle')
  log.mockRestore()
})
