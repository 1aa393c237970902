import type { AnswerOf } from '@fieldproof/contracts'
import type { Referral } from '@fieldproof/contracts/entities/referral'
import { referralStatuses } from '@fieldproof/contracts/lists'
import { Answered } from '@fieldproof/kit/answered'
import { listAddress, oneOf, page, useListAddress, words } from '@fieldproof/kit/list'
import { href, useNavigate, useTranslation } from '@fieldproof/platform'
import {
  Badge,
  Button,
  Card,
  DateTime,
  EmptyState,
  FieldFrame,
  Money,
  Pagination,
  SelectInput,
  Stack,
  Text,
  type BadgeProps,
} from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { SearchBox } from '@fieldproof/ui/search'
import { DataTable, type Column } from '@fieldproof/ui/table'
import { useGetMyReferralsQuery } from '../../store/payouts-api.ts'
import styles from './referral.module.css'

const sorts = ['newest', 'oldest', 'amount'] as const
const tones: Record<Referral['status'], BadgeProps['tone']> = {
  invited: 'neutral',
  registered: 'info',
  earning: 'success',
  'maximum-reached': 'warning',
}

const useColumns = (): Column<Referral>[] => {
  const { t } = useTranslation()
  return [
    {
      key: 'person',
      header: t('referral.list.person'),
      primary: true,
      cell: ({ firstName, lastName, email }) => (
        <span className={styles.person}>
          <span>{t('referral.list.name', { firstName, lastName })}</span>
          <Text as="span" size="small" tone="muted">
            {email}
          </Text>
        </span>
      ),
    },
    {
      key: 'status',
      header: t('referral.list.status'),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`referral.status.${status}`)}</Badge>,
    },
    {
      key: 'since',
      header: t('referral.list.since'),
      cell: ({ createdAt }) => <DateTime form="date" value={createdAt} />,
    },
    {
      key: 'accrued',
      header: t('referral.list.accrued'),
      align: 'end',
      cell: ({ amountAccrued, amountWaiting }) => (
        <span className={styles.person}>
          <Money currency={amountAccrued.currency} minor={amountAccrued.amount} strong />
          {amountWaiting !== undefined && amountWaiting.amount > 0 && (
            <Text as="span" size="small" tone="muted">
              {t('referral.list.waits')} <Money currency={amountWaiting.currency} minor={amountWaiting.amount} />
            </Text>
          )}
        </span>
      ),
    },
    {
      key: 'maximum',
      header: t('referral.list.maximum'),
      align: 'end',
      cell: ({ maximumPayout }) => <Money currency={maximumPayout.currency} minor={maximumPayout.amount} trimZeros />,
    },
  ]
}

const Sums = ({ sums }: { sums: AnswerOf<'GET /referrals/get-my-referrals'>['amountsAccrued'] }) => {
  const { t } = useTranslation()
  if (sums.length === 0) return null
  return (
    <Card as="section" level={2} title={t('referral.sums')} tone="sunken">
      <ul className={styles.sums} role="list">
        {sums.map(({ amount, currency }) => (
          <li key={currency}>
            <Money currency={currency} minor={amount} size="title" />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const list = listAddress(() => href('inspector.referral'), {
  search: words(),
  status: oneOf(referralStatuses),
  sort: oneOf(sorts, 'newest'),
  page,
})

const Filters = ({ view, set }: Pick<ReturnType<typeof useListAddress<typeof list.schema>>, 'view' | 'set'>) => {
  const { t } = useTranslation()
  return (
    <div aria-label={t('referral.filters.title')} className={styles.filters} role="group">
      <SearchBox
        className={styles.search}
        label={t('referral.filters.search')}
        onSearch={(search) => set({ search })}
        value={view.search}
      />
      <FieldFrame label={t('referral.filters.status')}>
        {(control) => (
          <SelectInput
            {...control}
            name="status"
            onChange={({ target }) => set({ status: target.value })}
            placeholder={t('referral.filters.all')}
            options={referralStatuses.map((status) => ({ value: status, label: t(`referral.status.${status}`) }))}
            value={view.status ?? ''}
          />
        )}
      </FieldFrame>
      <FieldFrame label={t('referral.filters.sort')}>
        {(control) => (
          <SelectInput
            {...control}
            name="sort"
            onChange={({ target }) => set({ sort: target.value })}
            options={sorts.map((sort) => ({ value: sort, label: t(`referral.sorts.${sort}`) }))}
            value={view.sort}
          />
        )}
      </FieldFrame>
    </div>
  )
}

/** The people the reader referred, the state of each referral, and what it earned. */
export const ReferralList = () => {
  const { t } = useTranslation()
  const { view, set, link, isNarrowed } = useListAddress(list)
  const referrals = useGetMyReferralsQuery({
    query: { ...view, search: view.search || undefined },
  })
  const navigate = useNavigate()
  const columns = useColumns()
  const empty = isNarrowed ? (
    <EmptyState
      action={<Button onClick={() => void navigate(list.link())}>{t('referral.showAll')}</Button>}
      body={t('referral.nothingBody')}
      compact
      title={t('referral.nothing')}
    />
  ) : (
    <EmptyState
      art={<Illustration name="empty-orders" />}
      body={t('referral.emptyBody')}
      compact
      title={t('referral.emptyTitle')}
    />
  )
  const { currentData } = referrals
  // While a search is loading, `data` is the previous result: that it is empty says nothing about this one.
  const hasSome = isNarrowed || (currentData ? currentData.total > 0 : referrals.data !== undefined)
  const found = (data?: typeof referrals.data) => (
    <Stack aria-busy={referrals.isFetching} as="div" gap="large">
      {data && <Sums sums={data.amountsAccrued} />}
      {hasSome && <Filters view={view} set={set} />}
      <DataTable
        caption={t('referral.list.title')}
        columns={columns}
        empty={empty}
        loading={!data}
        rowKey={({ _id }) => _id}
        rows={data?.items ?? []}
      />
      <Pagination
        address={link()}
        label={t('referral.pages')}
        page={view.page}
        pages={data ? Math.max(1, Math.ceil(data.total / data.pageSize)) : 1}
      />
    </Stack>
  )
  return (
    <Answered asked={referrals} loading={found()} title={t('referral.failed')}>
      {found}
    </Answered>
  )
}
