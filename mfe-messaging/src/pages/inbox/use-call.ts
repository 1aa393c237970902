import type { ChatRoom } from '@fieldproof/contracts/entities/chat-room'
import { useDispatch, useSlice } from '@fieldproof/platform'
import { slice, videoCallPrepared } from '../../store/slice.ts'

/** Whether a conversation has video calls for its user (VIDEO-1, SUPPORT-10). */
export const canCallIn = ({ kind, canWrite, canCall }: Pick<ChatRoom, 'kind' | 'canWrite' | 'canCall'>): boolean =>
  canCall ?? (canWrite && (kind === 'order' || kind === 'one-to-one'))

/**
 * Opens the window that tests camera and microphone before the call. During another call, it first asks whether to end
 * that one.
 */
export const useCall = (roomId: string): { isInThis: boolean; call: () => void } => {
  const dispatch = useDispatch()
  const isInThis = useSlice(slice, ({ videoCall }) => videoCall?.roomId === roomId)
  return {
    isInThis,
    call: () => {
      if (!isInThis) dispatch(videoCallPrepared(roomId))
    },
  }
}
