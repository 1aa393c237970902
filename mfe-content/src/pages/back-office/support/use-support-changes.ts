import { api, useDispatch, useServerSocket } from '@fieldproof/platform'
import { useEffect, useRef } from 'react'

/** Milliseconds in which several changes lead to one question. */
const PAUSE = 300

/** Asks again for what the back office shows of support when the server says that it has changed, or may have. */
export const useSupportChanges = (): void => {
  const dispatch = useDispatch()
  const { listeners } = useServerSocket()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const hear = (event: string): void => {
      if (event !== 'SUPPORT_CHANGED' && event !== 'EVENTS_MISSED') return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        dispatch(api.util.invalidateTags(['BackOffice']))
      }, PAUSE)
    }
    listeners.add(hear)
    return () => {
      listeners.delete(hear)
      clearTimeout(timer.current)
    }
  }, [dispatch, listeners])
}
