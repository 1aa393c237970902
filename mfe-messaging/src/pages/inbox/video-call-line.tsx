import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import { useTranslation } from '@fieldproof/platform'
import { Button } from '@fieldproof/ui'
import { VideoCameraIcon } from '@fieldproof/ui/icons'
import styles from './messages.module.css'

/** The line that a video call leaves in its conversation (VIDEO-4). */
export const VideoCallLine = ({
  line: { endedHow, seconds },
  isOwn,
  onCallBack,
}: {
  line: NonNullable<ChatMessage['videoCall']>
  /** Whether the user made the call. */
  isOwn: boolean
  /** Calls the other member; undefined if the conversation has no video calls. */
  onCallBack: (() => void) | undefined
}) => {
  const { t } = useTranslation()
  const words = () => {
    if (endedHow === 'missed') return t(isOwn ? 'videoCall.notAnswered' : 'videoCall.missed')
    if (endedHow === 'declined') return t('videoCall.declined')
    return seconds < 60 ? t('videoCall.short') : t('videoCall.long', { count: Math.round(seconds / 60) })
  }
  return (
    <>
      <p className={styles.videoCall}>
        <VideoCameraIcon />
        {words()}
      </p>
      {endedHow === 'missed' && !isOwn && onCallBack && (
        <Button className={styles.callBack} icon={<VideoCameraIcon />} onClick={onCallBack} size="small">
          {t('videoCall.callBack')}
        </Button>
      )}
    </>
  )
}
