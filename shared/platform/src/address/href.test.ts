import { href, knowScreens } from './href.ts'

const inDocument = href as (name: string, params?: Record<string, string>, options?: object) => string

it('fills the path that the live area has for a screen', () => {
  knowScreens([{ name: 'fleet.vehicle', path: '/fleet/:id' }])
  expect(inDocument('fleet.vehicle', { id: 'a b' }, { hash: 'top' })).toBe('/fleet/a%20b#top')
  knowScreens([{ name: 'fleet.vehicle', path: '/vehicles/:id' }])
  expect(inDocument('fleet.vehicle', { id: '7' })).toBe('/vehicles/7')
})

it('knows the screens of the contract when no area is there', () => {
  knowScreens([])
  expect(href('orders.order', { orderId: '7' })).toBe('/dashboard/order-details/7')
})

it('says that there is no such screen, and leads to where there is none', () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {})
  knowScreens([])
  expect(inDocument('fleet.vehicle', { id: '7' })).toBe('/no-such-screen')
  expect(said).toHaveBeenCalledWith('No live area has the screen fleet.vehicle')
  said.mockRestore()
})
