import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Browser } from '@playwright/test'
import type {} from '../../../../server/src/modules/support/tables.ts'
import { launchBrowser, loggedIn, visitor } from '../harness/browser.ts'
import { sharedSite, type TestSite } from '../harness/site.ts'
import { expect, patient, slow } from '../harness/waiting.ts'
import { messageTo } from './mailbox.ts'
import { as, freshPassword, newPerson } from './people.ts'
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

/** Makes an unread answer of a visitor a minute older, and the site check for such answers (SUPPORT-17). */
const waitAMinute = async (email: string): Promise<void> => {
  const db = await openSiteDatabase(site.dataDir)
  try {
    const makeOlder = async () => {
      const { numUpdatedRows } = await db
        .updateTable('support_visitors')
        .set({ waits_since: new Date(Date.now() - 61_000) })
        .where('email', '=', email)
        .where('waits_since', 'is not', null)
        .executeTakeFirstOrThrow()
      return numUpdatedRows
    }
    // The staff's page shows an answer before the site has stored it.
    await expect.poll(makeOlder, { message: 'an answer waits for the visitor' }).toBe(1n)
    await doNow(db, 'answers-to-visitors')
  } finally {
    await db.destroy()
  }
}

it(
  'a user asks support on a phone; the staff take it, note, answer and close it, and the user reads only the answer',
  slow,
  async () => {
    const person = await newPerson(site.url)
    const user = await as(person, browser, site.url, { viewport: { width: 360, height: 740 } })
    const staff = await loggedIn(browser, site.url, 'staff')
    await user.page.goto('/help')
    await user.page.getByRole('button', { name: 'Open the menu' }).click(patient)
    await user.page.getByRole('button', { name: 'Chat', exact: true }).click(patient)
    const chat = user.page.getByRole('dialog', { name: 'Chat with support' })
    const question = `How do I cancel a booking and get a refund? ${person.user._id.slice(0, 8)}`
    await chat.getByRole('textbox', { name: 'What can we help you with?' }).fill(question)
    await chat.getByRole('heading', { name: 'Do these help?' }).waitFor(patient)
    await chat.getByRole('button', { name: 'Send', exact: true }).click(patient)
    const conversation = chat.getByRole('region', { name: /^Messages with/ })
    await conversation.getByText(question).waitFor(patient)

    await staff.page.goto('/back-office/support')
    await staff.page.getByText(question).waitFor(patient)
    await staff.page
      .getByRole('listitem')
      .filter({ hasText: question })
      .getByRole('link', { name: 'Ngozi Eze' })
      .click(patient)
    const thread = staff.page.getByRole('region', { name: 'Messages' })
    await thread.getByText(question).waitFor(patient)
    await staff.page.getByRole('button', { name: 'Add a note' }).click(patient)
    const note = staff.page.getByRole('dialog', { name: 'Add a note' })
    await note.getByRole('textbox', { name: 'Note' }).fill('Asked the same in March.')
    await note.getByRole('button', { name: 'Add a note' }).click(patient)
    // While the dialog is open, it would get the typed text.
    await note.waitFor({ state: 'hidden', ...patient })
    await staff.page.getByText('Asked the same in March.').first().waitFor(patient)
    await staff.page.getByRole('textbox', { name: 'Your answer' }).fill('Open the order and choose Cancel.')
    await staff.page.getByRole('button', { name: 'Send the answer' }).click(patient)
    await thread.getByText('Open the order and choose Cancel.').waitFor(patient)
    await conversation.getByText('Open the order and choose Cancel.').waitFor(patient)
    // Each reacts to the other's message and sees who did; the user sees no name of the staff.
    const answered = conversation.getByRole('listitem').filter({ hasText: 'Open the order and choose Cancel.' })
    await answered.getByRole('button', { name: 'More about this message' }).click(patient)
    await answered.getByRole('button', { name: 'Thank you', exact: true }).click(patient)
    await thread.getByRole('button', { name: 'Thank you: Ngozi Eze' }).waitFor(patient)
    await thread.getByRole('button', { name: 'React to Ngozi Eze' }).click(patient)
    await thread.getByRole('button', { name: 'Thumbs up', exact: true }).click(patient)
    await thread.getByRole('button', { name: 'Thumbs up: You' }).waitFor(patient)
    await conversation.getByRole('button', { name: 'Thumbs up: Fieldproof support' }).waitFor(patient)
    if ((await user.page.getByText('March').count()) > 0) throw new Error('The user reads a note of the staff')

    await staff.page.getByRole('button', { name: 'Close', exact: true }).click(patient)
    const closing = staff.page.getByRole('dialog', { name: 'Close' })
    await closing.getByRole('button', { name: 'Close', exact: true }).first().click(patient)
    await staff.page.getByText('The conversation is closed.').waitFor(patient)
    await chat.getByText('It opens again when you write.').waitFor(patient)

    user.console.check()
    staff.console.check()
    await user.context.close()
    await staff.context.close()
  },
)

