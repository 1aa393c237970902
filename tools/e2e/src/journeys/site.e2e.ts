import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser, loggedIn, visitor } from '../harness/browser.ts'
import { sharedSite, type TestSite } from '../harness/site.ts'
import { atRest, expect, heading, patient, quick } from '../harness/waiting.ts'
import { faultAt, faultyFields, field, fill } from './forms.ts'
import { addressOf, freshEmail, newPerson } from './people.ts'

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

describe('the footer', () => {
  const start = async (page: Page, email: string) => {
    const box = page.getByRole('contentinfo')
    await box.getByLabel('Email').fill(email)
    await box.getByRole('button', { name: 'Get Started' }).click()
  }

  it(
    'leads a registered address to the log-in and another one to the sign-up, and passes the address on without showing it in the URL',
    quick,
    async () => {
      const { email } = await newPerson(site.url)
      const { page, context, console } = await visitor(browser, site.url)
      await page.goto('/about-us')
      await atRest(page)
      await start(page, '')
      await page.getByRole('contentinfo').getByText('Email is required.').waitFor()
      await start(page, 'not an address')
      await page.getByRole('contentinfo').getByText('Email is invalid.').waitFor()
      await expect.poll(() => addressOf(page)).toBe('/about-us')
      await start(page, email)
      await heading(page, 'Log in')
      await expect.poll(() => addressOf(page)).toBe('/login?referTo=%2Fabout-us')
      await expect(field(page, 'email')).toHaveValue(email)
      const unknown = freshEmail()
      await start(page, unknown)
      await heading(page, 'Create an account')
      await expect.poll(() => addressOf(page)).toBe('/signup?referTo=%2Fabout-us')
      await expect(field(page, 'email')).toHaveValue(unknown)
      console.check()
      await context.close()
    },
  )

  it('shows an error if the check fails, and stays on the page', quick, async () => {
    const { page, context } = await visitor(browser, site.url)
    await page.route('**/users/check-if-email-is-registered*', (route) =>
      route.fulfill({
        status: 503,
        json: {
          success: false,
          code: 'unavailable',
          message: 'The service is unavailable just now. Please try again in a moment.',
        },
      }),
    )
    await page.goto('/about-us')
    await atRest(page)
    await start(page, freshEmail())
    await page.getByText('The service is unavailable just now. Please try again in a moment.').waitFor(patient)
    await expect.poll(() => addressOf(page)).toBe('/about-us')
    await context.close()
  })

  it('is everywhere except in the dashboard', quick, async () => {
    const { page, context, console } = await loggedIn(browser, site.url, 'staff')
    await page.goto('/notifications')
    await heading(page, 'Notifications')
    await expect(page.getByRole('contentinfo')).toHaveCount(1)
    for (const [address, title] of [
      ['/dashboard', /Welcome/],
      ['/dashboard/wallet', 'Wallet'],
      ['/dashboard/settings', 'Settings'],
    ] as const) {
      await page.goto(address)
      await heading(page, title)
      await expect(page.getByRole('contentinfo'), address).toHaveCount(0)
      await expect(page.getByRole('navigation', { name: 'Dashboard' }), address).toHaveCount(1)
    }
    console.check()
    await context.close()
  })
})

