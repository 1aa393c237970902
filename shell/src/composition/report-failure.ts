import { failureReportsPerDocument, uncaughtReportsPerArea } from '@fieldproof/contracts/limits'
import type { FailurePhase, FailureReport } from '@fieldproof/contracts/release'
import { AreaFailure } from './area-failure.ts'
import { frameOfEvent, framesOf, type Frame } from './frames.ts'
import { readComposition } from './read-composition.ts'

export interface SiteFailure {
  area: string
  phase: FailurePhase
  cause: unknown
  version: string
  /** What the cause came of, such as the event that a listener heard. */
  about?: string | undefined
}

/** What nobody caught: of an `error` event, or the reason of a promise's rejection. */
export interface Uncaught {
  phase: 'error' | 'rejection'
  cause: unknown
  /** What an `error` event says beside what was thrown. */
  said?: Pick<ErrorEvent, 'message' | 'filename' | 'lineno' | 'colno'>
}

const mostFrames = 8
const told = new Set<string>()
const byArea = new Map<string, number>()
/** Errors that were reported once: what a part throws again on its way up is the same failure. */
const known = new WeakSet<object>()

/** A failure's own error, where a step of the loading has wrapped one. */
const origin = (cause: unknown): unknown =>
  cause instanceof AreaFailure && cause.cause instanceof Error ? cause.cause : cause

/** Addresses may carry what nobody may read in a log (PRIVACY-1): their queries, and tokens in their paths. */
const impersonal = (text: string): string =>
  text
    .replace(/[?#][^\s'")]*/g, '')
    .replace(/[\w-]{20,}/g, (word) => (/\d/.test(word) ? '(…)' : word))
    .slice(0, 500)

const wordsOf = (cause: unknown): string =>
  impersonal(cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause))

/** An object says no more than what a refused call is known by; what else stands in it may be a person's. */
const wordsOfReason = (reason: unknown): string => {
  if (reason instanceof Error) return wordsOf(reason)
  const { status, code } = (typeof reason === 'object' && reason !== null ? reason : {}) as Record<string, unknown>
  const known = [status, code].filter((part) => ['string', 'number'].includes(typeof part))
  return impersonal(`Not an Error but ${known.length > 0 ? known.join(' ') : `a value of type ${typeof reason}`}`)
}

const send = (report: FailureReport, most: number): void => {
  // The same failure at the same place is told once, whatever led to it.
  const key = JSON.stringify([report.area, report.version, report.phase, report.cause, report.frames?.[0]])
  const count = byArea.get(report.area) ?? 0
  if (told.has(key) || told.size >= failureReportsPerDocument || count >= most) return
  told.add(key)
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

/** Whether it was reported before; from now on it was. */
const isKnown = (cause: unknown): boolean => {
  if (typeof cause !== 'object' || cause === null) return false
  const was = known.has(cause)
  known.add(cause)
  return was
}

/** Tells the server of a failure, each kind once for a document, and never so many that it becomes a load (FAILURE-2). */
export const reportFailure = ({ area, phase, cause, version, about }: SiteFailure, compositionId: string): void => {
  const thrown = origin(cause)
  isKnown(thrown)
  const words = about === undefined ? wordsOf(thrown) : impersonal(`${about}: ${wordsOf(thrown)}`)
  send({ area, version, phase, cause: words, compositionId, ...placesOf(stackOf(thrown)) }, failureReportsPerDocument)
}

/** Tells the server that the shell itself could not start. */
export const reportStart = (cause: unknown, scope: Document): void => {
  const { id, shell } = readComposition(scope)
  reportFailure({ area: 'shell', version: shell.version, phase: 'entry', cause }, id)
}

/**
 * Tells the server of what nobody caught (FAILURE-1). It counts against the innermost area that its stack goes through, and against
 * the shell where there is none. What no script of the site threw is left alone: an extension's, an embedded script's, a
 * `Script error.` without a place. A rejection with what is no Error names nobody, so it is the shell's.
 */
export const reportUncaught = ({ phase, cause, said }: Uncaught, shell: string, compositionId: string): void => {
  const isError = cause instanceof Error
  // A request that was broken off is no failure.
  if (isKnown(cause) || (isError && cause.name === 'AbortError')) return
  const ofEvent = said && frameOfEvent(said.filename, said.lineno, said.colno)
  const stack = isError && cause.stack ? framesOf(cause.stack) : []
  const frames = isError && cause.stack ? stack : ofEvent ? [ofEvent] : []
  if (frames.length === 0 && (isError || phase === 'error')) return
  const by = frames.find(({ area }) => area !== 'shell') ?? frames[0] ?? { area: 'shell', version: shell }
  const words = phase === 'error' && !isError ? impersonal(said?.message ?? '') : wordsOfReason(cause)
  const { area, version } = by
  send({ area, version, phase, cause: words, compositionId, ...placesOf(frames) }, uncaughtReportsPerArea)
}
