import { Navigator, type Position } from '@fieldproof/platform/host'
import type { DrawnPage } from '../composition/area-host.ts'
import { PageDrawer } from './pages-ahead.ts'

/** Shows links that the test brings into the window. */
let show: (href: string) => void
class Observer {
  readonly #links = new Set<Element>()
  constructor(tell: IntersectionObserverCallback) {
    show = (href) => {
      const target = [...this.#links].find((link) => link.getAttribute('href') === href)
      const entry = { target, isIntersecting: true } as unknown as IntersectionObserverEntry
      if (target) tell([entry], this as unknown as IntersectionObserver)
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
  // Drawers of earlier tests listen still, and draw for themselves.
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
          reject(new Error('no line'))
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
/** The pointer comes to a link and rests there. */
const point = (href: string) => {
  document.body.dispatchEvent(new Event('pointermove', { bubbles: true }))
  sign('pointermove', href)
  jest.advanceTimersByTime(65)
}
/** Moves as a click on the link does. */
const move = (href: string) => {
  navigator.push(href)
  return drawer.take(navigator.position)
}

it('draws the page behind a link that the pointer is over, and gives it to the move there', async () => {
  point('/vans')
  expect(addresses()).toEqual(['/vans'])
  await drawings[0]?.finish()
  expect(move('/vans')).toBe(drawings[0]?.page)
  expect(drawings[0]?.position).toBe(navigator.position)
  expect(dropped()).toEqual([])
})

it('draws a page once, however often the pointer comes', async () => {
  point('/vans')
  point('/vans')
  await drawings[0]?.finish()
  point('/vans')
  expect(addresses()).toEqual(['/vans'])
})

it('tells pages of different queries apart, and leaves fragments, other sites and closed screens alone', () => {
  for (const href of ['/cars?age=1', '/vans#top', 'https://other.example/', '/login']) point(href)
  expect(addresses()).toEqual(['/cars?age=1'])
})

it('keeps three pages: the first that it drew goes for the fourth', async () => {
  for (const href of ['/vans', '/trucks', '/bikes', '/cars?age=1']) {
    point(href)
    await drawings.at(-1)?.finish()
  }
  expect(dropped()).toEqual([drawings[0]])
  expect(move('/vans')).toBeNull()
  expect(move('/trucks')).toBe(drawings[1]?.page)
})

it('does not give a page that came after the reader did, and takes it down', async () => {
  point('/vans')
  expect(move('/vans')).toBeNull()
  await drawings[0]?.finish()
  expect(dropped()).toEqual([drawings[0]])
})

it('gives none to a reader who goes back: that is another entry of the history', async () => {
  point('/vans')
  await drawings[0]?.finish()
  history.replaceState({ usr: null, key: 'before' }, '', '/vans')
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  expect(navigator.position.move).toBe('POP')
  expect(drawer.take(navigator.position)).toBeNull()
  expect(dropped()).toEqual([drawings[0]])
})

it('draws a page anew after five minutes', async () => {
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

it('takes everything down that holds no more, also what is being drawn', async () => {
  point('/vans')
  await drawings[0]?.finish()
  point('/trucks')
  drawer.forget()
  await drawings[1]?.finish()
  expect(dropped()).toEqual([drawings[0], drawings[1]])
  expect([move('/vans'), move('/trucks')]).toEqual([null, null])
})

it('forgets a page whose code does not come, and one that no release can draw, and tries again', async () => {
  point('/vans')
  await drawings[0]?.fail()
  point('/vans')
  await drawings[1]?.finish(null)
  point('/vans')
  await drawings[2]?.finish()
  expect(move('/vans')).toBe(drawings[2]?.page)
})

it('draws in idle time what the reader has seen, once a link to it is in the window, and nothing else', async () => {
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

it('draws nothing for a pointer on its way to another link, and at once what is pressed', () => {
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

it('draws nothing for a link that comes to stand under a pointer which nobody moves', () => {
  sign('pointerover', '/vans')
  jest.advanceTimersByTime(500)
  expect(addresses()).toEqual([])
})

it('draws the page behind a link to which a keyboard has brought the focus, and not one that a dialog focuses', () => {
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

it('draws nothing for a reader who pays by the byte', () => {
  Object.assign(window.navigator, { connection: { saveData: true } })
  point('/vans')
  expect(addresses()).toEqual([])
  Object.assign(window.navigator, { connection: undefined })
})
