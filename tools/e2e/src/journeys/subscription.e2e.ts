import type { MySubscription } from '@fieldproof/contracts/entities/subscription'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import type { Browser, Locator, Page } from '@playwright/test'
import { launchBrowser } from '../harness/browser.ts'
import { sharedSite, type TestSite } from '../harness/site.ts'
import { atRest, expect, heading, patient, slow } from '../harness/waiting.ts'
import { call } from './booking-orders.ts'
import { field, fill } from './forms.ts'
import { cards, enterCard, topUp } from './payments.ts'
import { as, newPerson, type Person } from './people.ts'
import { openSiteDatabase } from './site-database.ts'

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

const HOUR = 60 * 60 * 1_000
const DAY = 24 * HOUR
const plansPage = '/dashboard/subscriptions/subscription-plans'
const planPage = '/dashboard/subscriptions/my-subscription-plan'
const savedCard = /··4081/

const mineOf = (person: Person): Promise<MySubscription> =>
  call<MySubscription>(site.url, person, 'GET', '/subscriptions/get-my-subscription')

/** Moves the account's clock forward by whole days until an instant (milliseconds since 1970) has passed for it. */
const moveTo = async (person: Person, instant: number): Promise<void> => {
  const { testClock } = await mineOf(person)
  const now = testClock === null ? Date.now() : Date.parse(testClock)
  const days = Math.ceil((instant - now) / DAY)
  if (days > 0) await call(site.url, person, 'POST', '/subscriptions/move-test-clock', { days })
}
const endOf = async (person: Person): Promise<number> => {
  const { subscription } = await mineOf(person)
  if (!subscription) throw new Error('There is no subscription')
  return Date.parse(subscription.endsAt)
}

/** Makes all projects that the free plan allows. */
const fillFreePlan = async (person: Person): Promise<void> => {
  const { plan } = await mineOf(person)
  for (let number = 1; number <= plan.includes.projects; number += 1)
    await call(site.url, person, 'POST', '/projects/create-new-project', {
      _id: randomUUID(),
      name: `House ${number}`,
      timeZone: 'Africa/Lagos',
    })
}

const go = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await atRest(page)
}
const onPlanPage = (page: Page, text: string | RegExp): Promise<void> =>
  page.locator('main').getByText(text).first().waitFor(patient)
const pay = (dialog: Locator, amount: string): Promise<void> =>
  dialog.getByRole('button', { name: `Pay ${amount}` }).click(patient)

/** One project too many leads to the plans. */
const meetTheLimit = async (page: Page): Promise<void> => {
  await go(page, '/dashboard/projects/new')
  await field(page, 'name').waitFor(patient)
  await fill(page, { name: 'One house more' })
  await page.getByRole('button', { name: 'Create project' }).click()
  await page
    .getByRole('alert')
    .getByText(/Your plan does not include this/)
    .waitFor(patient)
  await page.getByRole('link', { name: 'See the plans' }).click(patient)
  await heading(page, 'Plans')
}

/** Buys Plus for a month by a new card, with renewals, and saves the card. */
const buy = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Choose Plus' }).click(patient)
  const dialog = page.getByRole('dialog', { name: 'Buy the Plus plan' })
  await dialog.getByText(/^Plus plan, \d\d days$/).waitFor(patient)
  await dialog.getByRole('radio', { name: /^Another card/ }).check({ ...patient, force: true })
  await dialog.getByRole('checkbox', { name: /^Renew automatically/ }).check({ ...patient, force: true })
  await pay(dialog, '₦9,500.00')
  await enterCard(page, cards.good)
  await heading(page, 'Thank you, your payment is in')
  const keep = page.getByRole('button', { name: 'Save the card' })
  await keep.click(patient)
  await keep.waitFor({ ...patient, state: 'detached' })
  await page.getByRole('link', { name: 'Go to my plan' }).click(patient)
  await heading(page, 'My plan')
  await onPlanPage(page, 'Active')
  await onPlanPage(page, '20 of 60')
}

