import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Browser, BrowserContext, CDPSession, Page, Worker } from '@playwright/test'
import type { PushPayload } from '../../../../server/src/providers/push/payload.ts'
import { launchBrowser, loggedIn } from '../harness/browser.ts'
import { sharedSite, type TestSite } from '../harness/site.ts'
import { expect, patient, slow } from '../harness/waiting.ts'
import {
  allowAll,
  callFrom,
  closeCall,
  fakeDevices,
  framesCome,
  openConversation,
  ringing,
} from './video-call-pages.ts'

let site: TestSite
let browser: Browser
before(
  async () => {
    site = await sharedSite()
    browser = await launchBrowser([fakeDevices, allowAll, '--autoplay-policy=no-user-gesture-required'], {
      isWhole: true,
    })
  },
  { timeout: 300_000 },
)
after(async () => {
  await browser?.close()
  await site?.close()
})

/** A browser that receives pushes for its user. There is no push service: the journey gives the pushes to Chromium. */
const takesPushes = async (context: BrowserContext, page: Page) => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js', { scope: '/' })
    await navigator.serviceWorker.ready
  })
  const session: CDPSession = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${site.url}/`)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const worker = (): Worker => {
    const own = context.serviceWorkers().find((one) => one.url().endsWith('/service-worker.js'))
    assert.ok(own, 'the service worker runs')
    return own
  }
  return {
    deliver: (payload: PushPayload) =>
      session.send('ServiceWorker.deliverPushMessage', {
        origin: site.url,
        registrationId,
        data: JSON.stringify(payload),
      }),
    /** The notifications that the user sees outside the site, by their text, with the target of a click. */
    shown: () =>
      worker().evaluate(async () => {
        const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
        return (await registration.getNotifications()).map(({ body, data }) => ({
          body,
          path: (data as { path: string }).path,
        }))
      }),
    /** Presses a button of the shown notification. */
    press: (action: string) =>
      worker().evaluate(async (pressed) => {
        const scope = globalThis as unknown as EventTarget & { registration: ServiceWorkerRegistration }
        const [notification] = await scope.registration.getNotifications()
        const { NotificationEvent: Pressed } = globalThis as unknown as {
          NotificationEvent: new (name: string, with_: object) => Event
        }
        scope.dispatchEvent(new Pressed('notificationclick', { notification, action: pressed }))
      }, action),
  }
}

/** Starts a call, and makes the push that the server sends for it. */
const callAndPush = async (page: Page): Promise<PushPayload> => {
  const begun = page.waitForResponse((answer) => answer.url().endsWith('/chats/begin-video-call'), patient)
  await callFrom(page)
  const { data } = (await (await begun).json()) as { data: { _id: string; chatRoomId: string; ringsFor: number } }
  return {
    notificationId: null,
    message: 'Adaeze is calling you by video.',
    actionLink: `/dashboard/messages?room=${data.chatRoomId}`,
    tag: data._id,
    ring: {
      callId: data._id,
      until: Date.now() + data.ringsFor,
      late: 'You missed a video call from Adaeze.',
      answer: 'Answer',
      decline: 'Decline',
    },
  }
}

it(
  'a call that is started at its order rings without an open window, and is answered from its push, or declined without a window',
  slow,
  async () => {
    const permissions = ['notifications', 'camera', 'microphone']
    const customer = await loggedIn(browser, site.url, 'customer', { permissions })
    const phone = await loggedIn(browser, site.url, 'inspector', { permissions, viewport: { width: 390, height: 844 } })
    await phone.page.goto('/help')
    const pushes = await takesPushes(phone.context, phone.page)
    await phone.page.goto('about:blank')

    await openConversation(customer.page, 'Babajide')
    await customer.page.getByRole('button', { name: 'About the order' }).click()
    await customer.page.getByRole('region', { name: 'The order' }).getByRole('link').click()
    await customer.page.getByRole('link', { name: 'Open the conversation' }).click(patient)
    const push = await callAndPush(customer.page)
    await pushes.deliver(push)
    await expect.poll(pushes.shown).toEqual([{ body: 'Adaeze is calling you by video.', path: push.actionLink }])
    const [{ path } = { path: '' }] = await pushes.shown()
    await phone.page.goto(path)
    await ringing(phone.page).getByRole('button', { name: 'Answer', exact: true }).click(patient)
    for (const { page } of [customer, phone]) await framesCome(page)
    await pushes.deliver({
      notificationId: null,
      message: 'You answered the video call from Adaeze.',
      actionLink: push.actionLink,
      tag: push.ring?.callId ?? '',
      isOver: true,
    })
    await expect.poll(pushes.shown).toEqual([])
    await phone.page.getByRole('button', { name: 'Hang up' }).click()
    await closeCall(customer.page)

    await phone.page.goto('about:blank')
    await pushes.deliver(await callAndPush(customer.page))
    await expect.poll(async () => (await pushes.shown()).length).toBe(1)
    await pushes.press('decline')
    await customer.page.getByText(/cannot talk right now/).waitFor(patient)
    await expect.poll(pushes.shown).toEqual([])
    await closeCall(customer.page)
    for (const visit of [customer, phone]) {
      visit.console.check()
      await visit.context.close()
    }
  },
)
