import type { OrderSummary } from '@fieldproof/contracts/calls/orders'
import { orderStatuses } from '@fieldproof/contracts/lists'
import { Answered } from '@fieldproof/kit/answered'
import { useListAddress } from '@fieldproof/kit/list'
import { href, isCallFailure, useNavigate, useTranslation } from '@fieldproof/platform'
import {
  Badge,
  Button,
  DateTime,
  EmptyState,
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
import { Filters } from './filters.tsx'
import { mineJobs, mineSorts } from './job-list-address.ts'

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

/** Shown to users who never were inspectors, or no longer are. */
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
export const MyJobs = () => {
  const { t } = useTranslation()
  const { view, set, link, isNarrowed } = useListAddress(mineJobs)
  const navigate = useNavigate()
  const jobs = useGetInspectorJobsQuery({
    query: {
      page: view.page,
      sort: view.sort,
      status: view.status,
      inspectionType: view.kind,
      search: view.search || undefined,
    },
  })
  const columns = useColumns()
  // The user may have stopped being an inspector since the session began; only the server knows that.
  if (isCallFailure(jobs.error) && jobs.error.status === 403) return <NotAnInspector />
  const table = (data?: typeof jobs.data) => (
    <>
      <DataTable
        caption={t('mine.title')}
        captionHidden
        columns={columns}
        rows={data?.items ?? []}
        loading={!data}
        rowKey={({ _id }) => _id}
        empty={
          isNarrowed ? (
            <EmptyState
              art={<Illustration name="not-found" />}
              title={t('jobs.list.noMatchTitle')}
              body={t('jobs.list.noMatchBody')}
              action={
                <Button
                  onClick={() => {
                    void navigate(mineJobs.link())
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
                <LinkButton href={href('inspector.find-jobs')} variant="secondary">
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
        address={link()}
        label={t('mine.pages')}
      />
    </>
  )
  return (
    <>
      <Filters view={view} sorts={mineSorts} statuses={orderStatuses} onChange={set} />
      <Answered asked={jobs} loading={table()} title={t('mine.failed')}>
        {table}
      </Answered>
    </>
  )
}
