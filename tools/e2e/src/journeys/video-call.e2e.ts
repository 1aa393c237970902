import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Browser, WebSocketRoute } from '@playwright/test'
import { demoAccounts, launchBrowser, loggedIn } from '../harness/browser.ts'
import { sharedSite, type TestSite } from '../harness/site.ts'
import { expect, heading, patient, slow } from '../harness/waiting.ts'
import { openPart, openReport, sectionsOf } from '../inspection/report-phone.ts'
import { linkTo, messageTo, type Delivered } from './mailbox.ts'
import { as } from './people.ts'
import { orderToInspect } from './report-orders.ts'
import {
  allowAll,
  callFrom,
  devicesAsked,
  closeCall,
  fakeDevices,
  framesCome,
  openConversation,
  partIsUploaded,
  redOfPicture,
  ringing,
  shortParts,
  soundComes,
  soundIsHeard,
} from './video-call-pages.ts'

let site: TestSite
let browser: Browser
before(
  async () => {
    site = await sharedSite()
    browser = await launchBrowser([fakeDevices, allowAll, '--autoplay-policy=no-user-gesture-required'])
  },
  { timeout: 300_000 },
)
after(async () => {
  await browser?.close()
  await site?.close()
})

const customerName = 'Adaeze'
const inspectorName = 'Babajide'

/** Whether a mail to this address is new: there were earlier ones. */
const newMailTo = async (to: string): Promise<(mail: Delivered) => boolean> => {
  const answer = await fetch(new URL(`/dev/mail.json?to=${encodeURIComponent(to)}`, site.url))
  const { messages } = (await answer.json()) as { messages: Delivered[] }
  const known = new Set(messages.map(({ id }) => id))
  return ({ id }) => !known.has(id)
}

it(
  'two talk: it rings on every device, picture and sound arrive, the call survives a navigation and a lost line',
  slow,
  async () => {
    const customer = await loggedIn(browser, site.url, 'customer')
    const phone = await loggedIn(browser, site.url, 'inspector', { viewport: { width: 360, height: 720 } })
    const laptop = await loggedIn(browser, site.url, 'inspector')
    const lines: WebSocketRoute[] = []
    await customer.page.routeWebSocket(/socket\.io/, (line) => {
      line.connectToServer()
      lines.push(line)
    })
    await phone.page.goto('/dashboard')
    await laptop.page.goto('/help')
    await openConversation(customer.page, inspectorName)
    await callFrom(customer.page)
    for (const { page } of [phone, laptop]) await ringing(page).waitFor(patient)
    await ringing(phone.page)
      .getByText(/^Order /)
      .waitFor(patient)

    await ringing(phone.page).getByRole('button', { name: 'Answer', exact: true }).click()
    await ringing(laptop.page).waitFor({ ...patient, state: 'detached' })
    for (const { page } of [customer, phone]) {
      await framesCome(page)
      await soundComes(page)
    }

    // The page can be used meanwhile.
    await customer.page.getByRole('button', { name: 'Make the call smaller and show the page' }).click()
    await customer.page.getByRole('banner').getByRole('link').first().click()
    await expect(customer.page).toHaveURL(/\/(dashboard)?$/)
    await framesCome(customer.page)

    // The connection to the server breaks, and the two look for another path to each other.
    const before = lines.length
    await lines.at(-1)?.close()
    await customer.page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => lines.length).toBeGreaterThan(before)
    for (const { page } of [customer, phone]) await framesCome(page)

    await phone.page.getByRole('button', { name: 'Turn off camera' }).click()
    await customer.page.getByText(/'s camera is off\.$/).waitFor(patient)
    await phone.page.getByRole('button', { name: 'Hang up' }).click()
    await customer.page.getByText('The video call has ended.').waitFor(patient)
    await closeCall(customer.page)
    await openConversation(customer.page, inspectorName)
    await customer.page
      .getByText(/^Video call, /)
      .last()
      .waitFor(patient)
    for (const visit of [customer, phone, laptop]) {
      visit.console.check()
      await visit.context.close()
    }
  },
)

