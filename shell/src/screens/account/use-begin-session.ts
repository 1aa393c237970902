import { useDispatch } from '@fieldproof/platform'
import {
  markerOf,
  sessionStarted,
  useArea,
  writeAuthenticationMethod,
  type AuthenticationMethod,
} from '@fieldproof/platform/host'
import type { LoginAnswer, LoginChallenge } from '@fieldproof/contracts/calls/users'
import type { User } from '@fieldproof/contracts/entities'
import { followReferTo } from '@fieldproof/policy/guard'
import { referToOf } from '../../session/refer-to.ts'

/**
 * Starts a session and leaves the screen for the place where the reader was sent from, or the dashboard. The guard has
 * usually done so by itself when the session began; only an address of this site is followed.
 */
export const useBeginSession = () => {
  const {
    platform: { navigator },
  } = useArea()
  const dispatch = useDispatch()
  return ({ sessionId, user }: { sessionId: string; user: User }, method: AuthenticationMethod = 'password'): void => {
    const { address } = navigator.position
    dispatch(sessionStarted({ token: markerOf(sessionId), user }))
    // Afterwards, because this may have ended another user's session and deleted its keys.
    writeAuthenticationMethod(localStorage, method)
    if (navigator.position.address.pathname === address.pathname)
      navigator.replace(followReferTo(referToOf(address.search)))
  }
}

/** The request for a second factor, if the answer to a login is one. */
export const challengeOf = (answer: LoginAnswer): LoginChallenge | null =>
  'challenge' in answer ? answer.challenge : null

/** The email address that another screen sent along. */
export const emailOf = (state: unknown): string => {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : ''
  return typeof email === 'string' ? email : ''
}
