import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { useSelector } from '../hooks.ts'

const nothing = () => () => undefined
const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * The IANA zone of the user's device, such as `Africa/Lagos`. On the server, and until hydration, it is the zone that
 * the browser sent on an earlier visit; null if there is none.
 */
export const useReaderZone = (): string | null => {
  const known = useSelector(({ preferences }) => preferences.timeZone)
  return useSyncExternalStore<string | null>(nothing, deviceZone, () => known)
}

/** False on the server and during hydration. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  )

/**
 * The time of a component's first render, in ms since 1970; during hydration it is the server's. Code that needs the
 * current time afterwards reads the clock.
 */
export const useFirstNow = (): number => {
  const renderedAt = useSelector(({ preferences }) => preferences.renderedAt)
  const isInBrowser = useIsInBrowser()
  const [now] = useState(() => (isInBrowser ? Date.now() : (renderedAt ?? Date.now())))
  return now
}

/** Shows content that depends on the device; the server renders the fallback, which stays until hydration. */
export const InBrowser = ({ fallback, children }: { fallback: ReactNode; children: ReactNode }) =>
  useIsInBrowser() ? children : fallback
