import type { Slice } from '@reduxjs/toolkit'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useSelector as useReduxSelector, useDispatch as useReduxDispatch } from 'react-redux'
import { useArea } from './area/area-context.ts'
import type { PlatformStore, SharedState } from './store/create-store.ts'
import { begun, ended } from './store/under-way-slice.ts'
import type { AreaState, EventName, Events } from './surface.ts'

/** Reads the shared part of the store. */
export const useSelector = useReduxSelector.withTypes<SharedState>()
export const useDispatch = useReduxDispatch.withTypes<PlatformStore['dispatch']>()

/**
 * Reads the area's own slice, and brings it into the store where it is not there: it then outlives the screen and a change
 * to another release.
 */
export const useSlice = <State, Answer>(slice: Slice<State>, select: (state: State) => Answer): Answer => {
  const { owner, platform } = useArea()
  // Before the first action that is meant for it; a slice that is there already is left as it is.
  const kept = useMemo(() => {
    platform.injectSlice(owner, slice as Slice)
    return slice
  }, [platform, owner, slice])
  return useReduxSelector((state: object) => select(platform.readSlice(state, owner, kept)))
}

/**
 * Reads the area's own slice outside of a rendering, as work does that outlives its screen.
 * @returns the same function for as long as the component is on screen
 */
export const useSliceReader = <State>(slice: Slice<State>): (() => State) => {
  const { owner, platform } = useArea()
  return useMemo(() => {
    platform.injectSlice(owner, slice as Slice)
    return () => platform.readSlice(platform.store.getState(), owner, slice)
  }, [platform, owner, slice])
}

/**
 * Reads the state that any area shows by a selector of its slice. Undefined until that area has brought it.
 * @example const chosen = useAreaState('orders.itemsAside')
 */
export const useAreaState = <Name extends keyof AreaState & string>(name: Name): AreaState[Name] | undefined => {
  const { platform } = useArea()
  return useReduxSelector((state: object) => platform.readAreaState(state, name)) as AreaState[Name] | undefined
}

/**
 * Says that something is under way that would be lost with this screen, such as an upload. A new release of the area is then
 * offered to the reader, and does not take the screen's place by itself.
 */
export const useUnderWay = (isUnderWay: boolean): void => {
  const { owner } = useArea()
  const dispatch = useDispatch()
  useEffect(() => {
    if (!isUnderWay) return undefined
    dispatch(begun(owner))
    return () => {
      dispatch(ended(owner))
    }
  }, [isUnderWay, owner, dispatch])
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
