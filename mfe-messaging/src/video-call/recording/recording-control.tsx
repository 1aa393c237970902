import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import { selectUser, useSelector, useTranslation } from '@fieldproof/platform'
import { IconButton } from '@fieldproof/ui'
import { ConfirmDialog } from '@fieldproof/ui/dialog'
import { RecordIcon } from '@fieldproof/ui/icons'
import { useState, useSyncExternalStore } from 'react'
import type { VideoCallActs } from '../use-video-call.ts'
import { canRecordCalls } from './parts.ts'

const never = () => () => {}
const no = () => false

/** Asks everyone in the call for consent to a recording; only the first two people can ask (VIDEO-15). */
export const RecordingControl = ({ call, acts }: { call: VideoCall; acts: VideoCallActs }) => {
  const { t } = useTranslation()
  const me = useSelector(selectUser)?._id
  const [isAsking, setIsAsking] = useState(false)
  const canRecord = useSyncExternalStore(never, canRecordCalls, no)
  const wasAdded = call.members.some(({ userId, addedBy }) => userId === me && addedBy != null)
  const isUnderWay = call.recording != null && call.recording.state !== 'ended'
  if (!canRecord || wasAdded || isUnderWay || call.state !== 'active') return null
  return (
    <>
      <IconButton
        icon={<RecordIcon size="medium" />}
        label={t('recording.start')}
        onClick={() => setIsAsking(true)}
        variant="secondary"
      />
      <ConfirmDialog
        message={t('recording.startBody')}
        no={t('recording.cancel')}
        onNo={() => setIsAsking(false)}
        onYes={() => {
          setIsAsking(false)
          void acts.record('ask')
        }}
        open={isAsking}
        title={t('recording.startTitle')}
        yes={t('recording.ask')}
      />
    </>
  )
}
