import type { ServerToClientEvents } from '@fieldproof/contracts/realtime'
import { api, useDispatch, useServerSocket } from '@fieldproof/platform'
import { useEffect } from 'react'

/**
 * Refreshes the shown projects as soon as someone changes one, here or elsewhere. Also after a lost connection,
 * because changes may have been missed.
 * @param projectId the shown project; without it, any
 */
export const useProjectChanges = (projectId?: string): void => {
  const { listeners } = useServerSocket()
  const dispatch = useDispatch()
  useEffect(() => {
    const onEvent = (event: keyof ServerToClientEvents, payload?: unknown): void => {
      const isChange =
        event === 'PROJECT_CHANGED' &&
        (projectId === undefined || (payload as { projectId?: string }).projectId === projectId)
      if (isChange || event === 'EVENTS_MISSED') dispatch(api.util.invalidateTags(['Projects']))
    }
    listeners.add(onEvent)
    return () => {
      listeners.delete(onEvent)
    }
  }, [listeners, dispatch, projectId])
}
