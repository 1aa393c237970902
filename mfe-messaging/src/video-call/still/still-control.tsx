import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import { useTranslation } from '@fieldproof/platform'
import { IconButton } from '@fieldproof/ui'
import { CameraIcon } from '@fieldproof/ui/icons'
import { lazy, Suspense, useState } from 'react'
import type { VideoSession } from '../session.ts'
import type { StillSource } from './freeze.ts'

const StillEditor = lazy(() => import(/* webpackChunkName: "still-editor" */ './still-editor.tsx'))

/** The button that freezes a picture of the call, to draw on it and to send it (VIDEO-13). */
export const StillControl = ({
  call,
  session,
  sources,
}: {
  call: VideoCall
  session: VideoSession
  sources: readonly StillSource[]
}) => {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        aria-disabled={sources.length === 0 || undefined}
        icon={<CameraIcon size="medium" />}
        label={t(sources.length === 0 ? 'still.nothing' : 'still.title')}
        onClick={() => {
          if (sources.length > 0) setIsOpen(true)
        }}
        variant="secondary"
      />
      {isOpen && (
        <Suspense>
          <StillEditor call={call} onClose={() => setIsOpen(false)} session={session} sources={sources} />
        </Suspense>
      )}
    </>
  )
}
