import { useTranslation } from '@fieldproof/platform'
import { limits } from '@fieldproof/contracts/limits'
import { href } from '@fieldproof/contracts/routes'
import { LinkButton, Page } from '@fieldproof/ui'
import { useGetRecentNotificationsQuery } from '../../session/account-api.ts'
import { ForUsers } from './for-users.tsx'
import { NotificationList } from './notification-list.tsx'

const Panel = () => {
  const { t } = useTranslation()
  const answer = useGetRecentNotificationsQuery(
    { query: { limit: limits.panelNotifications } },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <>
      <NotificationList answer={answer} empty={t('notifications.empty')} emptyBody={t('notifications.emptyBody')} />
      {answer.data && answer.data.length > 0 && (
        <div>
          <LinkButton href={href('shell.all-notifications')}>{t('notifications.seeAll')}</LinkButton>
        </div>
      )}
    </>
  )
}

/** /notifications: the full panel of the newest ten (BELL-3). */
const Notifications = () => {
  const { t } = useTranslation()
  return (
    <Page lead={t('notifications.lead')} title={t('notifications.title')} width="narrow">
      <ForUsers>
        <Panel />
      </ForUsers>
    </Page>
  )
}

export default Notifications
