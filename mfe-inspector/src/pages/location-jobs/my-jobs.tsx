import type { OrderSummary } from '@fieldproof/contracts/calls/orders'
import { href, isCallFailure, useNavigate, useTranslation } from '@fieldproof/platform'
import {
  Badge,
  Button,
  DateTime,
  EmptyState,
  ErrorState,
  LinkButton,
  Money,
  NoPermission,
  Pagination,
  TextLink,
} from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { DataTable, type Column } from '@fieldproof/ui/table'
import { statusTones } from '../../jobs/status-tones.ts'
import { useGetInspectorJobsQuery } from '../../store/inspector-api.ts'
import { isNarrowed, jobListAddress, type JobListView } from './job-list-address.ts'

const useColumns = (): Column<OrderSummary>[] => {
  const { t } = useTranslation()
  return [
    {
      key: 'number',
      header: t('mine.number'),
      primary: true,
      cell: ({ _id, sequenceId }) => <TextLink href={href('inspector.job', { orderId: _id })}>{sequenceId}</TextLink>,
    },
    { key: 'kind', header: t('mine.kind'), cell: ({ inspectionType }) => t(`kinds.${inspectionType}`) },
    { key: 'place', header: t('mine.place'), cell: ({ city }) => city },
    {
      key: 'date',
      header: t('mine.date'),
      cell: ({ inspectionDate, timeZone }) => <DateTime value={inspectionDate} timeZone={timeZone} />,
    },
    {
      key: 'status',
      header: t('mine.status'),
      cell: ({ status }) => <Badge tone={statusTones[status]}>{t(`statuses.${status}`)}</Badge>,
    },
    {
      key: 'pay',
      header: t('jobs.pay'),
      align: 'end',
      cell: ({ price }) => <Money minor={price.amount} currency={price.currency} />,
    },
  ]
}

/** Only for inspectors: the account is none, or is none any more. */
export const NotAnInspector = () => {
  const { t } = useTranslation()
  return (
    <NoPermission
      title={t('mine.notInspectorTitle')}
      body={t('mine.notInspectorBody')}
      action={
        <LinkButton href={href('inspector.landing')} variant="primary">
          {t('mine.notInspectorAction')}
        </LinkButton>
      }
    />
  )
}

/** The jobs that the inspector was given. */
export const MyJobs = ({ view }: { view: JobListView }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data, error, isError, isLoading, isFetching, refetch } = useGetInspectorJobsQuery({
    query: {
      page: view.page,
      sort: view.mine,
      status: view.status ?? undefined,
      inspectionType: view.kind ?? undefined,
      search: view.search || undefined,
    },
  })
  const columns = useColumns()
  // The account may have been taken off the market place since the session began; the server knows.
  if (isCallFailure(error) && error.status === 403) return <NotAnInspector />
  if (!data && isError)
    return (
      <ErrorState
        title={t('mine.failed')}
        onRetry={() => {
          void refetch()
        }}
        retrying={isFetching}
      />
    )
  return (
    <>
      <DataTable
        caption={t('mine.title')}
        captionHidden
        columns={columns}
        rows={data?.items ?? []}
        loading={isLoading}
        rowKey={({ _id }) => _id}
        empty={
          isNarrowed(view) ? (
            <EmptyState
              art={<Illustration name="not-found" />}
              title={t('jobs.list.noMatchTitle')}
              body={t('jobs.list.noMatchBody')}
              action={
                <Button
                  onClick={() => {
                    void navigate(jobListAddress({ tab: 'mine' }))
                  }}
                >
                  {t('jobs.list.reset')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              art={<Illustration name="empty-orders" />}
              title={t('mine.emptyTitle')}
              body={t('mine.emptyBody')}
              action={
                <LinkButton href={href('inspector.job-market')} variant="secondary">
                  {t('mine.emptyAction')}
                </LinkButton>
              }
            />
          )
        }
      />
      <Pagination
        page={view.page}
        pages={data ? Math.ceil(data.total / data.pageSize) : 1}
        address={jobListAddress(view)}
        label={t('mine.pages')}
      />
    </>
  )
}
