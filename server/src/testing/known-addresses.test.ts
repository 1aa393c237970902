import { requireKnownAddress } from './known-addresses.ts'

const ask =
  (method: string, address: string, served: readonly string[] = []) =>
  () => {
    requireKnownAddress(method, address, served)
  }

test.each([
  ['GET', '/users/get-user'],
  ['GET', '/orders/get-cancellation-terms/42'],
  ['GET', '/blog-posts/get-blog-posts?page=2&locale=en'],
])('%s %s is an address of the contract', (method, address) => {
  expect(ask(method, address)).not.toThrow()
})

test.each([
  ['GET', '/users/get-usr'],
  ['POST', '/users/get-user'],
  ['GET', '/orders/get-cancellation-terms'],
  ['GET', '/orders/get-cancellation-terms/'],
  ['GET', '/orders/get-cancellation-terms/42/more'],
])('%s %s is refused, because its 404 could pass for an expected one', (method, address) => {
  expect(ask(method, address)).toThrow(`No call of the contract has this address: ${method} ${address}.`)
})

test('a call that a test serves itself is known', () => {
  expect(ask('GET', '/own/call/7', ['GET /own/call/{id}'])).not.toThrow()
  expect(ask('GET', '/own/other/7', ['GET /own/call/{id}'])).toThrow('GET /own/other/7')
})
