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

/** A call as an endpoint hands it over: the contract's key and the parts that it sends. */
export interface CallRequest {
  call: CallKey
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** The file of a multipart call; the body's fields go beside it, as texts. */
  file?: Blob
}

/** A refused call as a screen sees it. `status` is 0 where no answer came. */
export interface CallFailure extends Omit<Failure, 'success'> {
  status: number
  /**
   * True where the screen says nothing: the session is over and the guard acts (SESSION-5), or the reader did not want to
   * prove who they are.
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

/** A file with the fields beside it; a field without a value is left out. */
const formOf = ({ file, body }: CallRequest): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined && value !== null) form.append(name, String(value))
  // The server reads the fields first, and judges the file by its content.
  if (file) form.append('file', file)
  return form
}

/** What is sent; the browser itself says of a form how it is encoded. */
const contentOf = (request: CallRequest): FormData | string | undefined => {
  if (request.file) return formOf(request)
  return request.body === undefined ? undefined : JSON.stringify(request.body)
}

const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  typeof value === 'object' && value !== null && typeof (value as { success?: unknown }).success === 'boolean'

/** The reads of a session's screens. Broken off while the session is being ended, since the server would refuse them. */
let reads = new AbortController()

/** Breaks off the reads under way and those that begin until {@link resumeReads}. Writes are not touched: they may be half done. */
export const breakOffReads = (): void => {
  reads.abort()
}

/** Lets screens read again: the session is over, or a new one begins. */
export const resumeReads = (): void => {
  if (reads.signal.aborted) reads = new AbortController()
}

/** Whether a session is just being ended here: that the server no longer knows it is no news then. */
export const isEndingSession = (): boolean => reads.signal.aborted

/**
 * Asks the server one call of the contract. Success is the body's flag, not the status (API-2). A refusal
 * with one of the two details of SESSION-5 ends the session and is silent. Where the server says nothing, the failure's words
 * are our own, in the reader's language.
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
    // An answer to an earlier session says nothing about this one.
    if (isSilent && session.token === token && token !== null && !isEndingSession()) dispatch(sessionEnded())
    if (envelope.code === 'second-factor-needed' && enrolment.lead())
      return { error: { ...envelope, status, isSilent: true } }
    const { success: _, ...failure } = envelope
    return { error: { ...failure, status, ...(isSilent && { isSilent }) } }
  } catch {
    // A broken-off call says nothing of the server.
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
 * As {@link askServer}. Where the session has to be proved first, the reader is asked for it and the same call is made
 * again (STEPUP-3). If the reader refuses, nothing more is said, and what they typed stays.
 */
export const callServer: typeof askServer = async (request, parts, extra) => {
  const answer = await askServer(request, parts, extra)
  if (answer.error?.code !== 'step-up-needed') return answer
  // Who broke the reads off meant those of the screens; the question has to read what it asks for.
  const areBrokenOff = isEndingSession()
  resumeReads()
  const isProved = await stepUps.ask()
  if (areBrokenOff) breakOffReads()
  if (isProved) return askServer(request, parts, extra)
  return isProved === undefined ? answer : { error: { ...answer.error, isSilent: true } }
}
