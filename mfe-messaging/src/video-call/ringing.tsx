import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import { useServerSocket, useTranslation } from '@fieldproof/platform'
import { AboveDialogs, Avatar, Button, classNames, Text } from '@fieldproof/ui'
import { MicrophoneIcon, PhoneSlashIcon, VideoCameraIcon } from '@fieldproof/ui/icons'
import { useEffect, useId } from 'react'
import { AboutCall } from './about-call.tsx'
import { startRinging } from './ring-tone.ts'
import type { VideoCallActs } from './use-video-call.ts'
import styles from './video-call.module.css'

/**
 * An incoming video call: who calls, and about what. Screen readers read it aloud, but it does not take the focus: a
 * user who is typing would answer by accident. For the same reason, Tab first leads to the box itself. It can be used
 * above an open dialog (VIDEO-21).
 */
export const Ringing = ({ call, acts }: { call: VideoCall; acts: VideoCallActs }) => {
  const { t } = useTranslation()
  const line = useServerSocket()
  const title = useId()
  const { ringsFor } = call
  useEffect(startRinging, [])
  // After the ringing time this asks for the call, and the server ends it.
  useEffect(() => {
    const timer = setTimeout(() => {
      line.emit('LOOK_AT_VIDEO_CALL', { deviceId: null }, () => undefined)
    }, ringsFor + 500)
    return () => clearTimeout(timer)
  }, [line, ringsFor])
  const other = call.members.find(({ userId }) => userId === call.begunBy)
  const others = call.members.filter(({ state, userId }) => state === 'joined' && userId !== call.begunBy)
  return (
    <AboveDialogs aria-labelledby={title} className={styles.ringing} isNext role="dialog" tabIndex={0}>
      <div className={styles.caller} role="alert">
        <span className={classNames(styles.face, styles.calling)}>
          <Avatar decorative name={call.title} src={other?.avatar} />
        </span>
        <div>
          <p className={styles.callerName} id={title}>
            {t('call.rings', { name: call.title })}
          </p>
          <Text size="small" tone="muted">
            <AboutCall call={call} />
          </Text>
          {others.length > 0 && (
            <Text size="small" tone="muted">
              {t('call.alsoIn', { names: others.map(({ fullName }) => fullName).join(', ') })}
            </Text>
          )}
        </div>
      </div>
      <div className={styles.ringAnswers}>
        <Button
          icon={<VideoCameraIcon />}
          loading={acts.isBusy}
          onClick={() => {
            void acts.take()
          }}
          variant="primary"
        >
          {t('call.take')}
        </Button>
        <Button
          icon={<PhoneSlashIcon />}
          onClick={() => {
            void acts.decline()
          }}
          variant="danger"
        >
          {t('call.decline')}
        </Button>
        <Button
          className={styles.wide}
          icon={<MicrophoneIcon />}
          onClick={() => {
            void acts.take({ isSoundOnly: true })
          }}
        >
          {t('call.takeSound')}
        </Button>
      </div>
    </AboveDialogs>
  )
}
