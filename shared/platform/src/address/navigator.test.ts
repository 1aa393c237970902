import { Navigator } from './navigator.ts'

let navigator: Navigator
beforeEach(() => {
  history.replaceState(null, '', '/start')
  navigator = new Navigator(window)
})
afterEach(() => navigator.stop())

const at = () => location.pathname + location.search + location.hash
const back = () =>
  new Promise<void>((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true })
    history.back()
  })

it('navigates, and calls each listener once', () => {
  const seen: string[] = []
  navigator.subscribe(() => seen.push(`${navigator.position.move} ${navigator.position.address.pathname}`))
  navigator.push('/a?x=1#y')
  navigator.replace('/b')
  expect(seen).toEqual(['PUSH /a', 'REPLACE /b'])
  expect(at()).toBe('/b')
})

it('reports going back as a navigation of its own type', async () => {
  navigator.push('/a')
  navigator.push('/b')
  await back()
  expect(navigator.position).toMatchObject({ move: 'POP', address: { pathname: '/a' } })
})

it('ignores single-spa’s own popstate events', () => {
  navigator.push('/a')
  const listener = jest.fn()
  navigator.subscribe(listener)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  expect(listener).not.toHaveBeenCalled()
})

it('asks the guard before a navigation, and follows its redirect', () => {
  navigator.setGuard(({ pathname }) => (pathname.startsWith('/private') ? '/login?referTo=x' : null))
  navigator.push('/private/room')
  expect(at()).toBe('/login?referTo=x')
})

it('asks the guard about the first address of the document, and when going back', async () => {
  let isOpen = true
  navigator.push('/private')
  navigator.push('/elsewhere')
  navigator.setGuard(({ pathname }) => (pathname === '/private' && !isOpen ? '/login' : null))
  isOpen = false
  await back()
  expect(at()).toBe('/login')
  isOpen = true
  navigator.push('/private')
  isOpen = false
  navigator.checkGuard()
  expect(at()).toBe('/login')
})

it('does not leave the site', () => {
  expect(() => navigator.push('https://evil.example/')).toThrow()
  expect(() => navigator.push('//evil.example/')).toThrow()
  expect(at()).toBe('/start')
})

describe('an expected position', () => {
  it('is used once for a push to its address', () => {
    const { position } = navigator.expect('/a?x=1')
    navigator.push('/a?x=1')
    expect(navigator.position).toBe(position)
    expect(position).toMatchObject({ move: 'PUSH', address: { pathname: '/a', search: '?x=1', state: null } })
    navigator.push('/b')
    navigator.push('/a?x=1')
    expect(navigator.position).not.toBe(position)
    expect(navigator.position.address.key).not.toBe(position.address.key)
  })

  it('is the same history entry when the user comes back to it', async () => {
    const { position } = navigator.expect('/a')
    navigator.push('/a')
    navigator.push('/b')
    await back()
    expect(navigator.position.address.key).toBe(position.address.key)
  })

  it.each([
    ['another query', () => navigator.push('/a?x=1')],
    ['another fragment', () => navigator.push('/a#x')],
    ['a state that goes with the move', () => navigator.push('/a', { from: 'here' })],
    ['a replacement', () => navigator.replace('/a')],
  ])('is not used for %s', (_, move) => {
    const { position } = navigator.expect('/a')
    move()
    expect(navigator.position).not.toBe(position)
    expect(location.pathname).toBe('/a')
  })

  it('is not used after it was canceled', () => {
    const { position, forget } = navigator.expect('/a')
    forget()
    navigator.push('/a')
    expect(navigator.position).not.toBe(position)
  })

  it('is not used if the guard redirects', () => {
    const { position } = navigator.expect('/a')
    navigator.setGuard(({ pathname }) => (pathname === '/a' ? '/login' : null))
    navigator.push('/a')
    expect(at()).toBe('/login')
    expect(navigator.position).not.toBe(position)
  })
})
