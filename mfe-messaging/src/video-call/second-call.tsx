import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import { useTranslation } from '@fieldproof/platform'
import { ConfirmDialog } from '@fieldproof/ui/dialog'
import type { VideoCallActs } from './use-video-call.ts'

/** Someone wants to begin a call while they are in another one: they end that first, or stay in it (VIDEO-3). */
export const SecondCall = ({
  call,
  acts,
  isElsewhere = false,
}: {
  call: VideoCall
  acts: VideoCallActs
  /** They are in it in another window or on another device. */
  isElsewhere?: boolean
}) => {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      busy={acts.isBusy}
      danger
      message={t(isElsewhere ? 'second.elsewhere' : 'second.body')}
      no={t('second.stay')}
      onNo={acts.stay}
      onYes={() => {
        void acts.endForNext()
      }}
      open
      title={t('second.title', { name: call.title })}
      yes={t('second.end')}
    />
  )
}