it('a call that is declined on one device ends on all; the caller sees that', slow, async () => {
  const customer = await loggedIn(browser, site.url, 'customer')
  const phone = await loggedIn(browser, site.url, 'inspector')
  const laptop = await loggedIn(browser, site.url, 'inspector')
  await phone.page.goto('/dashboard')
  await laptop.page.goto('/help')
  await openConversation(customer.page, inspectorName)
  await callFrom(customer.page)
  for (const { page } of [phone, laptop]) await ringing(page).waitFor(patient)
  await ringing(laptop.page).getByRole('button', { name: 'Decline' }).click()
  await ringing(phone.page).waitFor({ ...patient, state: 'detached' })
  await customer.page.getByText(/cannot talk right now/).waitFor(patient)
  await closeCall(customer.page)
  for (const visit of [customer, phone, laptop]) {
    visit.console.check()
    await visit.context.close()
  }
})

it('a missed call is called back from the link in its mail, by a user who had no window open', slow, async () => {
  const isNew = await newMailTo(demoAccounts.inspector)
  const customer = await loggedIn(browser, site.url, 'customer')
  await openConversation(customer.page, inspectorName)
  await callFrom(customer.page)
  await customer.page.getByText(/^Calling /).waitFor(patient)
  await customer.page.getByRole('button', { name: 'Hang up' }).click()
  const mail = await messageTo(
    site.url,
    demoAccounts.inspector,
    (one) => isNew(one) && one.text.includes('You missed a video call from '),
  )
  const inspector = await loggedIn(browser, site.url, 'inspector', { viewport: { width: 360, height: 720 } })
  await inspector.page.goto(linkTo(mail, '/dashboard/messages'))
  await inspector.page.getByRole('button', { name: 'Call back' }).last().click(patient)
  await inspector.page.getByRole('button', { name: 'Call now' }).click(patient)
  await ringing(customer.page).getByRole('button', { name: 'Answer', exact: true }).click(patient)
  for (const { page } of [customer, inspector]) await framesCome(page)
  await inspector.page.getByRole('button', { name: 'Hang up' }).click()
  await closeCall(customer.page)
  // The call ends at the page where it began.
  await expect(inspector.page.getByRole('button', { name: 'Call back' }).last()).toBeVisible()
  for (const visit of [customer, inspector]) {
    visit.console.check()
    await visit.context.close()
  }
})

it('a voice message is recorded, played by its writer, sent, and played by the other person', slow, async () => {
  const customer = await loggedIn(browser, site.url, 'customer')
  const inspector = await loggedIn(browser, site.url, 'inspector', { viewport: { width: 360, height: 720 } })
  await openConversation(inspector.page, customerName)
  await openConversation(customer.page, inspectorName)
  await customer.page.getByRole('button', { name: 'Record a voice message' }).click(patient)
  const recorder = customer.page.getByRole('group', { name: 'Voice message', exact: true })
  await expect(recorder).toContainText('0:03', { timeout: 30_000 })
  await recorder.getByRole('button', { name: 'Stop and listen' }).click(patient)
  const own = recorder.getByRole('group', { name: 'Your recording' })
  await expect(own).toContainText(/0:0[3-9]/)
  await soundIsHeard(own)
  await recorder.getByRole('button', { name: 'Send the recording' }).click(patient)
  const sound = inspector.page.getByRole('group', { name: /^Sound: Voice message 0m0\ds\./ }).last()
  await expect(sound).toContainText(/0:0[3-9]/, { timeout: 30_000 })
  const lastSecond = await soundIsHeard(sound)
  assert.ok(lastSecond > 2 && lastSecond < 10, `sound until second ${lastSecond}`)
  for (const visit of [customer, inspector]) {
    visit.console.check()
    await visit.context.close()
  }
})

