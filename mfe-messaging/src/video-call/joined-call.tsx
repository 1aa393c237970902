import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import { selectUser, useSelector, useServerSocket } from '@fieldproof/platform'
import { Text } from '@fieldproof/ui'
import { useEffect, useRef, useState } from 'react'
import { AboutCall } from './about-call.tsx'
import { useCallStatus } from './call-status.ts'
import type { WindowSize } from './call-window.tsx'
import { CaptionLines } from './captions/caption-lines.tsx'
import { useCaptions } from './captions/use-captions.ts'
import { Clock } from './clock.tsx'
import { Controls } from './controls.tsx'
import { DevicesAwaited, FaultsInCall } from './device-faults.tsx'
import { Over } from './over.tsx'
import { othersIn } from './people.ts'
import { startCalling } from './ring-tone.ts'
import { RecordingState } from './recording/recording-state.tsx'
import { useRecorder } from './recording/use-recorder.ts'
import { Stage } from './stage.tsx'
import { useAnswers } from './use-answers.ts'
import { useAwake } from './use-awake.ts'
import { useSession } from './use-session.ts'
import type { VideoCallActs } from './use-video-call.ts'
import styles from './video-call.module.css'

/** A call that the user has begun or answered: the other is being called, it is in progress, or it has ended. */
export const JoinedCall = ({ call, acts, size }: { call: VideoCall; acts: VideoCallActs; size: WindowSize }) => {
  const line = useServerSocket()
  const [session] = useState(() => acts.session())
  const state = useSession(session)
  const me = useSelector(selectUser)?._id ?? ''
  const { text, isNews } = useCallStatus(call, me, state)
  const picture = useRef<HTMLVideoElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const { ringsFor, state: callState, answeredAt } = call
  useEffect(() => {
    if (callState !== 'ringing') return undefined
    const endTone = startCalling()
    const timer = setTimeout(() => {
      line.emit('LOOK_AT_VIDEO_CALL', { deviceId: null }, () => undefined)
    }, ringsFor + 500)
    return () => {
      endTone()
      clearTimeout(timer)
    }
  }, [line, callState, ringsFor])
  const people = othersIn(call, me)
  const captions = useCaptions(people, state.others)
  useAwake(callState !== 'ended')
  useAnswers(call)
  useRecorder(call, me, state, () => acts.record('stop'))
  if (callState === 'ended') return <Over acts={acts} call={call} me={me} />
  const onlyOther = people.length === 1 ? state.others[people[0]?.userId ?? ''] : undefined
  return (
    <div
      className={styles.call}
      data-line={callState === 'active' ? (onlyOther?.line ?? 'several') : 'ringing'}
      ref={box}
    >
      <Stage call={call} me={me} pictureRef={picture} state={state} />
      <div className={styles.said}>
        <p className={styles.name}>
          {people.length > 0 ? people.map(({ fullName }) => fullName).join(', ') : call.title}
          {callState === 'active' && answeredAt !== null && <Clock className={styles.clock} since={answeredAt} />}
        </p>
        <p aria-live="polite" className={isNews ? styles.line : styles.plain} role="status">
          {text}
        </p>
        {size === 'large' && (
          <Text size="small" tone="muted">
            <AboutCall call={call} />
          </Text>
        )}
      </div>
      <RecordingState acts={acts} call={call} me={me} />
      {captions.isOn && <CaptionLines lines={captions.lines} />}
      {size === 'large' && !state.isOpened && <DevicesAwaited />}
      {size === 'large' && state.isOpened && (
        <FaultsInCall cameraFault={state.cameraFault} microphoneFault={state.microphoneFault} />
      )}
      <Controls
        acts={acts}
        boxRef={box}
        call={call}
        captions={captions}
        hasPicture={Boolean(onlyOther?.stream)}
        people={people}
        pictureRef={picture}
        session={session}
        size={size}
        state={state}
      />
    </div>
  )
}
