import { href, useTranslation } from '@fieldproof/platform'
import { Card, DateTime, ErrorState, Money, Skeleton, Text } from '@fieldproof/ui'
import { useMyWalletTransactionsQuery } from '../../store/wallet-api.ts'

/** On the dashboard: what there is, and what moved last. */
const BalanceWidget = () => {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useMyWalletTransactionsQuery({ query: { page: 1 } })
  const last = data?.items[0]
  if (isError) return <Card><ErrorState compact level={3} title={t('page.failed')} onRetry={() => { void refetch() }} retrying={isFetching} /></Card>
  return (
    <Card title={t('widget.title')} level={2} href={href('wallet.home')}>
      {data
        ? (
          <>
            <Money minor={data.balance.amount} currency={data.balance.currency} size="section" strong />
            <Text tone="muted" size="small">
              {last ? <>{last.description} <DateTime value={last.createdAt} /></> : t('widget.empty')}
            </Text>
          </>
        )
        : <Skeleton lines={2} />}
    </Card>
  )
}

export default BalanceWidget
