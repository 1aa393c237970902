import { createSlice, type PayloadAction } from '@fieldproof/platform'

interface InspectorState {
  /** The id of the device (`report/working-copy/device.ts`) that sends the reports of this document; null if none does. */
  device: string | null
}

const initialState: InspectorState = { device: null }

/**
 * State that all releases of the area share, until the session ends. If two releases run in one document, the older one
 * sees here that it must no longer send.
 */
export const slice = createSlice({
  name: 'inspector',
  initialState,
  reducers: {
    deviceTaken: (state, { payload }: PayloadAction<string>) => {
      state.device = payload
    },
  },
})

export const { deviceTaken } = slice.actions
