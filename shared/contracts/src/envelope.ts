/** The response of a successful call. The body's flag marks success, not the status (API-2). */
export interface Success<Data> {
  success: true
  data: Data
}

/** A fault in the input; `field` is a dotted path such as `seller.email`. */
export interface FieldFault {
  field: string
  message: string
}

/** The response of a refused call. */
export interface Failure {
  success: false
  /** In the user's language; screens show it as it is (API-3). */
  message: string
  /** A fixed text that programs evaluate, such as {@link INVALID_TOKEN}. */
  detail?: string
  /** A stable code for the kind of refusal, such as `conflict` or `rate-limited`. */
  code?: string
  errors?: FieldFault[]
  /** Seconds until the same call may be made again. */
  retryAfter?: number
}

export type Envelope<Data> = Success<Data> | Failure

/**
 * The header with the id of a tab's session. All tabs share the cookie, so a tab that still shows another user's
 * screens is refused with {@link INVALID_TOKEN} (SESSION-9).
 */
export const SESSION_HEADER = 'x-session'

/** The header with the expiry of the release token that was used: an instant in UTC. */
export const RELEASE_TOKEN_ENDS_HEADER = 'release-token-ends'
/** Present if that token is of the previous kind, which names no person and will end with the next version. */
export const RELEASE_TOKEN_OLD_HEADER = 'release-token-old'

/** The two details that end a session without a message (SESSION-5). */
export const INVALID_TOKEN = 'Invalid token.'
export const NO_CREDENTIALS = 'Authentication credentials were not provided.'
