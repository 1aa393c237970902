import { createSlice, type PayloadAction } from '@fieldproof/platform'

interface ProjectsState {
  /**
   * Id of the one device (`report/working-copy/device.ts`) that sends reports in this document; null while there is
   * none.
   */
  device: string | null
}

const initialState: ProjectsState = { device: null }

/**
 * State that every release of the area shares, and that ends with the session. Two releases may run in one document:
 * the older one learns here that it must no longer send.
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
