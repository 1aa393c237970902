import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import type { AccountActivity } from '@fieldproof/contracts/calls/users'
import { href } from '@fieldproof/contracts/routes'
import { listAddress, page, useLastPage, useListAddress } from '@fieldproof/kit/list'
import { Card, DateTime, EmptyState, Notice, Pagination, Skeleton, Stack, Text, TextLink } from '@fieldproof/ui'
import { Loaded } from '../loaded.tsx'
import { useGetRecentActivitiesQuery } from '../settings-api.ts'
import { SettingsPage } from '../settings-page.tsx'
import styles from '../settings.module.css'

/** Device and country of an activity, as many as are known. */
const useWhere = () => {
  const locale = useSelector(selectLocale)
  const tag = formatLocale(locale)
  return ({ device, country }: AccountActivity): string => {
    const parts = [device, country && new Intl.DisplayNames(tag, { type: 'region' }).of(country)].filter(
      (part) => typeof part === 'string',
    )
    return new Intl.ListFormat(tag, { type: 'unit', style: 'short' }).format(parts)
  }
}

const Activities = ({ items }: { items: AccountActivity[] }) => {
  const { t } = useTranslation()
  const whereOf = useWhere()
  return (
    <Card as="section" padding="large">
      <Stack as="ul" className={styles.list} gap="none">
        {items.map((activity) => (
          <li className={styles.row} key={activity._id}>
            <div>
              <Text strong>{t(`activity.kinds.${activity.kind}`)}</Text>
              <Text size="small" tone="muted">
                {whereOf(activity)}
              </Text>
            </div>
            <Text as="div" size="small" tabular tone="muted">
              <DateTime
                value={activity.createdAt}
                zone="never"
                timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
              />
            </Text>
          </li>
        ))}
      </Stack>
    </Card>
  )
}

const list = listAddress(() => href('shell.activity'), { page })

/** /dashboard/settings/activity: what happened to the account, newest first. */
const Activity = () => {
  const { t } = useTranslation()
  const { view, link } = useListAddress(list)
  const activities = useGetRecentActivitiesQuery({ query: view }, { refetchOnMountOrArgChange: true })
  const isReplaced = useLastPage(activities.currentData)
  return (
    <SettingsPage lead={t('activity.lead')} title={t('sections.activity')}>
      <Stack>
        <Notice action={<TextLink href={href('shell.password')}>{t('activity.changePassword')}</TextLink>} quiet>
          {t('activity.notYou')}
        </Notice>
        <Loaded
          query={{ ...activities, data: isReplaced ? undefined : activities.currentData }}
          skeleton={<Skeleton count={5} variant="row" />}
        >
          {({ items, total, pageSize }) =>
            items.length === 0 ? (
              <EmptyState body={t('activity.emptyBody')} title={t('activity.empty')} />
            ) : (
              <>
                <Activities items={items} />
                <Pagination address={link()} page={view.page} pages={Math.ceil(total / pageSize)} />
              </>
            )
          }
        </Loaded>
      </Stack>
    </SettingsPage>
  )
}

export default Activity
