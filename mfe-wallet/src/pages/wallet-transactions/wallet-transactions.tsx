import { walletBalanceKinds, walletTransactionKinds } from '@fieldproof/contracts/lists'
import { Answered } from '@fieldproof/kit/answered'
import { readerZone } from '@fieldproof/kit/place'
import { day, listAddress, oneOf, opened, page, useListAddress, words } from '@fieldproof/kit/list'
import { href, useTranslation } from '@fieldproof/platform'
import { Button, EmptyState, LinkButton, Page, Pagination, Stack } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { lazy, Suspense } from 'react'
import { ListFilters } from '../../money/list-filters.tsx'
import { useBalances, useRefetchAfterMoves } from '../../money/use-balances.ts'
import { TransactionTable } from '../../transactions/transaction-table.tsx'
import { useMyWalletTransactionsQuery } from '../../store/wallet-api.ts'
import { StatementFiles } from './statement-files.tsx'

const TransactionDetails = lazy(() => import(/* webpackChunkName: "transaction-details" */ './transaction-details.tsx'))

const sorts = ['oldest', 'amount'] as const
const transactionList = listAddress(() => href('wallet.transactions'), {
  kind: oneOf(walletTransactionKinds),
  balance: oneOf(walletBalanceKinds),
  sort: oneOf(['newest', ...sorts], 'newest'),
  from: day,
  to: day,
  search: words(),
  page,
  // Links in sent notifications use this name.
  movement: opened,
})

/** @param hasSubscriptions whether any transaction was for one; otherwise there is no filter for them */
const useFilters = (hasSubscriptions: boolean) => {
  const { t } = useTranslation()
  const option = (value: string, label: string) => ({ value, label })
  return [
    {
      name: 'kind',
      label: t('filters.kind'),
      all: t('filters.all'),
      options: walletTransactionKinds
        .filter((kind) => kind !== 'subscription-payment' || hasSubscriptions)
        .map((kind) => option(kind, t(`kinds.${kind}`))),
    },
    {
      name: 'balance',
      label: t('filters.balance'),
      all: t('filters.all'),
      options: walletBalanceKinds.map((balance) => option(balance, t(`balances.${balance}.name`))),
    },
    {
      name: 'sort',
      label: t('filters.sort'),
      all: t('filters.newest'),
      options: sorts.map((sort) => option(sort, t(`filters.${sort}`))),
    },
  ]
}

/**
 * /dashboard/wallet/wallet-transactions: all transactions, filtered and sorted by the address, with the balance
 * afterwards.
 */
const WalletTransactions = () => {
  const { t } = useTranslation()
  const list = useListAddress(transactionList)
  const { view, isNarrowed } = list
  const { movement, ...query } = {
    ...view,
    ...((view.from ?? view.to) !== undefined && { timeZone: readerZone() }),
  }
  const asked = useMyWalletTransactionsQuery({ query })
  const balances = useBalances(asked.data)
  useRefetchAfterMoves(asked.refetch)
  const filters = useFilters(
    view.kind === 'subscription-payment' ||
      asked.data?.items.some(({ kind }) => kind === 'subscription-payment') === true,
  )
  // Without transactions, there is nothing to filter and nothing to print.
  const isEmpty = asked.currentData?.total === 0 && !isNarrowed
  const empty = (
    <EmptyState
      action={
        isNarrowed ? (
          <Button onClick={list.clear}>{t('list.showAll')}</Button>
        ) : (
          <LinkButton href={href('content.how-it-works')}>{t('transactions.emptyAction')}</LinkButton>
        )
      }
      art={isNarrowed ? undefined : <Illustration name="empty-wallet" />}
      compact={isNarrowed}
      body={isNarrowed ? t('list.nothingBody') : t('transactions.emptyBody')}
      title={isNarrowed ? t('list.nothing') : t('transactions.emptyTitle')}
    />
  )
  const table = (data?: typeof asked.data) => (
    <Stack aria-busy={asked.isFetching} as="div">
      <TransactionTable
        empty={empty}
        hasBalance
        loading={!data}
        rowHref={({ _id }) => list.link({ movement: _id })}
        rows={data?.items ?? []}
      />
      <Pagination
        address={list.link()}
        label={t('transactions.pages')}
        page={query.page}
        pages={data ? Math.max(1, Math.ceil(data.total / data.pageSize)) : 1}
      />
    </Stack>
  )
  return (
    <Page
      back={{ href: href('wallet.home'), label: t('list.back') }}
      lead={t('list.lead')}
      title={t('list.title')}
      width="wide"
    >
      <Stack as="div" gap="large">
        {!isEmpty && <ListFilters list={list} choices={filters} searchLabel={t('list.search')} />}
        {!isEmpty && (
          <StatementFiles
            balance={query.balance ?? 'available'}
            from={query.from}
            held={balances?.map(({ available }) => available.currency) ?? []}
            to={query.to}
          />
        )}
        <Answered asked={asked} loading={table()} title={t('page.failed')}>
          {table}
        </Answered>
      </Stack>
      <Suspense>
        {movement !== null && <TransactionDetails id={movement} onClose={() => list.set({ movement: null })} />}
      </Suspense>
    </Page>
  )
}

export default WalletTransactions
