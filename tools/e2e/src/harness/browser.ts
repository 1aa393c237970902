import type { Envelope } from '@fieldproof/contracts'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { findChromium } from '../../../start/chromium.ts'
import { withoutFeatures } from './chromium-features.ts'
import { watchConsole, type ConsoleWatch } from './console-watch.ts'
import { holdPresses } from './held-presses.ts'
import { noteWhatIsSeen } from './what-was-seen.ts'

const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  withoutFeatures,
  // Chromium's sandbox does not start for root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** The accounts of the demo data. */
export const demoAccounts = {
  customer: 'customer@fieldproof.test',
  inspector: 'inspector@fieldproof.test',
  staff: 'staff@fieldproof.test',
} as const
export type Role = keyof typeof demoAccounts
export const demoPassword = 'Fieldproof-demo-1'

/**
 * E2E_LATENCY is the number of milliseconds by which each answer is delayed, and E2E_CPU the factor by which the
 * processor is slowed down. The journeys pass with both (docs/operations.md).
 */
const slowness = { latency: Number(process.env['E2E_LATENCY'] ?? 0), cpu: Number(process.env['E2E_CPU'] ?? 1) }

/**
 * Slows a page down as the environment asks. What the page loads before this takes effect is not slowed. If a test
 * changes the network of a page itself, this leaves the network alone: only the last change counts.
 */
export const slowDown = async (page: Page, { ownNetwork = false } = {}): Promise<void> => {
  const latency = ownNetwork ? 0 : slowness.latency
  if (latency === 0 && slowness.cpu === 1) return
  const session = await page.context().newCDPSession(page)
  if (slowness.cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowness.cpu })
  if (latency > 0) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  }
}

/**
 * @param more additional flags for a journey, such as a fake camera
 * @param isWhole for a journey with notifications or a permission prompt for the camera: Chromium's headless shell has
 * neither
 */
export const launchBrowser = async (more: readonly string[] = [], { isWhole = false } = {}): Promise<Browser> => {
  const executablePath = findChromium({ isWhole })
  if (!executablePath)
    throw new Error('There is no Chromium on this machine. Set CHROMIUM, or let "npm test" install one.')
  return chromium.launch({ executablePath, args: [...args, ...more] })
}

export interface Visit {
  context: BrowserContext
  page: Page
  /** The messages on the page's console; `check` throws if there was a warning or an error. */
  console: ConsoleWatch
}

export interface VisitOptions extends BrowserContextOptions {
  /** Errors that the test itself provokes: matching messages are ignored. */
  expected?: RegExp[]
}

const settings: BrowserContextOptions = {
  locale: 'en-GB',
  timezoneId: 'Africa/Lagos',
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
}

/**
 * Waits until a server-rendered page is hydrated: earlier clicks are lost. If a page never hydrates, this gives up
 * without an error, because then the test is about that.
 */
const untilAlive = async (page: Page): Promise<void> => {
  const isAlive = () => {
    if (document.getElementById('rendered') === null) return true
    const isHeld = (element: Element | null) =>
      element === null || Object.keys(element).some((key) => key.startsWith('__reactFiber$'))
    return isHeld(document.querySelector('header')) && isHeld(document.querySelector('main h1'))
  }
  await page.waitForFunction(isAlive, undefined, { timeout: 15_000 }).catch(() => undefined)
}

/** Makes `goto` and `reload` wait until the page is hydrated. */
const waitForLife = (page: Page): void => {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...to) => {
    const answer = await goto(...to)
    if (to[1]?.waitUntil === undefined) await untilAlive(page)
    return answer
  }
  page.reload = async (...how) => {
    const answer = await reload(...how)
    if (how[0]?.waitUntil === undefined) await untilAlive(page)
    return answer
  }
}

const open = async (browser: Browser, { expected = [], ...options }: VisitOptions): Promise<Visit> => {
  const context = await browser.newContext({ ...settings, ...options })
  const console = watchConsole(context, expected)
  noteWhatIsSeen(context)
  if (options.javaScriptEnabled !== false) await holdPresses(context)
  if (options.javaScriptEnabled !== false) context.on('page', waitForLife)
  const page = await context.newPage()
  await slowDown(page)
  context.on('page', (opened) => void slowDown(opened).catch(() => undefined))
  return { context, page, console }
}

/** The browser of a visitor who was never here. */
export const visitor = (browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> =>
  open(browser, { baseURL: url, ...options })

/** The part of a login's answer that a browser stores. */
export interface LogIn {
  token: string
  sessionId: string
  user: object
}

/** What the page stores of a session under the key `token`. */
export const markerOf = ({ sessionId }: Pick<LogIn, 'sessionId'>): string => `browser-session-${sessionId}`

/** What a browser stores of a session after a login: its cookie, and the page's own data. */
export const keptSession = (
  url: string,
  login: LogIn,
): Exclude<BrowserContextOptions['storageState'], string | undefined> => {
  const isSecure = url.startsWith('https:')
  return {
    cookies: [
      {
        name: isSecure ? '__Host-fUserJwt' : 'fUserJwt',
        value: login.token,
        domain: new URL(url).hostname,
        path: '/',
        expires: Math.floor(Date.now() / 1000) + 86_400,
        httpOnly: true,
        secure: isSecure,
        sameSite: 'Lax',
      },
    ],
    origins: [
      {
        origin: url,
        localStorage: [
          { name: 'token', value: markerOf(login) },
          { name: 'user', value: JSON.stringify(login.user) },
        ],
      },
    ],
  }
}

/** A browser in which a demo account is logged in by a real call. */
export const loggedIn = async (
  browser: Browser,
  url: string,
  role: Role,
  options: VisitOptions = {},
): Promise<Visit> => {
  const answer = await fetch(new URL('/users/login', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: demoAccounts[role], password: demoPassword }),
  })
  const envelope = (await answer.json()) as Envelope<LogIn>
  if (!envelope.success) throw new Error(`The ${role} could not log in: ${envelope.message}`)
  return open(browser, { baseURL: url, storageState: keptSession(url, envelope.data), ...options })
}
