import type { ProjectReport } from '@fieldproof/contracts/entities/project-report'
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser, visitor } from '../harness/browser.ts'
import { sharedSite, type TestSite } from '../harness/site.ts'
import { expect, heading, patient, slow } from '../harness/waiting.ts'
import { call } from './booking-orders.ts'
import { as, newPerson } from './people.ts'

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

const asked = { hint: '', isRequired: false }
const [walls, crack, notes, photos] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
const fields = [
  { _id: walls, kind: 'condition', label: 'Walls', ...asked, isRequired: true },
  {
    _id: crack,
    kind: 'text',
    label: 'Where is the crack?',
    ...asked,
    isRequired: true,
    showIf: { match: 'all', rules: [{ fieldId: walls, is: 'equals', value: 'poor' }] },
  },
  { _id: notes, kind: 'long-text', label: 'Notes', ...asked },
  { _id: photos, kind: 'photo', label: 'Photos', maxPhotos: 3, ...asked },
]

/** Waits until the worker has stored the document, which comes after all files that the screen needs. */
const keptForLater = async (page: Page): Promise<void> => {
  const isKept = () =>
    page.evaluate(async () => (await (await caches.open('document-1')).match('/offline/mfe-projects')) !== undefined)
  for (const end = performance.now() + patient.timeout; !(await isKept()); await pause(250))
    if (performance.now() > end) assert.fail('the screen was not kept for later')
}

/** A photo larger than the sent one, like a phone's. */
const takePicture = async (page: Page): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 2_400
      canvas.height = 1_800
      const pen = canvas.getContext('2d')
      for (let index = 0; index < 6_000; index += 1) {
        if (!pen) break
        pen.fillStyle = `hsl(${(index * 47) % 360} 60% ${(index * 13) % 90}%)`
        pen.fillRect((index * 137) % 2_400, (index * 251) % 1_800, 60, 40)
      }
      return canvas.toDataURL('image/jpeg', 0.95).slice('data:image/jpeg;base64,'.length)
    }),
    'base64',
  )

/** Console messages that are expected while a page has no network. */
const expected = [/ERR_(INTERNET_DISCONNECTED|FAILED)/, /Failed to fetch/, /preload/, /WebSocket/, /service worker/i]

it(
  'a report of a project is written without a network, arrives once, is handed in, shared and checked',
  slow,
  async () => {
    const { url } = site
    const owner = await newPerson(url)
    const [projectId, templateId] = [randomUUID(), randomUUID()]
    await call(url, owner, 'POST', '/projects/create-new-project', {
      _id: projectId,
      name: 'House by the creek',
      timeZone: 'Africa/Lagos',
    })
    await call(url, owner, 'POST', '/report-templates/create-report-template', {
      _id: templateId,
      name: 'Weekly visit',
      fields,
    })
    const {
      page: first,
      context,
      console,
    } = await as(owner, browser, url, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      geolocation: { latitude: 6.4281, longitude: 3.4219 },
      permissions: ['geolocation'],
      expected,
    })
    let page = first
    await page.goto(`/dashboard/projects/show/${projectId}/templates`)
    await page.getByRole('button', { name: 'Attach a template' }).click(patient)
    await page.getByRole('button', { name: 'Attach Weekly visit' }).click(patient)
    await page.getByRole('link', { name: 'Weekly visit' }).waitFor(patient)
    await page.goto(`/dashboard/projects/show/${projectId}/reports`)
    await page.getByRole('button', { name: 'Start a report' }).click(patient)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Week 1')
    await dialog.getByRole('button', { name: 'Start' }).click()
    await heading(page, 'Week 1')
    const address = page.url()
    const reportId = address.split('/').at(-1) ?? ''
    await keptForLater(page)
    const picture = await takePicture(page)

    await context.setOffline(true)
    await page.goto(address)
    await page.getByRole('button', { name: 'Add an entry' }).first().click(patient)
    await page.getByRole('radio', { name: 'Poor' }).press('Space')
    await page.getByLabel('Where is the crack?').fill('Beside the gate')
    await page.getByLabel('Choose: Photos').setInputFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer: picture })
    await page.getByRole('img', { name: 'Photos, 1' }).waitFor(patient)
    await page.getByLabel('Notes').fill('Two millimetres wide.')
    // The tab is closed at once; the typed text is on the device.
    await page.close({ runBeforeUnload: false })
    page = await context.newPage()
    await page.goto(address)
    await expect(page.getByLabel('Notes')).toHaveValue('Two millimetres wide.')
    await expect(page.getByLabel('Where is the crack?')).toHaveValue('Beside the gate')
    await expect(page.getByRole('button', { name: 'Hand in' })).toBeDisabled()

    await context.setOffline(false)
    await page.getByText('Everything is sent.').waitFor(patient)
    const { entries } = await call<ProjectReport>(url, owner, 'GET', `/projects/get-report/${reportId}`)
    assert.equal(entries.length, 1)
    const answers = Object.fromEntries((entries[0]?.values ?? []).map((value) => [value.fieldId, value]))
    assert.partialDeepStrictEqual(answers, {
      [walls]: { condition: 'poor' },
      [crack]: { text: 'Beside the gate' },
      [notes]: { text: 'Two millimetres wide.' },
    })
    const [file] = entries[0]?.files ?? []
    assert.ok(file && file.size <= 300 * 1024, `the photo has ${file?.size} bytes`)

    await page.getByRole('button', { name: 'Hand in' }).click(patient)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hand in' }).click(patient)
    await page.getByText('About this report').waitFor(patient)
    await page.getByRole('button', { name: 'Share' }).click(patient)
    await page.getByRole('button', { name: 'Make a link' }).click(patient)
    const link = await page.getByLabel('Address').inputValue(patient)
    console.check()
    await context.close()

    const guest = await visitor(browser, url)
    await guest.page.goto(new URL(link).pathname)
    await heading(guest.page, 'Week 1')
    await guest.page.getByText('Beside the gate').waitFor(patient)
    await guest.page.getByRole('link', { name: 'Check this report' }).click(patient)
    await guest.page.getByText('Genuine and unchanged').waitFor(patient)
    guest.console.check()
    await guest.context.close()
  },
)
