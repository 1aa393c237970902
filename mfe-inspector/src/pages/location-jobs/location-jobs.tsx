import type { OrderSummary } from '@fieldproof/contracts/calls/orders'
import {
  href, isCallFailure, selectIsPro, skipToken, useLocation, useSearchParams, useSelector, useTranslation,
} from '@fieldproof/platform'
import { Badge, DateTime, EmptyState, ErrorState, LinkButton, Money, NoPermission, Page, Pagination, type BadgeProps } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { DataTable, type Column } from '@fieldproof/ui/table'
import { useGetInspectorJobsQuery } from '../../store/inspector-api.ts'

const tones: Record<OrderSummary['status'], BadgeProps['tone']> = {
  Pending: 'warning', Processing: 'info', Completed: 'success', Canceled: 'neutral', Overdue: 'danger',
}

const useColumns = (): Column<OrderSummary>[] => {
  const { t } = useTranslation()
  return [
    { key: 'number', header: t('mine.number'), primary: true, cell: ({ sequenceId }) => sequenceId },
    { key: 'kind', header: t('mine.kind'), cell: ({ inspectionType }) => t(`kinds.${inspectionType}`) },
    { key: 'place', header: t('mine.place'), cell: ({ city }) => city },
    {
      key: 'date', header: t('mine.date'),
      cell: ({ inspectionDate, timeZone }) => <DateTime value={inspectionDate} timeZone={timeZone} />,
    },
    { key: 'status', header: t('mine.status'), cell: ({ status }) => <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge> },
    {
      key: 'price', header: t('mine.price'), align: 'end',
      cell: ({ price }) => <Money minor={price.amount} currency={price.currency} />,
    },
  ]
}

const MyJobs = () => {
  const { t } = useTranslation()
  const isPro = useSelector(selectIsPro)
  const [search] = useSearchParams()
  const { pathname, search: query } = useLocation()
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  const { data, error, isError, isLoading, isFetching, refetch } = useGetInspectorJobsQuery(isPro ? { query: { page } } : skipToken)
  const columns = useColumns()

  // The account may have been taken off the market place since the session began; the server knows.
  if (!isPro || (isCallFailure(error) && error.status === 403)) {
    return (
      <NoPermission
        title={t('mine.notInspectorTitle')} body={t('mine.notInspectorBody')}
        action={<LinkButton href={href('inspector.landing')} variant="primary">{t('mine.notInspectorAction')}</LinkButton>}
      />
    )
  }
  if (isError) return <ErrorState title={t('mine.failed')} onRetry={() => { void refetch() }} retrying={isFetching} />
  return (
    <>
      <DataTable
        caption={t('mine.title')} captionHidden columns={columns} rows={data?.items ?? []} loading={isLoading}
        rowKey={({ _id }) => _id}
        empty={(
          <EmptyState
            art={<Illustration name="empty-orders" />} title={t('mine.emptyTitle')} body={t('mine.emptyBody')}
            action={<LinkButton href={href('inspector.job-market')} variant="secondary">{t('mine.emptyAction')}</LinkButton>}
          />
        )}
      />
      <Pagination page={page} pages={data ? Math.ceil(data.total / data.pageSize) : 1} address={`${pathname}${query}`} label={t('mine.pages')} />
    </>
  )
}

/** The jobs that the inspector was given. */
const LocationJobs = () => {
  const { t } = useTranslation()
  return <Page title={t('mine.title')} lead={t('mine.lead')}><MyJobs /></Page>
}

export default LocationJobs
