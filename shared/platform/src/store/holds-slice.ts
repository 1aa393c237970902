import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** What would be lost with a screen: an upload, an open question, a video call, or other work. */
export type HoldReason = 'upload' | 'question' | 'video-call' | 'work'

/** By area: the holds of its screens that delay a change-over. */
export type HoldsState = Record<string, HoldReason[]>

interface Hold {
  area: string
  reason: HoldReason
}

export const holdsSlice = createSlice({
  name: 'holds',
  initialState: {} as HoldsState,
  reducers: {
    holdBegun: (state, { payload: { area, reason } }: PayloadAction<Hold>) => {
      state[area] = [...(state[area] ?? []), reason]
    },
    holdEnded: (state, { payload: { area, reason } }: PayloadAction<Hold>) => {
      const holds = state[area] ?? []
      state[area] = holds.toSpliced(holds.indexOf(reason), 1)
    },
  },
  selectors: {
    /** Whether a screen of the area holds a change-over. */
    selectIsHeld: (state, area: string) => (state[area] ?? []).length > 0,
    /** Whether a screen of any area does. The shell's own screens always stay. */
    selectIsAnyHeld: (state) => Object.entries(state).some(([area, holds]) => area !== 'shell' && holds.length > 0),
  },
})

export const { holdBegun, holdEnded } = holdsSlice.actions
export const { selectIsHeld, selectIsAnyHeld } = holdsSlice.selectors
