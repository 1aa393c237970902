import { useServerEvent } from '../realtime/use-server-event.ts'
import type { CallHostProps } from './call-host-props.ts'
import { CallWindow } from './call-window.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { ownDeviceId } from './held-session.ts'
import { Lobby } from './lobby.tsx'
import { isAway } from './people.ts'
import { Ringing } from './ringing.tsx'
import { SecondCall } from './second-call.tsx'
import { JoinedCall } from './joined-call.tsx'
import { useVideoCall } from './use-video-call.ts'

/** Shows the user's video call: ringing, in preparation, in progress here, or in progress on another device. */
const CallHost = (props: CallHostProps) => {
  const { call, kept, userId } = props
  const acts = useVideoCall(props)
  useServerEvent('VIDEO_CALL_SIGNAL', acts.receive)
  useServerEvent('EVENTS_MISSED', acts.catchUp)
  const me = call?.members.find((member) => member.userId === userId)
  if (kept?.isActive && call !== null)
    return (
      <>
        <CallWindow isDark label={call.title}>
          {(size) => <JoinedCall acts={acts} call={call} size={size} />}
        </CallWindow>
        {kept.nextRoomId != null && call.state !== 'ended' && <SecondCall acts={acts} call={call} />}
      </>
    )
  if (call !== null && call.state !== 'ended' && me?.state === 'ringing') return <Ringing acts={acts} call={call} />
  const isElsewhere = call !== null && me?.state === 'joined' && me.deviceId !== ownDeviceId()
  if (kept?.isPrepared && isElsewhere) return <SecondCall acts={acts} call={call} isElsewhere />
  if (kept?.isPrepared) return <Lobby acts={acts} roomId={kept.roomId} />
  if (isElsewhere || (call !== null && isAway(call, userId)))
    return <Elsewhere acts={acts} call={call} isElsewhere={isElsewhere} />
  return null
}

export default CallHost
