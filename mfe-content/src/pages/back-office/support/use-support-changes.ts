import { api, useDispatch, useServerLine } from '@fieldproof/platform'
import { useEffect, useRef } from 'react'

/** Milliseconds in which several changes lead to one question. */
const PAUSE = 300

/** Asks again for what the back office shows of support when the server says that it has changed, or may have. */
export const useSupportChanges = (): void => {
  const dispatch = useDispatch()
  const { hearers } = useServerLine()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const hear = (event: string): void => {
      if (event !== 'SUPPORT_CHANGED' && event !== 'EVENTS_MISSED') return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        dispatch(api.util.invalidateTags(['BackOffice']))
      }, PAUSE)
    }
    hearers.add(hear)
    return () => {
      hearers.delete(hear)
      clearTimeout(timer.current)
    }
  }, [dispatch, hearers])
}
