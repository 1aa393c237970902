import type { OrderSummary } from '@fieldproof/contracts/calls/orders'
import { href, useLocation, useSearchParams, useTranslation } from '@fieldproof/platform'
import { DateTime, EmptyState, ErrorState, LinkButton, Money, Page, Pagination, Section } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { DataTable, type Column } from '@fieldproof/ui/table'
import { ServiceLinks } from '../../services/service-links.tsx'
import { useGetMyOrdersQuery } from '../../store/orders-api.ts'
import { OrderStatus } from './order-status.tsx'

const useColumns = (): Column<OrderSummary>[] => {
  const { t } = useTranslation()
  return [
    { key: 'order', header: t('orders.number'), primary: true, cell: ({ sequenceId }) => sequenceId },
    { key: 'kind', header: t('orders.kind'), cell: ({ inspectionType }) => t(`kinds.${inspectionType}.name`) },
    { key: 'city', header: t('orders.city'), cell: ({ city }) => city },
    { key: 'date', header: t('orders.date'), cell: ({ inspectionDate, timeZone }) => <DateTime value={inspectionDate} timeZone={timeZone} /> },
    { key: 'status', header: t('orders.statusTitle'), cell: ({ status }) => <OrderStatus status={status} /> },
    { key: 'price', header: t('orders.price'), align: 'end', cell: ({ price }) => <Money minor={price.amount} currency={price.currency} /> },
  ]
}

/** The user's orders, newest first. */
const Orders = () => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { pathname, search: query } = useLocation()
  const page = Math.min(10_000, Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1))
  const { data, isLoading, isFetching, isError, refetch } = useGetMyOrdersQuery({ query: { page } })
  const columns = useColumns()
  const pages = data ? Math.max(1, Math.ceil(data.total / data.pageSize)) : 1

  if (isError) {
    return (
      <Page title={t('orders.title')} lead={t('orders.lead')}>
        <ErrorState title={t('orders.failed')} onRetry={() => { void refetch() }} retrying={isFetching} />
      </Page>
    )
  }
  if (data?.total === 0) {
    return (
      <Page title={t('orders.title')} lead={t('orders.lead')}>
        <EmptyState art={<Illustration name="empty-orders" />} title={t('orders.emptyTitle')} body={t('orders.emptyBody')} />
        <Section title={t('orders.emptyChoose')}><ServiceLinks /></Section>
      </Page>
    )
  }
  return (
    <Page title={t('orders.title')} lead={t('orders.lead')}>
      <DataTable
        caption={t('orders.title')} captionHidden columns={columns} rows={data?.items ?? []} loading={isLoading}
        rowKey={({ _id }) => _id}
        empty={(
          <EmptyState
            compact title={t('orders.beyondTitle')}
            action={<LinkButton href={href('orders.list')} variant="secondary">{t('orders.beyondAction')}</LinkButton>}
          />
        )}
      />
      <Pagination page={page} pages={pages} address={`${pathname}${query}`} label={t('orders.pages')} />
    </Page>
  )
}

export default Orders
