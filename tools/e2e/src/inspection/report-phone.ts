import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { findChromium } from '../../../start/chromium.ts'
import { markerOf, slowDown } from '../harness/browser.ts'
import { watchConsole } from '../harness/console-watch.ts'
import { patient } from '../harness/waiting.ts'
import { noteWhatIsSeen } from '../harness/what-was-seen.ts'
import type { Person } from '../journeys/people.ts'

export interface Phone {
  context: BrowserContext
  /** @throws with the unexpected messages on the pages' consoles */
  check: () => void
}

export interface PhoneOptions {
  /** Origin without a slash at its end. */
  url: string
  /** The folder of the browser's data: a phone that is started again with it still has everything. */
  profile: string
  /** Console messages that the test itself provokes. */
  expected?: RegExp[]
}

/** A phone whose browser keeps its data in a folder, so that it can be closed and started again. */
export const startPhone = async ({ url, profile, expected = [] }: PhoneOptions, person: Person): Promise<Phone> => {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium() ?? '',
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    reducedMotion: 'reduce',
    geolocation: { latitude: 6.4281, longitude: 3.4219 },
    permissions: ['geolocation'],
    args: ['--disable-gpu', '--no-first-run', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  noteWhatIsSeen(context)
  await context.addCookies([
    {
      name: 'fUserJwt',
      value: person.token,
      url,
      httpOnly: true,
      sameSite: 'Lax',
      expires: Date.now() / 1000 + 86_400,
    },
  ])
  await context.addInitScript(
    ([givenMarker, givenUser]) => {
      // An empty page has no storage.
      if (location.protocol === 'about:') return
      localStorage.setItem('token', givenMarker ?? '')
      localStorage.setItem('user', givenUser ?? '')
    },
    [markerOf(person), JSON.stringify(person.user)],
  )
  context.on('page', (opened) => void slowDown(opened, { ownNetwork: true }).catch(() => undefined))
  return { context, check: watchConsole(context, expected).check }
}

/** Loses one in five requests of a report: for half of them the request itself, for the other half the answer. */
export const loseSome = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const real = window.fetch.bind(window)
    let seed = 7
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
    window.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
      if (!/^\/(reports|chats|inspectors)\//.test(pathname)) return real(input, init)
      const fate = random()
      if (fate < 0.1) throw new TypeError('Failed to fetch: lost on the way there')
      const answer = await real(input, init)
      if (fate < 0.2) throw new TypeError('Failed to fetch: lost on the way back')
      return answer
    }
  })

export const openReport = async (page: Page, orderId: string): Promise<void> => {
  await page.goto(`/dashboard/report/${orderId}`)
  await page.getByRole('heading', { level: 1, name: /^Report for / }).waitFor(patient)
}

/** Waits until the worker has stored the document, which comes after all files that the screen needs. */
export const keptForLater = async (page: Page): Promise<void> => {
  const isKept = () =>
    page.evaluate(async () => (await (await caches.open('document-1')).match('/offline/mfe-inspector')) !== undefined)
  const end = performance.now() + patient.timeout
  while (!(await isKept())) {
    if (performance.now() > end) assert.fail('the screen was not kept for later')
    await pause(250)
  }
}

/** A large, detailed photo, like a phone's. */
export const takePicture = async (page: Page): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 2_400
      canvas.height = 1_800
      const pen = canvas.getContext('2d')
      for (let index = 0; index < 6_000; index += 1) {
        if (!pen) break
        pen.fillStyle = `hsl(${(index * 47) % 360} 60% ${(index * 13) % 90}%)`
        pen.fillRect((index * 137) % 2_400, (index * 251) % 1_800, 60, 40)
      }
      return canvas.toDataURL('image/jpeg', 0.95).slice('data:image/jpeg;base64,'.length)
    }),
    'base64',
  )

/** Chooses this many photos of one picture, ten at a time, and waits until all of them are on the device. */
export const choosePhotos = async (place: Locator, picture: Buffer, count: number): Promise<void> => {
  const chooser = place.getByLabel(/^Choose photos or videos of/)
  for (let from = 0; from < count; from += 10) {
    const files = Array.from({ length: Math.min(10, count - from) }, (_, index) => ({
      name: `site-${from + index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: picture,
    }))
    await chooser.setInputFiles(files, patient)
    await place
      .locator('li')
      .nth(from + files.length - 1)
      .waitFor({ timeout: 15_000 * files.length })
  }
}

const ratings = ['Good', 'Fair', 'Poor', 'Failed', 'N/A'] as const
type Rating = (typeof ratings)[number]
/** The ratings as the calls name them. */
export const stored: Record<Rating, string> = {
  Good: 'good',
  Fair: 'fair',
  Poor: 'poor',
  Failed: 'failed',
  'N/A': 'not-applicable',
}
export interface Written {
  rating: Rating
  comment: string
}

/** The ids of the checklist's parts, in their order. */
export const sectionsOf = (page: Page): Promise<string[]> =>
  page.locator('section[id^="group-"]').evaluateAll((all) => all.map(({ id }) => id))

/** Opens a part of the form, which closes the one that was open. */
export const openPart = async (page: Page, section: string): Promise<void> => {
  const part = page.locator(`[id="${section}"]`)
  if ((await part.locator('h2 button').getAttribute('aria-expanded')) === 'false')
    await part.locator('h2 button').click()
}

/** Fills in all points of a part, and records what was written by the point's id. */
export const fillGroup = async (page: Page, section: string, written: Map<string, Written>): Promise<void> => {
  await openPart(page, section)
  const points = page.locator(`[id="${section}"] li[id^="point-"]`)
  await points.first().waitFor(patient)
  for (let index = 0; index < (await points.count()); index += 1) {
    const point = points.nth(index)
    const id = (await point.getAttribute('id')) ?? ''
    const rating = ratings[written.size % ratings.length] ?? 'Good'
    const comment = `Seen on site, no. ${written.size + 1}`
    await point.getByRole('radio', { name: rating, exact: true }).press('Space')
    await point.getByPlaceholder(/^(Comment|What is wrong with it\?)$/).fill(comment)
    written.set(id, { rating, comment })
  }
}

/** Kills the page without a warning; what it stored a moment before is on the disk. */
export const kill = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  void session.send('Page.crash').catch(() => undefined)
  await page.waitForEvent('crash', { timeout: 10_000 }).catch(() => undefined)
  await page.close()
}
