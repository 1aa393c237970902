import { Navigator, type Position } from '@fieldproof/platform/host'
import type { DrawnPage } from '../composition/area-host.ts'
import { PageDrawer } from './pages-ahead.ts'

/** Brings a link into the window. */
let show: (href: string) => void
class Observer {
  readonly #links = new Set<Element>()
  constructor(notify: IntersectionObserverCallback) {
    show = (href) => {
      const target = [...this.#links].find((link) => link.getAttribute('href') === href)
      const entry = { target, isIntersecting: true } as unknown as IntersectionObserverEntry
      if (target) notify([entry], this as unknown as IntersectionObserver)
    }
  }
  observe(link: Element) {
    this.#links.add(link)
  }
  disconnect() {
    this.#links.clear()
  }
}

interface Drawing {
  position: Position
  page: DrawnPage
  finish: (page?: DrawnPage | null) => Promise<void>
  fail: () => Promise<void>
}

let navigator: Navigator
let drawings: Drawing[]
let drawer: PageDrawer

const dropped = () => drawings.filter(({ page }) => jest.mocked(page.drop).mock.calls.length > 0)
const addresses = () => drawings.map(({ position: { address } }) => address.pathname + address.search)

beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(globalThis, {
    IntersectionObserver: Observer,
    requestIdleCallback: (task: () => void) => setTimeout(task),
  })
  window.history.replaceState(null, '', '/')
  document.body.innerHTML = `<main>
    <a href="/vans">Vans</a><a href="/bikes">Bikes</a><a href="/cars?age=1">Cars</a>
    <a href="/login">Log in</a><a href="/vans#top">Top</a><a href="https://other.example/">Away</a>
  </main><footer><a href="/trucks">Trucks</a></footer>`
  navigator = new Navigator(window)
  // Drawers of earlier tests still listen, so each test has its own list.
  const drawn: Drawing[] = []
  drawings = drawn
  drawer = new PageDrawer({
    navigator,
    mayDraw: (pathname) => pathname !== '/login' && pathname !== navigator.position.address.pathname,
    draw: (position) => {
      const { promise, resolve, reject } = Promise.withResolvers<DrawnPage | null>()
      const page = { drop: jest.fn() } as unknown as DrawnPage
      drawn.push({
        position,
        page,
        fail: async () => {
          reject(new Error('offline'))
          await promise.catch(() => {})
        },
        finish: async (drawn = page) => {
          resolve(drawn)
          await promise
        },
      })
      return promise
    },
  })
})
afterEach(() => {
  navigator.stop()
  jest.useRealTimers()
})

const sign = (type: string, href: string) =>
  document.querySelector(`a[href="${href}"]`)?.dispatchEvent(new Event(type, { bubbles: true }))
/** Moves the pointer to a link and rests there. */
const point = (href: string) => {
  document.body.dispatchEvent(new Event('pointermove', { bubbles: true }))
  sign('pointermove', href)
  jest.advanceTimersByTime(65)
}
/** Navigates like a click on the link. */
const move = (href: string) => {
  navigator.push(href)
  return drawer.take(navigator.position)
}

it('renders the page of a link under the pointer, and uses it for the navigation', async () => {
  point('/vans')
  expect(addresses()).toEqual(['/vans'])
  await drawings[0]?.finish()
  expect(move('/vans')).toBe(drawings[0]?.page)
  expect(drawings[0]?.position).toBe(navigator.position)
  expect(dropped()).toEqual([])
})

it('renders a page once, however often the pointer is on its link', async () => {
  point('/vans')
  point('/vans')
  await drawings[0]?.finish()
  point('/vans')
  expect(addresses()).toEqual(['/vans'])
})

it('distinguishes queries, and ignores fragments, other sites and screens that are not open to the user', () => {
  for (const href of ['/cars?age=1', '/vans#top', 'https://other.example/', '/login']) point(href)
  expect(addresses()).toEqual(['/cars?age=1'])
})

