import { useSearchParams, useTranslation } from '@fieldproof/platform'
import type { Notification } from '@fieldproof/contracts/entities'
import { href } from '@fieldproof/contracts/routes'
import { Button, Page, Text } from '@fieldproof/ui'
import { useGetRecentNotificationsQuery } from '../../session/account-api.ts'
import { ForUsers } from './for-users.tsx'
import { NotificationList } from './notification-list.tsx'
import styles from './notifications.module.css'

const filters = {
  all: () => true,
  unread: ({ isClicked }: Notification) => !isClicked,
  jobs: ({ isJobNotification }: Notification) => isJobNotification,
} as const
type FilterName = keyof typeof filters
const filterNames = Object.keys(filters) as FilterName[]

/** How many are asked for, step by step; the server gives no more than the last. */
const steps = [20, 50, 100] as const

const Everything = () => {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const filter = filterNames.find((name) => name === search.get('filter')) ?? 'all'
  const limit = steps.find((step) => step === Number(search.get('limit'))) ?? steps[0]
  const answer = useGetRecentNotificationsQuery({ query: { limit } }, { refetchOnMountOrArgChange: true })
  const next = steps.find((step) => step > limit)
  const mayHaveMore = (answer.data?.length ?? 0) >= limit
  const address = (name: FilterName) =>
    href(
      'shell.all-notifications',
      {},
      { query: { filter: name === 'all' ? undefined : name, limit: limit === steps[0] ? undefined : limit } },
    )
  const loadMore = () =>
    setSearch(
      (now) => {
        now.set('limit', String(next))
        return now
      },
      { replace: true },
    )
  return (
    <>
      <nav aria-label={t('notifications.filter')} className={styles.filters}>
        {filterNames.map((name) => (
          <a
            aria-current={name === filter ? 'page' : undefined}
            className={styles.filter}
            href={address(name)}
            key={name}
          >
            {t(`notifications.filters.${name}`)}
          </a>
        ))}
      </nav>
      <NotificationList
        answer={{ ...answer, data: answer.currentData ?? answer.data }}
        empty={t(`notifications.none.${filter}`)}
        emptyBody={filter === 'all' ? t('notifications.emptyBody') : t('notifications.noneBody')}
        filter={filters[filter]}
      />
      {mayHaveMore && next !== undefined && (
        <div>
          <Button loading={answer.isFetching} onClick={loadMore}>
            {t('notifications.loadMore')}
          </Button>
        </div>
      )}
      {mayHaveMore && next === undefined && (
        <Text size="small" tone="muted">
          {t('notifications.thatIsAll', { count: limit })}
        </Text>
      )}
    </>
  )
}

/** /all-notifications: everything, with a filter and a length that stand in the address. */
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
