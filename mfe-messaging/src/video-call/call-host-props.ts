import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import type { Dispatch, SetStateAction } from 'react'
import type { KeptVideoCall } from '../store/slice.ts'

/** The state from which the video calls of a document are shown. */
export interface CallHostProps {
  /** The call that rings for the user or that they are in, as the server last sent it. */
  call: VideoCall | null
  /** The call of this document, from the store. */
  kept: KeptVideoCall | null
  userId: string
  /** Changes the shown call, like React's setter of a state. */
  onCall: Dispatch<SetStateAction<VideoCall | null>>
}
