import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded, sessionStarted } from '../session/session-slice.ts'
import { testUser } from '../testing/create-test-platform.tsx'
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

it('is reset when another user takes the place of the first without a log-out, and kept for a new session of the same', () => {
  const { store, read, inject } = begin()
  const user = testUser()
  inject(release())
  store.dispatch(sessionStarted({ token: 'first', user }))
  store.dispatch(choose('van'))
  store.dispatch(sessionStarted({ token: 'second', user }))
  expect(read()).toEqual(['van'])
  store.dispatch(sessionStarted({ token: 'third', user: { ...user, _id: 'somebody-else' } }))
  expect(read()).toEqual([])
  expect(store.getState().session.user?._id).toBe('somebody-else')
})
