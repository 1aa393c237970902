import { useTranslation } from '@fieldproof/platform'
import { Notice } from '@fieldproof/ui'
import type { SessionState } from './session-state.ts'

/** Why there is no picture or no sound from here, and what to do about it. */
export const DeviceFaults = ({
  cameraFault,
  microphoneFault,
}: Pick<SessionState, 'cameraFault' | 'microphoneFault'>) => {
  const { t } = useTranslation()
  if (cameraFault !== null && cameraFault === microphoneFault)
    return (
      <Notice quiet title={t(`faults.both.${cameraFault}`)} tone="warning">
        {t(`faults.todo.${cameraFault}`)}
      </Notice>
    )
  return (
    <>
      {cameraFault !== null && (
        <Notice quiet title={t(`faults.camera.${cameraFault}`)} tone="warning">
          {t(`faults.todo.${cameraFault}`)}
        </Notice>
      )}
      {microphoneFault !== null && (
        <Notice quiet title={t(`faults.microphone.${microphoneFault}`)} tone="warning">
          {t(`faults.todo.${microphoneFault}`)}
        </Notice>
      )}
    </>
  )
}
