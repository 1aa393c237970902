import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, Page } from '@playwright/test'
import { keptSession, launchBrowser, loggedIn, visitor } from '../harness/browser.ts'
import { sharedSite, type TestSite } from '../harness/site.ts'
import { expect, heading, patient, quick } from '../harness/waiting.ts'
import { faultAt, faultyFields, field, fill } from './forms.ts'
import { addressOf, as, newPerson } from './people.ts'

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

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const place = { state: 'Lagos', street: '4 Adeola Odeku Street', city: 'Victoria Island', zipCode: '101241' }

/** The fields of each kind apart from place and time: the answers, the required ones, and what the summary shows. */
const kinds: Record<string, { answers: Record<string, string>; required: string[]; summary: RegExp[] }> = {
  vehicle: {
    answers: { vehicleType: 'car', year: '2016', brand: 'Toyota', model: 'Corolla' },
    required: ['vehicleType', 'year', 'brand', 'model'],
    summary: [/Toyota Corolla 2016/],
  },
  property: {
    answers: { homeType: 'duplex', bedrooms: '4' },
    required: ['homeType', 'bedrooms'],
    summary: [/Duplex/, /Number of bedrooms\s*4/],
  },
  goods: {
    answers: { goods: 'Cocoa beans, grade 1', quantity: '320', quantityUnit: 'bags' },
    required: ['goods', 'quantity'],
    summary: [/Cocoa beans, grade 1/, /320 bags/],
  },
  infrastructure: {
    answers: { projectName: 'Feeder road, lot 3', kind: 'road', stage: 'under-way', extent: '12', extentUnit: 'km' },
    required: ['projectName', 'kind', 'stage', 'extent'],
    summary: [/Feeder road, lot 3/, /12 km/, /Under way/],
  },
  'general-purpose': {
    answers: { subject: 'Backup generator', description: 'Does it start under load?' },
    required: ['subject', 'description'],
    summary: [/Backup generator/, /Does it start under load\?/],
  },
}
const everyKind = ['state', 'street', 'city', 'zipCode', 'inspectionDate', 'inspectionTime']

