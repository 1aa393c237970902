import {
  INVALID_TOKEN,
  NO_CREDENTIALS,
  refusalCodes,
  type Failure,
  type FieldFault,
  type RefusalCode,
} from '@fieldproof/contracts'
import type { TextOrString, Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'
import { inWords } from '#texts/words.ts'

const texts = textsOf('refusals')

/** What is wrong with one field. */
export interface Fault {
  /** A dotted path. */
  field: string
  /** A text, or the English sentence of a schema, by which its text is found. */
  message: TextOrString
}

/**
 * The contents of a refusal. Texts and the sentences of schemas are translated when the call is answered. Other strings
 * stay as they are, such as the English ones about a refused release.
 */
export interface RefusalParts {
  status: number
  /** Identifies the kind of refusal, and never changes. */
  code: string
  message: TextOrString
  detail?: string
  errors?: readonly Fault[]
  /** Seconds until the same call may be made again. */
  retryAfter?: number
  cause?: unknown
}

/** A call is refused for a reason that its caller may know. Anything else that is thrown is an error of the server. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  /** The message before its translation; `message` has it in English. */
  readonly text: TextOrString
  readonly detail: string | undefined
  readonly errors: readonly Fault[] | undefined
  readonly retryAfter: number | undefined

  constructor(parts: RefusalParts) {
    super(inWords(parts.message, 'en'), { cause: parts.cause })
    this.name = 'Refusal'
    this.status = parts.status
    this.code = parts.code
    this.text = parts.message
    this.detail = parts.detail
    this.errors = parts.errors
    this.retryAfter = parts.retryAfter
  }

  /** The refusal as a response. @param translate translates messages into the user's language */
  toEnvelope(translate: (text: TextOrString) => string): Failure {
    const errors = this.errors?.map(({ field, message }): FieldFault => ({ field, message: translate(message) }))
    return {
      success: false,
      message: translate(this.text),
      detail: this.detail,
      code: this.code,
      errors,
      retryAfter: this.retryAfter,
    }
  }
}

/** 404 */
export const notFound = (message: Text = texts.notFound(), code = 'not-found'): Refusal =>
  new Refusal({ status: 404, code, message })

/** 403 */
export const forbidden = (message: Text = texts.forbidden(), code = 'forbidden'): Refusal =>
  new Refusal({ status: 403, code, message })

/** 409: the request conflicts with the current state. */
export const conflict = (message: Text, errors?: readonly Fault[], code = 'conflict'): Refusal =>
  new Refusal({ status: 409, code, message, errors })

/** 409: the result would be faulty. The message is that of the first fault. */
export const conflictOf = (errors: readonly [Fault, ...Fault[]]): Refusal =>
  new Refusal({ status: 409, code: 'conflict', message: errors[0].message, errors })

/** 400: the input has faults. The message is that of the only fault, or a sentence that points to the fields. */
export const invalid = (errors: readonly Fault[], message?: Text): Refusal =>
  new Refusal({
    status: 400,
    code: 'invalid',
    errors,
    message: message ?? (errors.length === 1 && errors[0] ? errors[0].message : texts.checkFields()),
  })

/** 401: the call has no session or token (API-4). */
export const unauthenticated = (): Refusal =>
  new Refusal({ status: 401, code: 'unauthenticated', message: texts.logIn(), detail: NO_CREDENTIALS })

/** 401: the token is unknown or forged, or has ended (API-4). */
export const invalidToken = (): Refusal =>
  new Refusal({ status: 401, code: 'invalid-token', message: texts.sessionEnded(), detail: INVALID_TOKEN })

/** 429 @param retryAfter seconds */
export const rateLimited = (retryAfter: number, message: Text = texts.tooOften()): Refusal =>
  new Refusal({ status: 429, code: 'rate-limited', message, retryAfter })

/** A refusal that the call declares, with the status that the contract defines for its code. */
export const refuse = (code: RefusalCode, message: Text, errors?: readonly Fault[]): Refusal =>
  new Refusal({ status: refusalCodes[code], code, message, errors })

/** 403: the account waits for its deletion, and may make only a few calls, such as the one that cancels it. */
export const deletionPending = (): Refusal =>
  new Refusal({ status: 403, code: 'deletion-pending', message: texts.deletionPending() })

/** 503 */
export const unavailable = (cause?: unknown): Refusal =>
  new Refusal({ status: 503, code: 'unavailable', cause, retryAfter: 5, message: texts.unavailable() })

/** 413 */
export const tooLarge = (): Refusal => new Refusal({ status: 413, code: 'too-large', message: texts.tooLarge() })
