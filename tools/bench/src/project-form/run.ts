import type { Browser, Page } from '@playwright/test'
import { demoAccounts, keptSession, launchBrowser } from '../../../e2e/src/harness/browser.ts'
import { busyWords, machine, milliseconds, othersLoad, table, targetTable } from '../report/markdown.ts'
import { median, quantile } from '../report/statistics.ts'
import { PACE, words } from '../report-form/typing.ts'
import type { BenchRequest } from '../request.ts'
import { allOf, lettersOf, traceTasks } from '../thread-work.ts'
import { withProjectSite } from '../projects/site.ts'
import { FIELDS, fillForm, type FilledForm } from './fill.ts'

/** The factor by which the processor is slowed. */
const SLOWER = 4
/** Milliseconds of a frame at 60 Hz. */
const FRAME = 1_000 / 60
/** Fields per turn that are typed into: at the beginning, in the middle and at the end of the form. */
const TYPED = 3

/** The cost of one letter. */
interface Letter {
  /** Processor time of the main thread in ms, multiplied by the slowdown. */
  worked: number
  isFirst: boolean
}

interface Figures {
  letters: Letter[]
  /** The same letters in a text field on an empty page: the work of the browser alone. */
  bare: Letter[]
  /** From the beginning of the navigation to the form's last field, in ms. */
  opened: number[]
  /** Processor time of the main thread per letter in ms, including all following work, multiplied by the slowdown. */
  busy: number[]
  form: FilledForm
  chromium: string
  busyness: [number, number]
}

/** Types into one field, letter by letter. */
const typeInto = async (browser: Browser, page: Page, field: string): Promise<{ letters: Letter[]; busy: number }> => {
  const area = page.locator(field)
  await area.fill('')
  await area.focus()
  await page.waitForTimeout(2_500)
  const tasks = await traceTasks(browser, page, async () => {
    for (const letter of words) {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter)
      await page.waitForTimeout(PACE)
    }
    await page.waitForTimeout(500)
  })
  const letters = lettersOf(tasks).map((work, at) => ({ worked: work * SLOWER, isFirst: at === 0 }))
  if (letters.length !== words.length) throw new Error(`Only ${letters.length} of ${words.length} letters were seen.`)
  return { letters, busy: (allOf(tasks) * SLOWER) / words.length }
}

/** The work of the browser alone: types into a text field on an empty page, without any script. */
const typeBare = async (browser: Browser): Promise<Letter[]> => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.setContent('<textarea rows="3"></textarea>')
  const { letters } = await typeInto(browser, page, 'textarea')
  await page.close()
  return letters
}

const render = ({ letters, bare, opened, busy, form, chromium, busyness }: Figures): string => {
  const workOf = (which: readonly Letter[]) => which.map(({ worked }) => worked)
  const first = letters.filter(({ isFirst }) => isFirst)
  const later = letters.filter(({ isFirst }) => !isFirst)
  const within = quantile(workOf(letters), 0.95)
  return [
    `## The form of a project's report: ${FIELDS} fields, ${form.conditional} of them with a condition`,
    `Measured ${machine(chromium)}`,
    busyWords(busyness),
    `A report with as many fields as a template can have was written in Chromium on a page 390 px wide. The site ran as in production. All fields were answered and shown. Keys
were pressed every ${PACE} ms, into ${TYPED} long texts of each turn: at the beginning, in the middle and at the end of the form. Another field depends on each of them, and is shown
with the first letter. *Work* is the processor time of the main thread from a letter's key to the end of the frame that shows it: handlers, React, style, layout, paint, and
everything else in between. The browser is a full Chromium, whose autofill also reads each letter. Work is from its trace, which has only tasks, keys and steps of frames. It is measured without slowing and multiplied by ${SLOWER}, for a processor that is ${SLOWER} times slower; other work on the machine affects it only through the processor's caches.`,
    '### Targets',
    targetTable([
      {
        what: `work for a letter at ${SLOWER}× CPU, 95 of 100`,
        goal: 'within a frame, 16.7 ms',
        figure: milliseconds(within),
        reached: within < FRAME,
      },
    ]),
    '### Typing',
    table(
      ['letters', 'how many', 'work, median', '95 of 100', 'most'],
      (
        [
          ['first of a field, which shows another', first],
          ['others', later],
          ['a text field on an empty page', bare],
        ] as const
      ).map(([what, which]) => [
        what,
        `${which.length}`,
        milliseconds(median(workOf(which))),
        milliseconds(quantile(workOf(which), 0.95)),
        milliseconds(Math.max(...workOf(which))),
      ]),
    ),
    `Including all following work (writing to the disk, sending, drawing the changes), the main thread worked ${milliseconds(median(busy))} per letter. The form was shown
${milliseconds(median(opened))} after the beginning of the navigation, by the clock, with a processor ${SLOWER} times slower (\`Emulation.setCPUThrottlingRate\`).`,
  ].join('\n\n')
}

/** Measures typing in the largest form that a report of a project can have; resolves to the section of the document. */
export const measureProjectForm = (request: BenchRequest): Promise<string> =>
  withProjectSite(async ({ site, db, login }) => {
    const { runs, signal, log } = request
    const before = othersLoad()
    const { _id: userId } = login.user as { _id: string }
    const form = await fillForm(db, userId, demoAccounts.customer)
    // A full browser, as users have it: the headless shell has no autofill, which reads each letter.
    const browser = await launchBrowser([], { isWhole: true })
    try {
      const context = await browser.newContext({
        baseURL: site.url,
        storageState: keptSession(site.url, login),
        viewport: { width: 390, height: 844 },
      })
      const figures: Pick<Figures, 'letters' | 'bare' | 'opened' | 'busy'> = {
        letters: [],
        bare: [],
        opened: [],
        busy: [],
      }
      for (let turn = 0; turn < runs; turn += 1) {
        signal.throwIfAborted()
        const page = await context.newPage()
        const session = await context.newCDPSession(page)
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
        await page.goto(`/dashboard/projects/report/${form.reportId}`)
        const placeOf = (id: string) => `[id="at-${form.entryId}-${id}-0"] textarea`
        await page.locator(placeOf(form.textIds.at(-1) ?? '')).waitFor()
        figures.opened.push(await page.evaluate(() => performance.now()))
        // Slowing would count the processor time of other programs as the page's own, so work is measured without it.
        await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
        const fields = Array.from({ length: TYPED }, (_, at) =>
          placeOf(form.textIds[Math.floor(((form.textIds.length - 1) * at) / (TYPED - 1))] ?? ''),
        )
        for (const field of fields) {
          const { letters, busy } = await typeInto(browser, page, field)
          figures.letters.push(...letters)
          figures.busy.push(busy)
          const work = letters.map(({ worked }) => worked)
          log(
            `  a letter's work ${median(work).toFixed(1)} ms, 95 of 100 ${quantile(work, 0.95).toFixed(1)} ms, busy ${busy.toFixed(1)} ms`,
          )
        }
        await page.close()
        figures.bare.push(...(await typeBare(browser)))
      }
      return render({ ...figures, form, chromium: browser.version(), busyness: [before, othersLoad()] })
    } finally {
      await browser.close()
    }
  })
