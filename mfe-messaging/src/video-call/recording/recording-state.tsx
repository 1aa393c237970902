import type { VideoCall, VideoRecording } from '@fieldproof/contracts/entities/video-call'
import { useTranslation } from '@fieldproof/platform'
import { Button, Text } from '@fieldproof/ui'
import { RecordIcon } from '@fieldproof/ui/icons'
import { useEffect, useState } from 'react'
import { Clock } from '../clock.tsx'
import type { VideoCallActs } from '../use-video-call.ts'
import styles from './recording-state.module.css'

/** Milliseconds for which the end of a recording is shown. */
const SHOWN_FOR = 15_000

/** Asks a person who has not answered yet whether the call may be recorded. */
const Question = ({ name, acts }: { name: string; acts: VideoCallActs }) => {
  const { t } = useTranslation()
  return (
    <div aria-label={t('recording.question', { name })} className={styles.question} role="alertdialog">
      <Text strong>{t('recording.question', { name })}</Text>
      <Text size="small">{t('recording.questionBody')}</Text>
      <div className={styles.answers}>
        <Button loading={acts.isBusy} onClick={() => void acts.record('agree')} variant="primary">
          {t('recording.yes')}
        </Button>
        <Button onClick={() => void acts.record('refuse')}>{t('recording.no')}</Button>
      </div>
    </div>
  )
}

/** Shows for a while that the recording has ended, or why there is none. */
const Ending = ({ recording: { begunAt, endedHow } }: { recording: VideoRecording }) => {
  const { t } = useTranslation()
  const [isNews, setIsNews] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsNews(false), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [])
  const isNothing = begunAt === null && endedHow !== 'refused' && endedHow !== 'unanswered'
  return (
    <p className={styles.ended} role="status">
      {isNews && endedHow !== null && t(`recording.endings.${isNothing ? 'nothing' : endedHow}`)}
    </p>
  )
}

/**
 * What everyone in a call sees about its recording: the question, how long it has been recorded, or why there is none
 * (VIDEO-15).
 */
export const RecordingState = ({ call, acts, me }: { call: VideoCall; acts: VideoCallActs; me: string }) => {
  const { t } = useTranslation()
  const { recording } = call
  if (recording == null || call.state !== 'active') return null
  const { state, askedBy, agreed, begunAt } = recording
  if (state === 'asked' && !agreed.includes(me))
    return <Question acts={acts} name={call.members.find(({ userId }) => userId === askedBy)?.fullName ?? call.title} />
  if (state === 'ended') return <Ending key={recording._id} recording={recording} />
  return (
    <div className={styles.state}>
      {state === 'on' && (
        <span aria-hidden="true" className={styles.light}>
          <RecordIcon />
        </span>
      )}
      <p role="status">{t(state === 'on' ? 'recording.on' : 'recording.waiting')}</p>
      {begunAt !== null && <Clock className={styles.clock} since={begunAt} />}
      <Button onClick={() => void acts.record('stop')} size="small">
        {t(state === 'on' ? 'recording.stop' : 'recording.takeBack')}
      </Button>
    </div>
  )
}
