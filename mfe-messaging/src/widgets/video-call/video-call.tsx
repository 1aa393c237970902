import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import { selectUser, useHold, useSelector, useServerSocket, useSlice } from '@fieldproof/platform'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useServerEvent } from '../../realtime/use-server-event.ts'
import { slice } from '../../store/slice.ts'
import { endHeld } from '../../video-call/held-session.ts'
import { isRunningFor } from '../../video-call/people.ts'

const CallHost = lazy(() => import(/* webpackChunkName: "video-call-host" */ '../../video-call/call-host.tsx'))

/**
 * On every page of a user: waits for incoming video calls. The code for calls is loaded when one rings or is begun. A
 * call continues when the user opens another page, because this widget stays.
 */
const VideoCallWidget = () => {
  const line = useServerSocket()
  const userId = useSelector(selectUser)?._id
  const ownCall = useSlice(slice, ({ videoCall }) => videoCall ?? null)
  const [call, setCall] = useState<VideoCall | null>(null)
  useEffect(() => {
    line.emit('LOOK_AT_VIDEO_CALL', { deviceId: null }, setCall)
  }, [line])
  useServerEvent('EVENTS_MISSED', () => {
    line.emit('LOOK_AT_VIDEO_CALL', { deviceId: null }, (found) => {
      // The window of a call that has ended meanwhile stays: the next heartbeat shows the end there.
      setCall((now) => found ?? (ownCall?.isActive ? now : null))
    })
  })
  useServerEvent('VIDEO_CALL_CHANGED', (changed) => {
    setCall((now) => {
      if (now === null || now._id === changed._id || userId === undefined || isRunningFor(changed, userId))
        return changed
      // Another call, which the user has left, missed or declined: they still get its changes, to join it again.
      return changed.state === 'ended' || isRunningFor(now, userId) ? now : changed
    })
  })
  // A change-over to another release would end the call.
  useHold(ownCall === null ? null : 'video-call')
  // A log-out clears the state of the area, which ends the call.
  const isKept = ownCall !== null
  useEffect(() => {
    if (!isKept) endHeld()
  }, [isKept])
  if (userId === undefined || (ownCall === null && (call === null || call.state === 'ended'))) return null
  return (
    <Suspense>
      <CallHost call={call} kept={ownCall} onCall={setCall} userId={userId} />
    </Suspense>
  )
}

export default VideoCallWidget
