import type { ServerToClientEvents } from '@fieldproof/contracts/realtime'
import { useServerSocket } from '@fieldproof/platform'
import { useEffect, useEffectEvent } from 'react'

type Payload<Event extends keyof ServerToClientEvents> = Parameters<ServerToClientEvents[Event]>[0]

/**
 * Subscribes to a server event while the component is mounted. `EVENTS_MISSED` is also dispatched after every
 * connection, because events from before it are lost.
 */
export const useServerEvent = <Event extends keyof ServerToClientEvents>(
  event: Event,
  listener: (payload: Payload<Event>) => void,
): void => {
  const { listeners } = useServerSocket()
  const onPayload = useEffectEvent(listener)
  useEffect(() => {
    // The listener receives every event, so TypeScript cannot narrow the payload by its name.
    const onEvent = (received: keyof ServerToClientEvents, payload?: unknown): void => {
      if (received === event) onPayload(payload as Payload<Event>)
    }
    listeners.add(onEvent)
    return () => {
      listeners.delete(onEvent)
    }
  }, [listeners, event])
}
