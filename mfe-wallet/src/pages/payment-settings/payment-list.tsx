import type { PaymentTransaction } from '@fieldproof/contracts/entities/payment-transaction'
import { paymentPurposes, paymentStatuses } from '@fieldproof/contracts/lists'
import { Answered } from '@fieldproof/kit/answered'
import { readerZone } from '@fieldproof/kit/place'
import { day, listAddress, oneOf, page, useListAddress, words } from '@fieldproof/kit/list'
import { href, useTranslation } from '@fieldproof/platform'
import { Button, DateTime, EmptyState, Money, Pagination, Section, Stack } from '@fieldproof/ui'
import { DataTable, type Column } from '@fieldproof/ui/table'
import { cardName } from '../../money/card-name.ts'
import { ListFilters } from '../../money/list-filters.tsx'
import { useMyPaymentTransactionsQuery } from '../../store/wallet-api.ts'
import { PaymentActions } from '../../payments/payment-actions.tsx'
import { PaymentStatus } from '../../payments/payment-status.tsx'

const sorts = ['oldest', 'amount'] as const
const payments = listAddress(() => href('wallet.payments'), {
  status: oneOf(paymentStatuses),
  purpose: oneOf(paymentPurposes),
  sort: oneOf(['newest', ...sorts], 'newest'),
  from: day,
  to: day,
  search: words(),
  page,
})

const useColumns = (): Column<PaymentTransaction>[] => {
  const { t } = useTranslation()
  return [
    {
      key: 'what',
      header: t('payments.what'),
      primary: true,
      cell: ({ purpose, orderDetails }) =>
        orderDetails ? t('payments.forOrder', { order: orderDetails.sequenceId }) : t(`payments.purposes.${purpose}`),
    },
    {
      key: 'date',
      header: t('payments.date'),
      cell: ({ paymentDate, createdAt }) => <DateTime value={paymentDate ?? createdAt} />,
    },
    {
      key: 'how',
      header: t('payments.how'),
      cell: ({ card, method }) => (card ? cardName(card) : t(`payments.methods.${method}`)),
    },
    { key: 'status', header: t('payments.status'), cell: ({ status }) => <PaymentStatus status={status} /> },
    {
      key: 'amount',
      header: t('payments.amount'),
      align: 'end',
      cell: ({ amount }) => <Money currency={amount.currency} minor={amount.amount} strong />,
    },
    {
      key: 'refunded',
      header: t('payments.refunded'),
      align: 'end',
      cell: ({ refunded }) =>
        refunded.amount > 0 ? <Money currency={refunded.currency} minor={refunded.amount} /> : '–',
    },
    { key: 'actions', header: t('payments.receipt'), cell: (payment) => <PaymentActions payment={payment} /> },
  ]
}

/** @param hasSubscriptions whether any payment was for one; otherwise there is no filter for them */
const useFilters = (hasSubscriptions: boolean) => {
  const { t } = useTranslation()
  const all = t('filters.all')
  return [
    {
      name: 'status',
      label: t('payments.status'),
      all,
      options: paymentStatuses.map((value) => ({ value, label: t(`payments.statuses.${value}`) })),
    },
    {
      name: 'purpose',
      label: t('payments.what'),
      all,
      options: paymentPurposes
        .filter((value) => value !== 'subscription' || hasSubscriptions)
        .map((value) => ({ value, label: t(`payments.purposes.${value}`) })),
    },
    {
      name: 'sort',
      label: t('filters.sort'),
      all: t('filters.newest'),
      options: sorts.map((value) => ({ value, label: t(`filters.${value}`) })),
    },
  ]
}

/** Payments and receipts (PAY-6): every payment by card or bank, filtered by the address, each with its receipt. */
export const PaymentList = () => {
  const { t } = useTranslation()
  const list = useListAddress(payments)
  const { view, isNarrowed } = list
  const query = {
    ...view,
    ...((view.from ?? view.to) !== undefined && { timeZone: readerZone() }),
  }
  const asked = useMyPaymentTransactionsQuery({ query })
  const columns = useColumns()
  const filters = useFilters(
    view.purpose === 'subscription' || asked.data?.items.some(({ purpose }) => purpose === 'subscription') === true,
  )
  const table = (data?: typeof asked.data) => (
    <Stack aria-busy={asked.isFetching} as="div">
      <DataTable
        caption={t('payments.title')}
        captionHidden
        columns={columns}
        loading={!data}
        rowHref={({ paymentReference }) => href('wallet.payment-record', { paymentReference })}
        rowKey={({ _id }) => _id}
        rows={data?.items ?? []}
        empty={
          <EmptyState
            action={isNarrowed && <Button onClick={list.clear}>{t('payments.showAll')}</Button>}
            compact
            level={3}
            body={isNarrowed ? t('payments.nothingBody') : t('payments.emptyBody')}
            title={isNarrowed ? t('payments.nothing') : t('payments.emptyTitle')}
          />
        }
      />
      <Pagination
        address={list.link()}
        label={t('payments.pages')}
        page={view.page}
        pages={data ? Math.max(1, Math.ceil(data.total / data.pageSize)) : 1}
      />
    </Stack>
  )
  return (
    <Section lead={t('payments.lead')} title={t('payments.title')}>
      <Stack as="div" gap="large">
        {(asked.currentData?.total !== 0 || isNarrowed) && (
          <ListFilters list={list} choices={filters} searchLabel={t('payments.search')} />
        )}
        <Answered asked={asked} level={3} loading={table()} title={t('payments.failed')}>
          {table}
        </Answered>
      </Stack>
    </Section>
  )
}
