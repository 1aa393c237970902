import type { ServerToClientEvents } from '@fieldproof/contracts/realtime'
import { useServerSocket } from '@fieldproof/platform'
import { useEffect, useEffectEvent } from 'react'

type Told<Event extends keyof ServerToClientEvents> = Parameters<ServerToClientEvents[Event]>[0]

/**
 * Hears what the server tells for as long as the component is on screen. `EVENTS_MISSED` comes after every connection as
 * well: what happened meanwhile has to be asked for.
 */
export const useServerEvent = <Event extends keyof ServerToClientEvents>(
  event: Event,
  listener: (payload: Told<Event>) => void,
): void => {
  const { listeners } = useServerSocket()
  const hear = useEffectEvent(listener)
  useEffect(() => {
    // The line says of each event what comes with it; a set of names cannot.
    const onEvent = (received: keyof ServerToClientEvents, payload?: unknown): void => {
      if (received === event) hear(payload as Told<Event>)
    }
    listeners.add(onEvent)
    return () => {
      listeners.delete(onEvent)
    }
  }, [listeners, event])
}
