import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import { useTranslation } from '@fieldproof/platform'
import { Button } from '@fieldproof/ui'
import { VideoCameraIcon } from '@fieldproof/ui/icons'
import { useEffect, useRef } from 'react'
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
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current && 'showPopover' in box.current) box.current.showPopover()
  }, [])
  // In a corner of the screen, since a phone's header has no room for it.
  return (
    <div className={styles.elsewhere} popover="manual" ref={box}>
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
    </div>
  )
}
