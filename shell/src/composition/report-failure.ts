import { failureReportsPerDocument } from '@fieldproof/contracts/limits'
import type { FailureReport } from '@fieldproof/contracts/release'
import type { Platform } from '@fieldproof/platform/host'
import { AreaFailure } from './area-failure.ts'
import type { CompositionStore } from './composition-store.ts'
import { frameOfEvent, framesOf, type Frame } from './frames.ts'
import { readComposition } from './read-composition.ts'

/** The composition's data for a report. */
type Reported = Pick<CompositionStore, 'get' | 'area' | 'ownShell'>

const mostFrames = 8
/** The maximum number of uncaught errors of one area per document, which leaves room for others. */
const uncaughtPerArea = 5
const sent = new Set<string>()
const byArea = new Map<string, number>()
/** Reported errors. The same error thrown again further up is the same failure. */
const known = new WeakSet<object>()

/** A failure's original error, if a loading step has wrapped one. */
const origin = (cause: unknown): unknown =>
  cause instanceof AreaFailure && cause.cause instanceof Error ? cause.cause : cause

/** Addresses may contain private data (PRIVACY-1): queries, and tokens in paths. */
const impersonal = (text: string): string =>
  text
    .replace(/[?#][^\s'")]*/g, '')
    .replace(/[\w-]{20,}/g, (word) => (/\d/.test(word) ? '(…)' : word))
    .slice(0, 500)

const wordsOf = (cause: unknown): string =>
  impersonal(cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause))

/** For an object, only the code of a refused call is reported; the rest may be personal. */
const wordsOfReason = (reason: unknown): string => {
  if (reason instanceof Error) return wordsOf(reason)
  const { status, code } = (typeof reason === 'object' && reason !== null ? reason : {}) as Record<string, unknown>
  const known = [status, code].filter((part) => ['string', 'number'].includes(typeof part))
  return impersonal(`Not an Error but ${known.length > 0 ? known.join(' ') : `a value of type ${typeof reason}`}`)
}

const send = (report: FailureReport, most: number): void => {
  // The same failure at the same position is reported once.
  const key = JSON.stringify([report.area, report.version, report.phase, report.cause, report.frames?.[0]])
  const count = byArea.get(report.area) ?? 0
  if (sent.has(key) || sent.size >= failureReportsPerDocument || count >= most) return
  sent.add(key)
  byArea.set(report.area, count + 1)
  void fetch('/releases/report-failure', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
    credentials: 'omit',
  }).catch(() => {})
}

const placesOf = (frames: Frame[]) =>
  frames.length > 0 && { frames: frames.slice(0, mostFrames).map(({ place }) => place) }

const stackOf = (cause: unknown): Frame[] => framesOf((cause instanceof Error && cause.stack) || '')

/** Whether it was reported before; marks it as reported. */
const isKnown = (cause: unknown): boolean => {
  if (typeof cause !== 'object' || cause === null) return false
  const was = known.has(cause)
  known.add(cause)
  return was
}

/** Reports a failure to the server: each kind once per document, and a limited number (FAILURE-2). */
export const reportFailure: (failure: Parameters<Platform['report']>[0], site: Reported) => void = (
  { area, phase, cause, version, about },
  { get, area: live, ownShell },
) => {
  const thrown = origin(cause)
  isKnown(thrown)
  const report: FailureReport = {
    area,
    version: version ?? live(area)?.release.version ?? ownShell.version,
    phase,
    cause: about === undefined ? wordsOf(thrown) : impersonal(`${about}: ${wordsOf(thrown)}`),
    compositionId: get().id,
    ...placesOf(stackOf(thrown)),
  }
  send(report, failureReportsPerDocument)
}

/** Reports that the shell itself could not start. */
export const reportStart = (cause: unknown): void => {
  const composition = readComposition(document)
  const site = { get: () => composition, area: () => undefined, ownShell: composition.shell }
  reportFailure({ area: 'shell', phase: 'entry', cause }, site)
}

/**
 * Reports an uncaught failure to the server (FAILURE-1). It counts against the innermost area in its stack, and against
 * the shell if there is none. Failures that no script of the site threw are ignored: those of an extension or an
 * embedded script, and a `Script error.` without a position. A rejection without an Error has no stack and counts
 * against the shell.
 */
export const reportUncaught = (event: ErrorEvent | PromiseRejectionEvent, { get, ownShell }: Reported): void => {
  const phase = 'reason' in event ? 'rejection' : 'error'
  const cause: unknown = 'reason' in event ? event.reason : event.error
  // An aborted request is no failure.
  if (isKnown(cause) || (cause instanceof Error && cause.name === 'AbortError')) return
  const ofEvent = 'reason' in event ? null : frameOfEvent(event.filename, event.lineno, event.colno)
  const hasStack = cause instanceof Error && cause.stack !== undefined
  const frames = hasStack ? stackOf(cause) : ofEvent ? [ofEvent] : []
  if (frames.length === 0 && (hasStack || phase === 'error')) return
  const by = frames.find((frame) => frame.area !== 'shell') ?? frames[0] ?? { area: 'shell', version: ownShell.version }
  const words = 'reason' in event || hasStack ? wordsOfReason(cause) : impersonal(event.message)
  const { area, version } = by
  send({ area, version, phase, cause: words, compositionId: get().id, ...placesOf(frames) }, uncaughtPerArea)
}
