import { useSyncExternalStore } from 'react'

const query = '(max-width: 47.99rem)'

const listen = (onChange: () => void): (() => void) => {
  const media = window.matchMedia?.(query)
  media?.addEventListener('change', onChange)
  return () => media?.removeEventListener('change', onChange)
}

/** Whether the window is as narrow as a phone's. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    listen,
    () => window.matchMedia?.(query)?.matches ?? false,
    () => false,
  )
