import type { Report } from '@fieldproof/contracts/entities/report'
import type { InspectionType } from '@fieldproof/contracts/lists'
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { payoutFriday } from '../../../../shared/policy/src/payout-day.ts'
import { launchBrowser, loggedIn, visitor, type Visit } from '../harness/browser.ts'
import { startSite, type TestSite } from '../harness/site.ts'
import { atRest, heading, patient, slow } from '../harness/waiting.ts'
import { call } from '../journeys/booking-orders.ts'
import { fillQuote, kinds, openQuoteForm, seeQuote } from '../journeys/booking-quotes.ts'
import {
  bookAsVisitor,
  bookedNumber,
  fillCheckout,
  openBookedOrder,
  order,
  seeBooking,
  signUp,
} from '../journeys/booking-steps.ts'
import { cards, enterCard } from '../journeys/payments.ts'
import { as, type Person } from '../journeys/people.ts'
import { inspectorOfLagos } from './inspectors.ts'
import { scheduledIsDone } from './scheduled.ts'

const HOUR = 60 * 60 * 1_000
const DAY = 24 * HOUR

let site: TestSite
let browser: Browser
/** Milliseconds by which the site's clock is ahead of the real one; the browsers' clocks follow it. */
let ahead = 0
before(
  async () => {
    site = await startSite()
    browser = await launchBrowser()
  },
  { timeout: 300_000 },
)
after(async () => {
  await browser?.close()
  await site?.close()
})

const now = (): number => Date.now() + ahead
/** Moves the clocks of the site and of these browsers forward. */
const moveOn = async (milliseconds: number, ...looking: BrowserContext[]): Promise<void> => {
  await site.moveOn?.(milliseconds)
  ahead += milliseconds
  for (const context of looking) await context.clock.setSystemTime(now())
}

/** Books from the home page to a paid order; resolves with its id and the browser that has it open. */
const book = async (
  kind: InspectionType,
  hours: number,
): Promise<Visit & { orderId: string; email: string; number: string }> => {
  const customer = await visitor(browser, site.url)
  const { page, context } = customer
  await context.clock.setSystemTime(now())
  await openQuoteForm(page, kind)
  await fillQuote(page, kind, { hours })
  await seeQuote(page)
  await bookAsVisitor(page)
  const email = await signUp(page, site.url)
  await fillCheckout(page, kinds[kind].summary)
  await order(page)
  await enterCard(page, cards.good)
  await seeBooking(page)
  const number = await bookedNumber(page)
  await openBookedOrder(page, 'Paid')
  return { ...customer, orderId: new URL(page.url()).pathname.split('/').at(-1) ?? '', email, number }
}

/** The inspector finds the offered job and shows interest. */
const showInterest = async (page: Page, number: string): Promise<void> => {
  await page.goto(`/dashboard/locationJobs?search=${number}`)
  await heading(page, 'My Jobs')
  await page.getByText('1 job', { exact: true }).waitFor(patient)
  await page.locator('main a[href*="inspector-job-notification"]').first().click(patient)
  await page.getByRole('button', { name: 'I am interested' }).click(patient)
  await page.getByText('You have already shown interest in this job!').waitFor(patient)
}

/** The customer accepts one of the candidates. */
const accept = async (page: Page, name: string): Promise<void> => {
  await atRest(page)
  await page.getByRole('button', { name: `Accept ${name}` }).click(patient)
  await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click(patient)
  await page.getByText(`${name} has the order.`).waitFor(patient)
}

