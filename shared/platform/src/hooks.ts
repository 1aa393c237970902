import type { Slice } from '@reduxjs/toolkit'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useSelector as useReduxSelector, useDispatch as useReduxDispatch } from 'react-redux'
import { useArea } from './area/area-context.ts'
import type { PlatformStore, SharedState } from './store/create-store.ts'
import { holdBegun, holdEnded, type HoldReason } from './store/holds-slice.ts'
import type { AreaState, EventName, Events } from './surface.ts'

/** Reads the shared part of the store. */
export const useSelector = useReduxSelector.withTypes<SharedState>()
/** Returns the `dispatch` of the site's store. */
export const useDispatch = useReduxDispatch.withTypes<PlatformStore['dispatch']>()

/**
 * Reads the area's own slice. Adds it to the store if it is missing; its state then outlives the screen and a change to
 * another release.
 */
export const useSlice = <State, Answer>(slice: Slice<State>, select: (state: State) => Answer): Answer => {
  const { owner, platform } = useArea()
  // Add it before the first action for it; an existing slice stays as it is.
  const kept = useMemo(() => {
    platform.injectSlice(owner, slice as Slice)
    return slice
  }, [platform, owner, slice])
  return useReduxSelector((state: object) => select(platform.readSlice(state, owner, kept)))
}

/**
 * Reads the area's own slice outside of rendering, for work that outlives its screen.
 * @returns the same function as long as the component is mounted
 */
export const useSliceReader = <State>(slice: Slice<State>): (() => State) => {
  const { owner, platform } = useArea()
  return useMemo(() => {
    platform.injectSlice(owner, slice as Slice)
    return () => platform.readSlice(platform.store.getState(), owner, slice)
  }, [platform, owner, slice])
}

/**
 * Reads the state that an area publishes through a selector of its slice. Undefined until that area has added it.
 * @example const chosen = useAreaState('orders.itemsAside')
 */
export const useAreaState = <Name extends keyof AreaState & string>(name: Name): AreaState[Name] | undefined => {
  const { platform } = useArea()
  return useReduxSelector((state: object) => platform.readAreaState(state, name)) as AreaState[Name] | undefined
}

/**
 * Delays a change-over to another release while a screen has work in progress that would be lost with it (CHANGE-1).
 * The new release is mounted once the hold has ended. The kit's uploads, dialogs, mutations and unsent forms hold by
 * themselves.
 * @param reason for the hold, which lasts while the component is mounted; null for none
 * @example useHold(isRecording ? 'work' : null)
 */
export const useHold = (reason: HoldReason | null): void => {
  const { owner } = useArea()
  const dispatch = useDispatch()
  useEffect(() => {
    if (reason === null) return undefined
    dispatch(holdBegun({ area: owner, reason }))
    return () => {
      dispatch(holdEnded({ area: owner, reason }))
    }
  }, [reason, owner, dispatch])
}

/**
 * Delays a change-over while an upload is under way.
 * @deprecated Only for releases of areas that were built before {@link useHold}.
 */
export const useUnderWay = (isUnderWay: boolean): void => useHold(isUnderWay ? 'upload' : null)

/** Sends events on the bus. */
export const useEmit = () => {
  const {
    platform: { bus },
  } = useArea()
  return <Name extends EventName>(name: Name, payload: Events[Name]): void => bus.emit(name, payload)
}

/** The document's socket: messages from the server and to it. */
export const useServerSocket = () => useArea().platform.socket
/** @deprecated Only for releases of areas that were built before {@link useServerSocket}. */
export const useServerLine = useServerSocket

/** Subscribes to an event while the component is mounted. */
export const useBusEvent = <Name extends EventName>(name: Name, listener: (payload: Events[Name]) => void): void => {
  const {
    platform: { bus },
    owner,
  } = useArea()
  const onEvent = useEffectEvent(listener)
  useEffect(() => bus.on(name, (payload) => onEvent(payload), owner), [bus, name, owner])
}
