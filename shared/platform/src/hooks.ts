import type { Slice } from '@reduxjs/toolkit'
import { useEffect, useEffectEvent } from 'react'
import { useSelector as useReduxSelector, useDispatch as useReduxDispatch } from 'react-redux'
import { useArea } from './area/area-context.ts'
import type { PlatformStore, SharedState } from './store/create-store.ts'
import type { AreaState, EventName, Events } from './surface.ts'

/** Reads the shared part of the store. */
export const useSelector = useReduxSelector.withTypes<SharedState>()
export const useDispatch = useReduxDispatch.withTypes<PlatformStore['dispatch']>()

/** Reads the area's own slice. */
export const useSlice = <State, Answer>(slice: Slice<State>, select: (state: State) => Answer): Answer => {
  const { owner } = useArea()
  return useReduxSelector((state: Record<string, State | undefined>) => select(state[owner] ?? slice.getInitialState()))
}

/**
 * Reads what any area tells of its state by a selector of its slice. Undefined until that area is there.
 * @example const chosen = useAreaState('orders.chosenItems')
 */
export const useAreaState = <Name extends keyof AreaState & string>(name: Name): AreaState[Name] | undefined => {
  const { platform } = useArea()
  return useReduxSelector((state: object) => platform.readAreaState(state, name)) as AreaState[Name] | undefined
}

/** Sends events on the bus. */
export const useEmit = () => {
  const {
    platform: { bus },
  } = useArea()
  return <Name extends EventName>(name: Name, payload: Events[Name]): void => bus.emit(name, payload)
}

/** The document's socket: what the server tells, and what it is told. */
export const useServerLine = () => useArea().platform.line

/** Hears an event for as long as the component is on screen. */
export const useBusEvent = <Name extends EventName>(name: Name, listener: (payload: Events[Name]) => void): void => {
  const {
    platform: { bus },
    owner,
  } = useArea()
  const hear = useEffectEvent(listener)
  useEffect(() => bus.on(name, (payload) => hear(payload), owner), [bus, name, owner])
}
