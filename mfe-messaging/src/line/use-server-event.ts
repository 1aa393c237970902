import type { ServerToClientEvents } from '@fieldproof/contracts/realtime'
import { useServerLine } from '@fieldproof/platform'
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
  const { hearers } = useServerLine()
  const hear = useEffectEvent(listener)
  useEffect(() => {
    // The line says of each event what comes with it; a set of names cannot.
    const onTold = (told: keyof ServerToClientEvents, payload?: unknown): void => {
      if (told === event) hear(payload as Told<Event>)
    }
    hearers.add(onTold)
    return () => {
      hearers.delete(onTold)
    }
  }, [hearers, event])
}
