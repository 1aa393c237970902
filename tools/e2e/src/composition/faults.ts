import type { Page, Route } from '@playwright/test'
import { wrappedPages, type AreaName, type Variant } from './workshop.ts'

/** A fault of the network: the registry is right, but the browser gets something else. */
interface NetworkFault {
  kind: 'network'
  files: (path: string) => boolean
  answer: (route: Route) => Promise<void>
}
/** A fault in a release: the hash is right, but the code is broken. */
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
 * Pages that are broken in one of three ways. One build of an area serves all three: the way is a text in the built
 * files, and no minifier can replace it.
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
/** A signal makes the shown page throw while it renders. */
const throwsLater = brokenIn('later')
/** The area's pages run an endless loop as soon as they are shown. */
export const loopsForEver = brokenIn('for-ever')

/** The eight faults. */
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
      // Server-rendered content is visible before hydration, but does not react yet.
      await page.locator('html[data-listens]').waitFor()
      await page.evaluate(() => dispatchEvent(new Event('test:throw')))
    },
  },
}
