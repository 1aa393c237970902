import { setTimeout } from 'node:timers/promises'
import { demoAccounts, demoPassword, keptSession, type LogIn } from '../../../../e2e/src/harness/browser.ts'
import { withoutFeatures } from '../../../../e2e/src/harness/chromium-features.ts'
import { provideChromium } from '../../../../start/chromium.ts'
import type { Envelope } from '@fieldproof/contracts'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
} from '@playwright/test'

/** A line and a device to measure on. */
export interface Line {
  name: string
  /** Mbit/s in each direction, and ms for a round trip; null for the machine's own network. */
  network: { megabits: number; latency: number } | null
  /** How many times slower the processor is made. */
  cpu: number
}

export const lines = {
  broadband: { name: '10 Mbit/s, 60 ms', network: { megabits: 10, latency: 60 }, cpu: 1 },
  mobile: { name: '1.6 Mbit/s, 150 ms, 4× CPU', network: { megabits: 1.6, latency: 150 }, cpu: 4 },
  unthrottled: { name: 'unthrottled', network: null, cpu: 1 },
} as const satisfies Record<string, Line>

/** Starts Chromium so that it trusts our certificate; otherwise it would not cache anything. */
export const launchMeasured = (root: string, fingerprint: string, log: (line: string) => void): Promise<Browser> =>
  chromium.launch({
    executablePath: provideChromium(root, log),
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Otherwise Chromium draws its own bars in web pages, which cost a second of processor time in each new window.
      withoutFeatures,
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
      // Chromium's sandbox does not start for root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })

export type Login = (url: string) => BrowserContextOptions['storageState']

/** Logs the demo customer in with the real call. @returns a function that gives their browser's storage for an origin */
export const logIn = async (site: string): Promise<Login> => {
  const answer = await fetch(new URL('/users/login', site), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({ email: demoAccounts.customer, password: demoPassword }),
  })
  const envelope = (await answer.json()) as Envelope<LogIn>
  if (!envelope.success) throw new Error(`The demo customer could not log in: ${envelope.message}`)
  return (url) => keptSession(url, envelope.data)
}

export interface Tab {
  context: BrowserContext
  page: Page
  session: CDPSession
}

/** Milliseconds until a new window has finished its own start-up work. */
const CALM_AFTER = 2_000

/** A tab of a new visitor: all caches are empty. */
export const openTab = async (
  browser: Browser,
  { network, cpu }: Line,
  storageState?: BrowserContextOptions['storageState'],
): Promise<Tab> => {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    viewport: { width: 1280, height: 800 },
    storageState,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Performance.enable')
  if (network) {
    const throughput = (network.megabits * 1_000_000) / 8
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
  }
  if (cpu !== 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await setTimeout(CALM_AFTER)
  return { context, page, session }
}
