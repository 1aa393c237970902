import { useNavigate, useTranslation } from '@fieldproof/platform'
import type { Notification } from '@fieldproof/contracts/entities'
import { href } from '@fieldproof/contracts/routes'
import { listAddress, oneOf, useListAddress, type Parameter } from '@fieldproof/kit/list'
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

const list = listAddress(() => href('shell.all-notifications'), {
  filter: oneOf(filterNames, 'all'),
  limit: { read: (text) => steps.find((step) => step === Number(text)), fallback: steps[0] } as Parameter<
    (typeof steps)[number]
  >,
})

const Everything = () => {
  const { t } = useTranslation()
  const { view, link } = useListAddress(list)
  const navigate = useNavigate()
  const { filter, limit } = view
  const answer = useGetRecentNotificationsQuery({ query: { limit } }, { refetchOnMountOrArgChange: true })
  const next = steps.find((step) => step > limit)
  const mayHaveMore = (answer.data?.length ?? 0) >= limit
  // A longer list is no step of its own.
  const loadMore = () => {
    void navigate(link({ limit: next }), { replace: true })
  }
  return (
    <>
      <nav aria-label={t('notifications.filter')} className={styles.filters}>
        {filterNames.map((name) => (
          <a
            aria-current={name === filter ? 'page' : undefined}
            className={styles.filter}
            href={link({ filter: name })}
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
