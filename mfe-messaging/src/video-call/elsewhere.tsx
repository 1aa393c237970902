import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import { useTranslation } from '@fieldproof/platform'
import { AboveDialogs, Button } from '@fieldproof/ui'
import { VideoCameraIcon } from '@fieldproof/ui/icons'
import type { VideoCallActs } from './use-video-call.ts'
import styles from './elsewhere.module.css'

/**
 * A button for a call that is in progress in another window or on another device, or without the user. It moves the
 * call here, or joins it again (VIDEO-11). It also appears after a reload of the page.
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
  // In a corner of the screen, because a phone's header has no room for it.
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