it('during a call, its people are asked before they begin another one', slow, async () => {
  const customer = await loggedIn(browser, site.url, 'customer')
  const phone = await loggedIn(browser, site.url, 'inspector')
  const laptop = await loggedIn(browser, site.url, 'inspector')
  await openConversation(laptop.page, customerName)
  await phone.page.goto('/dashboard')
  await openConversation(customer.page, inspectorName)
  await callFrom(customer.page)
  const asked = await devicesAsked(phone.page)
  await ringing(phone.page).getByRole('button', { name: 'Answer without camera' }).click(patient)
  await laptop.page.getByRole('button', { name: 'Move the call here' }).waitFor(patient)
  // On the other device the user is asked whether to end the call first, and stays in it.
  await laptop.page.getByRole('button', { name: 'Start a video call' }).click()
  await laptop.page
    .getByRole('alertdialog', { name: /^You are already in a video call with / })
    .getByRole('button', { name: 'Stay in the call' })
    .click(patient)
  await laptop.page.getByRole('button', { name: 'Move the call here' }).waitFor(patient)
  // The camera of a person who answers without it stays off until they switch it on.
  assert.deepEqual(await asked(), ['microphone'])
  await phone.page.getByRole('button', { name: 'Turn on camera' }).click()
  await framesCome(customer.page)
  await customer.page.getByRole('button', { name: 'Hang up' }).click()
  await phone.page.getByText('The video call has ended.').waitFor(patient)
  for (const visit of [customer, phone, laptop]) {
    visit.console.check()
    await visit.context.close()
  }
})

it('a frozen picture is drawn on, shown to the other, sent, and added to the report', slow, async () => {
  const { order, customer: owner, inspector: visiting } = await orderToInspect(site, browser, 'general-purpose')
  const customer = await as(owner, browser, site.url)
  const inspector = await as(visiting, browser, site.url, { viewport: { width: 390, height: 844 } })
  await inspector.page.goto('/dashboard')
  await openConversation(customer.page, 'Sade')
  await callFrom(customer.page)
  await ringing(inspector.page).getByRole('button', { name: 'Answer', exact: true }).click(patient)
  await framesCome(customer.page)

  await customer.page.getByRole('button', { name: 'Freeze a picture and draw on it' }).click()
  const editor = customer.page.getByRole('dialog', { name: 'Freeze a picture and draw on it' })
  const board = editor.getByRole('img', { name: /^The frozen picture/ })
  await inspector.page.getByText(/is showing you a still picture\.$/).waitFor(patient)
  assert.ok((await redOfPicture(inspector.page)) < 0.001)
  const drawLine = async () => {
    const box = await board.boundingBox()
    assert.ok(box)
    await customer.page.mouse.move(box.x + box.width / 4, box.y + box.height / 4)
    await customer.page.mouse.down()
    await customer.page.mouse.move(box.x + (box.width * 3) / 4, box.y + (box.height * 3) / 4, { steps: 12 })
    await customer.page.mouse.up()
  }
  await drawLine()
  await expect
    .poll(() => redOfPicture(inspector.page), { message: 'the line is seen by the other' })
    .toBeGreaterThan(0.001)

  // A drawing can be undone, and a key does not lose it.
  await editor.getByRole('button', { name: 'Undo last line' }).click()
  await expect.poll(() => redOfPicture(inspector.page)).toBeLessThan(0.001)
  await drawLine()
  await customer.page.keyboard.press('Escape')
  await customer.page.getByRole('alertdialog').getByRole('button', { name: 'Keep drawing' }).click()
  await editor.getByRole('button', { name: 'Undo last line' }).click()
  await expect.poll(() => redOfPicture(inspector.page)).toBeLessThan(0.001)
  await drawLine()
  await expect.poll(() => redOfPicture(inspector.page)).toBeGreaterThan(0.001)
  await editor.getByLabel('What does it show?').fill('Rust below the door')
  await editor.getByRole('button', { name: 'Send to the conversation' }).click()
  await customer.page.getByText(/^The picture is in your conversation with /).waitFor(patient)
  await framesCome(inspector.page)
  await inspector.page.getByRole('button', { name: 'Hang up' }).click()
  await closeCall(customer.page)
  await customer.page.locator('main').getByText('Rust below the door').last().waitFor(patient)

  await openReport(inspector.page, order._id)
  const [section = ''] = await sectionsOf(inspector.page)
  await openPart(inspector.page, section)
  await inspector.page.getByRole('button', { name: 'From the conversation' }).first().click(patient)
  const choice = inspector.page.getByRole('dialog', { name: 'From the conversation' })
  await choice.getByRole('button', { name: 'Add to the report: Rust below the door' }).click(patient)
  await choice.getByRole('button', { name: 'In the report: Rust below the door' }).waitFor(patient)
  await choice.getByRole('button', { name: 'Done' }).click()
  await inspector.page.getByRole('button', { name: 'Rotate or caption: Rust below the door' }).waitFor(patient)
  for (const visit of [customer, inspector]) {
    visit.console.check()
    await visit.context.close()
  }
})

