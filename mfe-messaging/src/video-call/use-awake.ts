import { useEffect } from 'react'

/** Keeps a phone's screen on, because its browser sends no picture while the screen is off. */
export const useAwake = (isOn: boolean): void => {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let isGone = false
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      // A phone in battery saving mode refuses.
      const held = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isGone) void held?.release()
      else lock = held
    }
    const again = () => {
      void hold()
    }
    again()
    // The browser releases the lock when the page is hidden.
    document.addEventListener('visibilitychange', again)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [isOn])
}
