import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import { createSlice, type PayloadAction } from '@fieldproof/platform'

type SentFile = Omit<StoredFile, 'url'>

interface MessagingState {
  /** By conversation: files that are on the server and go with the message that is being written there. */
  files: Record<string, SentFile[]>
}

const initialState: MessagingState = { files: {} }

/** What was sent for a message and is not in one yet; it outlives a move to another page and a change to another release. */
export const slice = createSlice({
  name: 'messaging',
  initialState,
  reducers: {
    fileArrived: (
      { files },
      { payload: { chatRoomId, file } }: PayloadAction<{ chatRoomId: string; file: SentFile }>,
    ) => {
      files[chatRoomId] = [...(files[chatRoomId] ?? []), file]
    },
    fileRemoved: ({ files }, { payload: { chatRoomId, id } }: PayloadAction<{ chatRoomId: string; id: string }>) => {
      files[chatRoomId] = (files[chatRoomId] ?? []).filter(({ _id }) => _id !== id)
    },
    filesTaken: ({ files }, { payload: chatRoomId }: PayloadAction<string>) => {
      delete files[chatRoomId]
    },
  },
})

export const { fileArrived, fileRemoved, filesTaken } = slice.actions
