import type { VideoCall, VideoCallSignal } from '@fieldproof/contracts/entities/video-call'
import type { videoRecordingActs } from '@fieldproof/contracts/lists'
import { useDispatch, useServerSocket } from '@fieldproof/platform'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { useEffect, useState } from 'react'
import {
  chatEndpoints,
  useAddToVideoCallMutation,
  useBeginVideoCallMutation,
  useDeclineVideoCallMutation,
  useLeaveVideoCallMutation,
  useRecordVideoCallMutation,
  useTakeVideoCallMutation,
} from '../store/chats-api.ts'
import { videoCallBegun, videoCallEnded, videoCallLost, videoCallNext, videoCallPrepared } from '../store/slice.ts'
import type { CallHostProps } from './call-host-props.ts'
import { endHeld, held, ownDeviceId } from './held-session.ts'
import { VideoSession } from './session.ts'

export interface VideoCallActs {
  /** The devices and connections of this document; created at the first call. */
  session: () => VideoSession
  isBusy: boolean
  begin: (roomId: string) => Promise<void>
  /** @param isSoundOnly without the camera; `isMoved` takes the call over from another device */
  take: (how?: { isSoundOnly?: boolean; isMoved?: boolean }) => Promise<void>
  decline: () => Promise<void>
  leave: () => Promise<void>
  /** Calls one more person, by the conversation with them. */
  add: (roomId: string) => Promise<void>
  /** Requests a recording of the call, answers such a request, or stops it (VIDEO-15). */
  record: (act: (typeof videoRecordingActs)[number]) => Promise<void>
  /** Ends the call, here or on another device, and prepares the one that the user wants next; or stays in it. */
  endForNext: () => Promise<void>
  stay: () => void
  /** Prepares a call to the same person, once this one has ended. */
  again: () => void
  /** Closes the window of a call that has ended or was not started. */
  close: () => void
  receive: (signal: VideoCallSignal) => void
  catchUp: () => void
}

/** The actions of a user in a video call. A refusal is shown as a toast. */
export const useVideoCall = ({ call, kept, userId, onCall }: CallHostProps): VideoCallActs => {
  const dispatch = useDispatch()
  const line = useServerSocket()
  const showRefusal = useRefusalToast()
  const [isBusy, setIsBusy] = useState(false)
  const [beginCall] = useBeginVideoCallMutation()
  const [addToCall] = useAddToVideoCallMutation()
  const [takeCall] = useTakeVideoCallMutation()
  const [declineCall] = useDeclineVideoCallMutation()
  const [leaveCall] = useLeaveVideoCallMutation()
  const [recordCall] = useRecordVideoCallMutation()
  const deviceId = ownDeviceId()

  const session = (): VideoSession => {
    if (held.session !== null) return held.session
    const own = new VideoSession({
      line,
      userId,
      deviceId,
      admission: (roomId) =>
        dispatch(
          chatEndpoints.getVideoToken.initiate({ params: { roomId } }, { forceRefetch: true, subscribe: false }),
        ).unwrap(),
      // A late answer, after the call is over, does not apply to the next one.
      onAdmission: ({ token }, roomId) => {
        if (held.session === own) dispatch(videoCallBegun({ roomId, token }))
      },
    })
    held.session = own
    return own
  }
  /** Shows a call as an answer describes it, or null, unless another call is shown by now: an answer may come late. */
  const change = (videoCallId: string, answer: VideoCall | null) => {
    onCall((now) => (now?._id === videoCallId ? answer : now))
  }
  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      showRefusal(error)
    } finally {
      setIsBusy(false)
    }
  }
  const close = () => {
    endHeld()
    dispatch(videoCallEnded())
    if (call?.state === 'ended') onCall(null)
  }
  const entered = (answer: VideoCall) => {
    onCall(answer)
    dispatch(videoCallBegun({ roomId: answer.chatRoomId, token: null }))
    session().prepare(answer.chatRoomId)
    session().giveSigns((now) => {
      // The server removed this device while the connection was lost: the window shows that instead of just
      // disappearing.
      if (now === null) {
        endHeld()
        return onCall({ ...answer, state: 'ended', endedHow: 'ended' })
      }
      onCall(now)
      if (now.members.some((member) => member.userId === userId && member.deviceId === deviceId)) return
      endHeld()
      dispatch(videoCallEnded())
    })
  }

  const isOn = call?.state === 'active' && (kept?.isActive ?? false)
  // The end of a call that rang does not concern one that the user is preparing.
  const isOver = call?.state === 'ended' && kept?.isPrepared !== true
  const isMovedAway = isOn && !call.members.some((member) => member.userId === userId && member.deviceId === deviceId)
  useEffect(() => {
    if (isOn && !isMovedAway) void held.session?.follow(call)
  }, [isOn, isMovedAway, call])
  useEffect(() => {
    if (isOver) endHeld()
  }, [isOver])
  useEffect(() => {
    if (!isMovedAway) return
    endHeld()
    // React may run this after the user has ended the call and prepared the next one.
    dispatch(videoCallLost())
  }, [isMovedAway, dispatch])

  return {
    session,
    isBusy,
    close,
    begin: (chatRoomId) =>
      attempt(async () => {
        entered(await beginCall({ body: { _id: crypto.randomUUID(), chatRoomId, deviceId } }).unwrap())
      }),
    take: ({ isSoundOnly = false, isMoved = false } = {}) =>
      attempt(async () => {
        if (call === null) return
        const own = session()
        own.prepare(call.chatRoomId)
        if (isSoundOnly) own.hideCamera(true)
        // Does not wait for the devices, because the browser's question for permission may stay open for a minute.
        void own.open({ ...own.wanted, isWithoutCamera: isSoundOnly })
        try {
          entered(await takeCall({ body: { videoCallId: call._id, deviceId, isMoved } }).unwrap())
        } catch (error) {
          if (kept?.isPrepared !== true) endHeld()
          throw error
        }
      }),
    decline: () =>
      attempt(async () => {
        if (call !== null) change(call._id, await declineCall({ body: { videoCallId: call._id } }).unwrap())
      }),
    leave: () =>
      attempt(async () => {
        endHeld()
        dispatch(videoCallEnded())
        if (call !== null) change(call._id, await leaveCall({ body: { videoCallId: call._id, deviceId } }).unwrap())
      }),
    add: async (chatRoomId) => {
      if (call !== null)
        change(call._id, await addToCall({ body: { videoCallId: call._id, deviceId, chatRoomId } }).unwrap())
    },
    record: (act) =>
      attempt(async () => {
        const recordingId = act === 'ask' ? crypto.randomUUID() : call?.recording?._id
        if (call === null || recordingId === undefined) return
        change(call._id, await recordCall({ body: { videoCallId: call._id, recordingId, deviceId, act } }).unwrap())
      }),
    endForNext: () =>
      attempt(async () => {
        const next = kept?.nextRoomId ?? kept?.roomId
        const own = call?.members.find((member) => member.userId === userId)
        if (call === null || next === undefined || own?.deviceId == null) return
        change(call._id, await leaveCall({ body: { videoCallId: call._id, deviceId: own.deviceId } }).unwrap())
        endHeld()
        dispatch(videoCallEnded())
        change(call._id, null)
        dispatch(videoCallPrepared(next))
      }),
    stay: () => {
      dispatch(kept?.isActive ? videoCallNext(null) : videoCallEnded())
    },
    again: () => {
      close()
      if (call !== null) dispatch(videoCallPrepared(call.chatRoomId))
    },
    receive: (signal) => held.session?.take(signal),
    catchUp: () => held.session?.catchUp(),
  }
}
