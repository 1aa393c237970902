import type { Guard } from '@fieldproof/contracts/routes'
import { routes } from '@fieldproof/contracts/routes'

const LOGIN = routes['shell.login'].path
const DASHBOARD = routes['shell.dashboard'].path
const ACCOUNT = routes['shell.account'].path
/** Any origin works here: an address that resolves to another one does not belong to this site. */
const OWN = 'https://own.invalid'

/**
 * Resolves a `referTo`: an address of this site is returned, anything else becomes the dashboard (GUARD-3). `//evil`,
 * `javascript:` and tricks with backslashes are addresses of other sites.
 */
export const followReferTo = (referTo: string | null | undefined): string => {
  if (!referTo || !/^\/(?![/\\])/.test(referTo) || /[\u0000-\u001f\\]/.test(referTo)) return DASHBOARD
  try {
    const url = new URL(referTo, OWN)
    if (url.origin !== OWN || url.pathname === LOGIN) return DASHBOARD
    return `${url.pathname}${url.search}${url.hash}`
  } catch {
    return DASHBOARD
  }
}

/** The address of the login screen that leads back to `address` (path, query and hash). */
export const loginAddress = (address: string): string => `${LOGIN}?${new URLSearchParams({ referTo: address })}`

export interface GuardQuestion {
  guard: Guard
  isLoggedIn: boolean
  /** Path, query and hash of the requested screen. */
  address: string
  /** The account waits for its deletion, and may not use this screen. */
  isBarred?: boolean
  /** The `referTo` of a screen for visitors where the session has just begun. */
  referTo?: string | null
}

/** The address to redirect to; null if the user may open the screen (GUARD-1, GUARD-2, GUARD-4). */
export const redirectFor = ({
  guard,
  isLoggedIn,
  isBarred = false,
  address,
  referTo,
}: GuardQuestion): string | null => {
  if (guard === 'user' && !isLoggedIn) return loginAddress(address)
  if (guard === 'user' && isBarred) return ACCOUNT
  if (guard === 'visitor' && isLoggedIn) return referTo ? followReferTo(referTo) : DASHBOARD
  return null
}
