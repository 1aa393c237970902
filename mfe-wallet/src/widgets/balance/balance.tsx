import { href, useTranslation } from '@fieldproof/platform'
import { Card, DateTime, ErrorState, Money, Skeleton, Text } from '@fieldproof/ui'
import { useBalances } from '../../money/use-balances.ts'
import { useMyWalletTransactionsQuery } from '../../store/wallet-api.ts'

/** On the dashboard: what there is, and what moved last. */
const BalanceWidget = () => {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useMyWalletTransactionsQuery({ query: { page: 1 } })
  const balances = useBalances(data)
  const [available, ...others] = balances?.map((one) => one.available) ?? []
  const last = data?.items[0]
  if (isError && !data) {
    return (
      <Card>
        <ErrorState
          compact
          level={3}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
          title={t('page.failed')}
        />
      </Card>
    )
  }
  return (
    <Card href={href('wallet.home')} level={2} title={t('widget.title')}>
      {available && data ? (
        <>
          <Money currency={available.currency} minor={available.amount} size="section" strong />
          {others.map(({ currency, amount }) => (
            <Money currency={currency} key={currency} minor={amount} strong />
          ))}
          <Text size="small" tone="muted">
            {last ? (
              <>
                {last.description} <DateTime value={last.createdAt} />
              </>
            ) : (
              t('widget.empty')
            )}
          </Text>
        </>
      ) : (
        <Skeleton lines={2} />
      )}
    </Card>
  )
}

export default BalanceWidget
