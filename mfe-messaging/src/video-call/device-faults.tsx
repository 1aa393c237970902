import { useTranslation } from '@fieldproof/platform'
import { Notice } from '@fieldproof/ui'
import { useEffect, useState } from 'react'
import type { DeviceFault } from './devices.ts'
import type { SessionState } from './session-state.ts'
import styles from './video-call.module.css'

/** Milliseconds without an answer after which the browser is assumed to be asking the user for permission. */
const ASKS_AFTER = 1_000

/** In a call that was answered before camera and microphone are open: a notice that the browser asks for permission. */
export const DevicesAwaited = () => {
  const { t } = useTranslation()
  const [isAsked, setIsAsked] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsAsked(true), ASKS_AFTER)
    return () => clearTimeout(timer)
  }, [])
  if (!isAsked) return null
  return (
    <div className={styles.faults}>
      <Notice quiet title={t('faults.asked')} tone="info">
        {t('faults.askedBody')}
      </Notice>
    </div>
  )
}

/** Why this device sends no picture or no sound, what to do about it, and what a call without it is like. */
export const DeviceFaults = ({
  cameraFault,
  microphoneFault,
  onDismiss,
}: Pick<SessionState, 'cameraFault' | 'microphoneFault'> & {
  /** Called when the user dismisses a notice. */
  onDismiss?: () => void
}) => {
  const { t } = useTranslation()
  const notice = (of: 'both' | 'camera' | 'microphone', fault: DeviceFault) => (
    <Notice {...(onDismiss && { onDismiss })} quiet title={t(`faults.${of}.${fault}`)} tone="warning">
      {t(`faults.todo.${fault}`)} {t(`faults.without.${of}`)}
    </Notice>
  )
  if (cameraFault !== null && cameraFault === microphoneFault) return notice('both', cameraFault)
  return (
    <>
      {cameraFault !== null && notice('camera', cameraFault)}
      {microphoneFault !== null && notice('microphone', microphoneFault)}
    </>
  )
}

/** Shows device faults during a call, until the user dismisses them. Another fault shows them again. */
export const FaultsInCall = ({
  cameraFault,
  microphoneFault,
}: Pick<SessionState, 'cameraFault' | 'microphoneFault'>) => {
  const faults = `${cameraFault} ${microphoneFault}`
  const [dismissed, setDismissed] = useState('')
  if ((cameraFault === null && microphoneFault === null) || dismissed === faults) return null
  return (
    <div className={styles.faults}>
      <DeviceFaults
        cameraFault={cameraFault}
        microphoneFault={microphoneFault}
        onDismiss={() => setDismissed(faults)}
      />
    </div>
  )
}
