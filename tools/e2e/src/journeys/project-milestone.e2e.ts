import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { ProjectMoney } from '@fieldproof/contracts/entities/milestone-money'
import type { Order } from '@fieldproof/contracts/entities/order'
import type { Report } from '@fieldproof/contracts/entities/report'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser, visitor } from '../harness/browser.ts'
import { sharedSite, type TestSite } from '../harness/site.ts'
import { atRest, expect, heading, patient, slow } from '../harness/waiting.ts'
import { keptForLater, openPart, openReport, sectionsOf } from '../inspection/report-phone.ts'
import { call, giveInspector, newInspector } from './booking-orders.ts'
import { inHours, place, seeQuote } from './booking-quotes.ts'
import { bookedNumber, chooseWay, fillCheckout, order } from './booking-steps.ts'
import { field, fill } from './forms.ts'
import { topUp } from './payments.ts'
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

const sum = '₦150,000.00'
const milestone = 'Generator in place'

const part = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Parts of the project' }).getByRole('link', { name }).click(patient)
  await atRest(page)
}

/** A new project with a budget. @returns its id */
const makeProject = async (page: Page): Promise<string> => {
  await page.goto('/dashboard/projects/new')
  await field(page, 'name').waitFor(patient)
  await fill(page, { name: 'Site office', 'budget.amount': '2,000,000' })
  await page.getByRole('button', { name: 'Create project' }).click()
  await heading(page, 'Site office')
  await page.waitForURL(/\/dashboard\/projects\/show\/[0-9a-f-]{36}$/, patient)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** The owner invites the person who does the work, and they accept. */
const invite = async (page: Page, person: Person): Promise<void> => {
  await part(page, 'People')
  await fill(page, { email: person.email })
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.locator('main').getByText(person.email).first().waitFor(patient)
  const [invitation] = await call<{ _id: string }[]>(site.url, person, 'GET', '/projects/get-my-invitations')
  await call(site.url, person, 'POST', '/projects/answer-invitation', {
    invitationId: invitation?._id,
    isAccepted: true,
  })
}

const addMilestone = async (page: Page): Promise<void> => {
  await part(page, 'Milestones')
  await page.getByRole('button', { name: 'New milestone' }).first().click()
  await fill(page, { name: milestone, amount: '150,000', inspectionType: 'general-purpose' })
  await fill(page, { proofTasks: 'Start it cold\nRead the hour meter' })
  await page.getByRole('button', { name: 'Add milestone' }).click()
  await page.getByRole('heading', { level: 2, name: milestone }).waitFor(patient)
}

const fund = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Fund', exact: true }).click(patient)
  const dialog = page.getByRole('dialog', { name: `Fund ${milestone}` })
  await dialog.getByText('You can take it back yourself within 24 hours.').waitFor(patient)
  await dialog.getByRole('button', { name: `Fund ${sum}` }).click(patient)
  await dialog.getByText(/^We hold ₦150,000\.00 for /).waitFor(patient)
  await dialog.getByText(/^M-\d{6}$/).waitFor()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
}

/** Goes from the milestone through the filled form to a paid order. @returns its id */
const bookFromMilestone = async (page: Page, owner: Person, projectId: string): Promise<string> => {
  await page.getByRole('link', { name: 'Book the inspection' }).click(patient)
  await page.getByText(`This inspection is the proof of the milestone “${milestone}”`).waitFor(patient)
  await expect(field(page, 'subject')).toHaveValue(`Site office: ${milestone}`)
  await page.getByRole('button', { name: 'Remove "Start it cold"' }).waitFor(patient)
  await fill(page, { ...place, ...inHours(9 * 24) })
  await seeQuote(page)
  await page.getByRole('button', { name: 'Book now' }).click()
  await fillCheckout(page, `Site office: ${milestone}`)
  await chooseWay(page, 'Wallet')
  await order(page)
  await bookedNumber(page)
  const { milestones } = await call<ProjectMoney>(site.url, owner, 'GET', `/projects/get-money/${projectId}`)
  const orderId = milestones[0]?.inspections[0]?.orderId
  if (orderId === undefined) throw new Error('The milestone does not know its order')
  return orderId
}

/** Moves the inspection to the present: only from then on a report can be handed in. */
const beginInspection = async (orderId: string): Promise<void> => {
  const db = await openSiteDatabase(site.dataDir)
  try {
    await db.updateTable('orders').set({ inspection_at: new Date() }).where('id', '=', orderId).execute()
  } finally {
    await db.destroy()
  }
}

/** Console messages that are expected while a phone has no network. */
const withoutNetwork = [
  /ERR_(INTERNET_DISCONNECTED|FAILED)/,
  /Failed to fetch/,
  /preload/,
  /WebSocket/,
  /service worker/i,
]
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** Fills in the whole form: every point is good, both tasks are done, and the summary. */
const fillReport = async (page: Page): Promise<void> => {
  for (const section of await sectionsOf(page)) {
    await openPart(page, section)
    const points = page.locator(`[id="${section}"] li[id^="point-"]`)
    await points.first().waitFor(patient)
    for (const point of await points.all())
      await point.getByRole('radio', { name: 'Good', exact: true }).press('Space', patient)
  }
  await openPart(page, 'tasks')
  for (const title of ['Start it cold', 'Read the hour meter'])
    await page
      .locator('li[id^="task-"]')
      .filter({ hasText: title })
      .getByRole('button', { name: 'Mark as complete', exact: true })
      .click(patient)
  await openPart(page, 'summary')
  await page.getByLabel('Your summary').fill('It starts at the first try.', patient)
}

