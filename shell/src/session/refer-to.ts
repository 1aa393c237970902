import { useLocation } from '@fieldproof/platform'
import { href, routes, type RouteName } from '@fieldproof/contracts/routes'

/** Where the reader was sent from, from the query of a visitor's screen. */
export const referToOf = (search: string): string | null => new URLSearchParams(search).get('referTo')

/** The query that passes the destination on to the next screen; empty if there is none. */
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
 * The query for a link to the log-in or the sign-up: it leads back to the current screen (GUARD-5). A screen
 * of the log-in process passes on where the reader came from; the home page leads to the dashboard.
 */
export const useReferToQuery = (): string => {
  const { pathname, search, hash } = useLocation()
  if (pathsOnTheWayIn.includes(pathname)) return referToQuery(referToOf(search))
  return referToQuery(pathname === href('content.home') ? null : `${pathname}${search}${hash}`)
}
