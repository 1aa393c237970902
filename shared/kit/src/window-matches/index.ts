import { useCallback, useSyncExternalStore } from 'react'

/**
 * Whether the window answers a media query, such as `(width < 48rem)`. The server does not know the window: what it renders, and what
 * the browser takes over, is laid out as if it did not.
 */
export const useWindowMatches = (query: string): boolean => {
  const listen = useCallback(
    (onChange: () => void): (() => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    listen,
    () => window.matchMedia(query).matches,
    () => false,
  )
}
