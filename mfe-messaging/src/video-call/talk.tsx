import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import { selectUser, useSelector, useServerLine, useTranslation } from '@fieldproof/platform'
import { Avatar, Button, Text } from '@fieldproof/ui'
import { useEffect, useRef, useState } from 'react'
import { AboutCall } from './about-call.tsx'
import type { WindowSize } from './call-window.tsx'
import { Controls } from './controls.tsx'
import { DeviceFaults } from './device-faults.tsx'
import type { SessionState } from './session.ts'
import { StreamVideo } from './stream-video.tsx'
import { useSession } from './use-session.ts'
import type { VideoCallActs } from './use-video-call.ts'
import styles from './video-call.module.css'

/** What is to be said of the call at present, in one sentence. */
const useSaid = (call: VideoCall, { line, shown, otherShown }: SessionState): string => {
  const { t } = useTranslation()
  const name = call.title
  if (call.state === 'ringing') return t('talk.calling', { name })
  if (call.state === 'ended') return t(`talk.over.${call.endedHow ?? 'ended'}`, { name })
  if (line === 'connecting') return t('talk.connecting')
  if (line === 'lost') return t('talk.reconnecting')
  if (shown.isSoundOnly) return t('talk.soundOnly')
  if (otherShown.isSoundOnly) return t('talk.otherSoundOnly', { name })
  if (otherShown.isCameraOff && !otherShown.isSharing) return t('talk.otherCameraOff', { name })
  if (otherShown.isMuted) return t('talk.otherMuted', { name })
  if (otherShown.isSharing) return t('talk.otherShares', { name })
  return t('talk.on', { name })
}

const isPictureHidden = ({ other, otherShown }: SessionState): boolean =>
  other === null || otherShown.isSoundOnly || (otherShown.isCameraOff && !otherShown.isSharing)

const Over = ({ call, acts }: { call: VideoCall; acts: VideoCallActs }) => {
  const { t } = useTranslation()
  return (
    <div className={styles.over}>
      <Text>{t(`talk.over.${call.endedHow ?? 'ended'}`, { name: call.title })}</Text>
      <Button data-initial-focus="" onClick={acts.close} variant="primary">
        {t('talk.close')}
      </Button>
    </div>
  )
}

/** A call that the user has begun or taken: it rings at the other, is on, or has ended. */
export const Talk = ({ call, acts, size }: { call: VideoCall; acts: VideoCallActs; size: WindowSize }) => {
  const { t } = useTranslation()
  const line = useServerLine()
  const [session] = useState(() => acts.session())
  const state = useSession(session)
  const said = useSaid(call, state)
  const picture = useRef<HTMLVideoElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const { ringsFor, state: stands } = call
  const me = useSelector(selectUser)?._id
  const other = call.members.find(({ userId }) => userId !== me)
  useEffect(() => {
    if (stands !== 'ringing') return undefined
    const over = setTimeout(() => {
      line.emit('LOOK_AT_VIDEO_CALL', { deviceId: null }, () => undefined)
    }, ringsFor + 500)
    return () => clearTimeout(over)
  }, [line, stands, ringsFor])
  if (stands === 'ended') return <Over acts={acts} call={call} />
  return (
    <div className={styles.talk} data-line={stands === 'active' ? state.line : 'ringing'} ref={box}>
      <div className={styles.stage}>
        <StreamVideo
          aria-label={t('talk.picture', { name: call.title })}
          className={styles.other}
          hidden={isPictureHidden(state)}
          ref={picture}
          stream={state.other}
        />
        {isPictureHidden(state) && <Avatar decorative name={call.title} src={other?.avatar} />}
        <StreamVideo
          aria-label={t('talk.ownPicture')}
          className={styles.own}
          hidden={state.cameraFault !== null || state.shown.isCameraOff}
          muted
          stream={state.own}
        />
      </div>
      <div className={styles.said}>
        <p className={styles.name}>{call.title}</p>
        <p aria-live="polite" className={styles.line} role="status">
          {said}
        </p>
        {size === 'large' && (
          <Text size="small">
            <AboutCall call={call} />
          </Text>
        )}
      </div>
      {size === 'large' && state.isOpened && (
        <DeviceFaults cameraFault={state.cameraFault} microphoneFault={state.microphoneFault} />
      )}
      <Controls acts={acts} boxRef={box} pictureRef={picture} session={session} size={size} state={state} />
    </div>
  )
}
