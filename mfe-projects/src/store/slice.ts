import { createSlice, type PayloadAction } from '@fieldproof/platform'

interface ProjectsState {
  /** Id of the one device (`report/working-copy/device.ts`) that sends reports in this document; null while there is none. */
  device: string | null
}

const initialState: ProjectsState = { device: null }

/**
 * What holds for the area whichever release of it is on screen, and ends with the session. Two releases of the area may
 * stand in one document: the older one learns here that it no longer sends.
 */
export const slice = createSlice({
  name: 'projects',
  initialState,
  reducers: {
    deviceTaken: (state, { payload }: PayloadAction<string>) => {
      state.device = payload
    },
  },
})

export const { deviceTaken } = slice.actions
