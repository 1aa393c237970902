import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import { useTranslation } from '@fieldproof/platform'
import { Button } from '@fieldproof/ui'
import { VideoCameraIcon } from '@fieldproof/ui/icons'
import type { VideoCallActs } from './use-video-call.ts'

/** The user's call goes on in another window or on another device; also after this page was loaded again. */
export const Elsewhere = ({ call, acts }: { call: VideoCall; acts: VideoCallActs }) => {
  const { t } = useTranslation()
  return (
    <Button
      icon={<VideoCameraIcon size="medium" />}
      loading={acts.isBusy}
      onClick={() => {
        void acts.take({ isMoved: true })
      }}
      size="small"
      title={t('call.elsewhere', { name: call.title })}
    >
      {t('call.moveHere')}
    </Button>
  )
}
