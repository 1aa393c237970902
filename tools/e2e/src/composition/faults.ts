import type { Page, Route } from '@playwright/test'
import { wrappedPages, type AreaName, type Variant } from './workshop.ts'

/** A fault that the network brings: the registry is right, the browser gets something else. */
interface NetworkFault {
  kind: 'network'
  files: (path: string) => boolean
  answer: (route: Route) => Promise<void>
}
/** A fault that was released: the hash is right, the code is not. */
interface ReleasedFault {
  kind: 'released'
  variant: (name: AreaName) => Omit<Variant, 'version'>
  provoke?: (page: Page) => Promise<void>
}
export type Fault = NetworkFault | ReleasedFault

const isEntry = (path: string) => path.endsWith('/entry.js')
const isPageChunk = (path: string) => /\/page-[\w-]+\.[0-9a-f]+\.js$/.test(path)

const alter = async (route: Route) => {
  const response = await route.fetch()
  await route.fulfill({ response, body: `${await response.text()}\n;void 0;` })
}

/**
 * Pages that are broken in one of three ways. An area is built once for all of them: the way is a word in the built files,
 * which no minifier sees through.
 */
const brokenPages = wrappedPages(`
const way: string = decodeURIComponent('broken-how')
const wrap = (Page: ComponentType) => {
  if (way === 'at-mount') throw new Error('mounting failed')
  return () => {
    const [isArmed, arm] = useState(false)
    useEffect(() => {
      const listener = () => arm(true)
      addEventListener('test:throw', listener)
      document.documentElement.dataset.listens = 'true'
      return () => removeEventListener('test:throw', listener)
    }, [])
    while (way === 'for-ever');
    if (isArmed) throw new Error('a later render failed')
    return createElement(Page)
  }
}`)
const brokenIn = (way: 'at-mount' | 'later' | 'for-ever'): Omit<Variant, 'version'> => ({
  extension: brokenPages,
  built: (_, text) => text.replaceAll('broken-how', way),
})

export const throwsAtMount = brokenIn('at-mount')
/** A signal makes the page on screen throw while rendering. */
const throwsLater = brokenIn('later')
/** The area's pages loop for ever as soon as shown. */
export const loopsForEver = brokenIn('for-ever')

/** The eight ways to be broken. */
export const faults: Record<string, Fault> = {
  'entry 404': { kind: 'network', files: isEntry, answer: (route) => route.fulfill({ status: 404, body: 'gone' }) },
  'entry 502 with a JSON body': {
    kind: 'network',
    files: isEntry,
    answer: (route) =>
      route.fulfill({ status: 502, contentType: 'application/json', body: '{"message":"bad gateway"}' }),
  },
  'entry hangs': { kind: 'network', files: isEntry, answer: () => new Promise<never>(() => {}) },
  'wrong hash of the entry': { kind: 'network', files: isEntry, answer: alter },
  'wrong hash of a lazy chunk': { kind: 'network', files: isPageChunk, answer: alter },
  'syntax error': {
    kind: 'released',
    variant: () => ({ built: (path, text) => (path === 'entry.js' ? `${text}\n}{` : text) }),
  },
  'throws at mount': { kind: 'released', variant: () => throwsAtMount },
  'throws in a later render': {
    kind: 'released',
    variant: () => throwsLater,
    provoke: async (page) => {
      // Server-rendered content is visible before hydration, and does not react yet.
      await page.locator('html[data-listens]').waitFor()
      await page.evaluate(() => dispatchEvent(new Event('test:throw')))
    },
  },
}
