import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import type { Envelope } from '@fieldproof/contracts'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser, loggedIn } from '../harness/browser.ts'
import { sharedSite, type TestSite } from '../harness/site.ts'
import { expect, patient, slow } from '../harness/waiting.ts'
import { as, newPerson, type Person } from './people.ts'
import { allArrive, allowAll, callFrom, keepConnections, openConversation, ringing } from './video-call-pages.ts'

let site: TestSite
let browser: Browser
before(
  async () => {
    site = await sharedSite()
    // Few frames: four browsers on one machine encode and decode twelve pictures.
    browser = await launchBrowser([
      '--use-fake-device-for-media-stream=fps=5',
      allowAll,
      '--autoplay-policy=no-user-gesture-required',
    ])
  },
  { timeout: 300_000 },
)
after(async () => {
  await browser?.close()
  await site?.close()
})

const post = async <Data>(token: string, path: string, body: unknown): Promise<Data> => {
  const answer = await fetch(new URL(path, site.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: site.url,
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const envelope = (await answer.json()) as Envelope<Data>
  if (!envelope.success) throw new Error(`POST ${path} was refused: ${envelope.message}`)
  return envelope.data
}

/** A conversation with the demo's inspector in which both have written. */
const conversationWith = async (person: Person, inspector: { token: string; id: string }): Promise<string> => {
  const { _id: chatRoomId } = await post<{ _id: string }>(person.token, '/chats/open-conversation', {
    about: 'inspector',
    subjectId: inspector.id,
  })
  const write = (token: string, text: string) =>
    post(token, '/chats/send-message', { _id: randomUUID(), chatRoomId, text })
  await write(person.token, 'May I see how you inspect?')
  await write(inspector.token, 'Gladly. I call you from the yard.')
  return chatRoomId
}

const loginOfInspector = async (): Promise<{ token: string; id: string }> => {
  const { token, user } = await post<{ token: string; user: { _id: string } }>('', '/users/login', {
    email: 'inspector@fieldproof.test',
    password: 'Fieldproof-demo-1',
  })
  return { token, id: user._id }
}

const add = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add someone to the call' }).click(patient)
  await page.getByRole('button', { name: `Add ${name} to this call` }).click(patient)
  await page.getByRole('dialog', { name: 'Add someone to the call' }).waitFor({ ...patient, state: 'detached' })
}
const answer = (page: Page) => ringing(page).getByRole('button', { name: 'Answer', exact: true }).click(patient)
const hangUp = (page: Page) => page.getByRole('button', { name: 'Hang up' }).click()

it(
  'three and four talk: picture and sound reach everyone; a blocked person is out, and one who left can rejoin',
  slow,
  async () => {
    const inspectors = await loginOfInspector()
    const expert = await newPerson(site.url, { firstName: 'Efe', lastName: 'Okoro' })
    const buyer = await newPerson(site.url, { firstName: 'Chidi', lastName: 'Obi' })
    const expertsRoom = await conversationWith(expert, inspectors)
    await conversationWith(buyer, inspectors)
    const customer = await loggedIn(browser, site.url, 'customer')
    const inspector = await loggedIn(browser, site.url, 'inspector')
    const third = await as(expert, browser, site.url)
    const fourth = await as(buyer, browser, site.url, { viewport: { width: 360, height: 740 } })
    const all = [customer, inspector, third, fourth]
    for (const { page } of all) await keepConnections(page)
    for (const { page } of [inspector, third, fourth]) await page.goto('/dashboard')

    await openConversation(customer.page, 'Babajide')
    await callFrom(customer.page)
    await answer(inspector.page)
    for (const { page } of [customer, inspector]) await allArrive(page, 1)

    // Three: the added person sees who calls, and who is in the call.
    await add(inspector.page, 'Efe')
    await customer.page.getByText('Ringing …').waitFor(patient)
    await ringing(third.page)
      .getByText(/^In the call: Adaeze/)
      .waitFor(patient)
    await answer(third.page)
    for (const { page } of [customer, inspector, third]) await allArrive(page, 2)

    // Four people; a fifth cannot be added.
    await add(inspector.page, 'Chidi')
    await answer(fourth.page)
    for (const { page } of all) await allArrive(page, 3)
    await expect(
      inspector.page.getByRole('button', { name: 'This call has four people, which is the limit.' }),
    ).toHaveAttribute('aria-disabled', 'true')

    // Recorded after everyone has agreed, one of them in the small window of a phone.
    await fourth.page.getByRole('button', { name: 'Make the call smaller and show the page' }).click()
    await expect(fourth.page.getByRole('button', { name: 'Hang up' })).toBeInViewport({ ratio: 1 })
    await inspector.page.getByRole('button', { name: 'Record the call' }).click()
    await inspector.page.getByRole('button', { name: 'Ask everyone' }).click()
    for (const { page } of [customer, third, fourth])
      await page.getByRole('button', { name: 'Yes, record' }).click(patient)
    for (const { page } of all) await page.getByText('This call is being recorded.').waitFor(patient)
    await allArrive(inspector.page, 3)
    await third.page.getByRole('button', { name: 'Stop recording' }).click()
    await inspector.page.getByText('The recording is now in your conversation.').waitFor(patient)
    await fourth.page.getByRole('button', { name: 'Show the call in full' }).click()

    // The expert is blocked during the call: they are out at once, and the others continue.
    await post(inspectors.token, '/chats/block-member', { chatRoomId: expertsRoom, isBlocked: true })
    await third.page.getByText(/^The video call has ended/).waitFor(patient)
    for (const { page } of [customer, inspector, fourth]) await allArrive(page, 2)

    // One person leaves and comes back.
    await hangUp(fourth.page)
    for (const { page } of [customer, inspector]) await allArrive(page, 1)
    await fourth.page.getByRole('button', { name: 'Rejoin the call' }).click(patient)
    for (const { page } of [customer, inspector, fourth]) await allArrive(page, 2)

    // A second call during this one: the page asks whether to end it, and the user stays.
    await inspector.page.getByRole('button', { name: 'Make the call smaller and show the page' }).click()
    await openByLink(inspector.page, 'Chidi')
    await inspector.page.getByRole('button', { name: 'Start a video call' }).click(patient)
    const question = inspector.page.getByRole('alertdialog', { name: /^You are already in a video call with / })
    await question.getByRole('button', { name: 'Stay in the call' }).click(patient)
    await allArrive(inspector.page, 2)

    // This time it is ended: the others talk on without the inspector, whose second call is prepared.
    await inspector.page.getByRole('button', { name: 'Start a video call' }).click(patient)
    await question.getByRole('button', { name: 'End it and call' }).click(patient)
    await inspector.page.getByRole('button', { name: 'Call now' }).waitFor(patient)
    await inspector.page.getByRole('button', { name: 'Cancel' }).click()
    for (const { page } of [customer, fourth]) await allArrive(page, 1)
    await hangUp(customer.page)
    await fourth.page.getByText('The video call has ended.').waitFor(patient)
    for (const visit of all) {
      visit.console.check()
      await visit.context.close()
    }
  },
)

/** Opens a conversation from the open page, without a reload. */
const openByLink = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(() => {
    history.pushState(null, '', '/dashboard/messages')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page
    .getByRole('region', { name: /conversations/i })
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click(patient)
}
