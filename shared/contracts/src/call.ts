import type { z } from 'zod/mini'

/** Any schema of the contract. */
export type Schema = z.ZodMiniType

/**
 * Who may make a call. `anyone` needs no session; `user` a session; `inspector` a session of a user flagged isPro;
 * `staff` a session with back-office privileges; `team` a release token; `release-manager` a release token that may
 * make at least one area live.
 */
export type Caller = 'anyone' | 'user' | 'inspector' | 'staff' | 'team' | 'release-manager'

/**
 * The refusals that calls declare, with their HTTP status. In addition, every call may be refused as `invalid`,
 * `unauthenticated`, `invalid-token`, `forbidden` or `unavailable`.
 */
export const refusalCodes = {
  'not-found': 404,
  /** The call conflicts with the current state. */
  conflict: 409,
  'rate-limited': 429,
  'too-large': 413,
  /** The type of the file, judged by its content, is not accepted. */
  'wrong-type': 415,
  'wrong-login': 400,
  /** A link or a code is unknown, used up or expired. The response does not say which. */
  'code-expired': 400,
  'wrong-code': 400,
  /** The email address must be confirmed first. */
  unconfirmed: 403,
  /** The call requires a step-up (STEPUP-1). */
  'step-up-needed': 403,
  /** The staff member must first set up a second factor (STAFF-6). */
  'second-factor-needed': 403,
  /** The balance of the wallet or the card is too low. */
  'insufficient-funds': 402,
  /** The idempotency key was used with another body. */
  'key-reused': 422,
  /** A required provider did not respond. */
  'provider-unavailable': 503,
  /** Cards are not accepted in this currency; a retry does not help (PAY-9). */
  'card-not-taken': 422,
  /** The caller's plan does not include it (PLAN-4); screens link to the plans. */
  'not-in-plan': 403,
  /** The service is not offered at this place or time. */
  'not-offered': 422,
  /** The message that it replies to is not in this conversation (CHAT-19). */
  'not-in-conversation': 422,
} as const
export type RefusalCode = keyof typeof refusalCodes

/** Accepted types of files, judged by content. */
export type FileType = 'image/jpeg' | 'image/png' | 'application/pdf'
export type VideoType = 'video/mp4' | 'video/webm' | 'video/quicktime'

/** The file that a multipart call takes. */
export interface FileRule {
  readonly maxBytes: number
  readonly types: readonly (FileType | VideoType)[]
}

/** One call: its address, permission, and the shapes of its request and response. */
export interface CallSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Placeholders are written `{name}`. */
  readonly path: `/${string}`
  readonly who: Caller
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly answer: Schema
  /** The refusals that this call declares. */
  readonly errors?: readonly RefusalCode[]
  /** The format of the body: JSON, or `multipart` with one file in the field `file` and the other fields as text. */
  readonly encoding?: 'multipart'
  /** The file of a multipart call. */
  readonly file?: FileRule
  /** True if an account that waits for its deletion may make the call (ACCOUNT-7). */
  readonly whileDeleting?: true
  /** True if staff without a second factor may make the call (STAFF-6). */
  readonly whileEnrolling?: true
  /**
   * True if the call requires a step-up, and is refused as `step-up-needed` otherwise (STEPUP-1). A call that requires
   * it only for some inputs lists that code in its `errors`.
   */
  readonly stepUp?: true
  /** True for our own calls, in addition to the 155 promised ones (API-1). */
  readonly ours?: true
}

/** The name of a call in code, logs and lists: `GET /users/get-user`. */
export const callName = ({ method, path }: Pick<CallSpec, 'method' | 'path'>): string => `${method} ${path}`

/** Calls that one server module implements. */
export interface CallGroup<Calls extends Record<string, CallSpec> = Record<string, CallSpec>> {
  readonly group: string
  readonly calls: Calls
}

/** Declares a group so that method and path keep their literal types. */
export const defineGroup = <const Calls extends Record<string, CallSpec>>(
  group: string,
  calls: Calls,
): CallGroup<Calls> => ({ group, calls })

type Output<S> = S extends Schema ? z.output<S> : undefined
type Input<S> = S extends Schema ? z.input<S> : never

/** What the caller sends: the parts that the call declares, and the file of a multipart call. */
export type CallInput<C extends CallSpec> = {
  [Part in 'params' | 'query' | 'body' as C[Part] extends Schema ? Part : never]: Input<C[Part]>
} & (C['encoding'] extends 'multipart' ? { file: Blob } : unknown)

/** What a handler receives after validation. */
export interface CallParts<C extends CallSpec> {
  params: Output<C['params']>
  query: Output<C['query']>
  body: Output<C['body']>
}

/** What a handler returns, which is the content of `data`. */
export type CallAnswer<C extends CallSpec> = z.output<C['answer']>
