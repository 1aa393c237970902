import type { Order } from '@fieldproof/contracts/entities/order'
import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, before, it } from 'node:test'
import type { Browser, Page } from '@playwright/test'
import type {} from '../../../../server/src/kernel/outbox/tables.ts'
import { wallTimeAt } from '../../../../shared/policy/src/wall-time.ts'
import { launchBrowser } from '../harness/browser.ts'
import { startSite, type TestSite } from '../harness/site.ts'
import { atRest, expect, heading, patient, slow } from '../harness/waiting.ts'
import { call, giveInspector, newInspector, orderByCall } from '../journeys/booking-orders.ts'
import { field } from '../journeys/forms.ts'
import { messageTo, type Delivered } from '../journeys/mailbox.ts'
import { topUp } from '../journeys/payments.ts'
import { as, newPerson, type Person } from '../journeys/people.ts'
import { openSiteDatabase } from '../journeys/site-database.ts'
import { scheduledIsDone } from './scheduled.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** The time zone of every inspection here. */
const zone = 'Africa/Lagos'

let site: TestSite
let browser: Browser
/** Milliseconds by which the site's clock is ahead of the real one. */
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
const moveOn = async (milliseconds: number): Promise<void> => {
  await site.moveOn?.(milliseconds)
  ahead += milliseconds
}

interface Booked {
  order: Order
  customer: Person
  inspector: Person
}

/** A paid inspection in two days that has its inspector. */
const book = async (): Promise<Booked> => {
  const [customer, inspector] = [await newPerson(site.url), await newInspector(site)]
  const { page, context } = await as(customer, browser, site.url)
  await topUp(page, '100,000')
  await context.close()
  const { order } = await orderByCall(site.url, customer, (ahead + 2 * DAY) / HOUR, 'wallet')
  await giveInspector(site, order, customer, inspector)
  return { order, customer, inspector }
}

/** Moves the clock to the same time on the day before, at the place of the inspection. */
const untilDayBefore = async ({ inspectionDate }: Order): Promise<void> => {
  await moveOn(Date.parse(inspectionDate) - DAY + MINUTE - now())
  await scheduledIsDone(site.dataDir, ['inspection-reminders'], now())
}

const wordsOf = ({ sequenceId }: Order): string => `A reminder: the inspection for order ${sequenceId}`
const reminderTo = (to: string, order: Order): Promise<Delivered> =>
  messageTo(site.url, to, ({ text }) => text.replace(/\s+/g, ' ').includes(wordsOf(order)))

/** The browser of a person in another time zone, with the site's clock. */
const from = async (person: Person, timezoneId: string) => {
  const visit = await as(person, browser, site.url, { timezoneId })
  await visit.context.clock.setSystemTime(now())
  return visit
}

/** Opens the reminder in the bell: it has the local time of the inspection and leads to it. */
const openFromBell = async (page: Page, order: Order): Promise<void> => {
  await page.goto('/how-it-works')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications, / })
    .click(patient)
  const note = page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('link', { name: new RegExp(wordsOf(order)) })
  await expect(note).toContainText(wallTimeAt(Date.parse(order.inspectionDate), zone).time)
  await note.click(patient)
}

it(
  'both sides are reminded the day before, by the local time of the inspection, and find it (REMIND-3)',
  slow,
  async () => {
    const { order, customer, inspector } = await book()
    await untilDayBefore(order)
    const { time } = wallTimeAt(Date.parse(order.inspectionDate), zone)
    const screens = [
      { person: customer, lives: 'America/New_York', path: `/dashboard/order-details/${order._id}` },
      { person: inspector, lives: 'Europe/Oslo', path: `/dashboard/job/${order._id}` },
    ]
    for (const { person, lives, path } of screens) {
      const mail = await reminderTo(person.email, order)
      assert.ok(mail.text.includes(time), `the mail says ${time}: ${mail.text}`)
      const { page, context, console } = await from(person, lives)
      await openFromBell(page, order)
      await page.waitForURL(`**${path}*`, patient)
      await atRest(page)
      const link = mail.links.find((address) => new URL(address).pathname === path)
      assert.ok(link, `the mail leads to ${path}: ${mail.links.join(' ')}`)
      await page.goto(link)
      await atRest(page)
      await expect.poll(() => new URL(page.url()).pathname).toBe(path)
      console.check()
      await context.close()
    }
  },
)