/** Answers all points of the report, sent in the form of its outbox; other journeys test the form without a network. */
const fillReport = async (person: Person, orderId: string): Promise<Report> => {
  const report = await call<Report>(site.url, person, 'POST', '/reports/start-report', { orderId })
  const items = (report.checklist?.groups ?? []).flatMap(({ groupId, items: points }) =>
    points.map(({ itemId, revision }, index) => ({
      groupId,
      itemId,
      revision,
      rating: index === 3 ? 'failed' : 'good',
      comment: index === 3 ? 'Worn down to the metal.' : '',
    })),
  )
  await call(site.url, person, 'PATCH', `/reports/update-vehicle-inspection-report/${report._id}`, {
    changeId: randomUUID(),
    items,
    summary: 'A sound one, with one part to change.',
    ...(report.inspectionType === 'vehicle' && { vehicle: { vin: '2T1BURHE5JC034461', mileage: 87_412 } }),
  })
  for (const task of report.tasks) {
    await call(site.url, person, 'PATCH', '/reports/inspector-mark-task-complete-or-incomplete', {
      taskId: task._id,
      isComplete: true,
    })
  }
  return report
}

const photo = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1_600
    canvas.height = 1_200
    const pen = canvas.getContext('2d')
    for (let index = 0; index < 400; index += 1) {
      if (pen) pen.fillStyle = `hsl(${(index * 47) % 360} 60% ${(index * 13) % 90}%)`
      pen?.fillRect((index * 137) % 1_600, (index * 251) % 1_200, 90, 70)
    }
    return canvas.toDataURL('image/jpeg', 0.95).slice('data:image/jpeg;base64,'.length)
  })

/**
 * Adds a photo in the phone's form, and hands in the report. A photo is sent after 20 s, so that it can be turned and
 * named first. The vehicle's inspector waits for that; the others press the button that sends it at once.
 */
const handIn = async (page: Page, orderId: string, of: 'vehicle' | 'more' = 'more'): Promise<void> => {
  await page.goto(`/dashboard/job/${orderId}`)
  await atRest(page)
  await page
    .getByRole('link', { name: /^(Write|Open) the report$/ })
    .first()
    .click(patient)
  await heading(page, /^Report for /)
  await page.locator(`#${of} h2 button`).click(patient)
  await page
    .getByLabel(`Choose photos or videos of ${of === 'vehicle' ? 'the whole vehicle' : 'More photos and videos'}`)
    .setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await photo(page), 'base64') })
  await page.locator(`#${of} li`).first().waitFor(patient)
  if (of === 'more')
    await page.getByRole('region', { name: 'Outbox' }).getByRole('button', { name: 'Send now' }).click(patient)
  await page.getByText('Everything is sent.').waitFor(patient)
  await page.locator('#hand-in h2 button').click(patient)
  await page.getByRole('button', { name: 'Hand in the report' }).click(patient)
  await page.locator('dialog[open]').getByRole('button', { name: 'Hand in the report' }).click(patient)
  await page.getByText('The report is handed in').first().waitFor(patient)
}

/** The customer reads the report with its finding, and accepts it. */
const readAndAccept = async (page: Page, orderId: string): Promise<void> => {
  await page.goto(`/dashboard/order-details/${orderId}`)
  await atRest(page)
  await page.getByRole('link', { name: 'Read the report' }).first().click(patient)
  await page.getByText('Worn down to the metal.').first().waitFor(patient)
  await page.goto(`/dashboard/order-details/${orderId}`)
  await atRest(page)
  await page.getByRole('button', { name: 'Accept as complete' }).first().click(patient)
  await page.getByRole('button', { name: 'Accept and complete' }).click(patient)
  await page.getByText('The order is complete. Thank you.').waitFor(patient)
}

/** Moves on to paydays: the inspector's earnings are paid to the bank, with a statement. */
const payday = async (inspector: Visit): Promise<void> => {
  const { page, context } = inspector
  const friday = Date.parse(`${payoutFriday(now(), 'Africa/Lagos')}T11:00:00Z`)
  await moveOn(Math.max(friday, now() + 72 * HOUR) - now(), context)
  await scheduledIsDone(site.dataDir, ['close-orders', 'payday', 'bank-transfers'], now())
  await moveOn(10 * 60_000, context)
  await scheduledIsDone(site.dataDir, ['bank-transfers'], now())
  await page.goto('/dashboard/payouts')
  await heading(page, 'Payouts')
  await page
    .getByRole('button', { name: /^Statement/ })
    .first()
    .waitFor(patient)
  const [download] = await Promise.all([
    page.waitForEvent('download', patient),
    page
      .getByRole('button', { name: /^Statement/ })
      .first()
      .click(),
  ])
  const stream = await download.createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array))
  assert.equal(Buffer.concat(chunks).subarray(0, 5).toString(), '%PDF-')
}

