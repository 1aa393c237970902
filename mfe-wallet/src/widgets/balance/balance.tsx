import { href, selectIsPro, useSelector, useTranslation } from '@fieldproof/platform'
import { Card, DateTime, ErrorState, Money, Skeleton, Text } from '@fieldproof/ui'
import { useBalances } from '../../money/use-balances.ts'
import { useMyWalletTransactionsQuery } from '../../store/wallet-api.ts'

/** On the dashboard: the available balance, what is held until its payday, and the latest transaction. */
const BalanceWidget = () => {
  const { t } = useTranslation()
  const isPro = useSelector(selectIsPro)
  const { data, isError, isFetching, refetch } = useMyWalletTransactionsQuery({ query: { page: 1 } })
  const balances = useBalances(data)
  const [available, ...others] = balances?.map((one) => one.available) ?? []
  const onHold =
    balances?.map(({ held }) => held).filter(({ amount }, index) => amount > 0 || (isPro && index === 0)) ?? []
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
          {onHold.map(({ currency, amount }) => (
            <Text key={currency} size="small">
              {t('widget.held')} <Money currency={currency} minor={amount} strong />
            </Text>
          ))}
          <Text size="small" tone="muted">
            {last ? (
              <>
                {last.description} · <DateTime value={last.createdAt} form="date" />
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