it('a user who has switched reminders off gets none (REMIND-1)', slow, async () => {
  const { order, customer, inspector } = await book()
  const settings = await from(customer, zone)
  await settings.page.goto('/dashboard/settings/notification-settings')
  await heading(settings.page, 'Notifications')
  await settings.page.getByRole('switch', { name: 'Inspections' }).click(patient)
  await expect
    .poll(async () => (await settingsOf(customer)).reminders?.inspections, { message: 'the switch is saved' })
    .toBe(false)
  settings.console.check()
  await settings.context.close()

  await untilDayBefore(order)
  // Both reminders are made together: once the inspector has one, the customer's would be there too.
  await reminderTo(inspector.email, order)
  const { page, context, console } = await from(customer, zone)
  await page.goto('/all-notifications')
  const all = page.locator('main').getByRole('link')
  await all.filter({ hasText: order.sequenceId }).first().waitFor(patient)
  await expect(all.filter({ hasText: wordsOf(order) })).toHaveCount(0)
  const answer = await fetch(new URL(`/dev/mail.json?to=${encodeURIComponent(customer.email)}`, site.url))
  const { messages } = (await answer.json()) as { messages: Delivered[] }
  assert.ok(!messages.some(({ text }) => text.includes(wordsOf(order))), 'no mail either')
  console.check()
  await context.close()
})

interface Settings {
  textBy?: 'sms' | 'whatsapp'
  reminders?: { inspections?: boolean }
  quietHours?: { isOn: boolean; from: string; until: string }
}
const settingsOf = (person: Person): Promise<Settings> =>
  call<Settings>(site.url, person, 'GET', '/users/me/notification-settings')

/** A number without WhatsApp, for the developers' mailbox. */
const withoutWhatsApp = (): string => `+23480${randomInt(1_000, 9_999)}0000`
/** Verifies a number and switches text messages on; resolves with the number. */
const wantTexts = async (person: Person, number = `+23480${randomInt(10_000_000, 99_999_998)}`): Promise<string> => {
  const db = await openSiteDatabase(site.dataDir)
  try {
    await db
      .updateTable('users')
      .set({ phone_number: number, phone_verified_at: new Date() })
      .where('id', '=', person.user._id)
      .execute()
  } finally {
    await db.destroy()
  }
  return number
}

/** Text messages to a number that are not sent yet. */
const waitingTexts = async (number: string): Promise<{ notBefore: Date | null }[]> => {
  const db = await openSiteDatabase(site.dataDir)
  try {
    const rows = await db
      .selectFrom('outbox_messages')
      .select('not_before as notBefore')
      .where('recipient', '=', number)
      .where('sent_at', 'is', null)
      .execute()
    return rows
  } finally {
    await db.destroy()
  }
}

it('in quiet hours the mail is sent at once, and the text message when they end (REMIND-6)', slow, async () => {
  const { order, customer } = await book()
  const number = await wantTexts(customer)
  // The quiet hours begin with the hour of the reminder and end with the next one.
  const hour = Number(wallTimeAt(Date.parse(order.inspectionDate), zone).time.slice(0, 2))
  const clockOf = (count: number): string => `${String(count % 24).padStart(2, '0')}:00`
  const quiet = { from: clockOf(hour), until: clockOf(hour + 2) }
  const settings = await from(customer, zone)
  await settings.page.goto('/dashboard/settings/notification-settings')
  await heading(settings.page, 'Notifications')
  await settings.page.getByRole('switch', { name: 'Send me text messages' }).click(patient)
  await settings.page.getByRole('switch', { name: 'Use quiet hours' }).click(patient)
  await field(settings.page, 'quietHours.from').selectOption(quiet.from)
  await field(settings.page, 'quietHours.until').selectOption(quiet.until)
  await expect
    .poll(async () => (await settingsOf(customer)).quietHours, { message: 'the hours are saved' })
    .toMatchObject({ isOn: true, ...quiet })
  settings.console.check()
  await settings.context.close()

  await untilDayBefore(order)
  await reminderTo(customer.email, order)
  const [text, ...more] = await waitingTexts(number)
  assert.deepEqual(more, [])
  assert.equal(wallTimeAt(text?.notBefore?.getTime() ?? 0, zone).time, quiet.until)

  await moveOn(2 * HOUR)
  // The server checks for due messages every minute, and whenever a message is queued, as by this sign-up.
  await newPerson(site.url)
  const message = await reminderTo(number, order)
  assert.equal(message.kind, 'sms')
})

it('text messages come by WhatsApp if that was chosen, and by SMS if it does not reach the number', slow, async () => {
  const { order, customer, inspector } = await book()
  const numbers = [await wantTexts(customer), await wantTexts(inspector, withoutWhatsApp())]
  for (const person of [customer, inspector]) {
    const { page, context, console } = await from(person, zone)
    await page.goto('/dashboard/settings/notification-settings')
    await page.getByRole('switch', { name: 'Send me text messages' }).click(patient)
    await page.getByRole('radio', { name: 'WhatsApp' }).check(patient)
    await expect
      .poll(async () => (await settingsOf(person)).textBy, { message: 'the choice is saved' })
      .toBe('whatsapp')
    console.check()
    await context.close()
  }
  await untilDayBefore(order)
  const [reached, unreached] = await Promise.all(numbers.map((number) => reminderTo(number, order)))
  assert.deepEqual([reached?.kind, unreached?.kind], ['whatsapp', 'sms'])

  const { page, context, console } = await from(inspector, zone)
  await page.goto('/dashboard/settings/notification-settings')
  await page.getByText('We could not reach your number on WhatsApp').waitFor(patient)
  console.check()
  await context.close()
})