describe('the form of each kind of service', () => {
  for (const [kind, { answers, required, summary: parts }] of Object.entries(kinds)) {
    it(`${kind}: names what is missing, keeps what was typed through a reload, and sums it up`, quick, async () => {
      const { page, context, console } = await visitor(browser, site.url)
      await page.goto(`/services/${kind}#quotation`)
      const submit = page.getByRole('button', { name: 'See my quote' })
      await submit.click(patient)
      await page.locator('[aria-invalid="true"]').first().waitFor()
      await expect.poll(async () => (await faultyFields(page)).sort()).toEqual([...required, ...everyKind].sort())
      await expect.poll(() => faultAt(field(page, 'street'))).toBe('This field is required.')
      await page.getByText(/answers need a correction/).waitFor()

      await fill(page, { ...answers, ...place, inspectionDate: inDays(-2), inspectionTime: '10:00' })
      await submit.click()
      await page.getByText('Inspection Date has passed. Please select new date').first().waitFor()
      await expect.poll(() => faultyFields(page)).toEqual(['inspectionDate'])

      await page.waitForFunction(() =>
        Object.entries(localStorage).some(([key, value]) => key.includes('draft') && String(value).includes('Adeola')),
      )
      await page.reload()
      await page.getByText('We restored what you typed last time.').waitFor(patient)
      for (const [name, value] of Object.entries({ ...answers, street: place.street }))
        await expect(field(page, name), name).toHaveValue(value)

      await fill(page, { inspectionDate: inDays(9) })
      await submit.click()
      const summary = page.getByRole('heading', { name: 'Your inspection, ready to book' })
      await summary.waitFor(patient)
      for (const part of [...parts, /4 Adeola Odeku Street/, /101241 Victoria Island/, /West Africa|Lagos/, /₦|NGN/]) {
        await expect(page.locator('#quotation')).toHaveText(part, { useInnerText: true })
      }
      await expect(summary).toBeFocused()
      await page.getByRole('button', { name: 'Edit' }).click()
      await expect(field(page, 'city')).toHaveValue(place.city)
      console.check()
      await context.close()
    })
  }

  it("starts again on request, and never shows another account's answers", quick, async () => {
    const { page, context, console } = await visitor(browser, site.url)
    await page.goto('/services/general-purpose#quotation')
    await fill(page, { subject: 'A secret venture' })
    await page.waitForFunction(() =>
      Object.values(localStorage).some((value) => String(value).includes('A secret venture')),
    )
    await page.reload()
    await page.getByRole('button', { name: 'Start again' }).click(patient)
    await expect(field(page, 'subject')).toHaveValue('')
    await page.reload()
    await page.getByRole('button', { name: 'See my quote' }).waitFor(patient)
    await expect(field(page, 'subject')).toHaveValue('')
    console.check()
    await context.close()

    const one = await as(await newPerson(site.url), browser, site.url)
    await one.page.goto('/services/general-purpose#quotation')
    await one.page.getByRole('button', { name: 'See my quote' }).waitFor(patient)
    await fill(one.page, { subject: 'A secret venture' })
    await one.page.waitForFunction(() =>
      Object.values(localStorage).some((value) => String(value).includes('A secret venture')),
    )
    const other = keptSession(site.url, await newPerson(site.url))
    await one.context.addCookies(other.cookies)
    await one.page.evaluate(
      (kept) => {
        for (const { name, value } of kept) localStorage.setItem(name, value)
      },
      other.origins.flatMap(({ localStorage }) => localStorage),
    )
    await one.page.reload()
    await one.page.getByRole('button', { name: 'See my quote' }).waitFor(patient)
    await expect(field(one.page, 'subject')).toHaveValue('')
    await one.context.close()
  })

  it('an unknown service names the five that there are', quick, async () => {
    const { page, context, console } = await visitor(browser, site.url, { expected: [/404/] })
    const answer = await page.goto('/services/spaceship')
    assert.equal(answer?.status(), 404)
    await heading(page, 'This service does not exist')
    await page
      .locator('main')
      .getByRole('link', { name: /Property Check/ })
      .click()
    await heading(page, 'Property inspection, on the ground')
    console.check()
    await context.close()
  })
})

it('the price page has a tab for each kind, which is an address', quick, async () => {
  const { page, context, console } = await visitor(browser, site.url)
  await page.goto('/services/get-price/vehicle')
  await heading(page, 'Vehicle Check: what it costs')
  const tabs = page.getByRole('navigation', { name: 'Kinds of inspection' })
  await expect(tabs.getByRole('link')).toHaveCount(5)
  const price = page.getByRole('region', { name: 'Price from' })
  await expect(price).toHaveText(/₦\s?[\d,]+/)
  const vehicle = await price.innerText()
  await tabs.getByRole('link', { name: 'Infrastructure Check' }).click()
  await heading(page, 'Infrastructure Check: what it costs')
  await expect.poll(() => addressOf(page)).toBe('/services/get-price/infrastructure')
  await expect(tabs.locator('[aria-current="page"]')).toHaveText('Infrastructure Check')
  await expect(price).toHaveText(/Infrastructure Check.*₦\s?[\d,]+/s)
  assert.notEqual(await price.innerText(), vehicle)
  await page.getByRole('link', { name: 'Get a quote' }).first().click()
  await heading(page, 'Infrastructure inspection on site')
  await expect.poll(() => addressOf(page)).toBe('/services/infrastructure#quotation')
  console.check()
  await context.close()
})

