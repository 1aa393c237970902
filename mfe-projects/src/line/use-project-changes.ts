import type { ServerToClientEvents } from '@fieldproof/contracts/realtime'
import { api, useDispatch, useServerSocket } from '@fieldproof/platform'
import { useEffect } from 'react'

/**
 * Asks anew for what is shown of projects as soon as somebody changed one, here or elsewhere. After a lost connection too,
 * since changes may have been missed meanwhile.
 * @param projectId the one project that is shown; without it, any
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
