import type { Reducer, Slice } from '@reduxjs/toolkit'
import { sessionEnded } from '../session/session-slice.ts'

type Inject = (slice: { reducerPath: string; reducer: Reducer }, how: { overrideExisting: boolean }) => unknown

/** An area's state in the store, with the name of the slice that defines its shape. */
interface Kept {
  shape: string
  own: unknown
}

/** Reset at the end of a session, because it belongs to the user. */
const reducerOf =
  ({ name, reducer }: Slice): Reducer<Kept | undefined> =>
  (kept, action) => {
    const before = kept?.shape === name && !sessionEnded.match(action) ? kept.own : undefined
    const own: unknown = reducer(before, action)
    return kept && own === before ? kept : { shape: name, own }
  }

/** The slices that areas have added, by area. */
export const createAreaSlices = (inject: Inject) => {
  const slices = new Map<string, Slice>()

  /** An area's state in this slice's shape; the initial state if the store has another shape, or none yet. */
  const readSlice = <State>(state: object, area: string, slice: Slice<State>): State => {
    const kept = Reflect.get(state, area) as Kept | undefined
    return kept?.shape === slice.name ? (kept.own as State) : slice.getInitialState()
  }
  return {
    readSlice,
    /**
     * Adds an area's slice. A newer release's reducer replaces the older one and keeps its state; a slice with another
     * name resets it.
     */
    injectSlice: (area: string, slice: Slice): void => {
      if (slices.get(area) === slice) return
      slices.set(area, slice)
      inject({ reducerPath: area, reducer: reducerOf(slice) }, { overrideExisting: true })
    },
    /**
     * The state that an area publishes through a selector of its slice.
     * @param name the area without `mfe-`, and the selector: `orders.itemsAside`
     * @returns undefined until the area has added its slice
     */
    readAreaState: (state: object, name: string): unknown => {
      const [shortName, selector = ''] = name.split('.')
      const area = `mfe-${shortName}`
      const slice = slices.get(area)
      const selectors: Record<string, ((own: unknown) => unknown) | undefined> | undefined = slice?.getSelectors()
      return slice && selectors?.[selector]?.(readSlice(state, area, slice))
    },
  }
}
