import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import type { Browser, CDPSession, Page } from '@playwright/test'
import sharp from 'sharp'
import { startPushService, type PushService } from '../../../../server/src/providers/push/testing/push-service.ts'
import { launchBrowser, visitor } from '../harness/browser.ts'
import { startSite, type TestSite } from '../harness/site.ts'
import { expect, heading, patient, slow } from '../harness/waiting.ts'
import { field, fill } from './forms.ts'
import { linkTo, messageTo } from './mailbox.ts'
import { addressOf, freshEmail, freshPassword } from './people.ts'
import { notifyFrom } from './site-database.ts'

let folder: string
let pushService: PushService
let site: TestSite
let browser: Browser
before(
  async () => {
    folder = await mkdtemp(join(tmpdir(), 'fieldproof-push-'))
    pushService = await startPushService()
    const authority = join(folder, 'push-service.pem')
    await writeFile(authority, pushService.ca)
    // The site trusts this test's push service, as it trusts those of browser makers elsewhere.
    site = await startSite({
      env: { NODE_EXTRA_CA_CERTS: authority, PUSH_OWN_HOSTS: new URL(pushService.origin).host },
    })
    browser = await launchBrowser([], { isWhole: true })
  },
  { timeout: 300_000 },
)
after(async () => {
  await browser?.close()
  await site?.close()
  await pushService?.close()
  await rm(folder, { recursive: true, force: true })
})

const newPassword = 'Seven-kites-over-Jos'
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true })
const inPassword = (page: Page) => page.locator('main input[type="password"]')

/** The code of an authenticator app for this secret, some steps ahead: the site accepts no step twice. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await heading(page, 'Log in')
}

/**
 * A browser subscribes at its maker's push service, which is not available here; so the subscription leads to the one
 * of this test. Everything else is real: permission, service worker, encryption and the site's sending.
 */
const subscribeHere = (
  page: Page,
  { deviceRegId, userP256dhKey, userAuthKey }: { deviceRegId: string; userP256dhKey: string; userAuthKey: string },
) =>
  page.addInitScript(
    ({ endpoint, p256dh, auth }) => {
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)).buffer
      const keep = 'e2e-subscribed'
      const subscription = {
        endpoint,
        options: { applicationServerKey: null, userVisibleOnly: true },
        getKey: (name: string) => bytes(name === 'auth' ? auth : p256dh),
        unsubscribe: async () => {
          localStorage.removeItem(keep)
          return true
        },
      }
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem(keep, '1')
        return subscription as unknown as PushSubscription
      }
      PushManager.prototype.getSubscription = async () =>
        localStorage.getItem(keep) === null ? null : (subscription as unknown as PushSubscription)
    },
    { endpoint: deviceRegId, p256dh: userP256dhKey, auth: userAuthKey },
  )

/** Gives a push to the page's service worker, as the browser does when its maker's push service delivers one. */
const deliver = async (session: CDPSession, data: string): Promise<void> => {
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted)
      if (found) resolve(found.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId: await registered, data })
}

/** Title and text of the notifications that the browser shows for the site. */
const shownNotifications = (page: Page): Promise<[string, string][]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body }): [string, string] => [title, body])
  })

const until = async <T>(what: string, look: () => T | undefined): Promise<T> => {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = look()
    if (found !== undefined) return found
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
  throw new Error(`${what} did not come`)
}

