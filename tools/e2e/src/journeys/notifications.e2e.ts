import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Browser, Page, WebSocket, WebSocketRoute } from '@playwright/test'
import { launchBrowser, visitor } from '../harness/browser.ts'
import { sharedSite, type TestSite } from '../harness/site.ts'
import { expect, heading, patient, quick } from '../harness/waiting.ts'
import { addressOf, as, newPerson, type Person } from './people.ts'
import { notifyFrom } from './site-database.ts'

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

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications, / })
const bellSays = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true }).waitFor(patient)
const panel = (page: Page) => page.getByRole('region', { name: 'Notifications' })
/** The links in a list of notifications, newest first. */
const entries = (page: Page) =>
  page.locator('main').getByRole('link', { name: /^.*(Note \d+|A job near|Someone is|Welcome to Fieldproof)/ })

/** Waits until the server has accepted the page's socket; call it before the page is opened. */
const connected = async (page: Page): Promise<WebSocket> => {
  const socket = await page.waitForEvent('websocket', patient)
  await socket.waitForEvent('framereceived', {
    ...patient,
    predicate: ({ payload }) => String(payload).startsWith('40'),
  })
  return socket
}

const notes = (person: Person, count: number) =>
  Array.from({ length: count }, (_, position) => ({
    userId: person.user._id,
    message: `Note ${position + 1}`,
    actionLink: `/blog/some-post-${position + 1}?from=bell`,
    typeOfNotification: 'Blog' as const,
  }))

it('the bell counts unseen notifications, and opening it marks all of them as seen', quick, async () => {
  const person = await newPerson(site.url)
  await notifyFrom(site.dataDir, notes(person, 6))
  const { page, context, console } = await as(person, browser, site.url)
  await page.goto('/how-it-works')
  // Six, and the welcome of every new account.
  await bellSays(page, 'Notifications, 7 unseen')
  await expect(bell(page)).toHaveText('7')

  const [asked] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('/users/get-recent-notifications')),
    page.waitForResponse(
      (response) => response.url().endsWith('/users/register-notification-last-seen') && response.ok(),
    ),
    bell(page).click(),
  ])
  assert.equal(new URL(asked.url()).searchParams.get('limit'), '5')
  await bellSays(page, 'Notifications, nothing new')
  const messages = panel(page).getByText(/^Note \d$/)
  await messages.first().waitFor(patient)
  await expect(messages).toHaveText(['Note 6', 'Note 5', 'Note 4', 'Note 3', 'Note 2'])
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'detached' })
  await page.reload()
  await bellSays(page, 'Notifications, nothing new')
  console.check()
  await context.close()
})

it('shows 20 at twenty and 20+ above', quick, async () => {
  const person = await newPerson(site.url)
  await notifyFrom(site.dataDir, notes(person, 19))
  const { page, context, console } = await as(person, browser, site.url)
  await page.goto('/how-it-works')
  await bellSays(page, 'Notifications, 20 unseen')
  await expect(bell(page)).toHaveText('20')
  await notifyFrom(site.dataDir, notes(person, 1))
  await page.reload()
  await bellSays(page, 'Notifications, 20+ unseen')
  await expect(bell(page)).toHaveText('20+')
  console.check()
  await context.close()
})

it('a click on a notification opens the page that it is about, and is remembered', quick, async () => {
  const person = await newPerson(site.url)
  const [note1] = notes(person, 1)
  if (note1) await notifyFrom(site.dataDir, [{ ...note1, actionLink: '/dashboard/settings/sessions?from=bell' }])
  const { page, context, console } = await as(person, browser, site.url)
  // The click is sent over the socket.
  await Promise.all([connected(page), page.goto('/how-it-works')])
  await bell(page).click()
  const note = panel(page).getByRole('link', { name: /Note 1/ })
  await note.waitFor(patient)
  await expect(note).toHaveText(/Not opened yet/)
  await note.click()
  await heading(page, 'Devices')
  await expect.poll(() => addressOf(page)).toBe('/dashboard/settings/sessions?from=bell')
  await panel(page).waitFor({ state: 'detached' })

  const clicked = async () => {
    const answer = await fetch(`${site.url}/users/get-recent-notifications?limit=5`, {
      headers: { authorization: `Bearer ${person.token}` },
    })
    const { data } = (await answer.json()) as { data: { message: string; isClicked: boolean }[] }
    return data.find(({ message }) => message === 'Note 1')?.isClicked
  }
  await expect.poll(clicked).toBe(true)
  await page.reload()
  await bell(page).click()
  await note.waitFor(patient)
  await expect(note).not.toHaveText(/Not opened yet/)
  console.check()
  await context.close()
})

it('a new notification arrives while the page is open, raises the count by one and is announced', quick, async () => {
  const person = await newPerson(site.url)
  const { page, context, console } = await as(person, browser, site.url)
  const [socket] = await Promise.all([connected(page), page.goto('/notifications')])
  await heading(page, 'Notifications')
  await bellSays(page, 'Notifications, 1 unseen')
  const shown = new URL(socket.url()).searchParams.get('token')
  assert.ok(shown && shown !== person.token, 'the address of a socket shows a ticket, not what opens the account')
  await notifyFrom(site.dataDir, notes(person, 1))
  await bellSays(page, 'Notifications, 2 unseen')
  await page.getByText('New notification. You have 2 unseen notifications.').waitFor(patient)
  // The list on screen is updated too.
  await entries(page).filter({ hasText: 'Note 1' }).waitFor(patient)
  console.check()
  await context.close()
})

