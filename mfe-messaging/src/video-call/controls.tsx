import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import { useTranslation } from '@fieldproof/platform'
import { IconButton, VisuallyHidden } from '@fieldproof/ui'
import {
  CameraRotateIcon,
  CornersOutIcon,
  FlashlightIcon,
  PhoneSlashIcon,
  PictureInPictureIcon,
  ScreencastIcon,
  SubtitlesIcon,
} from '@fieldproof/ui/icons'
import { useSyncExternalStore, type RefObject } from 'react'
import type { Captions } from './captions/use-captions.ts'
import { AddControl } from './add-control.tsx'
import type { WindowSize } from './call-window.tsx'
import type { Person } from './people.ts'
import { DeviceSwitches } from './device-switches.tsx'
import type { SessionState } from './session-state.ts'
import type { VideoSession } from './session.ts'
import { stillSources } from './still/freeze.ts'
import { RecordingControl } from './recording/recording-control.tsx'
import { StillControl } from './still/still-control.tsx'
import { useKnownDevices } from './use-known-devices.ts'
import type { VideoCallActs } from './use-video-call.ts'
import styles from './video-call.module.css'

interface ControlsProps {
  acts: VideoCallActs
  call: VideoCall
  captions: Captions
  /** Whether there is exactly one other picture, which picture-in-picture can show. */
  hasPicture: boolean
  /** The others who are in the call. */
  people: readonly Person[]
  session: VideoSession
  state: SessionState
  size: WindowSize
  pictureRef: RefObject<HTMLVideoElement | null>
  boxRef: RefObject<HTMLDivElement | null>
}

const never = () => () => {}
const no = () => false
const canShare = () => 'mediaDevices' in navigator && 'getDisplayMedia' in navigator.mediaDevices
const canFloat = () => document.pictureInPictureEnabled
const canFill = () => document.fullscreenEnabled

/** Whether this browser has an ability; false on the server. */
const useAbility = (read: () => boolean): boolean => useSyncExternalStore(never, read, no)

const Rest = ({ acts, call, captions, session, state, hasPicture, people, pictureRef, boxRef }: ControlsProps) => {
  const { t } = useTranslation()
  const { cameras } = useKnownDevices(state.own)
  const { shown } = state
  const can = { share: useAbility(canShare), float: useAbility(canFloat), fill: useAbility(canFill) }
  const hasCamera = state.own.getVideoTracks().length > 0
  return (
    <>
      {call.state === 'active' && <AddControl acts={acts} call={call} />}
      {hasCamera && cameras.length > 1 && (
        <IconButton
          icon={<CameraRotateIcon size="medium" />}
          label={t('joined.turnCamera')}
          onClick={() => {
            void session.turnCamera(cameras)
          }}
          variant="secondary"
        />
      )}
      {state.isTorchOffered && (
        <IconButton
          aria-pressed={state.isTorchOn}
          icon={<FlashlightIcon size="medium" />}
          label={t('joined.torch')}
          onClick={() => {
            void session.light(!state.isTorchOn)
          }}
          variant="secondary"
        />
      )}
      {can.share && (
        <IconButton
          aria-pressed={shown.isSharing}
          icon={<ScreencastIcon size="medium" />}
          label={t(shown.isSharing ? 'joined.endShare' : 'joined.share')}
          onClick={() => {
            void (shown.isSharing ? session.endShare() : session.share())
          }}
          variant="secondary"
        />
      )}
      <RecordingControl acts={acts} call={call} />
      {call.state === 'active' && <StillControl call={call} session={session} sources={stillSources(people, state)} />}
      {call.state === 'active' && captions.isOffered && (
        <IconButton
          aria-pressed={captions.isOn}
          icon={<SubtitlesIcon size="medium" />}
          label={t('captions.title')}
          loading={captions.isStarting}
          onClick={() => {
            void captions.toggle()
          }}
          variant="secondary"
        />
      )}
      {can.float && hasPicture && (
        <IconButton
          icon={<PictureInPictureIcon size="medium" />}
          label={t('joined.pictureInPicture')}
          onClick={() => {
            void pictureRef.current?.requestPictureInPicture().catch(() => undefined)
          }}
          variant="secondary"
        />
      )}
      {can.fill && (
        <IconButton
          icon={<CornersOutIcon size="medium" />}
          label={t('joined.fullScreen')}
          onClick={() => {
            void (document.fullscreenElement ? document.exitFullscreen() : boxRef.current?.requestFullscreen())
          }}
          variant="secondary"
        />
      )}
    </>
  )
}

/** The controls of a call; the small window has only the most important ones. */
export const Controls = (props: ControlsProps) => {
  const { acts, session, state, size } = props
  const { t } = useTranslation()
  return (
    <div aria-label={t('joined.controls')} className={styles.controls} role="group">
      <DeviceSwitches session={session} state={state} />
      {size === 'large' && <Rest {...props} />}
      <IconButton
        className={styles.leave}
        icon={<PhoneSlashIcon size="medium" />}
        label={t('joined.leave')}
        onClick={() => {
          void acts.leave()
        }}
        variant="danger"
      />
      {size === 'small' && <VisuallyHidden>{t('joined.smallHint')}</VisuallyHidden>}
    </div>
  )
}
