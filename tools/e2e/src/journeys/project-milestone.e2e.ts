import { after, before, it } from 'node:test'
import type { ProjectMoney } from '@fieldproof/contracts/entities/milestone-money'
import type { Order } from '@fieldproof/contracts/entities/order'
import type { Report } from '@fieldproof/contracts/entities/report'
import type { Browser, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { launchBrowser } from '../harness/browser.ts'
import { sharedSite, type TestSite } from '../harness/site.ts'
import { atRest, expect, heading, patient, slow } from '../harness/waiting.ts'
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

/** The owner invites whoever does the work, and they accept. */
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

/** From the milestone by the form, which is filled in, to a paid order. @returns its id */
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

/** The inspector looks at everything and hands the report in, by the calls of the inspector's screens. */
const handIn = async (inspector: Person, orderId: string): Promise<void> => {
  const db = await openSiteDatabase(site.dataDir)
  try {
    await db.updateTable('orders').set({ inspection_at: new Date() }).where('id', '=', orderId).execute()
  } finally {
    await db.destroy()
  }
  const { _id: reportId } = await call<Report>(site.url, inspector, 'POST', '/reports/start-report', { orderId })
  const { checklist, tasks } = await call<Report>(site.url, inspector, 'GET', `/reports/get-report/${reportId}`)
  await call(site.url, inspector, 'PATCH', `/reports/update-vehicle-inspection-report/${reportId}`, {
    changeId: randomUUID(),
    items: (checklist?.groups ?? []).flatMap(({ groupId, items }) =>
      items.map(({ itemId, revision }) => ({ groupId, itemId, revision, rating: 'good', comment: '' })),
    ),
  })
  for (const { _id: taskId } of tasks)
    await call(site.url, inspector, 'PATCH', '/reports/inspector-mark-task-complete-or-incomplete', {
      taskId,
      isComplete: true,
    })
  const { revision } = await call<Report>(site.url, inspector, 'GET', `/reports/get-report/${reportId}`)
  await call(site.url, inspector, 'PATCH', '/reports/mark-report-complete', {
    reportId,
    revision,
    summary: 'It starts at the first try.',
  })
}

it('a milestone is funded, proved by an inspection, reached, and its money released', slow, async () => {
  const [owner, builder, inspector] = [await newPerson(site.url), await newPerson(site.url), await newInspector(site)]
  const { page, context, console } = await as(owner, browser, site.url)
  await topUp(page, '500,000')
  const projectId = await makeProject(page)
  await invite(page, builder)
  await addMilestone(page)
  await fund(page)
  const orderId = await bookFromMilestone(page, owner, projectId)
  await giveInspector(site, await call<Order>(site.url, owner, 'GET', `/orders/get-order/${orderId}`), owner, inspector)

  await page.goto(`/dashboard/projects/show/${projectId}/milestones`)
  await page.getByText('The report is not in yet.').waitFor(patient)
  await handIn(inspector, orderId)
  // It comes by itself: the page was open all the time.
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
  console.check()
  await context.close()

  const theirs = await as(builder, browser, site.url)
  await theirs.page.goto(`/dashboard/projects/show/${projectId}/money`)
  await theirs.page.getByRole('table', { name: 'Transactions' }).getByText('Released').first().waitFor(patient)
  await theirs.page.goto('/dashboard/wallet')
  await theirs.page.locator('main').getByText(sum).first().waitFor(patient)
  theirs.console.check()
  await theirs.context.close()
})
