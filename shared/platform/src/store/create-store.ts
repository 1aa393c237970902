import { combineSlices, configureStore, type Reducer, type Slice } from '@reduxjs/toolkit'
import { api } from '../api/api.ts'
import { sessionSlice } from '../session/session-slice.ts'
import { totalsSlice } from '../session/totals-slice.ts'
import { preferencesSlice } from '../preferences/preferences-slice.ts'

/** The one store: shared slices, the one api cache, and what areas inject. */
export const createStore = () => {
  const reducer = combineSlices(sessionSlice, preferencesSlice, totalsSlice, api)
  const store = configureStore({ reducer, middleware: (defaults) => defaults().concat(api.middleware) })
  return {
    store,
    /** Adds an area's slice. A newer release's reducer takes the older one's place and keeps its state. */
    injectSlice: (slice: Slice): void => {
      reducer.inject({ reducerPath: slice.reducerPath, reducer: slice.reducer as Reducer }, { overrideExisting: true })
      store.dispatch({ type: 'store/sliceInjected' })
    },
  }
}

export type PlatformStore = ReturnType<typeof createStore>['store']
export type SharedState = ReturnType<PlatformStore['getState']>
