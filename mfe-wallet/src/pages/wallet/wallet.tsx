import { href, useLocation, useSearchParams, useTranslation } from '@fieldproof/platform'
import { DateTime, EmptyState, ErrorState, LinkButton, Money, Page, Pagination, Section } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { DataTable, type Column } from '@fieldproof/ui/table'
import type { WalletTransaction } from '@fieldproof/contracts/calls/wallets'
import { Balance } from './balance.tsx'
import { useMyWalletTransactionsQuery } from '../../store/wallet-api.ts'

const useColumns = (): Column<WalletTransaction>[] => {
  const { t } = useTranslation()
  return [
    { key: 'date', header: t('movements.date'), cell: ({ createdAt }) => <DateTime value={createdAt} /> },
    { key: 'description', header: t('movements.description'), primary: true, cell: ({ description }) => description },
    {
      key: 'amount', header: t('movements.amount'), align: 'end',
      cell: ({ amount }) => <Money minor={amount.amount} currency={amount.currency} sign="always" incoming={amount.amount > 0} />,
    },
  ]
}

/** The wallet: what there is, and how it came to be. */
const Wallet = () => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { pathname, search: query } = useLocation()
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  const { data, isLoading, isFetching, isError, refetch } = useMyWalletTransactionsQuery({ query: { page } })
  const columns = useColumns()
  const pages = data ? Math.max(1, Math.ceil(data.total / data.pageSize)) : 1

  return (
    <Page title={t('page.title')} lead={t('page.lead')}>
      {isError
        ? <ErrorState title={t('page.failed')} onRetry={() => { void refetch() }} retrying={isFetching} />
        : (
          <>
            <Balance balance={data?.balance} />
            <Section title={t('movements.title')}>
              <DataTable
                caption={t('movements.title')} captionHidden columns={columns} rows={data?.items ?? []} loading={isLoading}
                rowKey={({ _id }) => _id}
                empty={(
                  <EmptyState
                    level={3} art={<Illustration name="empty-wallet" />} title={t('movements.emptyTitle')} body={t('movements.emptyBody')}
                    action={<LinkButton href={href('content.how-it-works')} variant="secondary">{t('movements.emptyAction')}</LinkButton>}
                  />
                )}
              />
              {pages > 1 && <Pagination page={page} pages={pages} address={`${pathname}${query}`} label={t('movements.pages')} />}
            </Section>
          </>
        )}
    </Page>
  )
}

export default Wallet
