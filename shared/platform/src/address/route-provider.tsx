import { matchRoute } from '@fieldproof/policy/route-match'
import { useMemo, type ReactNode } from 'react'
import { UNSAFE_RouteContext as RouteContext, useLocation } from 'react-router'

/**
 * Gives what is below the parameters of a route's path, which react-router's hooks read. Which route an address has is found by the rule
 * that the server and the host go by (`findRoute`), and not by the router's own, which is as large as all that is used of it besides.
 */
export const RouteProvider = ({ path, children }: { path: string; children: ReactNode }) => {
  const { pathname } = useLocation()
  const value = useMemo(() => {
    const params = matchRoute(path, pathname) ?? {}
    return {
      outlet: null,
      matches: [{ params, pathname, pathnameBase: pathname, route: { path } }],
      isDataRoute: false,
    }
  }, [path, pathname])
  return <RouteContext value={value}>{children}</RouteContext>
}
