import type { Browser } from '@playwright/test'
import type { BenchServer } from '../site/bench-server.ts'
import { lines, openTab, type Line, type Login } from './browser/browser.ts'
import { watchPage } from './browser/watch-page.ts'
import { watchRequests, type SeenRequest } from './browser/requests.ts'

export interface MeasuredPage {
  path: string
  /** Null for a screen of the shell. */
  area: string | null
  loggedIn: boolean
}

export const pages: readonly MeasuredPage[] = [
  { path: '/', area: 'mfe-content', loggedIn: false },
  { path: '/services/vehicle', area: 'mfe-orders', loggedIn: false },
  { path: '/help', area: 'mfe-content', loggedIn: false },
  { path: '/dashboard', area: null, loggedIn: true },
]

/** Bytes by kind; `gzip` is their size at level 9, `sent` their size on the wire with brotli and headers. */
export interface Bytes {
  scriptGzip: number
  scriptBrotli: number
  allGzip: number
  sent: number
  requests: number
}

/** One cold load. Times in ms. */
export interface PageLoad {
  ready: number
  firstPaint: number
  largestPaint: number
  shifts: number
  /** The greatest depth of the requests that the screen waited for. */
  rounds: number
  /** Time in which scripts ran, and in which the main thread was busy, until the page was idle. */
  script: number
  busy: number
  /** Requests until the page was ready, and until it was idle. */
  toReady: Bytes
  atRest: Bytes
  requests: SeenRequest[]
}

export interface VisitRequest {
  browser: Browser
  server: BenchServer
  page: MeasuredPage
  login: Login
}
export interface LoadRequest extends VisitRequest {
  line: Line
  /** Milliseconds without a request after which the page counts as idle. */
  rest: number
  /** Whether a request counts as a round trip: only those that the screen needs do. */
  waiting: Waiting
}

/** Types of requests that every screen waits for; pictures may load while it is shown. */
const waitedFor = new Set(['Document', 'Script', 'Stylesheet', 'Font'])

const weigh = async (requests: SeenRequest[], server: BenchServer): Promise<Bytes> => {
  const sum: Bytes = { scriptGzip: 0, scriptBrotli: 0, allGzip: 0, sent: 0, requests: requests.length }
  for (const { url, type, bytes } of requests) {
    const weight = await server.weigh(url)
    if (type === 'Script') {
      sum.scriptGzip += weight?.gzip ?? bytes
      sum.scriptBrotli += weight?.brotli ?? bytes
    }
    sum.allGzip += weight?.gzip ?? bytes
    sum.sent += bytes
  }
  return sum
}

const isReady = () => window.fieldproofBench.ready !== null

/** What a screen needs in addition to the document and the files that it names. */
export interface Waiting {
  /** Files that a script or a style requests. */
  forLater: boolean
  /** Responses of calls. */
  forData: boolean
}

/** Addresses that a document names in its elements or headers. Those in the inlined composition are requested by scripts. */
const namedBy = (address: string, text: string, links: string): Set<string> => {
  const references = [...text.matchAll(/\s(?:src|href)="([^"]+)"/g), ...links.matchAll(/<([^>]+)>/g)]
  return new Set(references.map(([, reference = '']) => new URL(reference, address).pathname))
}

/** Whether a page becomes ready although some of its requests are never answered. */
const isReadyWithout = async (
  { browser, server, page: { path, area, loggedIn }, login }: VisitRequest,
  isHeld: (url: URL, named: ReadonlySet<string>) => boolean,
): Promise<boolean> => {
  const { context, page } = await openTab(browser, lines.unthrottled, loggedIn ? login(server.url) : undefined)
  try {
    const document = page.waitForEvent('response', (response) => response.request().isNavigationRequest())
    const named = document.then(async (response) =>
      namedBy(response.url(), await response.text(), (await response.headerValue('link')) ?? ''),
    )
    await page.route('**', async (route) => {
      if (route.request().isNavigationRequest() || !isHeld(new URL(route.request().url()), await named))
        await route.continue()
    })
    await page.addInitScript(watchPage, { isArea: area !== null })
    await page.goto(server.url + path, { waitUntil: 'commit' })
    return await page.waitForFunction(isReady, undefined, { timeout: 10_000, polling: 50 }).then(
      () => true,
      () => false,
    )
  } finally {
    await context.close()
  }
}

const isFile = ({ pathname }: URL): boolean => /^\/areas\/|\.\w+$/.test(pathname)

/** Finds out what a screen waits for: opens it without files that the document does not name, and without responses to calls. */
export const waitingOf = async (visit: VisitRequest): Promise<Waiting> => {
  if (await isReadyWithout(visit, ({ pathname }, named) => !named.has(pathname)))
    return { forLater: false, forData: false }
  return { forLater: true, forData: !(await isReadyWithout(visit, (url) => !isFile(url))) }
}

/** Loads a page in a new visitor's browser, waits until it is idle, and returns the measurements. */
export const loadPage = async ({
  browser,
  server,
  page: { path, area, loggedIn },
  line,
  login,
  rest,
  waiting,
}: LoadRequest): Promise<PageLoad> => {
  const { context, page, session } = await openTab(browser, line, loggedIn ? login(server.url) : undefined)
  try {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    const watch = await watchRequests(session)
    await page.addInitScript(watchPage, { isArea: area !== null })
    await page.goto(server.url + path, { waitUntil: 'commit' })
    await page.waitForFunction(isReady, undefined, { timeout: 60_000, polling: 50 })
    await watch.quiet(rest)
    const notes = await page.evaluate(() => window.fieldproofBench)
    const { metrics } = await session.send('Performance.getMetrics')
    const metric = (name: string): number => (metrics.find((found) => found.name === name)?.value ?? 0) * 1_000
    const ready = notes.ready ?? NaN
    const requests = watch.requests()
    if (faults.length > 0) throw new Error(`${path} of ${server.url} threw: ${faults.join('; ')}`)
    const before = requests.filter(({ ended }) => ended !== null && ended * 1_000 <= ready)
    const needed = before.filter(
      ({ type, depth }) => (depth <= 2 || waiting.forLater) && (waiting.forData || waitedFor.has(type)),
    )
    return {
      ready,
      firstPaint: notes.firstPaint ?? NaN,
      largestPaint: notes.largestPaint ?? NaN,
      shifts: notes.shifts,
      rounds: Math.max(1, ...needed.map(({ depth }) => depth)),
      script: metric('ScriptDuration'),
      busy: metric('TaskDuration'),
      toReady: await weigh(
        requests.filter(({ began }) => began * 1_000 <= ready),
        server,
      ),
      atRest: await weigh(requests, server),
      requests,
    }
  } finally {
    await context.close()
  }
}
