import { combineSlices, configureStore } from '@reduxjs/toolkit'
import { api } from '../api/api.ts'
import { noteSentWithDocument } from '../api/fresh-answers.ts'
import { endBeforeNext } from '../session/end-before-next.ts'
import { sessionSlice } from '../session/session-slice.ts'
import { totalsSlice } from '../session/totals-slice.ts'
import { preferencesSlice } from '../preferences/preferences-slice.ts'
import { createAreaSlices } from './area-slices.ts'
import { holdsSlice } from './holds-slice.ts'

const combine = () => combineSlices(sessionSlice, preferencesSlice, totalsSlice, holdsSlice, api)
export type SharedState = ReturnType<ReturnType<typeof combine>>

/**
 * Creates the only store: shared slices, the API cache, and what areas inject.
 * @param rendered the state of the store when the server rendered this document
 */
export const createStore = (rendered?: Partial<SharedState>) => {
  const reducer = combine()
  if (rendered?.api) noteSentWithDocument(rendered.api.queries)
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults().concat(endBeforeNext, api.middleware),
    ...(rendered && { preloadedState: rendered as SharedState }),
  })
  return { store, ...createAreaSlices(reducer.inject) }
}

export type PlatformStore = ReturnType<typeof createStore>['store']