it('the filters and the order of the job market place are in its address', quick, async () => {
  const { page, context, console } = await visitor(browser, site.url)
  await page.goto('/job-market-place')
  await heading(page, 'Job market place')
  const count = page
    .locator('main')
    .getByRole('status')
    .filter({ hasText: /open job/ })
  await count.waitFor(patient)
  const all = Number.parseInt(await count.innerText(), 10)
  const found = (text: RegExp) => count.filter({ hasText: text }).waitFor(patient)

  await field(page, 'kind').selectOption('goods')
  await page.waitForURL(/kind=goods/)
  await found(/^4 open jobs$/)
  assert.ok(all > 4)
  await page.getByText('Cocoa lot of 320 bags before loading').waitFor()
  await field(page, 'state').selectOption('Lagos')
  await found(/^1 open job$/)
  await page.getByText('Imported solar panels in a yard at Apapa').waitFor()
  await expect.poll(() => addressOf(page)).toBe('/job-market-place?kind=goods&state=Lagos')
  await page.reload()
  await found(/^1 open job$/)
  await expect(field(page, 'kind')).toHaveValue('goods')
  await page.goBack()
  await found(/^4 open jobs$/)

  await page.goto('/job-market-place?sort=pay')
  await count.waitFor(patient)
  const amounts = page.locator('main').getByText(/^₦[\d,.]+$/)
  await amounts.nth(3).waitFor(patient)
  const pay = (await amounts.allInnerTexts()).map((text) => Number(text.replace(/[^\d.]/g, '')))
  assert.deepEqual(
    pay,
    [...pay].sort((one, other) => other - one),
  )
  await page.locator('main').getByRole('searchbox').fill('zzzz nothing')
  await page.getByRole('heading', { name: 'No open job matches' }).waitFor(patient)
  await page.getByRole('button', { name: 'Show all jobs' }).click()
  await found(new RegExp(`^${all} open jobs$`))
  console.check()
  await context.close()
})

it('help is searched while the reader types; an article leads back to the results', quick, async () => {
  const { page, context, console } = await visitor(browser, site.url, { expected: [/404/] })
  await page.goto('/help')
  await heading(page, 'What do you need help with?')
  await page.locator('main').getByRole('searchbox').pressSequentially('refund', { delay: 20 })
  await page
    .getByRole('status')
    .filter({ hasText: /articles? for “refund”/ })
    .waitFor(patient)
  await page.waitForURL(/search=refund/)
  const first = page.locator('main').locator('a[href*="article="]').first()
  await first.click()
  await page.waitForURL(/article=/)
  await page.getByRole('link', { name: 'Back to the results' }).waitFor(patient)
  await page.getByText(/^Updated on /).waitFor()
  await page.waitForFunction(
    () => (document.querySelector('main article')?.textContent ?? '').length > 800,
    undefined,
    patient,
  )
  assert.notEqual(await page.title(), 'What do you need help with? · Fieldproof')
  await page.getByRole('link', { name: 'Back to the results' }).click()
  await page
    .getByRole('status')
    .filter({ hasText: /articles? for “refund”/ })
    .waitFor(patient)
  await page.locator('main').getByRole('searchbox').fill('qqqqq')
  await page.getByRole('heading', { name: 'No articles match “qqqqq”' }).waitFor(patient)
  await page.goto('/help?article=no-such-article')
  await heading(page, 'This article does not exist')
  console.check()
  await context.close()
})

