import { useTranslation } from '@fieldproof/platform'
import { notificationFilters } from '@fieldproof/contracts/lists'
import { href } from '@fieldproof/contracts/routes'
import { listAddress, oneOf, page, useLastPage, useListAddress } from '@fieldproof/kit/list'
import { Page, Pagination } from '@fieldproof/ui'
import { useGetMyNotificationsQuery } from '../../session/account-api.ts'
import { ForUsers } from './for-users.tsx'
import { NotificationList } from './notification-list.tsx'
import styles from './notifications.module.css'

const list = listAddress(() => href('shell.all-notifications'), { filter: oneOf(notificationFilters, 'all'), page })

const Everything = () => {
  const { t } = useTranslation()
  const { view, link } = useListAddress(list)
  const answer = useGetMyNotificationsQuery({ query: view }, { refetchOnMountOrArgChange: true })
  const shown = answer.currentData
  const pages = shown && Math.ceil(shown.total / shown.pageSize)
  const isReplaced = useLastPage(shown)
  return (
    <>
      <nav aria-label={t('notifications.filter')} className={styles.filters}>
        {notificationFilters.map((name) => (
          <a
            aria-current={name === view.filter ? 'page' : undefined}
            className={styles.filter}
            href={link({ filter: name })}
            key={name}
          >
            {t(`notifications.filters.${name}`)}
          </a>
        ))}
      </nav>
      <NotificationList
        answer={{ ...answer, data: isReplaced ? undefined : shown?.items }}
        empty={t(`notifications.none.${view.filter}`)}
        emptyBody={view.filter === 'all' ? t('notifications.emptyBody') : t('notifications.noneBody')}
      />
      {pages !== undefined && pages > 1 && <Pagination address={link()} page={view.page} pages={pages} />}
    </>
  )
}

/** /all-notifications: everything, page by page, with a filter; both are in the address (BELL-11). */
const AllNotifications = () => {
  const { t } = useTranslation()
  return (
    <Page
      back={{ href: href('shell.notifications'), label: t('notifications.title') }}
      lead={t('notifications.allLead')}
      title={t('notifications.allTitle')}
      width="narrow"
    >
      <ForUsers>
        <Everything />
      </ForUsers>
    </Page>
  )
}

export default AllNotifications