it(
  'a visitor asks support on a phone, reads the answer there and gets the next one by mail, and finds everything in the inbox after a log-in',
  slow,
  async () => {
    const person = await newPerson(site.url)
    const guest = await visitor(browser, site.url, { viewport: { width: 360, height: 740 } })
    const staff = await loggedIn(browser, site.url, 'staff')
    await guest.page.goto('/help')
    await guest.page.getByRole('button', { name: 'Open the menu' }).click(patient)
    await guest.page.getByRole('button', { name: 'Chat', exact: true }).click(patient)
    const chat = guest.page.getByRole('dialog', { name: 'Chat with support' })
    const question = `Do you inspect boats? ${person.user._id.slice(0, 8)}`
    await chat.getByRole('textbox', { name: 'What can we help you with?' }).fill(question)
    await chat.getByRole('textbox', { name: 'Your name' }).fill('Ngozi Eze')
    await chat.getByRole('textbox', { name: 'Your email address' }).fill(person.email)
    assert.ok(await guest.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
    await chat.getByRole('button', { name: 'Send', exact: true }).click(patient)
    const conversation = chat.getByRole('region', { name: /^Messages with/ })
    await conversation.getByText(question).waitFor(patient)
    assert.ok(await guest.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))

    await staff.page.goto('/back-office/support')
    const waiting = staff.page.getByRole('listitem').filter({ hasText: question })
    await waiting.getByText(`Visitor, ${person.email}`).waitFor(patient)
    await waiting.getByRole('link', { name: 'Ngozi Eze' }).click(patient)
    const thread = staff.page.getByRole('region', { name: 'Messages' })
    await thread.getByText(question).waitFor(patient)
    const answer = async (text: string) => {
      await staff.page.getByRole('textbox', { name: 'Your answer' }).fill(text)
      await staff.page.getByRole('button', { name: 'Send the answer' }).click(patient)
      await thread.getByText(text).waitFor(patient)
    }
    await answer('Not yet.')
    await conversation.getByText('Not yet.').waitFor(patient)
    await thread.getByText('Read', { exact: true }).waitFor(patient)

    // The visitor reacts to the answer, and sees support's reaction in the open chat.
    const answered = conversation.getByRole('listitem').filter({ hasText: 'Not yet.' })
    await answered.getByRole('button', { name: 'React to this message' }).click(patient)
    await answered.getByRole('button', { name: 'Thank you', exact: true }).click(patient)
    await answered.getByRole('button', { name: 'Thank you: You' }).waitFor(patient)
    await thread.getByRole('button', { name: 'Thank you: Ngozi Eze' }).waitFor(patient)
    await thread.getByRole('button', { name: 'React to Ngozi Eze' }).click(patient)
    await thread.getByRole('button', { name: 'Thumbs up', exact: true }).click(patient)
    await conversation.getByRole('button', { name: 'Thumbs up: Fieldproof support' }).waitFor(patient)
    assert.ok(await guest.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))

    // The chat is closed; the answer is mailed after it has waited for a minute.
    await guest.page.goto('/login')
    await answer('From next year on.')
    await waitAMinute(person.email)
    const mail = await messageTo(site.url, person.email, ({ text }) => text.includes('From next year on.'))
    assert.ok(!mail.text.includes('Not yet.'), 'what was read in the chat is mailed as well')

    await guest.page.locator('main input[name="email"]').fill(person.email)
    await guest.page.locator('main input[name="password"]').fill(freshPassword)
    await guest.page.locator('main').getByRole('button', { name: 'Log in' }).click(patient)
    await guest.page.waitForURL(({ pathname }) => pathname !== '/login', patient)
    await guest.page.goto('/dashboard/messages')
    await guest.page
      .getByRole('region', { name: /conversations/i })
      .getByRole('link', { name: /Fieldproof/ })
      .first()
      .click(patient)
    const inInbox = guest.page.getByRole('region', { name: /^Messages with/ })
    for (const words of [question, 'Not yet.', 'From next year on.']) await inInbox.getByText(words).waitFor(patient)
    await inInbox.getByRole('button', { name: 'Thank you: You' }).waitFor(patient)

    guest.console.check()
    staff.console.check()
    await guest.context.close()
    await staff.context.close()
  },
)
