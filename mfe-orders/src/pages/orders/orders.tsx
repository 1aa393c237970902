import type { OrderListItem } from '@fieldproof/contracts/calls/orders'
import { Answered } from '@fieldproof/kit/answered'
import { useListAddress } from '@fieldproof/kit/list'
import { orderPaymentState } from '@fieldproof/policy/order-payment-state'
import { href, selectIsOnline, useNavigate, useReaderZone, useSelector, useTranslation } from '@fieldproof/platform'
import {
  Badge,
  Button,
  DateTime,
  EmptyState,
  LinkButton,
  Money,
  OfflineNotice,
  Page,
  Pagination,
  Section,
  Stack,
  Text,
} from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { DataTable, type Column } from '@fieldproof/ui/table'
import { useNow } from '../../order/clock.ts'
import { StepLine } from '../../order/next-step.tsx'
import { stepOfListed } from '../../order/order-reader.ts'
import { PaymentBadge } from '../../order/payment-badge.tsx'
import { ServiceLinks } from '../../services/service-links.tsx'
import { useGetMyOrdersQuery } from '../../store/orders-api.ts'
import { OrderFilters } from './order-filters.tsx'
import { orderList, queryOf, type OrderListView } from './order-list-address.ts'
import { OrderStatus } from '../../order/order-status.tsx'
import styles from './orders.module.css'

/** What is inspected and where: the kind, the customer's description, the place. */
const What = ({ order: { inspectionType, description, city } }: { order: OrderListItem }) => {
  const { t } = useTranslation()
  return (
    <span className={styles.what}>
      <span>{t('widget.what', { service: t(`kinds.${inspectionType}.name`), city })}</span>
      {description !== '' && (
        <Text as="span" size="small" tone="muted" className={styles.description}>
          {description}
        </Text>
      )}
    </span>
  )
}

/** The label of its payment (PAY-11). */
const Paid = ({ order: { status, paymentStatus, invoiceStatus } }: { order: OrderListItem }) => {
  const state = orderPaymentState({ status, paymentStatus, invoiceStatus })
  return state === null ? '–' : <PaymentBadge state={state} />
}

/** The status, the next step, and the number of open offers. */
const State = ({ order, now }: { order: OrderListItem; now: number }) => {
  const { t } = useTranslation()
  const step = stepOfListed(order, now)
  const isOver = step.what === 'canceled' || step.what === 'closed'
  return (
    <span className={styles.state}>
      <span className={styles.badges}>
        <OrderStatus status={order.status} />
        {order.openQuotations > 0 && <Badge tone="info">{t('orders.offers', { count: order.openQuotations })}</Badge>}
      </span>
      {!isOver && <StepLine step={step} reader="customer" timeZone={order.timeZone} />}
    </span>
  )
}

const useColumns = (): Column<OrderListItem>[] => {
  const { t } = useTranslation()
  const now = useNow()
  return [
    {
      key: 'order',
      header: t('orders.number'),
      primary: true,
      cell: ({ sequenceId }) => <span className={styles.number}>{sequenceId}</span>,
    },
    { key: 'what', header: t('orders.kind'), cell: (order) => <What order={order} /> },
    {
      key: 'date',
      header: t('orders.date'),
      cell: ({ inspectionDate, timeZone }) => <DateTime value={inspectionDate} timeZone={timeZone} />,
    },
    { key: 'status', header: t('orders.statusTitle'), cell: (order) => <State order={order} now={now} /> },
    {
      key: 'payment',
      header: t('orders.payments'),
      cell: (order) => <Paid order={order} />,
    },
    {
      key: 'price',
      header: t('orders.price'),
      align: 'end',
      cell: ({ price }) => <Money minor={price.amount} currency={price.currency} />,
    },
  ]
}

/** Nothing was ordered yet: says what the list is for, and offers the five services. */
const FirstStep = () => {
  const { t } = useTranslation()
  return (
    <>
      <EmptyState
        art={<Illustration name="empty-orders" />}
        title={t('orders.emptyTitle')}
        body={t('orders.emptyBody')}
        action={
          <LinkButton variant="primary" href={href('orders.book')}>
            {t('orders.book')}
          </LinkButton>
        }
      />
      <Section title={t('orders.emptyChoose')}>
        <ServiceLinks />
      </Section>
    </>
  )
}

/** There are orders, but the filters leave them out. */
const NothingHere = ({ view }: { view: OrderListView }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <EmptyState
      compact
      title={t('orders.noMatchTitle')}
      body={t('orders.noMatchBody')}
      action={
        <Button
          onClick={() => {
            void navigate(orderList.link({ sort: view.sort }))
          }}
        >
          {t('orders.reset')}
        </Button>
      }
    />
  )
}

/** The user's orders. Search text, filters, sort order and page are in the address. */
const Orders = () => {
  const { t } = useTranslation()
  const isOnline = useSelector(selectIsOnline)
  const { view, link, set, isNarrowed } = useListAddress(orderList)
  const orders = useGetMyOrdersQuery(
    { query: queryOf(view, useReaderZone() ?? 'UTC') },
    { refetchOnMountOrArgChange: true },
  )
  const columns = useColumns()
  const isEmpty = orders.currentData?.total === 0 && !isNarrowed
  const list = (data?: typeof orders.data) => (
    <Stack>
      <Text as="div" size="small" tone="muted" role="status">
        {data && !orders.isFetching ? t('orders.found', { count: data.total }) : '\u00a0'}
      </Text>
      <div aria-busy={orders.isFetching} className={styles.orders}>
        <DataTable
          caption={t('orders.title')}
          captionHidden
          columns={columns}
          rows={data?.items ?? []}
          loading={!data}
          rowKey={({ _id }) => _id}
          rowHref={({ _id }) => href('orders.order', { orderId: _id })}
          empty={<NothingHere view={view} />}
        />
      </div>
      <Pagination
        page={view.page}
        pages={data ? Math.max(1, Math.ceil(data.total / data.pageSize)) : 1}
        address={link()}
        label={t('orders.pages')}
      />
    </Stack>
  )
  return (
    <Page
      title={t('orders.title')}
      lead={t('orders.lead')}
      width="wide"
      actions={
        !isEmpty && (
          <LinkButton variant="primary" href={href('orders.book')}>
            {t('orders.book')}
          </LinkButton>
        )
      }
    >
      {!isOnline && <OfflineNotice />}
      {isEmpty ? <FirstStep /> : <OrderFilters view={view} onChange={set} />}
      {!isEmpty && (
        <Answered asked={orders} loading={list()} title={t('orders.failed')}>
          {list}
        </Answered>
      )}
    </Page>
  )
}

export default Orders
