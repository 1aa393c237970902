import { matchRoute } from '@fieldproof/policy/route-match'
import { useMemo, type ReactNode } from 'react'
import { UNSAFE_RouteContext as RouteContext, useLocation } from 'react-router'

/**
 * Provides a route's path parameters to react-router's hooks. `findRoute` selects the route, as on the server and in
 * the shell; react-router's own matching would double the library's share of the bundle.
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
