import { api, useDispatch, useServerSocket } from '@fieldproof/platform'
import { useEffect, useRef } from 'react'

/** Milliseconds within which several events cause one request. */
const PAUSE = 300

/** Refreshes the data of support when the server reports a change, or that events may have been missed. */
export const useSupportChanges = (): void => {
  const dispatch = useDispatch()
  const { listeners } = useServerSocket()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const onEvent = (event: string): void => {
      if (event !== 'SUPPORT_CHANGED' && event !== 'EVENTS_MISSED') return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        dispatch(api.util.invalidateTags(['BackOffice']))
      }, PAUSE)
    }
    listeners.add(onEvent)
    return () => {
      listeners.delete(onEvent)
      clearTimeout(timer.current)
    }
  }, [dispatch, listeners])
}
