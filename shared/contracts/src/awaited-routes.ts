import type { RouteSpec } from './routes.ts'

/**
 * Addresses that are promised (NAV-10) and that no screen shows yet. They are no part of `routes`, so nothing can link to
 * them. Who builds one of these screens gives it this name, path and guard in the area's `area.json`, and takes it out of
 * this list; a test fails until both are done.
 */
export const awaitedRoutes = {
  'wallet.subscriptions': { path: '/dashboard/subscriptions', guard: 'user' },
  'wallet.plans': { path: '/dashboard/subscriptions/subscription-plans', guard: 'user' },
  'wallet.plan': { path: '/dashboard/subscriptions/my-subscription-plan', guard: 'user' },
} as const satisfies Record<string, RouteSpec>
