import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import { useTranslation } from '@fieldproof/platform'
import { AboveDialogs, Button } from '@fieldproof/ui'
import { VideoCameraIcon } from '@fieldproof/ui/icons'
import type { VideoCallActs } from './use-video-call.ts'
import styles from './elsewhere.module.css'

/**
 * The user's call goes on in another window or on another device, also after this page was loaded again; or it goes on without them, and they may
 * come back (VIDEO-11).
 */
export const Elsewhere = ({
  call,
  acts,
  isElsewhere,
}: {
  call: VideoCall
  acts: VideoCallActs
  isElsewhere: boolean
}) => {
  const { t } = useTranslation()
  // In a corner of the screen, since a phone's header has no room for it.
  return (
    <AboveDialogs className={styles.elsewhere}>
      <Button
        icon={<VideoCameraIcon size="medium" />}
        loading={acts.isBusy}
        onClick={() => {
          void acts.take({ isMoved: true })
        }}
        variant="primary"
        title={t(isElsewhere ? 'call.elsewhere' : 'call.goesOn', { name: call.title })}
      >
        {t(isElsewhere ? 'call.moveHere' : 'call.joinAgain')}
      </Button>
    </AboveDialogs>
  )
}
