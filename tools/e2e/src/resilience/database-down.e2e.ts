import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { readKeeper } from '../../../../server/src/kernel/db/embedded/place.ts'
import { launchBrowser, visitor } from '../harness/browser.ts'
import { startSite, type TestSite } from '../harness/site.ts'
import { heading, patient } from '../harness/waiting.ts'
import { as, freshPassword, newPerson } from '../journeys/people.ts'
import { notifyFrom, postmasterOf } from '../journeys/site-database.ts'

let site: TestSite
let browser: Browser
/** The database's keeper while it is stopped, so that it does not start the database again. */
let held: number | undefined

before(
  async () => {
    site = await startSite({ env: { LOG_LEVEL: 'silent' } })
    browser = await launchBrowser()
  },
  { timeout: 300_000 },
)
after(async () => {
  if (held !== undefined) process.kill(held, 'SIGCONT')
  await browser?.close()
  await site?.close()
})

const isReady = async () => (await fetch(`${site.url}/readyz`)).status === 200
const until = async (condition: () => Promise<boolean>, what: string): Promise<void> => {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    if (await condition()) return
    await pause(100)
  }
  throw new Error(`Waited in vain for ${what}`)
}

const takeDown = async (): Promise<void> => {
  const { pid, homeDir } = await postmasterOf(site.dataDir)
  held = (await readKeeper(homeDir))?.pid
  assert.ok(held)
  process.kill(held, 'SIGSTOP')
  process.kill(pid, 'SIGQUIT')
  await until(async () => !(await isReady()), 'the database to be down')
}
const bringBack = async (): Promise<void> => {
  assert.ok(held)
  process.kill(held, 'SIGCONT')
  held = undefined
  await until(isReady, 'the database to be back')
}

const unavailable = 'The service is unavailable just now. Please try again in a moment.'

it('without its database the site is still served, each call returns an error in the envelope, and everything works again afterwards', {
  timeout: 180_000,
}, async () => {
  const person = await newPerson(site.url)
  const user = await as(person, browser, site.url, { expected: [/503/, /websocket/i] })
  const guest = await visitor(browser, site.url, { expected: [/503/, /websocket/i] })
  await user.page.goto('/dashboard')
  await heading(user.page, 'Welcome, Ngozi')
  await user.page.waitForLoadState('networkidle')
  await takeDown()

  const document = await fetch(`${site.url}/how-it-works`, { headers: { accept: 'text/html' } })
  assert.equal(document.status, 200)
  const files = [...(await document.text()).matchAll(/(?:href|src)="(\/areas\/[^"]+)"/g)].map(
    ([, address]) => address ?? '',
  )
  assert.ok(files.length > 5)
  for (const address of files) assert.equal((await fetch(site.url + address)).status, 200, address)
  assert.equal((await fetch(`${site.url}/composition.json`)).status, 200)
  assert.equal((await fetch(`${site.url}/healthz`)).status, 200)

  const calls: [method: string, path: string, body?: object][] = [
    ['GET', '/users/get-service-details'],
    ['GET', '/users/get-user'],
    ['GET', '/blog-posts/get-blog-posts?locale=en&page=1&pageSize=12'],
    ['POST', '/users/login', { email: person.email, password: freshPassword }],
    ['POST', '/users/create_call_request', { fullName: 'A B', fullPhoneNumber: '+2348030001234', category: 'home' }],
  ]
  for (const [method, path, body] of calls) {
    const answer = await fetch(site.url + path, {
      method,
      headers: {
        origin: site.url,
        authorization: `Bearer ${person.token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const envelope = (await answer.json()) as { success: boolean; code: string; message: string }
    assert.equal(answer.status, 503, path)
    assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
    assert.ok(Number(answer.headers.get('retry-after')) > 0, path)
    assert.deepEqual([envelope.success, envelope.code, envelope.message], [false, 'unavailable', unavailable], path)
  }

  // A screen that needs an answer shows the error in its place; one that needs none works as always.
  await guest.page.goto('/blog')
  await heading(guest.page, 'From the field')
  await guest.page.getByRole('heading', { name: 'The posts could not be loaded' }).waitFor(patient)
  await guest.page.getByRole('button', { name: 'Try again' }).click()
  await guest.page.getByRole('heading', { name: 'The posts could not be loaded' }).waitFor(patient)
  const other = await guest.context.newPage()
  await other.goto('/how-it-works')
  await heading(other, 'How Fieldproof works')
  await other.goto('/login')
  await other.locator('main [name="email"]').fill(person.email)
  await other.locator('input[type="password"]').fill(freshPassword)
  await other.locator('main').getByRole('button', { name: 'Log in' }).click()
  await other.locator('main').getByText(unavailable).waitFor(patient)

  // No one is logged out.
  await user.page.reload()
  await heading(user.page, 'Welcome, Ngozi')
  await user.page.getByText('We could not load your wallet').waitFor(patient)
  assert.ok(await user.page.evaluate(() => localStorage.getItem('token')))

  await bringBack()
  await guest.page.getByRole('button', { name: 'Try again' }).click()
  await guest.page.getByRole('heading', { level: 2 }).getByRole('link').first().waitFor(patient)
  await other.locator('main').getByRole('button', { name: 'Log in' }).click()
  await heading(other, 'Welcome, Ngozi')
  const wallet = user.page.locator('[data-widget="mfe-wallet/balance"]')
  await wallet.getByRole('button', { name: 'Try again' }).click()
  await wallet.getByText('₦0').waitFor(patient)

  // The connection on which the server listens is restored too, and the browser's socket.
  await user.page.reload()
  await user.page.getByRole('button', { name: 'Notifications, 1 unseen' }).waitFor(patient)
  await until(async () => {
    await notifyFrom(site.dataDir, [
      { userId: person.user._id, message: 'It is back', actionLink: '/help', typeOfNotification: 'Help' },
    ])
    return (await user.page.getByText(/New notification/).count()) > 0
  }, 'a notification over the new connection')
  user.console.check()
  guest.console.check()
  await user.context.close()
  await guest.context.close()
})