describe('the header', () => {
  it('becomes fixed after 40 px, without moving the page', quick, async () => {
    const { page, context, console } = await visitor(browser, site.url)
    await page.goto('/terms')
    await heading(page, 'Terms of use')
    const bar = page.locator('header [data-fixed]')
    const scrollFor = async (top: number, isFixed: boolean) => {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
      await page.locator(`header [data-fixed="${isFixed}"]`).waitFor()
    }
    const topOfHeading = () =>
      page.evaluate(() => (document.querySelector('main h1')?.getBoundingClientRect().top ?? 0) + scrollY)
    const before = await topOfHeading()
    await scrollFor(40, false)
    await scrollFor(41, true)
    await expect(bar).toHaveCSS('position', 'fixed')
    assert.equal(await topOfHeading(), before)
    await scrollFor(900, true)
    await expect.poll(() => bar.evaluate((element) => element.getBoundingClientRect().top)).toBe(0)
    await scrollFor(0, false)
    await expect(bar).not.toHaveCSS('position', 'fixed')
    console.check()
    await context.close()
  })

  it('keeps every button on a screen of 320 px, in both languages, for visitors and users', quick, async () => {
    const small = { viewport: { width: 320, height: 568 } }
    for (const visit of [
      () => visitor(browser, site.url, small),
      () => loggedIn(browser, site.url, 'inspector', small),
    ]) {
      const { page, context } = await visit()
      for (const locale of ['en', 'no']) {
        await page.goto('/terms')
        await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale)
        await page.goto('/terms')
        await page.locator('main h1').waitFor(patient)
        await atRest(page)
        const ends = await page
          .locator('header button:visible, header a:visible')
          .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)))
        assert.ok(Math.max(...ends) <= 320, `${locale}: ${ends}`)
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320, locale)
      }
      await context.close()
    }
  })

  it('shows Log Out in its account menu at every height from 480 px', quick, async () => {
    const { page, context } = await loggedIn(browser, site.url, 'inspector')
    for (const height of [800, 600, 480]) {
      await page.setViewportSize({ width: 1280, height })
      await page.goto('/terms')
      await heading(page, 'Terms of use')
      await page
        .getByRole('banner')
        .getByRole('button', { name: /Account of/ })
        .click()
      const box = await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).boundingBox()
      assert.ok(box && box.y + box.height <= height, `${height}: ${JSON.stringify(box)}`)
    }
    await context.close()
  })

  it('has the mobile menu in a window of 1200 px or less, and the wide one above', quick, async () => {
    const { page, context, console } = await visitor(browser, site.url, { viewport: { width: 1201, height: 800 } })
    await page.goto('/how-it-works')
    await heading(page, /How Fieldproof works/)
    const wide = page.getByRole('banner').getByRole('navigation', { name: 'Main menu' })
    const open = page.getByRole('button', { name: 'Open the menu' })
    await expect(wide).toBeVisible()
    await expect(open).toBeHidden()
    await page.setViewportSize({ width: 1200, height: 800 })
    await open.waitFor()
    await expect(wide).toBeHidden()
    await page.setViewportSize({ width: 360, height: 740 })
    await open.click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByText('Services', { exact: true }).click()
    await menu.getByRole('link', { name: 'Goods Check' }).click()
    await heading(page, 'Goods inspection before you pay')
    await menu.waitFor({ state: 'hidden' })
    await expect.poll(() => addressOf(page)).toBe('/services/goods')
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing scrolls sideways')
    console.check()
    await context.close()
  })
})

describe('preferences', () => {
  const choose = async (page: Page, entry: string) => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Language and theme|Språk og utseende/ })
      .click()
    await page.getByRole('banner').getByRole('button', { name: entry }).click()
  }

  it(
    "the language changes every text, also the area's and the title, keeps the address and is remembered",
    quick,
    async () => {
      const { page, context, console } = await visitor(browser, site.url)
      await page.goto('/help?search=refund')
      await heading(page, 'What do you need help with?')
      const articles = page.locator('main').getByRole('status').filter({ hasText: /\d/ })
      await articles.waitFor(patient)
      const english = await page.locator('body').innerText()
      await choose(page, 'Norsk')
      await heading(page, 'Hva trenger du hjelp til?')
      await page.waitForFunction(() => document.documentElement.lang !== 'en')
      await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
      await expect.poll(() => addressOf(page)).toBe('/help?search=refund')
      await expect(page).toHaveTitle('Hva trenger du hjelp til? · Fieldproof')
      await page.getByRole('banner').getByRole('link', { name: 'Logg inn' }).waitFor()
      // No English text is left; names and numbers are the same in both languages.
      const names = await page.locator('[translate="no"]').allInnerTexts()
      const norwegian = new Set((await page.locator('body').innerText()).split('\n').map((line) => line.trim()))
      const left = english
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line.split(' ').length > 3 && norwegian.has(line) && !names.includes(line))
      assert.deepEqual(left, [])

      await page.reload()
      await heading(page, 'Hva trenger du hjelp til?')
      await page.goto('/services/vehicle')
      await page.getByRole('heading', { level: 1, name: /kjøretøy|bil/i }).waitFor(patient)
      await choose(page, 'English')
      await heading(page, 'Vehicle inspection before you buy')
      await expect.poll(() => page.evaluate(() => localStorage.getItem('locale'))).toBe('en')
      console.check()
      await context.close()
    },
  )

  it('the theme changes at once, follows the device until one is chosen, and is remembered', quick, async () => {
    const { page, context, console } = await visitor(browser, site.url, { colorScheme: 'dark' })
    await page.goto('/about-us')
    await atRest(page)
    const isGround = (expected: 'dark' | 'light') =>
      page.waitForFunction(
        (wanted) => {
          const [red = 0, green = 0, blue = 0] = (
            getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []
          ).map(Number)
          return ((red + green + blue) / 3 < 100 ? 'dark' : 'light') === wanted
        },
        expected,
        patient,
      )
    await isGround('dark')
    await choose(page, 'Light')
    await isGround('light')
    await page.reload()
    await heading(page, 'About us')
    await isGround('light')
    await choose(page, 'As the device')
    await isGround('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await isGround('light')
    console.check()
    await context.close()
  })
})

