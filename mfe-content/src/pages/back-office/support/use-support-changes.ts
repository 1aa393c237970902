import { api, useDispatch, useServerSocket } from '@fieldproof/platform'
import { useEffect } from 'react'

/** Milliseconds within which several events cause one request. */
const PAUSE = 300

/**
 * Refreshes the data of support when the server reports a change, or that events may have been missed. In a hidden tab
 * it waits until somebody looks at the tab: a call counts as a use of the session (STAFF-5).
 */
export const useSupportChanges = (): void => {
  const dispatch = useDispatch()
  const { listeners } = useServerSocket()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isBehind = false
    const refresh = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (document.visibilityState === 'hidden') return
        isBehind = false
        dispatch(api.util.invalidateTags(['BackOffice']))
      }, PAUSE)
    }
    const onEvent = (event: string): void => {
      if (event !== 'SUPPORT_CHANGED' && event !== 'EVENTS_MISSED') return
      isBehind = true
      refresh()
    }
    const onVisible = (): void => {
      if (isBehind) refresh()
    }
    listeners.add(onEvent)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      listeners.delete(onEvent)
      document.removeEventListener('visibilitychange', onVisible)
      clearTimeout(timer)
    }
  }, [dispatch, listeners])
}
