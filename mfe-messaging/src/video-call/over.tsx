import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import { useTranslation } from '@fieldproof/platform'
import { Avatar, Button, Text } from '@fieldproof/ui'
import { VideoCameraIcon } from '@fieldproof/ui/icons'
import { useId } from 'react'
import type { VideoCallActs } from './use-video-call.ts'
import styles from './video-call.module.css'

/** Shows how a call ended, with buttons to call again and to close the window. */
export const Over = ({ call, acts, me }: { call: VideoCall; acts: VideoCallActs; me: string }) => {
  const { t } = useTranslation()
  const messageId = useId()
  const endedHow = call.endedHow ?? 'ended'
  const other = call.members.find(({ userId }) => userId !== me)
  return (
    <div className={styles.over}>
      <Avatar decorative name={call.title} size="large" src={other?.avatar} />
      <Text id={messageId}>{t(`joined.over.${endedHow}`, { name: call.title })}</Text>
      <div className={styles.answers}>
        {endedHow !== 'closed' && (
          <Button icon={<VideoCameraIcon />} onClick={acts.again}>
            {t('joined.again')}
          </Button>
        )}
        <Button aria-describedby={messageId} data-initial-focus="" onClick={acts.close} variant="primary">
          {t('joined.close')}
        </Button>
      </div>
    </div>
  )
}
