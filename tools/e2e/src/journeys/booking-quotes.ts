import type { InspectionType } from '@fieldproof/contracts/lists'
import type { Page } from '@playwright/test'
import { wallTimeAt } from '../../../../shared/policy/src/wall-time.ts'
import { atRest, patient } from '../harness/waiting.ts'
import { field, fill } from './forms.ts'

const HOUR = 60 * 60 * 1_000

/** Date and time in Lagos in this many hours. */
export const inHours = (hours: number): { inspectionDate: string; inspectionTime: string } => {
  const { date, time } = wallTimeAt(Date.now() + hours * HOUR, 'Africa/Lagos')
  return { inspectionDate: date, inspectionTime: time }
}

export const place = { state: 'Lagos', street: '4 Adeola Odeku Street', city: 'Victoria Island', zipCode: '101241' }

/** The fields of each kind apart from place and time, and the text that the next screens show for them. */
export const kinds: Record<InspectionType, { answers: Record<string, string>; summary: string }> = {
  vehicle: {
    answers: { vehicleType: 'car', year: '2016', brand: 'Toyota', model: 'Corolla' },
    summary: 'Toyota Corolla 2016',
  },
  property: { answers: { homeType: 'duplex', bedrooms: '4' }, summary: 'Duplex' },
  goods: {
    answers: { goods: 'Cocoa beans, grade 1', quantity: '320', quantityUnit: 'bags' },
    summary: 'Cocoa beans, grade 1',
  },
  infrastructure: {
    answers: { projectName: 'Feeder road, lot 3', kind: 'road', stage: 'under-way', extent: '12', extentUnit: 'km' },
    summary: 'Feeder road, lot 3',
  },
  'general-purpose': {
    answers: { subject: 'Backup generator', description: 'Does it start under load?' },
    summary: 'Backup generator',
  },
}

/** Goes from a service's card on the home page to its quote form. */
export const openQuoteForm = async (page: Page, kind: InspectionType): Promise<void> => {
  await page.goto('/')
  await page.locator(`main a[href="/services/${kind}#quotation"][aria-label^="Get a quote for"]`).click(patient)
  await page.getByRole('button', { name: 'See my quote' }).waitFor(patient)
  await atRest(page)
}

/** Fills in the form of a kind for an inspection in this many hours. */
export const fillQuote = async (
  page: Page,
  kind: InspectionType,
  { hours = 9 * 24 }: { hours?: number } = {},
): Promise<void> => {
  await fill(page, { ...kinds[kind].answers, ...place, ...inHours(hours) })
}

/** Chooses a document for the inspector, which is uploaded while the form is filled in. */
export const chooseFile = (page: Page, name: string): Promise<void> => {
  const buffer = Buffer.from(
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n',
  )
  return page.locator('#quotation input[type="file"]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
}

/** Adds a document for the inspector and waits until it is uploaded. */
export const addFile = async (page: Page, name: string): Promise<void> => {
  await chooseFile(page, name)
  await page.getByText('1 file added.').waitFor({ ...patient, state: 'attached' })
  await page.getByRole('list', { name: 'Photos and documents' }).getByText(name).waitFor(patient)
}

/** Adds a task for the inspector. */
export const addTask = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add a task' }).click()
  await field(page, 'taskTitle').fill(title)
  await page.getByRole('button', { name: 'Save the task' }).click()
  await page.getByRole('button', { name: `Remove "${title}"` }).waitFor()
}

/** Places the pin and moves it, with the keyboard only. */
export const movePinByKeys = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Show the map' }).press('Enter')
  const map = page.getByRole('application', { name: 'The place on the map' })
  await page.locator('[role="application"][aria-busy="false"]').waitFor(patient)
  await map.press('ArrowUp')
  const where = page.getByText(/^The pin is /)
  await where.waitFor(patient)
  const before = await where.innerText()
  await map.press('Shift+ArrowRight')
  await where.and(page.locator(`:not(:text-is(${JSON.stringify(before)}))`)).waitFor(patient)
  await page.getByRole('button', { name: 'Remove the pin' }).waitFor()
}

/** Sends the form; resolves with the text of the summary, which contains the price with its parts. */
export const seeQuote = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'See my quote' }).click()
  await page.getByRole('heading', { name: 'Your inspection, ready to book' }).waitFor(patient)
  await page.locator('#quotation').getByText('This price is valid until:').waitFor(patient)
  return page.locator('#quotation').innerText()
}
