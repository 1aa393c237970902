import { afterEach } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { heldPress } from './held-presses.ts'

/** The console messages and failed requests of a context, and what its pages showed when it closed. */
interface Notes {
  logged: string[]
  requests: string[]
  closed?: string
}

/** How many lines of each kind are kept: the last ones are the most useful. */
const KEPT = 12
/** Milliseconds to wait for a page's content; one with an endless script never answers. */
const ANSWERS_IN = 2_000
/** The most characters of a text in a report. */
const LENGTH = 300

const notesOf = new Map<BrowserContext, Notes>()

const keep = (lines: string[], line: string): void => {
  lines.push(line.length > LENGTH ? `${line.slice(0, LENGTH)}…` : line)
  if (lines.length > KEPT) lines.shift()
}

/** The path without its query, which may contain a secret. */
const pathOf = (address: string): string => {
  const url = URL.parse(address)
  return url === null || url.host === '' ? address.slice(0, 40) : url.pathname
}

/** Runs in the page: its headings, announcements, open dialogs and loading parts, as a reader sees them. */
const lookAtPage = (): [what: string, texts: string[]][] => {
  const texts = (selector: string): string[] =>
    [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((element) => element.checkVisibility())
      .map((element) => element.innerText.replace(/\s+/g, ' ').trim())
      .filter((text) => text !== '')
  return [
    ['headings', texts('h1, h2')],
    ['alerts', texts('[role="alert"], [aria-invalid="true"] ~ [id]')],
    ['notices', texts('[role="status"]')],
    ['dialogs', texts('dialog[open], [role="dialog"], [role="alertdialog"]')],
    ['busy', texts('[aria-busy="true"]')],
  ]
}

const look = async (page: Page): Promise<string> => {
  const shown = await Promise.race([
    page.evaluate(lookAtPage).catch((error: unknown) => String(error)),
    pause(ANSWERS_IN, `no answer in ${ANSWERS_IN / 1_000} s`, { ref: false }),
  ])
  const lines =
    typeof shown === 'string'
      ? [shown]
      : shown
          .filter(([, texts]) => texts.length > 0)
          .map(([what, texts]) => `${what}: ${texts.map((text) => `“${text.slice(0, LENGTH)}”`).join(', ')}`)
  return [`page ${pathOf(page.url())}`, ...lines.map((line) => `  ${line}`)].join('\n')
}

const lookAtAll = async (context: BrowserContext): Promise<string> =>
  (await Promise.all(context.pages().map(look))).join('\n')

/** Records the messages and requests of a context's pages, for the error text of a failing test. */
export const noteWhatIsSeen = (context: BrowserContext): void => {
  const notes: Notes = { logged: [], requests: [] }
  notesOf.set(context, notes)
  context.on('console', (message) => {
    if (['warning', 'error', 'assert'].includes(message.type()) || message.text().startsWith(heldPress))
      keep(notes.logged, `${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (fault) => keep(notes.logged, `exception: ${fault.error().message}`))
  context.on('requestfailed', (request) =>
    keep(notes.requests, `${request.method()} ${pathOf(request.url())}: ${request.failure()?.errorText ?? 'failed'}`),
  )
  context.on('response', (answer) => {
    if (answer.status() >= 400)
      keep(notes.requests, `${answer.request().method()} ${pathOf(answer.url())}: ${answer.status()}`)
  })
  const close = context.close.bind(context)
  context.close = async (options) => {
    // A failing test closes its pages before it ends.
    notes.closed ??= await lookAtAll(context).catch(String)
    await close(options)
  }
}

/** What all contexts of this process show, logged and failed to load. */
const whatWasSeen = async (): Promise<string> => {
  const parts = [...notesOf].map(async ([context, { logged, requests, closed }]) =>
    [
      closed === undefined ? await lookAtAll(context) : `closed at its end:\n${closed}`,
      ...(logged.length > 0 ? ['console:', ...logged.map((line) => `  ${line}`)] : []),
      ...(requests.length > 0 ? ['requests that failed:', ...requests.map((line) => `  ${line}`)] : []),
    ].join('\n'),
  )
  return (await Promise.all(parts)).join('\n\n')
}

/** Adds a text to an error where the runner prints it. The cause of a timeout is only a text. */
const addTo = (error: Error, text: string): void => {
  const { cause } = error
  const target = cause instanceof Error ? cause : new Error(typeof cause === 'string' ? cause : error.message)
  target.stack = `${cause instanceof Error ? (cause.stack ?? cause.message) : target.message}\n\n${text}`
  error.cause = target
}

afterEach(async (test) => {
  const error = 'error' in test ? test.error : null
  if (error instanceof Error && notesOf.size > 0) addTo(error, `── What was seen ──\n${await whatWasSeen()}`)
  for (const [context, { closed }] of notesOf) if (closed !== undefined) notesOf.delete(context)
})
