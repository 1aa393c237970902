import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the device has a native share sheet; false on the server. */
export const useCanShare = (): boolean =>
  useSyncExternalStore(
    never,
    () => typeof navigator.share === 'function',
    () => false,
  )