it('without the permission for camera and microphone the page explains what to do', slow, async (t) => {
  const refusing = await launchBrowser([fakeDevices], { isWhole: true })
  t.after(() => refusing.close())
  const customer = await loggedIn(refusing, site.url, 'customer')
  await openConversation(customer.page, inspectorName)
  await customer.page.getByRole('button', { name: 'Start a video call' }).click()
  await customer.page.getByText('Your camera and microphone are blocked').waitFor(patient)
  await customer.page.getByText(/Press the icon next to the address of this page/).waitFor(patient)
  await customer.page.getByRole('button', { name: 'Cancel' }).click()
  await heading(customer.page, 'Inbox')
  customer.console.check()
  await customer.context.close()
})

it('a call is recorded once everyone has agreed, and the recording is in the conversation of both', slow, async () => {
  const customer = await loggedIn(browser, site.url, 'customer')
  const inspector = await loggedIn(browser, site.url, 'inspector', { viewport: { width: 360, height: 720 } })
  await inspector.page.goto('/dashboard')
  await openConversation(customer.page, inspectorName)
  await callFrom(customer.page)
  await ringing(inspector.page).getByRole('button', { name: 'Answer', exact: true }).click()
  for (const { page } of [customer, inspector]) await framesCome(page)

  const ask = async () => {
    await customer.page.getByRole('button', { name: 'Record the call' }).click()
    await customer.page.getByRole('button', { name: 'Ask everyone' }).click()
    return inspector.page.getByRole('alertdialog', {
      name: new RegExp(`^${customerName}.* wants to record this call`),
    })
  }
  const first = await ask()
  await first.getByRole('button', { name: 'No, do not record' }).click()
  for (const { page } of [customer, inspector])
    await page.getByText('The call will not be recorded: someone said no.').waitFor(patient)

  const second = await ask()
  await second.getByRole('button', { name: 'Yes, record' }).click()
  for (const { page } of [customer, inspector]) await page.getByText('This call is being recorded.').waitFor(patient)
  await framesCome(customer.page)
  await soundComes(customer.page)
  await expect(customer.page.getByRole('timer').last()).toHaveText(/^0:(0[4-9]|[1-5]\d)$/, patient)
  await inspector.page.getByRole('button', { name: 'Stop recording' }).click()
  await customer.page.getByText('The recording is now in your conversation.').waitFor(patient)
  await customer.page.getByRole('button', { name: 'Hang up' }).click()
  await closeCall(inspector.page)

  await openConversation(inspector.page, customerName)
  const film = inspector.page.getByLabel('Part 1 of 1').last()
  await film.waitFor(patient)
  const played = await film.evaluate(async (video: HTMLVideoElement) => {
    await video.play()
    while (video.currentTime < 1) await new Promise((resolve) => setTimeout(resolve, 100))
    video.pause()
    const canvas = document.createElement('canvas')
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    const context = canvas.getContext('2d', { willReadFrequently: true })
    context?.drawImage(video, 0, 0)
    // For each of the two halves: whether it has more than one colour.
    const colours = (from: number) => {
      const { data } = context?.getImageData(from, 0, canvas.width / 2, canvas.height) ?? { data: [] }
      const seen = new Set<number>()
      for (let at = 0; at < data.length; at += 4 * 101)
        seen.add(((data[at] ?? 0) >> 5) * 64 + ((data[at + 1] ?? 0) >> 5) * 8 + ((data[at + 2] ?? 0) >> 5))
      return seen.size
    }
    return { width: video.videoWidth, left: colours(0), right: colours(video.videoWidth / 2) }
  })
  assert.equal(played.width, 640)
  assert.ok(played.left > 3 && played.right > 3, `both are to be seen: ${played.left} and ${played.right} colours`)

  // Both people also find it at the order.
  await openConversation(customer.page, inspectorName)
  for (const { page } of [customer, inspector]) {
    await page.getByRole('button', { name: 'About the order' }).click()
    await page.getByRole('region', { name: 'The order' }).getByRole('link').click()
    await page.getByRole('heading', { name: 'Recorded video calls' }).waitFor(patient)
    await page.getByLabel('Part 1 of 1').first().waitFor(patient)
  }
  for (const visit of [customer, inspector]) {
    visit.console.check()
    await visit.context.close()
  }
})

