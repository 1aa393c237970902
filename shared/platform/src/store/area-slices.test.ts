import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded } from '../session/session-slice.ts'
import { createStore } from './create-store.ts'

/** A release's version of the slice: the same name, its own code. */
const release = (word = '', name = 'fleet') =>
  createSlice({
    name,
    initialState: { chosen: [] as string[] },
    reducers: {
      chosen: (state, { payload }: PayloadAction<string>) => {
        state.chosen.push(payload + word)
      },
    },
    selectors: { chosen: ({ chosen }) => chosen },
  })
const choose = (payload: string) => ({ type: 'fleet/chosen', payload })

const begin = () => {
  const { store, injectSlice, readAreaState } = createStore()
  const read = () => readAreaState(store.getState(), 'fleet.chosen')
  return { store, read, inject: (slice: Parameters<typeof injectSlice>[1]) => injectSlice('mfe-fleet', slice) }
}

it('is undefined for its readers until the area has added it', () => {
  const { store, read, inject } = begin()
  expect(read()).toBeUndefined()
  inject(release())
  expect(read()).toEqual([])
  store.dispatch(choose('van'))
  expect(read()).toEqual(['van'])
})

it("keeps its state when another release takes over, and uses that release's code", () => {
  const { store, read, inject } = begin()
  inject(release())
  store.dispatch(choose('van'))
  inject(release(' (new)'))
  expect(read()).toEqual(['van'])
  store.dispatch(choose('lorry'))
  expect(read()).toEqual(['van', 'lorry (new)'])
})

it('is reset by a release with another shape of state', () => {
  const { store, read, inject } = begin()
  inject(release())
  store.dispatch(choose('van'))
  inject(release('', 'fleet@2'))
  expect(read()).toEqual([])
})

it('is reset when the session ends', () => {
  const { store, read, inject } = begin()
  inject(release())
  store.dispatch(choose('van'))
  store.dispatch(sessionEnded('logout'))
  expect(read()).toEqual([])
})