const renewBySavedCard = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Renewal and payment' }).click(patient)
  const dialog = page.getByRole('dialog', { name: 'Renewal and payment' })
  await dialog.getByRole('radio', { name: savedCard }).check({ ...patient, force: true })
  await dialog.getByRole('button', { name: 'Save' }).click(patient)
  await dialog.waitFor({ ...patient, state: 'hidden' })
  await onPlanPage(page, 'Your saved card')
}

/** The present plan was bought today, so its whole price is credited. */
const upgrade = async (page: Page): Promise<void> => {
  await go(page, plansPage)
  await page.getByRole('button', { name: 'Change to Business today' }).click(patient)
  const dialog = page.getByRole('dialog', { name: 'Change to Business' })
  await dialog.getByText(/^Credit for \d\d unused days of Plus$/).waitFor(patient)
  await pay(dialog, '₦19,500.00')
  await heading(page, 'My plan')
  await onPlanPage(page, '20 of 250')
}

/** From now on the bank declines the person's saved card. */
const declineCardOf = async ({ email }: Person): Promise<void> => {
  const db = await openSiteDatabase(site.dataDir)
  try {
    await db.updateTable('sandbox_authorizations').set({ card: 'declined' }).where('email', '=', email).execute()
  } finally {
    await db.destroy()
  }
}

const beDeclined = async (page: Page, person: Person): Promise<void> => {
  await declineCardOf(person)
  const end = await endOf(person)
  await moveTo(person, end - DAY)
  await expect.poll(async () => (await mineOf(person)).failure?.attempts, { message: 'one attempt failed' }).toBe(1)
  await go(page, planPage)
  await onPlanPage(page, /^We could not charge your renewal\. Nothing is deleted\. We will try again on/)
  await moveTo(person, end)
  await go(page, planPage)
  await onPlanPage(page, 'Payment is late')
  // The free plan applies, and everything is still there.
  await onPlanPage(page, '20 of 20')
}

const renewNow = async (page: Page, amount: string): Promise<void> => {
  await go(page, planPage)
  await page.getByRole('button', { name: 'Renew now' }).click(patient)
  const dialog = page.getByRole('dialog', { name: 'Renew your plan' })
  await pay(dialog, amount)
  await dialog.waitFor({ ...patient, state: 'hidden' })
  await onPlanPage(page, 'Active')
}

const downgrade = async (page: Page): Promise<void> => {
  await go(page, plansPage)
  await page.getByRole('button', { name: 'Change to Plus at next payment' }).click(patient)
  const dialog = page.getByRole('dialog', { name: 'Change to Plus with your next payment?' })
  await dialog.getByRole('button', { name: 'Change at next payment' }).click(patient)
  await heading(page, 'My plan')
  await onPlanPage(page, /₦9,500\.00, Plus for 1 month, on/)
  await onPlanPage(page, '20 of 250')
}

const cancel = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'End the plan' }).click(patient)
  const dialog = page.getByRole('dialog', { name: 'End your plan' })
  await dialog.getByText('Nothing more is charged.').waitFor(patient)
  await dialog.getByRole('button', { name: 'End the plan' }).click(patient)
  await dialog.waitFor({ ...patient, state: 'hidden' })
  await onPlanPage(page, 'None. The plan ends with its last paid day.')
}

it(
  'a year of a plan: bought, used up, upgraded, declined, paid, downgraded, ended, and bought again',
  slow,
  async () => {
    const person = await newPerson(site.url)
    const { page, context, console } = await as(person, browser, site.url, { expected: [/403/] })
    await topUp(page, '100,000')
    await fillFreePlan(person)
    await meetTheLimit(page)
    await buy(page)
    await renewBySavedCard(page)
    await upgrade(page)
    await beDeclined(page, person)
    await renewNow(page, '₦29,000.00')
    await downgrade(page)
    await cancel(page)
    await moveTo(person, await endOf(person))
    await go(page, planPage)
    await onPlanPage(page, 'Ended')
    await onPlanPage(page, '20 of 20')
    await renewNow(page, '₦9,500.00')
    await onPlanPage(page, '20 of 60')
    // Bought, upgraded, renewed twice: each payment has its invoice.
    await expect(page.getByRole('button', { name: /^Invoice SUB-\d{4}-\d{6} as PDF$/ })).toHaveCount(4)
    console.check()
    await context.close()
  },
)
