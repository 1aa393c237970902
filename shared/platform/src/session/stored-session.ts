import type { User } from '@fieldproof/contracts/entities'
import type { SocialProvider } from '@fieldproof/contracts/lists'
import type { SessionState } from './session-slice.ts'

/** The keys of a session; all are deleted when it ends (SESSION-3). */
export const sessionKeys = {
  token: 'token',
  user: 'user',
  method: 'authenticationMethod',
  isInspector: 'isInspector',
  endedBy: 'sessionEndedBy',
} as const

/** How a session began: by the password, by the link of a mail, or by a provider's sign-in. */
export type AuthenticationMethod = 'password' | 'email' | SocialProvider

const prefix = 'browser-session-'
/** The marker of a session with an unknown id, because an earlier release stored it. */
const UNNAMED = `${prefix}without-its-name`

/**
 * What the browser stores of a session, under the name that programs know as the token (SESSION-3). It gives no access.
 * @param sessionId from the response of a login
 */
export const markerOf = (sessionId: string): string => `${prefix}${sessionId}`

/** The session's id, for {@link SESSION_HEADER}; undefined if unknown. */
export const sessionIdOf = (marker: string | null): string | undefined =>
  marker?.startsWith(prefix) && marker !== UNNAMED ? marker.slice(prefix.length) : undefined

const isText = (value: unknown): value is string => typeof value === 'string'

/** Storage can contain anything, so only a record with a user's fields is accepted. */
const isUser = (value: unknown): value is User => {
  if (typeof value !== 'object' || value === null) return false
  const { _id, firstName, lastName, email, isPro, noOfUnseenNotifications } = value as Record<string, unknown>
  return (
    [_id, firstName, lastName, email].every(isText) &&
    typeof isPro === 'boolean' &&
    Number.isInteger(noOfUnseenNotifications)
  )
}

/**
 * Returns marker and user of an earlier visit, or null if they are missing or invalid. A token that an earlier release
 * stored is not used.
 */
export const readStoredSession = (storage: Storage): { token: string; user: User } | null => {
  try {
    const token = storage.getItem(sessionKeys.token)
    const user: unknown = JSON.parse(storage.getItem(sessionKeys.user) ?? 'null')
    if (!token || !/^[\w-]{20,200}$/.test(token) || !isUser(user)) return null
    return { token: token.startsWith(prefix) ? token : UNNAMED, user }
  } catch {
    return null
  }
}

/**
 * Writes the current session, or deletes its keys. Other tabs receive these changes in their order; before the marker
 * is deleted, they receive how the session ended (SESSION-11). Does not fail if the browser refuses storage, as in
 * private windows.
 */
export const writeStoredSession = (storage: Storage, session: SessionState): void => {
  try {
    if (session.token && session.user) {
      storage.setItem(sessionKeys.token, session.token)
      storage.setItem(sessionKeys.user, JSON.stringify(session.user))
      storage.setItem(sessionKeys.isInspector, String(session.user.isPro))
    } else {
      if (storage.getItem(sessionKeys.token) !== null)
        storage.setItem(sessionKeys.endedBy, session.endedBy ?? 'expired')
      for (const key of Object.values(sessionKeys)) storage.removeItem(key)
    }
  } catch {
    // The session then lives as long as the document.
  }
}

/** Stores how the session began. */
export const writeAuthenticationMethod = (storage: Storage, method: AuthenticationMethod): void => {
  try {
    storage.setItem(sessionKeys.method, method)
  } catch {
    // As above.
  }
}
