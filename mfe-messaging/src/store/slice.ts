import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import { createSlice, type PayloadAction } from '@fieldproof/platform'

type SentFile = Omit<StoredFile, 'url'>

/** The video call of this document. */
export interface KeptVideoCall {
  /** The conversation. */
  roomId: string
  /** The token of the room; null until the server has sent it. */
  token: string | null
  /** The user has opened it but not called yet. */
  isPrepared: boolean
  isActive: boolean
  /** The conversation in which the user wants to call next, while they are asked whether to end this call. */
  nextRoomId?: string | null
}

interface MessagingState {
  /** By conversation: uploaded files for the message that is being written there. */
  files: Record<string, SentFile[]>
  /** Null if there is none; missing from the state of an earlier release. */
  videoCall?: KeptVideoCall | null
}

const initialState: MessagingState = { files: {} }

/** Uploads that are not in a message yet, and the video call: both survive navigation and a change-over. */
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
    videoCallPrepared: (state, { payload: roomId }: PayloadAction<string>) => {
      if (state.videoCall?.isActive) state.videoCall.nextRoomId = roomId
      else state.videoCall = { roomId, token: null, isPrepared: true, isActive: false }
    },
    videoCallNext: (state, { payload: roomId }: PayloadAction<string | null>) => {
      if (state.videoCall) state.videoCall.nextRoomId = roomId
    },
    videoCallBegun: (
      state,
      { payload: { roomId, token } }: PayloadAction<{ roomId: string; token: string | null }>,
    ) => {
      const { token: known = null, nextRoomId = null } = state.videoCall ?? {}
      state.videoCall = { roomId, token: token ?? known, isPrepared: false, isActive: true, nextRoomId }
    },
    videoCallEnded: (state) => {
      state.videoCall = null
    },
    /** This device has left the call. A call that the user has prepared meanwhile stays. */
    videoCallLost: (state) => {
      if (state.videoCall?.isActive) state.videoCall = null
    },
    filesTaken: ({ files }, { payload: chatRoomId }: PayloadAction<string>) => {
      delete files[chatRoomId]
    },
  },
})

export const {
  fileArrived,
  fileRemoved,
  filesTaken,
  videoCallPrepared,
  videoCallNext,
  videoCallBegun,
  videoCallEnded,
  videoCallLost,
} = slice.actions
