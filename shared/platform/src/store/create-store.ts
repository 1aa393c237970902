import { combineSlices, configureStore } from '@reduxjs/toolkit'
import { api } from '../api/api.ts'
import { sessionSlice } from '../session/session-slice.ts'
import { totalsSlice } from '../session/totals-slice.ts'
import { preferencesSlice } from '../preferences/preferences-slice.ts'
import { createAreaSlices } from './area-slices.ts'
import { holdsSlice } from './holds-slice.ts'

/** The one store: shared slices, the one api cache, and what areas inject. */
export const createStore = () => {
  const reducer = combineSlices(sessionSlice, preferencesSlice, totalsSlice, holdsSlice, api)
  const store = configureStore({ reducer, middleware: (defaults) => defaults().concat(api.middleware) })
  return { store, ...createAreaSlices(reducer.inject) }
}

export type PlatformStore = ReturnType<typeof createStore>['store']
export type SharedState = ReturnType<PlatformStore['getState']>
