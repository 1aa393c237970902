import { selectIsOnline, useDispatch, useSelector } from '@fieldproof/platform'
import { callUnanswered, selectIsServerThere } from '@fieldproof/platform/host'
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * For a part whose code failed to load: checks the server, and retries automatically once it is back (OFFLINE-2).
 * @returns whether the connection or the server is down now
 */
export const useRetryWhenBack = (retry: () => void): boolean => {
  const dispatch = useDispatch()
  const isOnline = useSelector(selectIsOnline)
  const isServerThere = useSelector(selectIsServerThere)
  const isCutOff = !isOnline || !isServerThere
  const wasCutOff = useRef(isCutOff)
  const again = useEffectEvent(retry)
  useEffect(() => {
    dispatch(callUnanswered())
  }, [dispatch])
  useEffect(() => {
    if (wasCutOff.current && !isCutOff) again()
    wasCutOff.current = isCutOff
  }, [isCutOff])
  return isCutOff
}
