import {
  INVALID_TOKEN,
  NO_CREDENTIALS,
  refusalCodes,
  type Failure,
  type FieldFault,
  type RefusalCode,
} from '@fieldproof/contracts'

export interface RefusalParts {
  status: number
  /** A stable word for the kind of refusal. */
  code: string
  /** In the user's words. */
  message: string
  detail?: string
  errors?: FieldFault[]
  /** Seconds until the same call may be made again. */
  retryAfter?: number
  cause?: unknown
}

/** A call is refused for a reason that its maker may know. Anything else that is thrown is a fault of the server's. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly detail: string | undefined
  readonly errors: FieldFault[] | undefined
  readonly retryAfter: number | undefined

  constructor(parts: RefusalParts) {
    super(parts.message, { cause: parts.cause })
    this.name = 'Refusal'
    this.status = parts.status
    this.code = parts.code
    this.detail = parts.detail
    this.errors = parts.errors
    this.retryAfter = parts.retryAfter
  }

  toEnvelope(): Failure {
    return {
      success: false,
      message: this.message,
      detail: this.detail,
      code: this.code,
      errors: this.errors,
      retryAfter: this.retryAfter,
    }
  }
}

/** 404 */
export const notFound = (message = 'This was not found.', code = 'not-found'): Refusal =>
  new Refusal({ status: 404, code, message })

/** 403 */
export const forbidden = (message = 'You are not allowed to do this.', code = 'forbidden'): Refusal =>
  new Refusal({ status: 403, code, message })

/** 409: what is asked for does not fit the state that things are in. */
export const conflict = (message: string, errors?: FieldFault[], code = 'conflict'): Refusal =>
  new Refusal({ status: 409, code, message, errors })

/** 400: faults in what was sent. The message is the only faulty field's own, or a sentence that points to the fields. */
export const invalid = (errors: FieldFault[], message?: string): Refusal =>
  new Refusal({
    status: 400,
    code: 'invalid',
    errors,
    message:
      message ?? (errors.length === 1 && errors[0] ? errors[0].message : 'Please check the fields that are marked.'),
  })

/** 401: nobody has shown who they are (API-4). */
export const unauthenticated = (): Refusal =>
  new Refusal({ status: 401, code: 'unauthenticated', message: 'Please log in to go on.', detail: NO_CREDENTIALS })

/** 401: a token that is unknown, ended or forged (API-4). */
export const invalidToken = (): Refusal =>
  new Refusal({
    status: 401,
    code: 'invalid-token',
    message: 'Your session has ended. Please log in again.',
    detail: INVALID_TOKEN,
  })

/** 429 */
export const rateLimited = (
  retryAfter: number,
  message = 'That was too often. Please wait a little and try again.',
): Refusal => new Refusal({ status: 429, code: 'rate-limited', message, retryAfter })

/** A refusal of the call's own, with the status that the contract gives its code. */
export const refuse = (code: RefusalCode, message: string, errors?: FieldFault[]): Refusal =>
  new Refusal({ status: refusalCodes[code], code, message, errors })

/** 403: the account is in deletion, and may do little but come back. */
export const deletionPending = (): Refusal =>
  new Refusal({
    status: 403,
    code: 'deletion-pending',
    message: 'Your account is being deleted. Take that back in your settings to go on.',
  })

/** 503 */
export const unavailable = (cause?: unknown): Refusal =>
  new Refusal({
    status: 503,
    code: 'unavailable',
    cause,
    retryAfter: 5,
    message: 'The service is unavailable just now. Please try again in a moment.',
  })

/** 413 */
export const tooLarge = (): Refusal =>
  new Refusal({ status: 413, code: 'too-large', message: 'What was sent is too large.' })
