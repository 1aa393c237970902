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

/** E2E_LATENCY ms more for each answer, and a processor E2E_CPU times slower: the journeys hold there too, see docs/operations.md. */
const slowness = { latency: Number(process.env['E2E_LATENCY'] ?? 0), cpu: Number(process.env['E2E_CPU'] ?? 1) }

/**
 * Slows a page down as the environment asks; what a page loads before that has come is not slowed. A page whose test sets
 * the network itself has it left alone: the last who sets it wins.
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
 * @param more flags that a journey needs beside, such as a camera that is none
 * @param isWhole for a journey with notifications or a question for the camera: Chromium's headless shell has none
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
  /** What the page wrote to its console; `check` throws when that was a warning or an error. */
  console: ConsoleWatch
}

export interface VisitOptions extends BrowserContextOptions {
  /** Faults that the test itself provokes: messages that match are ignored. */
  expected?: RegExp[]
}

const settings: BrowserContextOptions = {
  locale: 'en-GB',
  timezoneId: 'Africa/Lagos',
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
}

/**
 * Waits until a page that the server rendered is alive, as far as a reader can tell: what is pressed before that is lost. A
 * page that never comes alive is what the test is about.
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

/** Lets a test that opens a page or loads it again go on once it is alive. */
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

/** A browser of somebody who was never here. */
export const visitor = (browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> =>
  open(browser, { baseURL: url, ...options })

/** The part of a log-in's answer that a browser stores. */
export interface LogIn {
  token: string
  sessionId: string
  user: object
}

/** What the page keeps of a session under the name that programs know as the token. */
export const markerOf = ({ sessionId }: Pick<LogIn, 'sessionId'>): string => `browser-session-${sessionId}`

/** What a browser has of a session after a log-in: its cookie, and what the page keeps. */
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

/** A browser in which a demo account is logged in, by the real call. */
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
