import {
  INVALID_TOKEN,
  NO_CREDENTIALS,
  SESSION_HEADER,
  type Envelope,
  type Failure,
} from '@fieldproof/contracts/envelope'
import { htmlLanguage, inLocale } from '@fieldproof/contracts/languages'
import type { CallKey } from '@fieldproof/contracts'
import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import { sessionEnded, type SessionState } from '../session/session-slice.ts'
import { sessionIdOf } from '../session/stored-session.ts'
import { callUnanswered, type PreferencesState } from '../preferences/preferences-slice.ts'
import { failureTexts } from '../texts/index.ts'
import { enrolment } from './enrolment.ts'
import { stepUps } from './step-up.ts'

/** A call as an endpoint passes it on: the contract's key and the parts to send. */
export interface CallRequest {
  call: CallKey
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** The file of a multipart call; the body's fields become text fields beside it. */
  file?: Blob
}

/** A refused call in the form that screens use. `status` is 0 if there was no response. */
export interface CallFailure extends Omit<Failure, 'success'> {
  status: number
  /**
   * True if the screen shows nothing: the session has ended and the guard takes over (SESSION-5), or the user canceled
   * the step-up.
   */
  isSilent?: boolean
}

const addressOf = ({ call, params = {}, query = {} }: CallRequest): string => {
  const path = call
    .slice(call.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

/** A form with the file and the fields; a field without a value is left out. */
const formOf = ({ file, body }: CallRequest): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined && value !== null) form.append(name, String(value))
  // The server reads the fields first, and validates the file by its content.
  if (file) form.append('file', file)
  return form
}

/** The request body and its headers; the browser sets the content type of a form. */
const contentOf = (request: CallRequest): FormData | string | undefined => {
  if (request.file) return formOf(request)
  return request.body === undefined ? undefined : JSON.stringify(request.body)
}

const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  typeof value === 'object' && value !== null && typeof (value as { success?: unknown }).success === 'boolean'

/** Aborts the reads of a session's screens while the session is being ended, because the server would refuse them. */
let reads = new AbortController()

/** Aborts all reads, pending and new, until {@link resumeReads}. Writes continue, because they may be half done. */
export const breakOffReads = (): void => {
  reads.abort()
}

/** Allows reads again: the session has ended, or a new one has begun. */
export const resumeReads = (): void => {
  if (reads.signal.aborted) reads = new AbortController()
}

/** Whether this document is ending a session, which makes it normal that the server no longer knows it. */
export const isEndingSession = (): boolean => reads.signal.aborted

/**
 * Sends one call of the contract to the server. The body's flag decides about success, not the status (API-2). A
 * refusal with one of the two details of SESSION-5 ends the session silently. If the server sends no message, the
 * failure has one of our own, in the user's language.
 */
const askServer: BaseQueryFn<CallRequest, unknown, CallFailure> = async (
  request,
  { signal: ofCaller, type, dispatch, getState },
) => {
  const {
    session: { token },
    preferences: { locale },
  } = getState() as { session: SessionState; preferences: PreferencesState }
  const method = request.call.slice(0, request.call.indexOf(' '))
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': htmlLanguage(locale),
  }
  const sessionId = sessionIdOf(token)
  if (sessionId !== undefined) headers[SESSION_HEADER] = sessionId
  const content = contentOf(request)
  if (typeof content === 'string') headers['content-type'] = 'application/json'
  const signal = type === 'query' ? AbortSignal.any([ofCaller, reads.signal]) : ofCaller
  const failures = inLocale(failureTexts, locale)
  let status = 0
  try {
    const response = await fetch(new URL(addressOf(request), globalThis.location?.origin ?? 'http://localhost'), {
      method,
      headers,
      signal,
      credentials: 'include',
      ...(content !== undefined && { body: content }),
    })
    status = response.status
    const envelope: unknown = await response.json()
    if (!isEnvelope(envelope)) return { error: { status, code: 'unreadable', message: failures.unreadable } }
    if (envelope.success) return { data: envelope.data }
    const isSilent = envelope.detail === INVALID_TOKEN || envelope.detail === NO_CREDENTIALS
    const { session } = getState() as { session: SessionState }
    // A response to a request of an earlier session says nothing about this one.
    if (isSilent && session.token === token && token !== null && !isEndingSession()) dispatch(sessionEnded())
    if (envelope.code === 'second-factor-needed' && enrolment.lead())
      return { error: { ...envelope, status, isSilent: true } }
    const { success: _, ...failure } = envelope
    return { error: { ...failure, status, ...(isSilent && { isSilent }) } }
  } catch {
    // An aborted call says nothing about the server.
    if (!signal.aborted) dispatch(callUnanswered())
    if (status >= 500) return { error: { status, code: 'unavailable', message: failures.unavailable } }
    const isSilent = signal.aborted && !ofCaller.aborted
    return {
      error: {
        status: 0,
        code: signal.aborted ? 'aborted' : 'unreachable',
        message: failures.unreachable,
        ...(isSilent && { isSilent }),
      },
    }
  }
}

/**
 * Like {@link askServer}. If the call requires a step-up, the user is asked for it and the call is repeated (STEPUP-3).
 * If the user cancels, no message is shown, and the form keeps its content.
 */
export const callServer: typeof askServer = async (request, parts, extra) => {
  const answer = await askServer(request, parts, extra)
  if (answer.error?.code !== 'step-up-needed') return answer
  // The abort was meant for the reads of screens; the step-up dialog needs its own reads.
  const areBrokenOff = isEndingSession()
  resumeReads()
  const isProved = await stepUps.ask()
  if (areBrokenOff) breakOffReads()
  if (isProved) return askServer(request, parts, extra)
  return isProved === undefined ? answer : { error: { ...answer.error, isSilent: true } }
}
