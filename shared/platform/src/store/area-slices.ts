import type { Reducer, Slice, UnknownAction } from '@reduxjs/toolkit'
import { sessionEnded } from '../session/session-slice.ts'

/** An area's own state: what `src/store/slice.ts` exports. */
export interface AreaSlice {
  slice: Slice
  /** The shape of the state, 1 by default. A release with another number begins anew instead of keeping what is there. */
  stateVersion?: number
}

type Inject = (slice: { reducerPath: string; reducer: Reducer }, how: { overrideExisting: boolean }) => unknown

const begun = 'areas/sliceBegun'

/** The slices that areas have brought, each under its area's name. */
export const createAreaSlices = (inject: Inject, dispatch: (action: UnknownAction) => void) => {
  const slices = new Map<string, AreaSlice>()

  /** Ends with the session: what one user did is not the next one's. */
  const reducerOf =
    (area: string, slice: Slice): Reducer =>
    (state, action) =>
      slice.reducer(
        sessionEnded.match(action) || (action.type === begun && action['area'] === area) ? undefined : state,
        action,
      )

  return {
    /** Adds an area's slice. A newer release's reducer takes the older one's place and keeps its state. */
    injectSlice: (area: string, next: AreaSlice): void => {
      const known = slices.get(area)
      if (known?.slice === next.slice) return
      slices.set(area, next)
      inject({ reducerPath: area, reducer: reducerOf(area, next.slice) }, { overrideExisting: true })
      const isOfAnotherShape = (known?.stateVersion ?? 1) !== (next.stateVersion ?? 1)
      dispatch({ type: isOfAnotherShape ? begun : 'areas/sliceKept', area })
    },
    /**
     * What an area tells of its state by a selector of its slice.
     * @param name the area without `mfe-`, and the selector: `orders.draft`
     * @returns undefined until the area is there
     */
    readAreaState: (state: object, name: string): unknown => {
      const [shortName, selector = ''] = name.split('.')
      const area = `mfe-${shortName}`
      const own: unknown = Reflect.get(state, area)
      const selectors: Record<string, ((state: unknown) => unknown) | undefined> | undefined = slices
        .get(area)
        ?.slice.getSelectors()
      return own === undefined ? undefined : selectors?.[selector]?.(own)
    },
  }
}
