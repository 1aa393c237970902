import { useTranslation } from '@fieldproof/platform'
import { IconButton } from '@fieldproof/ui'
import { MicrophoneIcon, MicrophoneSlashIcon, VideoCameraIcon, VideoCameraSlashIcon } from '@fieldproof/ui/icons'
import type { SessionState } from './session-state.ts'
import type { VideoSession } from './session.ts'
import styles from './video-call.module.css'

/** Switches microphone and camera off and on. If one could not be opened, its switch tries again. */
export const DeviceSwitches = ({
  session,
  state: { shown, microphoneFault, cameraFault },
}: {
  session: VideoSession
  state: SessionState
}) => {
  const { t } = useTranslation()
  const again = () => {
    void session.open()
  }
  const isMuted = shown.isMuted || microphoneFault !== null
  const isHidden = shown.isCameraOff || cameraFault !== null
  return (
    <>
      <IconButton
        aria-pressed={isMuted}
        className={styles.off}
        icon={isMuted ? <MicrophoneSlashIcon size="medium" /> : <MicrophoneIcon size="medium" />}
        label={t(isMuted ? 'joined.unmute' : 'joined.mute')}
        onClick={microphoneFault === null ? () => session.mute(!shown.isMuted) : again}
        variant={isMuted ? 'danger' : 'secondary'}
      />
      <IconButton
        aria-pressed={isHidden}
        className={styles.off}
        icon={isHidden ? <VideoCameraSlashIcon size="medium" /> : <VideoCameraIcon size="medium" />}
        label={t(isHidden ? 'joined.cameraOn' : 'joined.cameraOff')}
        onClick={cameraFault === null ? () => session.hideCamera(!shown.isCameraOff) : again}
        variant={isHidden ? 'danger' : 'secondary'}
      />
    </>
  )
}
