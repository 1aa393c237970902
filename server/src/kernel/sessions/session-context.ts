import type { AccountRow } from './tables.ts'

/** A session that was found by its token and has not expired. */
export interface SessionContext {
  /** The session's name for the browser; it gives no access. */
  id: string
  userId: string
  user: AccountRow
  /** SHA-256 of the token, hex. */
  tokenHash: string
  /** When it ends if it is not used again. */
  expiresAt: Date
  startedAt: Date
  /** When its user last proved who they are: at the login, or by a step-up since (STEPUP-1). */
  provedAt: Date
}

/** The origin of a call. */
export interface Visit {
  /** Such as `Chrome on Android`; empty if it is not known. */
  device: string
  /** ISO 3166-1 alpha-2; null if it is not known. */
  country: string | null
}