describe('the main job, from the home page to the payout', () => {
  it('a vehicle in Lagos: a customer, two inspectors and the staff', slow, async () => {
    const [emeka, aisha] = [
      await inspectorOfLagos(site, 'Emeka', 'vehicle'),
      await inspectorOfLagos(site, 'Aisha', 'vehicle'),
    ]
    const customer = await book('vehicle', 40)
    const { orderId, number } = customer
    // The page of an inspector who does not get the job asks again for an order that they may no longer see.
    const lost = { expected: [/404/] }
    // The journey leaves these pages at once; on a busy machine their files run later than Chromium expects.
    const hurried = { expected: [/was preloaded using link preload but not used within a few seconds/] }
    const [first, second] = [await as(emeka, browser, site.url, hurried), await as(aisha, browser, site.url, lost)]
    await showInterest(first.page, number)
    await showInterest(second.page, number)

    await accept(customer.page, 'Emeka Obi')
    await second.page.reload()
    await second.page.getByText('This job is no more available!').first().waitFor(patient)

    await customer.page.getByRole('link', { name: 'Open the conversation' }).first().click(patient)
    await customer.page.getByRole('textbox', { name: 'Message to Emeka Obi' }).fill('The keys are with the guard.')
    await customer.page.getByRole('button', { name: 'Send', exact: true }).click()
    await first.page.goto(`/dashboard/job/${orderId}`)
    await first.page.getByRole('link', { name: 'Message the customer' }).first().click(patient)
    await first.page.getByText('The keys are with the guard.').first().waitFor(patient)
    await first.page.getByRole('textbox', { name: /^Message to / }).fill('I will be there at the time.')
    await first.page.getByRole('button', { name: 'Send', exact: true }).click()
    await customer.page.getByText('I will be there at the time.').first().waitFor(patient)

    await moveOn(41 * HOUR, customer.context, first.context)
    await fillReport(emeka, orderId)
    await handIn(first.page, orderId, 'vehicle')
    await readAndAccept(customer.page, orderId)

    const staff = await loggedIn(browser, site.url, 'staff')
    await staff.page.goto('/back-office/orders')
    await heading(staff.page, 'Orders')
    await staff.page.getByRole('searchbox').fill(number)
    await staff.page.getByRole('searchbox').press('Enter')
    await staff.page
      .getByRole('link', { name: new RegExp(number) })
      .first()
      .click(patient)
    await staff.page.getByText('Completed').first().waitFor(patient)

    // Several days pass now, and the sessions of the others end.
    for (const { console, context } of [customer, second, staff]) {
      console.check()
      await context.close()
    }
    await payday(first)
    first.console.check()
    await first.context.close()
  })

  for (const kind of ['property', 'goods', 'infrastructure', 'general-purpose'] as const) {
    it(`${kind}: booked, matched, reported, accepted`, slow, async () => {
      const emeka = await inspectorOfLagos(site, 'Emeka', kind)
      const customer = await book(kind, ahead / HOUR + 4 * 24)
      const inspector = await as(emeka, browser, site.url)
      await inspector.context.clock.setSystemTime(now())
      await showInterest(inspector.page, customer.number)
      await accept(customer.page, 'Emeka Obi')
      await moveOn(4 * DAY + HOUR, customer.context, inspector.context)
      await fillReport(emeka, customer.orderId)
      await handIn(inspector.page, customer.orderId)
      await readAndAccept(customer.page, customer.orderId)
      for (const { console, context } of [customer, inspector]) {
        console.check()
        await context.close()
      }
    })
  }
})
