import { useNavigate, useTranslation } from '@fieldproof/platform'
import { notificationFilters } from '@fieldproof/contracts/lists'
import { href } from '@fieldproof/contracts/routes'
import { listAddress, oneOf, page, useListAddress } from '@fieldproof/kit/list'
import { Page, Pagination } from '@fieldproof/ui'
import { useEffect } from 'react'
import { useGetMyNotificationsQuery } from '../../session/account-api.ts'
import { ForUsers } from './for-users.tsx'
import { NotificationList } from './notification-list.tsx'
import styles from './notifications.module.css'

const list = listAddress(() => href('shell.all-notifications'), { filter: oneOf(notificationFilters, 'all'), page })

const Everything = () => {
  const { t } = useTranslation()
  const { view, link } = useListAddress(list)
  const navigate = useNavigate()
  const answer = useGetMyNotificationsQuery({ query: view }, { refetchOnMountOrArgChange: true })
  const shown = answer.currentData
  const pages = shown && Math.ceil(shown.total / shown.pageSize)
  // A page that does not exist any more becomes the last one.
  const instead = pages !== undefined && view.page > Math.max(1, pages) ? link({ page: Math.max(1, pages) }) : null
  useEffect(() => {
    if (instead !== null) void navigate(instead, { replace: true })
  }, [instead, navigate])
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
        answer={{ ...answer, data: instead === null ? shown?.items : undefined }}
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
