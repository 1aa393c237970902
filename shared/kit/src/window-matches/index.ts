import { useCallback, useSyncExternalStore } from 'react'

/**
 * Whether the window matches a media query, such as `(width < 48rem)`. The server does not know the window, so the
 * server's markup and the first render assume no match.
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
