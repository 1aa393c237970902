import type { RouteSpec } from './routes.ts'

/**
 * Addresses that are promised (NAV-10) and that no screen shows yet. They are no part of `routes`, so nothing can link to
 * them. Who builds one of these screens gives it this name, path and guard in the area's `area.json`, and takes it out of
 * this list; a test fails until both are done.
 */
export const awaitedRoutes: Readonly<Record<string, RouteSpec>> = {}
