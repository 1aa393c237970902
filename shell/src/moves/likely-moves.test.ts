import { Navigator } from '@fieldproof/platform/host'
import { fetchLikelyMoves } from './likely-moves.ts'

/** Reports the links without `data-away` as visible. */
class Observer {
  readonly #notify: IntersectionObserverCallback
  readonly #links: Element[] = []
  constructor(notify: IntersectionObserverCallback) {
    this.#notify = notify
    queueMicrotask(() => {
      const entries = this.#links.map((target) => ({ target, isIntersecting: !target.hasAttribute('data-away') }))
      this.#notify(entries as unknown as IntersectionObserverEntry[], this as unknown as IntersectionObserver)
    })
  }
  observe(link: Element) {
    this.#links.push(link)
  }
  disconnect() {}
}

const requests: string[] = []
/** The files that the document has loaded. */
let loaded: string[] = []
let navigator: Navigator
beforeEach(() => {
  jest.useFakeTimers()
  requests.length = 0
  prepared.length = 0
  Object.assign(globalThis, {
    IntersectionObserver: Observer,
    requestIdleCallback: (task: () => void) => setTimeout(task),
    fetch: async (address: string) => {
      requests.push(address)
      const paths = new URL(address, 'http://site').searchParams.getAll('path')
      const screens = Object.fromEntries(paths.map((path) => [path, [`/areas${path}.js`]]))
      return { json: async () => ({ screens }), arrayBuffer: async () => null }
    },
  })
  // jsdom does not implement this.
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
/** In steps, so that a timer's work can start the next timer. */
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
const setConnection = (connection: object) =>
  Object.defineProperty(window.navigator, 'connection', { value: connection, configurable: true })
afterEach(() => setConnection({}))

/** The request for the lists: visible links first. */
const lists = '/screen-files.json?locale=en&path=%2Fblog&path=%2Fhelp&path=%2Fterms&path=%2Fabout'
const giveSign = () => window.dispatchEvent(new Event('pointermove'))

it('fetches the files of screens that are linked in the window, after the first sign of a user', async () => {
  begin()
  await pass(20_000)
  expect(requests).toEqual([])
  giveSign()
  await pass(2_000)
  expect(requests).toEqual([lists, '/areas/blog.js', '/areas/help.js'])
})

it('continues with links that come into the window by scrolling, also in the footer', async () => {
  begin()
  giveSign()
  await pass(2_000)
  expect(requests).not.toContain('/areas/about.js')
  document.querySelector('footer [data-away]')?.removeAttribute('data-away')
  window.dispatchEvent(new Event('scroll'))
  await pass(900)
  expect(requests).not.toContain('/areas/about.js')
  await pass(1_000)
  // Listeners of earlier tests on the same window request it, too.
  expect(new Set(requests.slice(3))).toEqual(new Set(['/areas/about.js']))
})

it('fetches all files of a screen at once when the user points to its link, also outside the window', async () => {
  begin()
  giveSign()
  await pass(2_000)
  requests.length = 0
  document.querySelector('footer a')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  document.querySelector('footer a')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(new Set(requests)).toEqual(new Set(['/areas/about.js']))
})

it('fetches nothing that the document has loaded already', async () => {
  begin()
  giveSign()
  await pass(2_000)
  requests.length = 0
  loaded = [`${location.origin}/areas/about.js`]
  document.querySelector('footer a')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(requests).toEqual([])
  loaded = []
})

it('fetches no files of a running area when the user points to its link, because the area does', async () => {
  begin()
  giveSign()
  await pass(2_000)
  requests.length = 0
  document.querySelector('[href="/terms"]')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(requests).toEqual([])
})

it('requests the lists again when another composition is live', async () => {
  begin()
  giveSign()
  await pass(2_000)
  requests.length = 0
  composition = 'two'
  window.dispatchEvent(new Event('scroll'))
  await pass(2_000)
  expect(requests).toContain('/screen-files.json?locale=en&path=%2Fterms&path=%2Fabout')
})

it('requests nothing twice after a navigation', async () => {
  begin()
  giveSign()
  await pass(2_000)
  expect(requests).toHaveLength(3)
  navigator.push('/help')
  await pass(2_000)
  // The home page is now a candidate, too, but its files are loaded already.
  expect(requests.slice(3)).toEqual([])
})

it.each([{ saveData: true }, { effectiveType: '2g' }])(
  'fetches nothing on a connection like %j',
  async (connection) => {
    setConnection(connection)
    begin()
    giveSign()
    await pass(10_000)
    expect(requests).toEqual([])
  },
)

it('stops when the connection is lost', async () => {
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) })
  begin()
  giveSign()
  await pass(10_000)
  expect(requests).toEqual([])
})

it('prepares screens of a running area completely', async () => {
  document.querySelector('[data-away]')?.removeAttribute('data-away')
  begin()
  giveSign()
  await pass(2_000)
  expect(prepared).toEqual(['/terms'])
  expect(requests).toEqual([lists, '/areas/blog.js', '/areas/help.js'])
})

it('pauses while the user is active', async () => {
  begin()
  giveSign()
  await pass(900)
  window.dispatchEvent(new Event('pointerdown'))
  await pass(900)
  expect(requests).toEqual([])
  await pass(1_000)
  expect(requests).toContain('/areas/help.js')
})
