import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the device has its own share sheet; a server does not know of one. */
export const useCanShare = (): boolean =>
  useSyncExternalStore(
    never,
    () => typeof navigator.share === 'function',
    () => false,
  )