it('a recording continues after its maker reloads the page, and all its parts make one message', slow, async () => {
  const customer = await loggedIn(browser, site.url, 'customer')
  const inspector = await loggedIn(browser, site.url, 'inspector')
  await shortParts(customer.page)
  // The page asks before it is left, because a part of the recording is not uploaded yet.
  customer.page.on('dialog', (dialog) => void dialog.accept())
  await inspector.page.goto('/dashboard')
  await openConversation(customer.page, inspectorName)
  await callFrom(customer.page)
  await ringing(inspector.page).getByRole('button', { name: 'Answer', exact: true }).click(patient)
  await framesCome(customer.page)
  await customer.page.getByRole('button', { name: 'Record the call' }).click()
  await customer.page.getByRole('button', { name: 'Ask everyone' }).click()
  const [uploaded] = await Promise.all([
    partIsUploaded(customer.page),
    inspector.page.getByRole('button', { name: 'Yes, record' }).click(patient),
  ])
  assert.equal(uploaded.ok(), true)

  await customer.page.reload()
  const anew = partIsUploaded(customer.page)
  await customer.page.waitForTimeout(5_000)
  await customer.page.getByRole('button', { name: 'Move the call here' }).click(patient)
  for (const { page } of [customer, inspector]) await page.getByText('This call is being recorded.').waitFor(patient)
  assert.equal((await anew).ok(), true)
  await inspector.page.getByRole('button', { name: 'Stop recording' }).click()
  await customer.page.getByText('The recording is now in your conversation.').waitFor(patient)
  await customer.page.getByRole('button', { name: 'Hang up' }).click()
  await closeCall(inspector.page)

  await openConversation(inspector.page, customerName)
  const recording = inspector.page.locator('[data-message]').filter({ hasText: 'Not in the recording:' }).last()
  const film = recording.locator('video')
  await expect(film).toHaveAccessibleName(/^Part 1 of [3-9], 0:00 to 0:0\d$/, patient)
  await film.evaluate((video: HTMLVideoElement) => {
    video.muted = true
    return video.play()
  })
  // The next part follows by itself, until the last one.
  await expect(film).toHaveAccessibleName(/^Part 2 of /, { timeout: 30_000 })
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0)).toBe(true)
  for (const visit of [customer, inspector]) {
    visit.console.check()
    await visit.context.close()
  }
})
