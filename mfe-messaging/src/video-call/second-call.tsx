import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import { useTranslation } from '@fieldproof/platform'
import { ConfirmDialog } from '@fieldproof/ui/dialog'
import type { VideoCallActs } from './use-video-call.ts'

/** Asks a user who wants to begin a second call whether to end the first one or to stay in it (VIDEO-3). */
export const SecondCall = ({
  call,
  acts,
  isElsewhere = false,
}: {
  call: VideoCall
  acts: VideoCallActs
  /** The first call is in another window or on another device. */
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