it('keeps three pages, and discards the oldest for the fourth', async () => {
  for (const href of ['/vans', '/trucks', '/bikes', '/cars?age=1']) {
    point(href)
    await drawings.at(-1)?.finish()
  }
  expect(dropped()).toEqual([drawings[0]])
  expect(move('/vans')).toBeNull()
  expect(move('/trucks')).toBe(drawings[1]?.page)
})

it('discards a page that is ready only after the user has navigated', async () => {
  point('/vans')
  expect(move('/vans')).toBeNull()
  await drawings[0]?.finish()
  expect(dropped()).toEqual([drawings[0]])
})

it('is not used when the user goes back, which is another entry of the history', async () => {
  point('/vans')
  await drawings[0]?.finish()
  history.replaceState({ usr: null, key: 'before' }, '', '/vans')
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  expect(navigator.position.move).toBe('POP')
  expect(drawer.take(navigator.position)).toBeNull()
  expect(dropped()).toEqual([drawings[0]])
})

it('renders a page anew after five minutes', async () => {
  point('/vans')
  await drawings[0]?.finish()
  jest.advanceTimersByTime(5 * 60_000)
  point('/vans')
  expect(dropped()).toEqual([drawings[0]])
  await drawings[1]?.finish()
  jest.advanceTimersByTime(5 * 60_000)
  expect(move('/vans')).toBeNull()
  expect(dropped()).toEqual([drawings[0], drawings[1]])
})

it('discards all pages on request, also one that is still rendering', async () => {
  point('/vans')
  await drawings[0]?.finish()
  point('/trucks')
  drawer.forget()
  await drawings[1]?.finish()
  expect(dropped()).toEqual([drawings[0], drawings[1]])
  expect([move('/vans'), move('/trucks')]).toEqual([null, null])
})

it('retries a page whose code failed to load, or that no release could render', async () => {
  point('/vans')
  await drawings[0]?.fail()
  point('/vans')
  await drawings[1]?.finish(null)
  point('/vans')
  await drawings[2]?.finish()
  expect(move('/vans')).toBe(drawings[2]?.page)
})

it('renders pages in idle time that the user has seen and whose link is in the window, and no others', async () => {
  await jest.advanceTimersByTimeAsync(100)
  expect(addresses()).toEqual([])
  navigator.push('/trucks')
  navigator.push('/')
  await jest.advanceTimersByTimeAsync(100)
  expect(addresses()).toEqual([])
  for (const href of ['/vans', '/trucks']) show(href)
  await jest.advanceTimersByTimeAsync(100)
  expect(addresses()).toEqual(['/trucks'])
  await drawings[0]?.finish()
  expect(move('/trucks')).toBe(drawings[0]?.page)
})

it('renders nothing for a pointer that passes by, and at once what is pressed', () => {
  sign('pointermove', '/vans')
  jest.advanceTimersByTime(50)
  sign('pointermove', '/trucks')
  jest.advanceTimersByTime(50)
  document.body.dispatchEvent(new Event('pointermove', { bubbles: true }))
  jest.advanceTimersByTime(500)
  expect(addresses()).toEqual([])
  sign('pointerdown', '/bikes')
  expect(addresses()).toEqual(['/bikes'])
})

it('renders nothing for a link that appears under an unmoved pointer', () => {
  sign('pointerover', '/vans')
  jest.advanceTimersByTime(500)
  expect(addresses()).toEqual([])
})

it('renders the page of a link that is focused by keyboard, but not of one that a dialog focuses', () => {
  const link = document.querySelector<HTMLAnchorElement>('a[href="/vans"]')
  const isByKeyboard = jest.spyOn(HTMLAnchorElement.prototype, 'matches').mockReturnValue(false)
  link?.focus()
  jest.advanceTimersByTime(500)
  expect(addresses()).toEqual([])
  link?.blur()
  isByKeyboard.mockReturnValue(true)
  link?.focus()
  jest.advanceTimersByTime(65)
  expect(addresses()).toEqual(['/vans'])
  isByKeyboard.mockRestore()
})

it('renders nothing on a connection that saves data', () => {
  Object.assign(window.navigator, { connection: { saveData: true } })
  point('/vans')
  expect(addresses()).toEqual([])
  Object.assign(window.navigator, { connection: undefined })
})
