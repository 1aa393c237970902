import { Navigator } from '@fieldproof/platform/host'
import { fetchLikelyMoves } from './likely-moves.ts'

/** What the window shows of the links: those without `data-away`. */
class Observer {
  readonly #tell: IntersectionObserverCallback
  readonly #links: Element[] = []
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell
    queueMicrotask(() => {
      const entries = this.#links.map((target) => ({ target, isIntersecting: !target.hasAttribute('data-away') }))
      this.#tell(entries as unknown as IntersectionObserverEntry[], this as unknown as IntersectionObserver)
    })
  }
  observe(link: Element) {
    this.#links.push(link)
  }
  disconnect() {}
}

const asked: string[] = []
/** What the document has loaded. */
let loaded: string[] = []
let navigator: Navigator
beforeEach(() => {
  jest.useFakeTimers()
  asked.length = 0
  prepared.length = 0
  Object.assign(globalThis, {
    IntersectionObserver: Observer,
    requestIdleCallback: (task: () => void) => setTimeout(task),
    fetch: async (address: string) => {
      asked.push(address)
      const paths = new URL(address, 'http://site').searchParams.getAll('path')
      const screens = Object.fromEntries(paths.map((path) => [path, [`/areas${path}.js`]]))
      return { json: async () => ({ screens }), arrayBuffer: async () => null }
    },
  })
  // jsdom does not have it.
  Object.assign(performance, { getEntriesByType: () => loaded.map((name) => ({ name })) })
  window.history.replaceState(null, '', '/')
  document.body.innerHTML = `<header><a href="/blog">Blog</a><a href="/">Home</a></header>
    <main><a href="/help#top">Help</a><a href="/dashboard">Dashboard</a><a href="/terms" data-away>Terms</a></main>
    <footer><a href="/about" data-away>About</a></footer>`
  navigator = new Navigator(window)
})
afterEach(() => {
  navigator.stop()
  jest.useRealTimers()
})
/** In steps, so that what follows from a timer has begun the next one. */
const pass = async (milliseconds: number) => {
  for (let passed = 0; passed < milliseconds; passed += 100) await jest.advanceTimersByTimeAsync(100)
}
const prepared: string[] = []
let composition = 'one'
const begin = () =>
  fetchLikelyMoves({
    navigator,
    isOpen: (path) => !path.startsWith('/dashboard'),
    isRunning: (path) => path === '/terms',
    prepare: async (path) => {
      prepared.push(path)
    },
    locale: () => 'en',
    composition: () => composition,
  })
const line = (connection: object) =>
  Object.defineProperty(window.navigator, 'connection', { value: connection, configurable: true })
afterEach(() => line({}))

/** The window's links first. */
const lists = '/screen-files.json?locale=en&path=%2Fblog&path=%2Fhelp&path=%2Fterms&path=%2Fabout'
const show = () => window.dispatchEvent(new Event('pointermove'))

it('fetches the files of screens that are linked in the window, once the reader shows that they are there', async () => {
  begin()
  await pass(20_000)
  expect(asked).toEqual([])
  show()
  await pass(2_000)
  expect(asked).toEqual([lists, '/areas/blog.js', '/areas/help.js'])
})

it('goes on with the links that a scroll brings into the window, in the footer too', async () => {
  begin()
  show()
  await pass(2_000)
  expect(asked).not.toContain('/areas/about.js')
  document.querySelector('footer [data-away]')?.removeAttribute('data-away')
  window.dispatchEvent(new Event('scroll'))
  await pass(900)
  expect(asked).not.toContain('/areas/about.js')
  await pass(1_000)
  // What earlier tests began listens to the same window, and asks for it as well.
  expect(new Set(asked.slice(3))).toEqual(new Set(['/areas/about.js']))
})

it('fetches all files of a screen at once when the reader points to its link, though it is not in the window', async () => {
  begin()
  show()
  await pass(2_000)
  asked.length = 0
  document.querySelector('footer a')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  document.querySelector('footer a')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(new Set(asked)).toEqual(new Set(['/areas/about.js']))
})

it('fetches nothing that the document has loaded already', async () => {
  begin()
  show()
  await pass(2_000)
  asked.length = 0
  loaded = [`${location.origin}/areas/about.js`]
  document.querySelector('footer a')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(asked).toEqual([])
  loaded = []
})

it('leaves the files of a running area to that area when the reader points to its link', async () => {
  begin()
  show()
  await pass(2_000)
  asked.length = 0
  document.querySelector('[href="/terms"]')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(asked).toEqual([])
})

it('asks for the lists again when another composition is live', async () => {
  begin()
  show()
  await pass(2_000)
  asked.length = 0
  composition = 'two'
  window.dispatchEvent(new Event('scroll'))
  await pass(2_000)
  expect(asked).toContain('/screen-files.json?locale=en&path=%2Fterms&path=%2Fabout')
})

it('asks for nothing twice after a move', async () => {
  begin()
  show()
  await pass(2_000)
  expect(asked).toHaveLength(3)
  navigator.push('/help')
  await pass(2_000)
  // The home page is worth a look by now; what is there already is not asked for again.
  expect(asked.slice(3)).toEqual([])
})

it.each([{ saveData: true }, { effectiveType: '2g' }])('fetches nothing on a line like %j', async (connection) => {
  line(connection)
  begin()
  show()
  await pass(10_000)
  expect(asked).toEqual([])
})

it('does nothing more where the line is gone', async () => {
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) })
  begin()
  show()
  await pass(10_000)
  expect(asked).toEqual([])
})

it('prepares screens of an area whose code runs already wholly', async () => {
  document.querySelector('[data-away]')?.removeAttribute('data-away')
  begin()
  show()
  await pass(2_000)
  expect(prepared).toEqual(['/terms'])
  expect(asked).toEqual([lists, '/areas/blog.js', '/areas/help.js'])
})

it('leaves the line to whoever does something, and goes on once they are calm', async () => {
  begin()
  show()
  await pass(900)
  window.dispatchEvent(new Event('pointerdown'))
  await pass(900)
  expect(asked).toEqual([])
  await pass(1_000)
  expect(asked).toContain('/areas/help.js')
})
