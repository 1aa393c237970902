/** The answer of a call that succeeded. The body's flag says so, not the status (API-2). */
export interface Success<Data> {
  success: true
  data: Data
}

/** One fault in the input; `field` is a dotted path such as `seller.email`. */
export interface FieldFault {
  field: string
  message: string
}

/** The answer of a call that was refused. */
export interface Failure {
  success: false
  /** In the user's words; screens show it as it is (API-3). */
  message: string
  /** A fixed text that programs react to, such as {@link INVALID_TOKEN}. */
  detail?: string
  /** A stable word for the kind of refusal, such as `conflict` or `rate-limited`. */
  code?: string
  errors?: FieldFault[]
  /** Seconds until the same call may be made again. */
  retryAfter?: number
}

export type Envelope<Data> = Success<Data> | Failure

/**
 * The header in which a browser says which session its tab is in, by the session's id. The cookie is one for all tabs: a
 * tab that still shows another user's screens is refused with {@link INVALID_TOKEN} (SESSION-9).
 */
export const SESSION_HEADER = 'x-session'

/** The header in which an answer says when the release token that was used ends: an instant in UTC. */
export const RELEASE_TOKEN_ENDS_HEADER = 'release-token-ends'
/** Present where that token is of the former kind, which names no person and goes with the next version. */
export const RELEASE_TOKEN_OLD_HEADER = 'release-token-old'

/** The two details that end a session without a message (SESSION-5). */
export const INVALID_TOKEN = 'Invalid token.'
export const NO_CREDENTIALS = 'Authentication credentials were not provided.'
