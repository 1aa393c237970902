import { JSDOM } from 'jsdom'
import { hashesRuntime } from './hashes-runtime.ts'

const base = '/areas/mfe-wallet/1.0.0/'
const hashOf = (letter: string): string => `sha384-${letter.repeat(64)}`

type Vouch = (element: HTMLElement, attribute: 'src' | 'href', url: string) => void

/** Windows to close after each test, which ends their timers. */
const open: { close: () => void }[] = []
afterEach(() => {
  for (const window of open.splice(0)) window.close()
})

/** A document with a release's runtime; the entry has the hashes of the table and of one script. */
const begin = (html = '') => {
  const { window } = new JSDOM(`<!doctype html><head>${html}</head>`, {
    url: 'http://localhost/',
    runScripts: 'outside-only',
  })
  open.push(window)
  const { document } = window
  Reflect.set(window, 'fieldproofIntegrity', { [`${base}hashes.js`]: hashOf('T'), [`${base}early.js`]: hashOf('E') })
  const runtime: { p: string; vouch?: Vouch } = { p: base }
  const run = window.eval(`(function (__webpack_require__) {${hashesRuntime}})`) as (given: typeof runtime) => void
  run(runtime)
  /** Files that failed without a fetch. */
  const refused: string[] = []
  const load = (name: string, kind: 'script' | 'link' = 'script') => {
    const element = document.createElement(kind)
    element.addEventListener('error', () => {
      if (!element.hasAttribute('src') && !element.hasAttribute('href')) refused.push(name)
    })
    runtime.vouch?.(element, kind === 'script' ? 'src' : 'href', base + name)
    document.head.append(element)
    return element
  }
  const tables = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="hashes.js"]')]
  const arrive = async (hashes: Record<string, string>) => {
    const known: unknown = Reflect.get(window, 'fieldproofIntegrity')
    Object.assign(known as object, hashes)
    tables().at(-1)?.dispatchEvent(new window.Event('load'))
    await Promise.resolve()
  }
  const fail = (element: Element | undefined) => element?.dispatchEvent(new window.Event('error'))
  const fetchTable = () => (Reflect.get(window, 'fieldproofHashes') as Record<string, () => Promise<boolean>>)[base]?.()
  return {
    load,
    refused,
    tables,
    arrive,
    fail,
    fetchTable,
    settled: () => new Promise((resolve) => setTimeout(resolve)),
  }
}

it('loads at once what the entry or the document vouches for, without the table', () => {
  const { load, tables } = begin(`<link rel="preload" as="script" href="${base}page.js" integrity="${hashOf('P')}">`)
  const early = load('early.js')
  expect([early.getAttribute('src'), early.integrity]).toEqual([`${base}early.js`, hashOf('E')])
  expect(load('page.js').integrity).toBe(hashOf('P'))
  expect(tables()).toEqual([])
})

it('lets other files wait for the table, in their places', async () => {
  const { load, tables, arrive, settled } = begin()
  const style = load('page.css', 'link')
  const script = load('page.js')
  expect(tables().map(({ integrity }) => integrity)).toEqual([hashOf('T')])
  expect([style.hasAttribute('href'), script.hasAttribute('src')]).toEqual([false, false])
  await arrive({ [`${base}page.css`]: hashOf('C'), [`${base}page.js`]: hashOf('J') })
  await settled()
  expect([style.getAttribute('href'), style.integrity]).toEqual([`${base}page.css`, hashOf('C')])
  expect([script.getAttribute('src'), script.integrity, script.crossOrigin]).toEqual([
    `${base}page.js`,
    hashOf('J'),
    'anonymous',
  ])
  expect(style.nextElementSibling).toBe(script)
})

it('fetches no file that the table does not name', async () => {
  const { load, arrive, settled, refused } = begin()
  load('foreign.js')
  await arrive({})
  await settled()
  expect(refused).toEqual(['foreign.js'])
})

it('requests a failed table and a failed file again under another address', async () => {
  const { load, tables, fail, arrive, settled, refused } = begin()
  load('page.js')
  fail(tables()[0])
  await settled()
  expect(refused).toEqual(['page.js'])
  const second = load('page.js')
  expect(tables().at(-1)?.getAttribute('src')).toBe(`${base}hashes.js?retry=1`)
  await arrive({ [`${base}page.js`]: hashOf('J') })
  await settled()
  expect([second.getAttribute('src'), second.integrity]).toEqual([`${base}page.js`, hashOf('J')])
  fail(second)
  expect(load('page.js').getAttribute('src')).toBe(`${base}page.js?retry=1`)
})

it('fetches nothing if the table was damaged', async () => {
  const { load, tables, fail, settled, refused } = begin()
  load('page.css', 'link')
  load('page.js')
  fail(tables()[0])
  await settled()
  expect(refused).toEqual(['page.css', 'page.js'])
})

it('requests a slow table again, without failing anything meanwhile, and uses the first response', async () => {
  jest.useFakeTimers()
  try {
    const { load, tables, arrive, refused } = begin()
    const script = load('page.js')
    jest.advanceTimersByTime(8_000)
    expect(tables().map((table) => table.getAttribute('src'))).toEqual([`${base}hashes.js`, `${base}hashes.js?retry=1`])
    jest.advanceTimersByTime(15_000)
    expect(tables()).toHaveLength(2)
    await arrive({ [`${base}page.js`]: hashOf('J') })
    expect([script.integrity, refused]).toEqual([hashOf('J'), []])
  } finally {
    jest.useRealTimers()
  }
})

it('reports whether the table was loaded, and requests it again after a failure', async () => {
  const { tables, fail, fetchTable, arrive } = begin()
  const first = fetchTable()
  fail(tables()[0])
  await expect(first).resolves.toBe(false)
  const second = fetchTable()
  await arrive({})
  await expect(second).resolves.toBe(true)
  expect(tables().map((script) => script.getAttribute('src'))).toEqual([`${base}hashes.js`, `${base}hashes.js?retry=1`])
})