/** The inspector writes the report on site without a network, and hands it in afterwards. */
const inspect = async (inspector: Person, orderId: string): Promise<void> => {
  await beginInspection(orderId)
  const { page, context, console } = await as(inspector, browser, site.url, {
    ...phone,
    geolocation: { latitude: 6.4281, longitude: 3.4219 },
    permissions: ['geolocation'],
    expected: withoutNetwork,
  })
  await openReport(page, orderId)
  await keptForLater(page)
  await context.setOffline(true)
  await openReport(page, orderId)
  await fillReport(page)
  const { summary } = await call<Report>(site.url, inspector, 'GET', `/reports/get-report-of-order/${orderId}`)
  assert.equal(summary, '', 'the phone has a network')
  await context.setOffline(false)
  await page.getByText('Everything is sent.').waitFor(patient)
  await openPart(page, 'hand-in')
  await page.getByRole('button', { name: 'Hand in the report' }).first().click(patient)
  await page.locator('dialog[open]').getByRole('button', { name: 'Hand in the report' }).click(patient)
  await page.getByText('The report is handed in').first().waitFor(patient)
  console.check()
  await context.close()
}

/** Makes a link for someone without an account that is valid for two weeks. @returns its path */
const makeLink = async (page: Page, projectId: string): Promise<string> => {
  await page.goto(`/dashboard/projects/show/${projectId}/collaborators`)
  await page.getByLabel('Who it is for').fill('The bank', patient)
  await fill(page, { lastDay: inHours(14 * 24).inspectionDate })
  await page.getByRole('button', { name: 'Make link' }).click()
  const link = await page.getByLabel('Address of the link').inputValue(patient)
  await page.getByRole('button', { name: 'Withdraw the link for The bank' }).waitFor(patient)
  return new URL(link).pathname
}

const withdrawLink = async (page: Page): Promise<void> => {
  await part(page, 'People')
  await page.getByRole('button', { name: 'Withdraw the link for The bank' }).click(patient)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw', exact: true }).click(patient)
  await page.getByText('The link for The bank is withdrawn.').first().waitFor(patient)
}

/** A reader with the link sees the state of the milestone, but no people, no money and nothing to change. */
const seeMilestone = async (page: Page, { isReached }: { isReached: boolean }): Promise<void> => {
  await heading(page, 'Site office')
  const main = page.locator('main')
  const line = main.getByRole('listitem').filter({ hasText: milestone })
  await line.waitFor(patient)
  await expect(line.getByText('Reached', { exact: true })).toHaveCount(isReached ? 1 : 0)
  await main.getByText('You can read it until').waitFor(patient)
  await expect(main.locator('button, input, select, textarea, form')).toHaveCount(0)
  await expect(main).not.toContainText(/₦|150,000|Ngozi|Eze/)
}

it(
  'a milestone is funded, proved by a report that a phone writes without a network, reached and paid, and a client watches it',
  slow,
  async () => {
    const [owner, builder, inspector] = [await newPerson(site.url), await newPerson(site.url), await newInspector(site)]
    const { page, context, console } = await as(owner, browser, site.url)
    await topUp(page, '500,000')
    const projectId = await makeProject(page)
    await invite(page, builder)
    await addMilestone(page)
    await fund(page)
    const orderId = await bookFromMilestone(page, owner, projectId)
    await giveInspector(
      site,
      await call<Order>(site.url, owner, 'GET', `/orders/get-order/${orderId}`),
      owner,
      inspector,
    )
    const link = await makeLink(page, projectId)
    const client = await visitor(browser, site.url, { ...phone, expected: [/status of 404/] })
    await client.page.goto(link)
    await seeMilestone(client.page, { isReached: false })

    await page.goto(`/dashboard/projects/show/${projectId}/milestones`)
    await page.getByText('The report is not in yet.').waitFor(patient)
    await inspect(inspector, orderId)
    // It appears without a reload on a page that has been open all the time.
    await page.getByText('It starts at the first try.').waitFor(patient)
    await page.getByRole('button', { name: 'Mark as reached' }).click()
    await page.getByRole('button', { name: 'Release', exact: true }).click(patient)
    const dialog = page.getByRole('dialog', { name: `Release money for ${milestone}` })
    await dialog.getByRole('button', { name: `Release ${sum}` }).click(patient)
    await dialog.getByText('₦150,000.00 is in Ngozi Eze’s wallet.').waitFor(patient)
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await part(page, 'Money')
    for (const kind of ['Released', 'Funded', 'Inspection'])
      await page.getByRole('table', { name: 'Transactions' }).getByText(kind, { exact: true }).first().waitFor(patient)

    await client.page.reload()
    await seeMilestone(client.page, { isReached: true })
    await withdrawLink(page)
    console.check()
    await context.close()
    await client.page.reload()
    await client.page.getByText('This link no longer works').waitFor(patient)
    await client.page.getByText('Ask the sender for a new link.').waitFor(patient)
    await expect(client.page.locator('main')).not.toContainText(milestone)
    client.console.check()
    await client.context.close()

    const theirs = await as(builder, browser, site.url)
    await theirs.page.goto(`/dashboard/projects/show/${projectId}/money`)
    await theirs.page.getByRole('table', { name: 'Transactions' }).getByText('Released').first().waitFor(patient)
    await theirs.page.goto('/dashboard/wallet')
    await theirs.page.locator('main').getByText(sum).first().waitFor(patient)
    theirs.console.check()
    await theirs.context.close()
  },
)
