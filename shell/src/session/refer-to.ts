import { useLocation } from '@fieldproof/platform'
import { href, routes, type RouteName } from '@fieldproof/contracts/routes'

/** Where the reader was sent from, as the address of a visitor's screen carries it. */
export const referToOf = (search: string): string | null => new URLSearchParams(search).get('referTo')

/** The query that carries where to go on through the next screen; empty if there is none. */
export const referToQuery = (referTo: string | null): string =>
  referTo === null ? '' : `?${new URLSearchParams({ referTo })}`

const onTheWayIn: readonly RouteName[] = [
  'shell.login',
  'shell.signup',
  'shell.business-signup',
  'shell.resend-confirmation',
  'shell.forgot-password',
  'shell.sent-reset',
  'shell.new-password',
  'shell.confirm-email',
]
const pathsOnTheWayIn: readonly string[] = onTheWayIn.map((name) => routes[name].path)

/**
 * The query for a link to the log-in or the sign-up: it leads back to the screen that the reader is at (GUARD-5). A screen
 * on the way into an account hands on where the reader came from; from the home page one goes to the dashboard.
 */
export const useReferToQuery = (): string => {
  const { pathname, search, hash } = useLocation()
  if (pathsOnTheWayIn.includes(pathname)) return referToQuery(referToOf(search))
  return referToQuery(pathname === href('content.home') ? null : `${pathname}${search}${hash}`)
}
