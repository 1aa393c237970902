import type { BusEventName, BusPayload } from '@fieldproof/contracts/events'
import { useEffect, useEffectEvent } from 'react'
import { useSelector as useReduxSelector, useDispatch as useReduxDispatch } from 'react-redux'
import { useArea } from './area/area-context.ts'
import type { PlatformStore, SharedState } from './store/create-store.ts'

/** Reads the shared part of the store; an area reads its own slice through the slice's selectors. */
export const useSelector = useReduxSelector.withTypes<SharedState>()
export const useDispatch = useReduxDispatch.withTypes<PlatformStore['dispatch']>()

/** Sends events on the bus. */
export const useEmit = () => {
  const {
    platform: { bus },
  } = useArea()
  return <Name extends BusEventName>(name: Name, payload: BusPayload<Name>): void => bus.emit(name, payload)
}

/** The document's socket: what the server tells, and what it is told. */
export const useServerLine = () => useArea().platform.line

/** Hears an event for as long as the component is on screen. */
export const useBusEvent = <Name extends BusEventName>(
  name: Name,
  listener: (payload: BusPayload<Name>) => void,
): void => {
  const {
    platform: { bus },
    owner,
  } = useArea()
  const hear = useEffectEvent(listener)
  useEffect(() => bus.on(name, (payload) => hear(payload), owner), [bus, name, owner])
}