it('an account from sign-up through all its settings to its deletion, which is canceled', {
  ...slow,
}, async () => {
  const email = freshEmail()
  const { page, context, console } = await visitor(browser, site.url, { expected: [/400/] })
  await context.grantPermissions(['notifications'], { origin: site.url })
  const subscription = pushService.subscribe()
  await subscribeHere(page, subscription.body)

  // Sign-up, confirmed on the mailbox's page.
  await page.goto('/signup')
  await heading(page, 'Create an account')
  await fill(page, {
    firstName: 'Tunde',
    lastName: 'Bakare',
    email,
    'phone.number': '0803 000 4321',
    'passwords.password': freshPassword,
    'passwords.repeat': freshPassword,
  })
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check()
  await page.getByRole('checkbox', { name: /at least 18/ }).check()
  await button(page, 'Create account').click()
  await heading(page, 'Check your email')
  const { id } = await messageTo(site.url, email)
  await page.goto(`/dev/mail/${id}`)
  await page.frameLocator('iframe').locator('a[href*="/status/confirm-email"]').first().click()
  await button(page, 'Confirm and log in').click()
  await heading(page, 'Welcome, Tunde')
  await expect.poll(() => addressOf(page)).toBe('/dashboard')

  // The second factor: the key is typed into an app, and the app's code enables it.
  await page.goto('/dashboard/settings/two-factor')
  await heading(page, 'Two-step login')
  await button(page, 'Set up the app').click()
  await page.getByRole('img', { name: /QR code/ }).waitFor()
  const secret = await page.locator('main code').first().innerText()
  await field(page, 'code').fill(codeOf(secret))
  await button(page, 'Turn on').click()
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  const recoveryCodes = page.getByText(/^[a-z0-9]{5}-[a-z0-9]{5}$/i)
  await expect(recoveryCodes).toHaveCount(10)
  const recoveryCode = await recoveryCodes.first().innerText()
  await page.getByRole('checkbox', { name: 'I have saved them' }).check()
  await page.getByRole('button', { name: 'Done' }).click()

  // Logs out, and in again with both factors.
  await logOut(page)
  await fill(page, { email })
  await inPassword(page).fill(freshPassword)
  await button(page, 'Log in').click()
  await heading(page, 'One more step')
  assert.equal(await page.evaluate(() => localStorage.getItem('token')), null, 'no session before the second factor')
  await field(page, 'code').fill('000000')
  await button(page, 'Log in').click()
  await page.locator('[aria-invalid="true"]').waitFor()
  await field(page, 'code').fill(codeOf(secret, 1))
  await button(page, 'Log in').click()
  await heading(page, 'Welcome, Tunde')

  // A forgotten password: the mail's link, a new password, and still the second factor.
  await logOut(page)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await heading(page, 'Forgot Password')
  await fill(page, { email })
  await button(page, 'Send the link').click()
  await page.waitForURL('**/status/sent-password-reset')
  const reset = await messageTo(site.url, email, ({ links }) =>
    links.some((link) => new URL(link).pathname === '/enter-new-password'),
  )
  await page.goto(linkTo(reset, '/enter-new-password'))
  await heading(page, 'Choose a new password')
  await inPassword(page).first().waitFor()
  for (const input of await inPassword(page).all()) await input.fill(newPassword)
  await button(page, 'Save the new password').click()
  await heading(page, 'One more step')
  // A code of the app works once, and the last one is used; a recovery code works too.
  await page.getByRole('radio', { name: 'Recovery code' }).check()
  await field(page, 'code').fill(recoveryCode)
  await button(page, 'Log in').click()
  await heading(page, 'Welcome, Tunde')
  await messageTo(site.url, email, ({ subject }) => /password/i.test(subject) && subject !== reset.subject)

  // A picture.
  await page.goto('/dashboard/settings/user-profile')
  await heading(page, 'Profile')
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0B6B50' } })
    .jpeg()
    .toBuffer()
  await page
    .locator('main input[type="file"]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture })
  await button(page, 'Use this picture').click()
  await page.locator('main img[src*="/avatars/"]').waitFor(patient)
  const shown = await page
    .locator('main img[src*="/avatars/"]')
    .first()
    .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))
  assert.ok(shown > 0)

  // A push to this browser, encrypted by the site.
  await page.goto('/dashboard/settings/notification-settings')
  await heading(page, 'Notifications')
  const push = page.getByRole('switch', { name: /Push notifications/ })
  if (!(await push.isChecked())) await push.locator('xpath=ancestor-or-self::label').first().click()
  else await page.getByRole('button', { name: 'Turn on for this device' }).click()
  await page.waitForFunction(() => localStorage.getItem('pushUser') !== null, undefined, patient)
  const user = JSON.parse(await page.evaluate(() => localStorage.getItem('user') ?? '')) as { _id: string }
  await notifyFrom(site.dataDir, [
    {
      userId: user._id,
      message: 'Your report is ready.',
      actionLink: '/dashboard/orders',
      typeOfNotification: 'Report',
    },
  ])
  const received = await until('The push', () => pushService.received[0])
  const payload = subscription.decrypt(received.body)
  assert.equal((JSON.parse(payload) as { message: string }).message, 'Your report is ready.')
  // A worker that is not active yet loses pushes.
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
  await deliver(await context.newCDPSession(page), payload)
  let shownNow: [string, string][] = []
  for (let tries = 0; shownNow.length === 0 && tries < 100; tries += 1) {
    await page.waitForTimeout(100)
    shownNow = await shownNotifications(page)
  }
  assert.deepEqual(shownNow, [['Fieldproof', 'Your report is ready.']])

  // Deletion of the account, and its cancellation.
  await page.goto('/dashboard/settings/account')
  await heading(page, 'Delete the account')
  await button(page, 'Delete my account').click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Delete my account' })
    .click()
  await page.getByRole('heading', { name: 'Your account is being deleted' }).waitFor()
  await messageTo(site.url, email, ({ subject }) => /delet/i.test(subject))
  await page.goto('/dashboard')
  await page
    .getByRole('region', { name: 'Deletion of your account' })
    .getByRole('button', { name: 'Cancel the deletion' })
    .click()
  await page.getByRole('region', { name: 'Deletion of your account' }).waitFor({ state: 'detached' })
  await page.goto('/dashboard/settings/activity')
  await heading(page, 'Recent activity')
  for (const what of [
    'Account created',
    'Authenticator app turned on',
    'Password reset by email',
    'Profile picture changed',
    'Account deletion canceled',
  ]) {
    await page.getByText(what, { exact: true }).first().waitFor()
  }
  console.check()
  await context.close()
})
