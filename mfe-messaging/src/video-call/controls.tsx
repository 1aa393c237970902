import { useTranslation } from '@fieldproof/platform'
import { IconButton, VisuallyHidden } from '@fieldproof/ui'
import {
  ArrowClockwiseIcon,
  ArrowUpRightIcon,
  DesktopIcon,
  EyeSlashIcon,
  LayoutIcon,
  MicrophoneIcon,
  MicrophoneSlashIcon,
  PhoneSlashIcon,
  SunIcon,
  VideoCameraIcon,
} from '@fieldproof/ui/icons'
import { useSyncExternalStore, type RefObject } from 'react'
import type { WindowSize } from './call-window.tsx'
import type { SessionState, VideoSession } from './session.ts'
import { useKnownDevices } from './use-known-devices.ts'
import type { VideoCallActs } from './use-video-call.ts'
import styles from './video-call.module.css'

interface ControlsProps {
  acts: VideoCallActs
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

/** Whether this browser can do something with a picture; on the server none can. */
const useAbility = (read: () => boolean): boolean => useSyncExternalStore(never, read, no)

const Rest = ({ session, state, pictureRef, boxRef }: ControlsProps) => {
  const { t } = useTranslation()
  const { cameras } = useKnownDevices(state.own)
  const { shown } = state
  const can = { share: useAbility(canShare), float: useAbility(canFloat), fill: useAbility(canFill) }
  const hasCamera = state.own.getVideoTracks().length > 0
  return (
    <>
      {hasCamera && cameras.length > 1 && (
        <IconButton
          icon={<ArrowClockwiseIcon size="medium" />}
          label={t('talk.turnCamera')}
          onClick={() => {
            void session.turnCamera(cameras)
          }}
          variant="secondary"
        />
      )}
      {state.isTorchOffered && (
        <IconButton
          aria-pressed={state.isTorchOn}
          icon={<SunIcon size="medium" />}
          label={t('talk.torch')}
          onClick={() => {
            void session.light(!state.isTorchOn)
          }}
          variant="secondary"
        />
      )}
      {can.share && (
        <IconButton
          aria-pressed={shown.isSharing}
          icon={<DesktopIcon size="medium" />}
          label={t(shown.isSharing ? 'talk.endShare' : 'talk.share')}
          onClick={() => {
            void (shown.isSharing ? session.endShare() : session.share())
          }}
          variant="secondary"
        />
      )}
      {can.float && state.other !== null && (
        <IconButton
          icon={<ArrowUpRightIcon size="medium" />}
          label={t('talk.pictureInPicture')}
          onClick={() => {
            void pictureRef.current?.requestPictureInPicture().catch(() => undefined)
          }}
          variant="secondary"
        />
      )}
      {can.fill && (
        <IconButton
          icon={<LayoutIcon size="medium" />}
          label={t('talk.fullScreen')}
          onClick={() => {
            void (document.fullscreenElement ? document.exitFullscreen() : boxRef.current?.requestFullscreen())
          }}
          variant="secondary"
        />
      )}
    </>
  )
}

/** What can be done during a call; in the small window only what is needed at once. */
export const Controls = (props: ControlsProps) => {
  const { acts, session, state, size } = props
  const { t } = useTranslation()
  const { shown } = state
  return (
    <div aria-label={t('talk.controls')} className={styles.controls} role="group">
      <IconButton
        aria-pressed={shown.isMuted}
        icon={shown.isMuted ? <MicrophoneSlashIcon size="medium" /> : <MicrophoneIcon size="medium" />}
        label={t(shown.isMuted ? 'talk.unmute' : 'talk.mute')}
        onClick={() => session.mute(!shown.isMuted)}
        variant="secondary"
      />
      <IconButton
        aria-pressed={shown.isCameraOff}
        icon={shown.isCameraOff ? <EyeSlashIcon size="medium" /> : <VideoCameraIcon size="medium" />}
        label={t(shown.isCameraOff ? 'talk.cameraOn' : 'talk.cameraOff')}
        onClick={() => session.hideCamera(!shown.isCameraOff)}
        variant="secondary"
      />
      {size === 'large' && <Rest {...props} />}
      <IconButton
        icon={<PhoneSlashIcon size="medium" />}
        label={t('talk.leave')}
        onClick={() => {
          void acts.leave()
        }}
        variant="danger"
      />
      {size === 'small' && <VisuallyHidden>{t('talk.smallHint')}</VisuallyHidden>}
    </div>
  )
}
