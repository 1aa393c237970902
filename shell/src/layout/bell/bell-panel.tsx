import { isCallFailure, useTranslation } from '@fieldproof/platform'
import { limits } from '@fieldproof/contracts/limits'
import { href } from '@fieldproof/contracts/routes'
import { notificationTarget } from '@fieldproof/policy/notifications'
import { ErrorState, Skeleton, toasts } from '@fieldproof/ui'
import { useEffect } from 'react'
import { useGetRecentNotificationsQuery } from '../../session/account-api.ts'
import { useSite } from '../../site-context.ts'
import { useMarkClicked } from '../../notifications/mark-clicked.ts'
import { NotificationEntry } from '../../notifications/notification-entry.tsx'
import styles from './bell.module.css'

/** The newest notifications, below the bell. */
export const BellPanel = ({ onLeave }: { onLeave: () => void }) => {
  const { t } = useTranslation('shell')
  const { compositions } = useSite()
  const markClicked = useMarkClicked()
  const { data, error, isFetching, refetch } = useGetRecentNotificationsQuery(
    { query: { limit: limits.bellNotifications } },
    { refetchOnMountOrArgChange: true },
  )
  const failure = isCallFailure(error) && !error.isSilent ? error.message : null
  useEffect(() => {
    if (failure !== null) toasts.notify({ message: failure, tone: 'danger' })
  }, [failure])

  return (
    <>
      <h2 className={styles.head}>{t('bell.title')}</h2>
      {data?.length === 0 && <p className={styles.empty}>{t('bell.empty')}</p>}
      {data?.map((notification) => (
        <NotificationEntry
          href={notificationTarget(notification, compositions.hasRoute)}
          key={notification._id}
          notification={notification}
          onFollow={({ _id }) => {
            markClicked(_id)
            onLeave()
          }}
        />
      ))}
      {!data && failure !== null && (
        <ErrorState
          body={failure}
          compact
          level={3}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      )}
      {!data && failure === null && (
        <div className={styles.waiting}>
          <Skeleton count={3} variant="row" />
        </div>
      )}
      <a className={styles.all} href={href('shell.notifications')} onClick={onLeave}>
        {t('bell.seeAll')}
      </a>
    </>
  )
}
