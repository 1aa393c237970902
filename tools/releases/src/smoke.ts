import type { AreaRoute } from '@fieldproof/contracts/area'
import { SHELL, type ReleaseRecord } from '@fieldproof/contracts/release'
import type { BrowserContext, Page } from '@playwright/test'
import { findChromium } from '../../start/chromium.ts'
import { typeOf, withRelease } from '@fieldproof/build/preview'

export interface SmokeRequest {
  /** The site whose live shell shows the pages. */
  url: string
  record: ReleaseRecord
  files: readonly { path: string; content: Buffer }[]
  /** The account for pages that need a login; without it they are skipped. */
  account?: { email: string; password: string } | undefined
}
export interface SmokeOutcome {
  /** A sentence for each fault, with the page that has it. */
  faults: string[]
  /** Names of the routes that were opened. */
  opened: string[]
  /** Names of the routes that could not be opened, with the reason. */
  passedOver: string[]
}
/** Opens every page of a release in a browser. */
export type Smoke = (request: SmokeRequest) => Promise<SmokeOutcome>

/** The maximum time until a page is on screen, in ms. */
const PATIENCE = 20_000
/** The value for each parameter of an address: no record has this id, so a page shows that it found nothing. */
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

/** Makes a browser show the site as if the release were live. */
const preview = async (context: BrowserContext, { url, record, files }: SmokeRequest): Promise<void> => {
  const base = `${url}/areas/${record.name}/${record.version}/`
  await context.route(
    (address) => address.href.startsWith(base),
    (route) => {
      const path = new URL(route.request().url()).href.slice(base.length)
      const file = files.find((one) => one.path === path)
      return file === undefined
        ? route.fulfill({ status: 404, body: '' })
        : route.fulfill({ body: file.content, contentType: typeOf(path) })
    },
  )
  await context.route(
    (address) => address.href.startsWith(`${url}/`),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      // The server does not know a page that is new in this release.
      return route.fulfill({ response, status: 200, body: withRelease(await response.text(), record) })
    },
  )
}

const addressOf = ({ path }: AreaRoute): string => path.replace(/:[A-Za-z]\w*/g, UNKNOWN_ID)

/** Opens one page. @returns its faults */
const openPage = async (page: Page, { url, record: { name, version } }: SmokeRequest, route: AreaRoute) => {
  const faults = new Set<string>()
  const where = `${route.name} (${route.path})`
  page.on('pageerror', (error) => faults.add(`${where} throws: ${error.message.split('\n')[0]}`))
  page.on('console', (message) => {
    // Failed calls do not count: for an unknown id, the server is right to find nothing.
    if (message.type() !== 'error' || /^Failed to load resource/.test(message.text())) return
    faults.add(`${where} writes an error to the console: ${message.text().split('\n')[0]}`)
  })
  await page.goto(`${url}${addressOf(route)}`, { waitUntil: 'commit' })
  const shown = page.locator(`[data-area="${name}"][data-version="${version}"][data-state="shown"]`)
  // Once the shell shows its fallback, there is nothing more to wait for.
  const givenUp = page.locator(`[data-area-fallback="${name}"]`)
  const isThere = await shown
    .or(givenUp)
    .first()
    .waitFor({ timeout: PATIENCE })
    .then(
      () => true,
      () => false,
    )
  if (!isThere) faults.add(`${where} was not shown within ${PATIENCE / 1000} s`)
  else if (await givenUp.isVisible()) faults.add(`${where} was not shown: the shell shows its fallback instead`)
  else
    await page
      .locator('h1')
      .first()
      .waitFor({ timeout: PATIENCE })
      .catch(() => faults.add(`${where} has no heading (h1)`))
  return [...faults]
}

/** Logs in with the real call. @returns the session's cookie and local storage; null if the account cannot log in */
const session = async (url: string, account: { email: string; password: string }) => {
  const response = await fetch(`${url}/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(account),
  })
  const answer = (await response.json()) as {
    success: boolean
    data?: { token?: string; sessionId?: string; user?: object }
  }
  const { token, sessionId, user } = answer.data ?? {}
  if (!answer.success || token === undefined) return null
  const isSecure = url.startsWith('https:')
  const name = isSecure ? '__Host-fUserJwt' : 'fUserJwt'
  return {
    cookies: [
      {
        ...{
          name,
          value: token,
          domain: new URL(url).hostname,
          path: '/',
          expires: Math.floor(Date.now() / 1000) + 3600,
        },
        ...{ httpOnly: true, secure: isSecure, sameSite: 'Lax' as const },
      },
    ],
    origins: [
      {
        origin: new URL(url).origin,
        localStorage: [
          { name: 'token', value: `browser-session-${sessionId}` },
          { name: 'user', value: JSON.stringify(user) },
        ],
      },
    ],
  }
}

/**
 * Opens every page of an area's release in Chromium, in the live shell of a site, before it goes live.
 * @throws without Chromium, or if the site does not respond
 */
export const smoke: Smoke = async (request) => {
  const { record, account, url } = request
  const outcome: SmokeOutcome = { faults: [], opened: [], passedOver: [] }
  if (record.name === SHELL || record.manifest === null) return outcome
  const executablePath = findChromium()
  if (executablePath === undefined)
    throw new Error('There is no Chromium on this machine. Set CHROMIUM to its program file.')
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--disable-gpu',
      // A document that was changed on the way has no network address, so the browser would refuse its socket.
      '--disable-features=LocalNetworkAccessChecks',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
  try {
    const kept = account === undefined ? null : await session(url, account)
    const open = (storageState?: NonNullable<typeof kept>) =>
      browser.newContext({ serviceWorkers: 'block', ...(storageState && { storageState }) })
    const [asVisitor, asUser] = [await open(), kept === null ? null : await open(kept)]
    for (const context of [asVisitor, asUser]) if (context !== null) await preview(context, request)
    for (const route of record.manifest.routes) {
      const context = route.guard === 'user' ? asUser : asVisitor
      if (context === null) {
        outcome.passedOver.push(`${route.name}: it needs a login, and no account of this site was given`)
        continue
      }
      const page = await context.newPage()
      outcome.faults.push(...(await openPage(page, request, route)))
      outcome.opened.push(route.name)
      await page.close()
    }
    return outcome
  } finally {
    await browser.close()
  }
}
