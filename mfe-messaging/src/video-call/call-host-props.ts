import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import type { KeptVideoCall } from '../store/slice.ts'

/** What the video calls of a document are shown from. */
export interface CallHostProps {
  /** The call that rings for the user or that they are in, as the server said last. */
  call: VideoCall | null
  /** The call of this document. */
  kept: KeptVideoCall | null
  userId: string
  onCall: (call: VideoCall | null) => void
}
