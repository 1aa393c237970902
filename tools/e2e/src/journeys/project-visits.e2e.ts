import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import type { VisitSeries } from '@fieldproof/contracts/entities/visit-series'
import type { Browser, Page } from '@playwright/test'
import { daysLater } from '../../../../shared/policy/src/subscription-days.ts'
import { putMoney } from '../../../../server/src/testing/wallet-money.ts'
import { launchBrowser } from '../harness/browser.ts'
import { sharedSite, type TestSite } from '../harness/site.ts'
import { atRest, expect, patient, quick } from '../harness/waiting.ts'
import { call, giveInspector, newInspector, orderByCall } from './booking-orders.ts'
import { inHours } from './booking-quotes.ts'
import { fill } from './forms.ts'
import { as, newPerson, type Person } from './people.ts'
import { doNow, openSiteDatabase } from './site-database.ts'

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

const milestone = 'Generator in place'

/**
 * Makes a project with a milestone, and orders the inspection that proves it, which has its inspector.
 * @returns the project's id
 */
const givenInspection = async (owner: Person, inspector: Person): Promise<string> => {
  const [projectId, milestoneId] = [randomUUID(), randomUUID()]
  const db = await openSiteDatabase(site.dataDir)
  try {
    await putMoney(db, new Date(), { userId: owner.user._id, balance: 'available', amount: 500_000_00 })
  } finally {
    await db.destroy()
  }
  await call(site.url, owner, 'POST', '/projects/create-new-project', {
    _id: projectId,
    name: 'Site office',
    timeZone: 'Africa/Lagos',
  })
  await call(site.url, owner, 'POST', '/projects/create-new-milestone', {
    _id: milestoneId,
    projectId,
    name: milestone,
    proof: {
      inspectionType: 'general-purpose',
      tasks: [{ title: 'Start it cold', description: '' }],
      templateId: null,
    },
  })
  const { order } = await orderByCall(site.url, owner, 72, 'wallet', milestoneId)
  await giveInspector(site, order, owner, inspector)
  return projectId
}

/** Repeats it three times, a week apart; the first visit is less than a week away, so it is booked at once. */
const repeat = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Repeat this inspection' }).click(patient)
  const dialog = page.getByRole('dialog', { name: `Repeat the inspection for ${milestone}` })
  await dialog.waitFor(patient)
  await fill(page, { firstDay: daysLater(inHours(0).inspectionDate, 5), count: '3', time: '10:00' })
  await dialog.getByRole('button', { name: 'Show the visits' }).click()
  await dialog.getByText('Sade Bello').waitFor(patient)
  await expect(dialog.getByRole('listitem').filter({ hasText: '₦' })).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Start the series' }).click()
  await page.getByText('The series has started.').waitFor(patient)
}

/** The site checks for due visits every minute; this makes it check now. */
const lookNow = async (): Promise<void> => {
  const db = await openSiteDatabase(site.dataDir)
  try {
    await doNow(db, 'due-visits')
  } finally {
    await db.destroy()
  }
}

const seriesOf = async (owner: Person, projectId: string): Promise<VisitSeries> => {
  const { series } = await call<{ series: VisitSeries[] }>(
    site.url,
    owner,
    'GET',
    `/projects/get-visit-series/${projectId}`,
  )
  const [newest] = series
  if (!newest) throw new Error('There is no series')
  return newest
}

it(
  'an inspection is repeated: with the same inspector, a visit is skipped, and the series is stopped',
  quick,
  async () => {
    const [owner, inspector] = [await newPerson(site.url), await newInspector(site)]
    const projectId = await givenInspection(owner, inspector)
    const { page, context, console } = await as(owner, browser, site.url)
    await page.goto(`/dashboard/projects/show/${projectId}/milestones`)
    await atRest(page)
    await repeat(page)
    await page.getByText('Sade Bello comes if free.').waitFor(patient)

    await lookNow()
    await expect.poll(async () => (await seriesOf(owner, projectId)).visits[0]?.state).toBe('booked')
    const { visits } = await seriesOf(owner, projectId)
    assert.deepEqual(
      visits.map(({ state, hasSameInspector }) => [state, hasSameInspector]),
      [
        ['booked', true],
        ['planned', null],
        ['planned', null],
      ],
    )
    const order = visits[0]?.sequenceId ?? ''
    // It appears without a reload on a page that has been open all the time.
    await page
      .getByRole('link', { name: `Order ${order}` })
      .first()
      .waitFor(patient)
    const jobs = await call<{ items: { sequenceId: string }[] }>(site.url, inspector, 'GET', '/inspectors/get-my-jobs')
    assert.ok(jobs.items.some(({ sequenceId }) => sequenceId === order))

    await page
      .getByRole('button', { name: /^Skip the visit on / })
      .nth(1)
      .click()
    await page.getByText('Skipped', { exact: true }).first().waitFor(patient)

    await page.getByRole('button', { name: 'Stop the series' }).click()
    const dialog = page.getByRole('dialog', { name: 'Stop the series?' })
    await dialog.getByText('One visit is not booked yet and will not take place.').waitFor(patient)
    await dialog.getByText(/^One booked visit is canceled\. You get ₦[\d,.]+ back\.$/).waitFor()
    await dialog.getByRole('button', { name: 'Stop the series' }).click()
    await page.getByText('Stopped', { exact: true }).waitFor(patient)
    const { ended, visits: left } = await seriesOf(owner, projectId)
    assert.equal(ended?.why, 'stopped')
    assert.ok(left.every(({ state }) => state === 'skipped' || state === 'dropped'))
    console.check()
    await context.close()
  },
)
