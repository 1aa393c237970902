import { isCallFailure, useTranslation } from '@fieldproof/platform'
import type { Notification } from '@fieldproof/contracts/entities'
import { notificationTarget } from '@fieldproof/policy/notifications'
import { EmptyState, ErrorState, Spinner, toasts } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { useEffect } from 'react'
import { useMarkClicked } from '../../notifications/mark-clicked.ts'
import { NotificationEntry } from '../../notifications/notification-entry.tsx'
import { useSite } from '../../site-context.ts'
import styles from './notifications.module.css'

export interface NotificationAnswer {
  data?: Notification[]
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}
export interface NotificationListProps {
  answer: NotificationAnswer
  empty: string
  emptyBody: string
}

/** Notifications in full: a spinner, then the list, or that there are none (BELL-7). */
export const NotificationList = ({
  answer: { data, error, isFetching, refetch },
  empty,
  emptyBody,
}: NotificationListProps) => {
  const { t } = useTranslation()
  const { compositions } = useSite()
  const markClicked = useMarkClicked()
  const failure = isCallFailure(error) && !error.isSilent ? error.message : null
  useEffect(() => {
    if (failure !== null) toasts.notify({ message: failure, tone: 'danger' })
  }, [failure])

  if (!data && failure !== null)
    return (
      <ErrorState
        body={failure}
        onRetry={() => {
          refetch()
        }}
        retrying={isFetching}
      />
    )
  if (!data)
    return (
      <div className={styles.waiting}>
        <Spinner label={t('notifications.loading')} size="large" />
      </div>
    )
  if (data.length === 0)
    return <EmptyState art={<Illustration name="empty-notifications" />} body={emptyBody} title={empty} />
  return (
    <ul aria-busy={isFetching} className={styles.list} role="list">
      {data.map((notification) => (
        <li key={notification._id}>
          <NotificationEntry
            href={notificationTarget(notification, compositions.hasRoute)}
            isFull
            notification={notification}
            onFollow={({ _id }) => markClicked(_id)}
          />
        </li>
      ))}
    </ul>
  )
}