it(
  'the blog is filtered by topic and words; a post can be read, and a missing one has its own page',
  quick,
  async () => {
    const { page, context, console } = await visitor(browser, site.url, { expected: [/404/] })
    await page.goto('/blog')
    await heading(page, 'From the field')
    const count = page.getByRole('status').filter({ hasText: /^\d+ posts?$/ })
    await count.waitFor(patient)
    const all = Number.parseInt(await count.innerText(), 10)
    assert.ok(all >= 12, `${all} posts`)
    await page.getByRole('navigation', { name: 'Filter by topic' }).getByRole('link', { name: 'Vehicles' }).click()
    await page.waitForURL(/topic=vehicle/)
    await page.waitForFunction(
      (before) => {
        const text = [...document.querySelectorAll('[role="status"]')]
          .map((element) => element.textContent ?? '')
          .find((words) => /^\d+ posts?$/.test(words))
        return text !== undefined && Number.parseInt(text, 10) < before
      },
      all,
      patient,
    )
    const link = page.locator('main').getByRole('heading', { level: 2 }).getByRole('link').first()
    const title = await link.innerText()
    await link.click()
    await heading(page, title)
    await expect.poll(() => addressOf(page)).toMatch(/^\/blog\/[a-z0-9-]+$/)
    await expect.poll(async () => (await page.locator('main').innerText()).length).toBeGreaterThan(1_500)
    await expect(page).toHaveTitle(`${title} · Fieldproof`)
    await page.getByRole('link', { name: 'Back to all posts' }).click()
    await heading(page, 'From the field')
    const absent = await page.goto('/blog/no-such-post')
    assert.equal(absent?.status(), 404)
    await heading(page, 'This post does not exist')
    console.check()
    await context.close()
  },
)

describe('a new account', () => {
  it('finds an empty state in each part of the dashboard', quick, async () => {
    const { page, context, console } = await as(await newPerson(site.url), browser, site.url)
    await page.goto('/dashboard')
    await heading(page, 'Welcome, Ngozi')
    const parts = [
      ['My Orders', 'My Orders', 'No orders yet'],
      ['Wallet', 'Wallet', 'No transactions yet'],
      ['Inbox', 'Inbox', 'No conversations yet'],
    ] as const
    for (const [entry, title, empty] of parts) {
      await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: entry, exact: true }).click()
      await heading(page, title)
      await page.getByRole('heading', { name: empty }).waitFor(patient)
    }
    console.check()
    await context.close()
  })

  it('can open My Jobs by its address, and reads that it is for inspectors', quick, async () => {
    const { page, context } = await as(await newPerson(site.url), browser, site.url, { expected: [/403/] })
    await page.goto('/dashboard/locationJobs')
    await heading(page, /My Jobs|This page is for inspectors/)
    await page.getByRole('heading', { name: 'This page is for inspectors' }).waitFor(patient)
    await expect(
      page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Jobs' }),
    ).toHaveCount(0)
    await context.close()
  })
})

it('the dashboard sums up every area, for an inspector also the jobs', quick, async () => {
  const widgets = async (page: Page) => {
    await heading(page, /Welcome/)
    const places = page.locator('[data-slot="dashboard.summary"], main').last()
    await places.getByRole('heading', { level: 2, name: 'From the blog' }).waitFor(patient)
    await page
      .locator('main')
      .getByText(/^₦[\d,.]+$/)
      .first()
      .waitFor(patient)
    await page.waitForFunction(() => document.querySelectorAll('main [aria-busy="true"]').length === 0)
    return page.locator('main').getByRole('heading', { level: 2 }).allInnerTexts()
  }
  const customer = await loggedIn(browser, site.url, 'customer')
  await customer.page.goto('/dashboard')
  const ofCustomer = await widgets(customer.page)
  for (const title of ['Next inspection', 'Wallet', 'Inbox', 'From the blog'])
    assert.ok(ofCustomer.includes(title), `${title}: ${ofCustomer.join()}`)
  assert.equal(ofCustomer.includes('Jobs near you'), false)
  customer.console.check()
  await customer.context.close()

  const inspector = await loggedIn(browser, site.url, 'inspector')
  await inspector.page.goto('/dashboard')
  const ofInspector = await widgets(inspector.page)
  for (const title of ['Today’s visits', 'Jobs near you'])
    assert.ok(ofInspector.includes(title), `${title}: ${ofInspector.join()}`)
  await inspector.page.getByText(/^(\d+ jobs? (is|are) open near you|No jobs near you right now)$/).waitFor(patient)
  await inspector.page.getByText(/On hold until its payday/).waitFor(patient)
  await inspector.page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Jobs' }).click()
  await heading(inspector.page, 'My Jobs')
  inspector.console.check()
  await inspector.context.close()
})
