import { Navigator } from '@fieldproof/platform/host'
import { followLinks } from './links.ts'

let drawing: PromiseWithResolvers<void> | null = null
let navigator: Navigator
const here = () => navigator.position.address.pathname + navigator.position.address.hash

beforeAll(() => {
  window.history.replaceState(null, '', '/')
  document.body.innerHTML = `<a href="/vans">Vans</a><a href="/trucks">Trucks</a><a href="/vans#top">Top</a>`
  navigator = new Navigator(window)
  followLinks({
    navigator,
    isScreen: () => true,
    prepare: async () => {},
    whenDrawn: ({ pathname }) => (pathname === '/vans' ? (drawing?.promise ?? null) : null),
  })
})
beforeEach(() => {
  jest.useFakeTimers()
  drawing = Promise.withResolvers()
  navigator.push('/')
})
afterEach(() => jest.useRealTimers())
afterAll(() => navigator.stop())

const click = (href: string) => document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click()
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)

it('goes at once where nothing is being rendered', () => {
  drawing = null
  click('/vans')
  expect(here()).toBe('/vans')
})

it('goes as soon as the page is rendered', async () => {
  click('/vans')
  await pass(100)
  expect(here()).toBe('/')
  drawing?.resolve()
  await pass(0)
  expect(here()).toBe('/vans')
})

it('does not wait longer than the reader does', async () => {
  click('/vans')
  await pass(199)
  expect(here()).toBe('/')
  await pass(1)
  expect(here()).toBe('/vans')
})

it('goes only to the last link that was clicked', async () => {
  click('/vans')
  await pass(50)
  click('/trucks')
  expect(here()).toBe('/trucks')
  drawing?.resolve()
  await pass(500)
  expect(here()).toBe('/trucks')
})

it('adds one entry to the history for two clicks on the same link', async () => {
  const push = jest.spyOn(navigator, 'push')
  click('/vans')
  await pass(50)
  click('/vans')
  drawing?.resolve()
  await pass(500)
  expect(push.mock.calls).toEqual([['/vans']])
  push.mockRestore()
})
