import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Browser, Locator } from '@playwright/test'
import { launchBrowser } from '../harness/browser.ts'
import { startSite, type TestSite } from '../harness/site.ts'
import { expect, patient, slow } from '../harness/waiting.ts'
import { as } from './people.ts'
import { call } from './booking-orders.ts'
import { aConversation, writeMessage } from './conversations.ts'
import { startTranslationService, type TranslationService } from './translation-service.ts'

let service: TranslationService
let site: TestSite
let browser: Browser
before(
  async () => {
    service = await startTranslationService()
    site = await startSite({ env: { E2E_PATIENT: '1', TRANSLATION_URL: service.url } })
    browser = await launchBrowser()
  },
  { timeout: 300_000 },
)
after(async () => {
  await browser?.close()
  await site?.close()
  await service?.close()
})

it(
  'a reader has a message translated, an edit removes the translation, and a broken service causes an error message',
  slow,
  async () => {
    const { seller, buyer, roomId } = await aConversation(site)
    const messageId = await writeMessage(site, buyer, roomId, 'E kaaro, call 0803 123 4567')
    const { page, context, console } = await as(seller, browser, site.url, {
      viewport: { width: 390, height: 844 },
      expected: [/503/],
    })
    await page.goto(`/dashboard/messages?room=${roomId}`)
    const conversation = page.getByRole('region', { name: 'Messages with Bola' })
    const translate = async (message: Locator) => {
      await message.getByRole('button', { name: 'More about this message' }).click(patient)
      await message.getByRole('button', { name: 'Translate' }).click(patient)
    }
    const first = conversation.getByRole('listitem').filter({ hasText: 'E kaaro' })
    await translate(first)
    await first.getByText('Translated from Yoruba').waitFor(patient)
    // The translation is below the unchanged text; what is hidden from the reader is hidden from the service.
    await expect(first.getByText('E kaaro, call •••', { exact: true })).toBeVisible()
    await expect(first.getByText('E KAARO, CALL •••', { exact: true })).toBeVisible()
    assert.deepEqual(service.asked(), [{ q: 'E kaaro, call •••', source: 'auto', target: 'en', format: 'text' }])

    await call(site.url, buyer, 'POST', '/chats/edit-message', { messageId, revision: 1, text: 'E kaale' })
    const edited = conversation.getByRole('listitem').filter({ hasText: 'E kaale' })
    await edited.waitFor(patient)
    await expect(page.getByText('Translated from Yoruba')).toHaveCount(0)
    await expect(page.getByText('E KAARO, CALL •••', { exact: true })).toHaveCount(0)

    service.breakDown()
    await translate(edited)
    await page
      .getByText('The message could not be translated just now. Try again in a moment.')
      .first()
      .waitFor(patient)
    await expect(page.getByText('Translated from Yoruba')).toHaveCount(0)

    service.mend()
    await translate(edited)
    await edited.getByText('E KAALE', { exact: true }).waitFor(patient)
    await edited.getByRole('button', { name: 'Hide translation' }).click()
    await expect(edited.getByText('E KAALE', { exact: true })).toHaveCount(0)
    console.check()
    await context.close()
  },
)
