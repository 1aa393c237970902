import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { useSelector } from '../hooks.ts'

const nothing = () => () => undefined
const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * The IANA zone of the reader's clock, such as `Africa/Lagos`. On the server, and until a page that it rendered is alive, it
 * is the zone that the browser told at an earlier visit; null where none did.
 */
export const useReaderZone = (): string | null => {
  const told = useSelector(({ preferences }) => preferences.timeZone)
  return useSyncExternalStore<string | null>(nothing, deviceZone, () => told)
}

/** False on the server, and in the first rendering of what the browser takes over from it. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  )

/**
 * The present when a component is drawn first, in ms since 1970: in what the browser takes over from the server, that of the
 * server. Whoever goes on from it reads the clock once the page is alive.
 */
export const useFirstNow = (): number => {
  const renderedAt = useSelector(({ preferences }) => preferences.renderedAt)
  const isInBrowser = useIsInBrowser()
  const [now] = useState(() => (isInBrowser ? Date.now() : (renderedAt ?? Date.now())))
  return now
}

/**
 * Shows what depends on the device: on the server, and until a page that it rendered is alive, the fallback stands in its
 * place.
 */
export const InBrowser = ({ fallback, children }: { fallback: ReactNode; children: ReactNode }) =>
  useIsInBrowser() ? children : fallback
