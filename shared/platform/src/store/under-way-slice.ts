import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** By area: how many of its screens have something under way that would be lost with them, such as an upload. */
export type UnderWayState = Record<string, number>

export const underWaySlice = createSlice({
  name: 'underWay',
  initialState: {} as UnderWayState,
  reducers: {
    begun: (state, { payload: area }: PayloadAction<string>) => {
      state[area] = (state[area] ?? 0) + 1
    },
    ended: (state, { payload: area }: PayloadAction<string>) => {
      state[area] = (state[area] ?? 1) - 1
    },
  },
  selectors: { selectIsUnderWay: (state, area: string) => (state[area] ?? 0) > 0 },
})

export const { begun, ended } = underWaySlice.actions
export const { selectIsUnderWay } = underWaySlice.selectors