describe('the cookie banner', () => {
  const from = async (page: Page, country: string) => {
    await page.route('**/users/ipLookUp', (route) =>
      route.fulfill({ json: { success: true, data: { locale: 'en', country } } }),
    )
    await page.goto('/about-us')
    await heading(page, 'About us')
  }
  const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })

  for (const [button, choice] of [
    ['Accept', 'accept'],
    ['Decide later', 'postpone'],
    ['Decline', 'decline'],
  ] as const) {
    it(`asks in Norway, until "${button}" is chosen`, quick, async () => {
      const { page, context, console } = await visitor(browser, site.url)
      await from(page, 'NO')
      await banner(page).getByRole('button', { name: button, exact: true }).click(patient)
      await banner(page).waitFor({ state: 'detached' })
      await expect.poll(() => page.evaluate(() => Object.values(localStorage))).toContain(choice)
      await page.reload()
      await heading(page, 'About us')
      await page.waitForTimeout(300)
      await expect(banner(page)).toHaveCount(0)
      console.check()
      await context.close()
    })
  }

  it('does not ask in Nigeria', quick, async () => {
    const { page, context, console } = await visitor(browser, site.url)
    const asked = page.waitForResponse('**/users/ipLookUp')
    await from(page, 'NG')
    await asked
    await page.waitForTimeout(300)
    await expect(banner(page)).toHaveCount(0)
    console.check()
    await context.close()
  })
})

describe('request a call', () => {
  const open = async (page: Page) => {
    await page.getByRole('contentinfo').getByRole('button', { name: 'Request a call' }).click()
    await page.getByRole('dialog', { name: 'Request a call' }).waitFor(patient)
  }

  it('names what is missing, then confirms the request', quick, async () => {
    const { page, context, console } = await visitor(browser, site.url)
    await page.goto('/about-us')
    await atRest(page)
    await open(page)
    const dialog = page.getByRole('dialog')
    await expect(field(page, 'phone.country')).toHaveValue('NG')
    await expect
      .poll(() => field(page, 'phone.country').locator('option').count(), 'every country is listed')
      .toBeGreaterThan(190)
    await dialog.getByRole('button', { name: 'Call me' }).click()
    await dialog.getByText('full name required').waitFor()
    await expect.poll(() => faultAt(field(page, 'fullName'))).toBe('full name required')
    await expect.poll(() => faultAt(field(page, 'phone.number'))).toBe('phone number required')
    await dialog.getByText('category required').waitFor()
    await fill(page, { fullName: 'Amina Sule', 'phone.country': 'NO', 'phone.number': '22 33 44 55' })
    await dialog.getByText('Vehicle', { exact: true }).click()
    const sent = page.waitForRequest('**/users/create_call_request')
    await dialog.getByRole('button', { name: 'Call me' }).click()
    assert.deepEqual((await sent).postDataJSON(), {
      fullName: 'Amina Sule',
      fullPhoneNumber: '+4722334455',
      category: 'vehicle',
    })
    await dialog.getByText('Your request has been received. We will call you shortly').waitFor(patient)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await dialog.waitFor({ state: 'detached' })
    await open(page)
    await expect(field(page, 'fullName'), 'the next request begins anew').toHaveValue('')
    console.check()
    await context.close()
  })

  it('keeps what was typed if the call fails', quick, async () => {
    const { page, context } = await visitor(browser, site.url)
    await page.route('**/users/create_call_request', (route) => route.abort())
    await page.goto('/about-us')
    await atRest(page)
    await open(page)
    await fill(page, { fullName: 'Amina Sule', 'phone.number': '8030001234' })
    await page.getByRole('dialog').getByText('Home', { exact: true }).click()
    await page.getByRole('button', { name: 'Call me' }).click()
    await page.getByText('We could not reach Fieldproof. Check your connection and try again.').first().waitFor(patient)
    await expect(field(page, 'fullName')).toHaveValue('Amina Sule')
    await expect.poll(() => faultyFields(page)).toEqual([])
    await context.close()
  })
})
