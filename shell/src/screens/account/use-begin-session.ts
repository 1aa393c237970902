import { useDispatch } from '@fieldproof/platform'
import { sessionStarted, useArea } from '@fieldproof/platform/host'
import type { User } from '@fieldproof/contracts/entities'
import { followReferTo } from '@fieldproof/policy/guard'

/** Where the reader was sent from, as the address of the log-in or sign-up screen carries it. */
export const referToOf = (search: string): string | null => new URLSearchParams(search).get('referTo')

/**
 * Starts a session and leaves the screen: to where the reader was sent from, or to the dashboard. The guard has usually
 * done so by itself when the session began; only an address of this site is followed.
 */
export const useBeginSession = () => {
  const { platform: { navigator } } = useArea()
  const dispatch = useDispatch()
  return ({ token, user }: { token: string; user: User }): void => {
    const { address } = navigator.position
    dispatch(sessionStarted({ token, user }))
    if (navigator.position.address.pathname === address.pathname) navigator.replace(followReferTo(referToOf(address.search)))
  }
}

/** The e-mail address that the footer's box sent along. */
export const emailOf = (state: unknown): string => {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : ''
  return typeof email === 'string' ? email : ''
}
