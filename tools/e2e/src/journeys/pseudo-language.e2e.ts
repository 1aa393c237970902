import { PSEUDO_LOCALE } from '@fieldproof/contracts/languages'
import { routes } from '@fieldproof/contracts/routes'
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { after, before, it } from 'node:test'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser, loggedIn, visitor, type Role, type Visit } from '../harness/browser.ts'
import { sharedSite, type TestSite } from '../harness/site.ts'
import { atRest, slow } from '../harness/waiting.ts'
import { Brought, faultsOf } from './pseudo-screens.ts'

let site: TestSite
let browser: Browser
before(
  async () => {
    site = await sharedSite()
    browser = await launchBrowser()
  },
  { timeout: 300_000 },
)
after(async () => {
  await browser?.close()
  await site?.close()
})

const root = resolve(import.meta.dirname, '../../../..')
type Sample = string | { path: string; as: string }
const samples = JSON.parse(await readFile(join(root, 'server/demo/routes.json'), 'utf8')) as Record<string, Sample>
const kinds: Record<string, string> = { ':serviceType': 'vehicle', ':category': 'vehicle' }

interface Screen {
  name: string
  path: string
  guard: string
}

/** Every screen of the site at an address with content. Screens whose parameters have no sample are left out. */
const screensOf = async (page: Page): Promise<Screen[]> => {
  await page.goto('/')
  const composition = JSON.parse((await page.locator('#composition').textContent()) ?? '') as {
    areas: { release: { manifest: { routes: Screen[] } } }[]
  }
  const ofAreas = composition.areas.flatMap(({ release }) => release.manifest.routes)
  const ofShell = Object.entries(routes).flatMap(([name, route]) =>
    name.startsWith('shell.') ? [{ name, ...route }] : [],
  )
  return [...ofShell, ...ofAreas].flatMap(({ name, path, guard }) => {
    const sample = samples[path]
    const address =
      typeof sample === 'object' ? sample.path : (sample ?? path.replace(/:\w+/g, (key) => kinds[key] ?? key))
    return address.includes(':') ? [] : [{ name, path: address, guard }]
  })
}

/** The playground shows components, whose examples are English by design. */
const isExhibit = ({ name }: Screen): boolean => name === 'shell.playground'

/** The screens that each reader opens; if several see the same one, only one of them opens it. */
const seenBy: Record<'visitor' | Role, (screen: Screen) => boolean> = {
  visitor: ({ guard }) => guard !== 'user',
  customer: ({ guard, name }) => guard === 'user' && !/back-office/.test(name),
  inspector: ({ guard, name }) =>
    guard === 'user' && /^(inspector|messaging|wallet)\.|^shell\.(dashboard|settings|profile)$/.test(name),
  staff: ({ name }) => /back-office|^shell\.dashboard$/.test(name),
}

const phone = { viewport: { width: 390, height: 844 }, expected: [/.*/] }
const open = (who: 'visitor' | Role): Promise<Visit> =>
  who === 'visitor' ? visitor(browser, site.url, phone) : loggedIn(browser, site.url, who, phone)

for (const who of ['visitor', 'customer', 'inspector', 'staff'] as const)
  it(`the ${who} sees no plain English on a phone, and no box that cuts off its text`, slow, async () => {
    const { context, page } = await open(who)
    const screens = (await screensOf(page)).filter((screen) => seenBy[who](screen) && !isExhibit(screen))
    assert.ok(screens.length > 1)
    await context.addInitScript((language) => localStorage.setItem('locale', language), PSEUDO_LOCALE)
    const faults: string[] = []
    const brought = new Brought(page)
    for (const { name, path } of screens) {
      await page.goto(path)
      await atRest(page)
      const { plain, cut } = await faultsOf(page, brought)
      faults.push(...plain.map((text) => `${name}: plain: ${text}`), ...cut.map((text) => `${name}: cut: ${text}`))
    }
    await context.close()
    assert.deepEqual([...new Set(faults)], [])
  })

it('plain English on a screen is detected, and so is a box that cuts off its text', slow, async () => {
  const { context, page } = await open('visitor')
  const brought = new Brought(page)
  await page.goto('/login')
  await atRest(page)
  const heading = page.getByRole('heading', { level: 1 })
  await heading.evaluate((element: HTMLElement) => {
    element.style.cssText = 'inline-size: 2rem; overflow: hidden; white-space: nowrap'
  })
  const { plain, cut } = await faultsOf(page, brought)
  assert.ok(plain.length > 5, `only ${plain.length} plain texts were found`)
  assert.equal(cut.length, 1)
  await context.close()
})
