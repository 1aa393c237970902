import type { RouteSpec } from './routes.ts'

/**
 * Promised addresses (NAV-10) without a screen. They are not in `routes`, so nothing can link to them. When you build
 * one of these screens, use its name, path and guard in the area's `area.json`, and remove it here; a test fails until
 * both are done.
 */
export const awaitedRoutes: Readonly<Record<string, RouteSpec>> = {}
