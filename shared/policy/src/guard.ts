import type { Guard } from '@fieldproof/contracts/routes'
import { routes } from '@fieldproof/contracts/routes'

const LOGIN = routes['shell.login'].path
const DASHBOARD = routes['shell.dashboard'].path
const ACCOUNT = routes['shell.account'].path
/** Any origin will do: an address that leaves it is not one of ours. */
const OWN = 'https://own.invalid'

/**
 * Where a `referTo` leads: only an address of this site is followed, everything else goes to the dashboard
 * (GUARD-3). `//evil`, `javascript:` and backslash tricks are addresses of elsewhere.
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

/** The login screen's address that leads back to `address` (path, query and hash) afterwards. */
export const loginAddress = (address: string): string => `${LOGIN}?${new URLSearchParams({ referTo: address })}`

export interface GuardQuestion {
  guard: Guard
  isLoggedIn: boolean
  /** Path, query and hash of the screen that is asked for. */
  address: string
  /** The user's account is in deletion, and the screen asks for what such an account may not do. */
  isBarred?: boolean
  /** The `referTo` that the address carries, for visitors' screens. */
  referTo?: string | null
}

/** The address to go to instead, or null where the screen may be opened (GUARD-1, GUARD-2, GUARD-4). */
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
