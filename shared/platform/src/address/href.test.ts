import { href, knowScreens } from './href.ts'

const inDocument = href as (name: string, params?: Record<string, string>, options?: object) => string

it("uses the live area's path of a screen", () => {
  knowScreens([{ name: 'fleet.vehicle', path: '/fleet/:id' }])
  expect(inDocument('fleet.vehicle', { id: 'a b' }, { hash: 'top' })).toBe('/fleet/a%20b#top')
  knowScreens([{ name: 'fleet.vehicle', path: '/vehicles/:id' }])
  expect(inDocument('fleet.vehicle', { id: '7' })).toBe('/vehicles/7')
})

it('knows the screens of the contract without any area', () => {
  knowScreens([])
  expect(href('orders.order', { orderId: '7' })).toBe('/dashboard/order-details/7')
})

it('reports an unknown screen, and returns an address that does not exist', () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {})
  knowScreens([])
  expect(inDocument('fleet.vehicle', { id: '7' })).toBe('/no-such-screen')
  expect(said).toHaveBeenCalledWith('No live area has the screen fleet.vehicle')
  said.mockRestore()
})