it('notifications that came while the line was down appear once when it is back', quick, async () => {
  const person = await newPerson(site.url)
  const { page, context, console } = await as(person, browser, site.url)
  const lines: WebSocketRoute[] = []
  let isDown = false
  await page.routeWebSocket(/socket\.io/, async (line) => {
    if (isDown) return line.close()
    line.connectToServer()
    lines.push(line)
  })
  await page.goto('/notifications')
  await bellSays(page, 'Notifications, 1 unseen')
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  await notifyFrom(site.dataDir, notes(person, 1))
  await bellSays(page, 'Notifications, 2 unseen')
  isDown = true
  await lines.at(-1)?.close()
  await notifyFrom(site.dataDir, notes(person, 3).slice(1))
  isDown = false
  await bellSays(page, 'Notifications, 4 unseen')
  await entries(page).filter({ hasText: 'Note 3' }).waitFor(patient)
  await page.getByText('New notification. You have 4 unseen notifications.').waitFor(patient)
  await notifyFrom(site.dataDir, notes(person, 4).slice(3))
  await bellSays(page, 'Notifications, 5 unseen')
  console.check()
  await context.close()
})

it("no user gets another user's notifications", quick, async () => {
  const [one, other] = [await newPerson(site.url), await newPerson(site.url)]
  const { page, context, console } = await as(one, browser, site.url)
  await Promise.all([connected(page), page.goto('/how-it-works')])
  await bellSays(page, 'Notifications, 1 unseen')
  await notifyFrom(site.dataDir, [...notes(other, 1), ...notes(one, 1)])
  await bellSays(page, 'Notifications, 2 unseen')
  await page.waitForTimeout(300)
  await bellSays(page, 'Notifications, 2 unseen')
  console.check()
  await context.close()
})

it(
  'the full panel has ten and a link to all; filters and length of the whole list are in the address',
  quick,
  async () => {
    const person = await newPerson(site.url)
    const userId = person.user._id
    await notifyFrom(site.dataDir, [
      ...notes(person, 20),
      {
        userId,
        message: 'A job near you',
        actionLink: '/job-market-place',
        typeOfNotification: 'Job',
        orderId: '0198a3c2-7c1e-7d1a-9a52-3f1f6f0c9a01',
        job: {
          address: '12 Allen Avenue',
          city: 'Ikeja',
          zipCode: '100001',
          inspectionDate: '2027-03-01T09:00:00.000Z',
          inspectionType: 'vehicle',
        },
      },
      {
        userId,
        message: 'Someone is interested',
        actionLink: '/dashboard',
        typeOfNotification: 'Available Inspector',
        orderId: '0198a3c2-7c1e-7d1a-9a52-3f1f6f0c9a02',
      },
    ])
    const { page, context, console } = await as(person, browser, site.url)
    await page.goto('/how-it-works')
    await bell(page).click()
    await panel(page).getByRole('link', { name: 'See all notifications' }).click()
    await heading(page, 'Notifications')
    await expect.poll(() => addressOf(page)).toBe('/notifications')
    const messages = page.locator('main').getByText(/^(Note \d+|A job near you|Someone is interested)$/)
    await messages.first().waitFor(patient)
    await expect(messages).toHaveCount(10)
    await expect(messages.first()).toHaveText('Someone is interested')
    await page.locator('main').getByText('12 Allen Avenue, 100001 Ikeja').waitFor()

    await page.getByRole('link', { name: 'See all', exact: true }).click()
    await heading(page, 'All notifications')
    await page.waitForFunction(() => document.querySelectorAll('main').length === 1)
    const next = page.getByRole('link', { name: 'Next page' })
    await next.waitFor(patient)
    await expect(messages).toHaveCount(20)
    await next.click()
    await page.locator('main').getByText('Note 1', { exact: true }).waitFor(patient)
    await expect(messages).toHaveCount(2)
    await expect.poll(() => addressOf(page)).toBe('/all-notifications?page=2')

    await page.getByRole('link', { name: 'Jobs', exact: true }).click()
    await page.waitForURL(/filter=jobs/)
    await page.locator('main').getByText('Note 1', { exact: true }).waitFor({ state: 'detached' })
    await expect(messages).toHaveText(['A job near you'])
    await page.reload()
    await page.locator('main').getByText('A job near you').waitFor(patient)
    await expect(messages).toHaveText(['A job near you'])
    await expect(page.getByRole('link', { name: 'Jobs', exact: true })).toHaveAttribute('aria-current', 'page')
    await page.goBack()
    await page.locator('main').getByText('Note 1', { exact: true }).waitFor(patient)
    await expect.poll(() => addressOf(page)).toBe('/all-notifications?page=2')
    console.check()
    await context.close()
  },
)

it('a visitor is invited to log in, and comes back', quick, async () => {
  const { page, context, console } = await visitor(browser, site.url)
  await page.goto('/notifications')
  await page.getByRole('heading', { name: 'Log in to see your notifications' }).waitFor(patient)
  await expect(page.getByRole('banner').getByRole('button', { name: /^Notifications/ })).toHaveCount(0)
  await page.locator('main').getByRole('link', { name: 'Log in' }).click()
  await heading(page, 'Log in')
  await expect.poll(() => addressOf(page)).toBe('/login?referTo=%2Fnotifications')
  console.check()
  await context.close()
})
