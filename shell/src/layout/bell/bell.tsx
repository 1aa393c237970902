import {
  selectUnseenCount,
  unseenCounted,
  useBusEvent,
  useDispatch,
  useSelector,
  useTranslation,
} from '@fieldproof/platform'
import { unseenLabel } from '@fieldproof/policy/notifications'
import { ErrorState, Skeleton, VisuallyHidden } from '@fieldproof/ui'
import { useState } from 'react'
import { useRegisterNotificationLastSeenMutation } from '../../session/account-api.ts'
import { HeaderIcon } from '../header-icons.tsx'
import { onDemand, useOnDemand } from '../../on-demand.ts'
import { useDisclosure } from '../use-disclosure.ts'
import styles from './bell.module.css'

const panelCode = onDemand(() => import(/* webpackChunkName: "bell-panel" */ './bell-panel.tsx'))
const prepare = () => {
  panelCode.load().catch(() => {})
}

/** The notification bell (BELL-1, BELL-3): the unseen count, and the newest notifications below it. */
export const Bell = () => {
  const { t } = useTranslation('shell')
  const dispatch = useDispatch()
  const count = useSelector(selectUnseenCount)
  const { isOpen, setIsOpen, button, rootProps } = useDisclosure()
  const { module, hasFailed, retry } = useOnDemand(panelCode, isOpen)
  const [registerSeen] = useRegisterNotificationLastSeenMutation()
  const [hasArrived, setHasArrived] = useState(false)
  const label = unseenLabel(count)

  useBusEvent('notification.received@1', () => setHasArrived(true))

  const registerAsSeen = async () => {
    try {
      const answer = await registerSeen().unwrap()
      dispatch(unseenCounted(answer.noOfUnseenNotifications))
    } catch {
      // The count stays, and the notifications are registered as seen when the bell is opened again.
    }
  }
  const toggle = () => {
    setIsOpen(!isOpen)
    setHasArrived(false)
    if (!isOpen) void registerAsSeen()
  }
  return (
    <div {...rootProps} className={styles.root}>
      <button
        aria-expanded={isOpen}
        aria-haspopup="true"
        aria-label={t('bell.label', { count, shown: label ?? count })}
        className={styles.button}
        onClick={toggle}
        onFocus={prepare}
        onPointerEnter={prepare}
        ref={button}
        type="button"
      >
        <HeaderIcon name="bell" />
        {label !== null && (
          <span aria-hidden="true" className={styles.count}>
            {label}
          </span>
        )}
      </button>
      <VisuallyHidden role="status">{hasArrived && count > 0 && t('bell.arrived', { count })}</VisuallyHidden>
      {isOpen && (
        <section aria-label={t('bell.title')} className={styles.panel}>
          {module && <module.BellPanel onLeave={() => setIsOpen(false)} />}
          {!module &&
            (hasFailed ? (
              <ErrorState compact level={3} onRetry={retry} />
            ) : (
              <div className={styles.waiting}>
                <Skeleton count={3} variant="row" />
              </div>
            ))}
        </section>
      )}
    </div>
  )
}
