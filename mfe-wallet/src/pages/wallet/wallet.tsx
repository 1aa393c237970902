import { href, useNavigate, useSearchParams, useTranslation } from '@fieldproof/platform'
import { Button, EmptyState, ErrorState, LinkButton, Page, Section, TextLink } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { lazy, Suspense } from 'react'
import { TransactionTable } from '../../transactions/transaction-table.tsx'
import { wayBack } from '../../money/way-back.ts'
import { useBalances, useRefetchAfterMoves } from '../../money/use-balances.ts'
import { useMyWalletTransactionsQuery } from '../../store/wallet-api.ts'
import { Balances } from './balances.tsx'
import styles from './balances.module.css'

const TopUp = lazy(() => import(/* webpackChunkName: "top-up" */ './top-up.tsx'))
const Withdraw = lazy(() => import(/* webpackChunkName: "withdraw" */ './withdraw.tsx'))

/** The number of transactions on the wallet's page; all of them have a page of their own. */
const LATEST = 5

/** /dashboard/wallet: the balance, top-ups and transfers, and the latest transactions. */
const Wallet = () => {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const { data, isLoading, isFetching, isError, refetch } = useMyWalletTransactionsQuery({ query: { page: 1 } })
  const balances = useBalances(data)
  useRefetchAfterMoves(refetch)
  const opened = search.get('open')
  // In the address, so that a link can open it and the back button closes it.
  const open = (what: string) => setSearch({ open: what })
  const close = () => setSearch({}, { replace: true })
  // A user who came from another page to add money returns there, even if they have added none (WALLET-4).
  const navigate = useNavigate()
  const back = wayBack(search)

  if (isError && !data) {
    return (
      <Page lead={t('page.lead')} title={t('page.title')}>
        <ErrorState
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
          title={t('page.failed')}
        />
      </Page>
    )
  }
  return (
    <Page lead={t('page.lead')} title={t('page.title')}>
      <Balances balances={balances}>
        <Button onClick={() => open('top-up')} variant="primary">
          {t('topUp.action')}
        </Button>
        <Button onClick={() => open('withdraw')}>{t('withdraw.action')}</Button>
      </Balances>
      <nav aria-label={t('page.more')} className={styles.ways}>
        <TextLink href={href('wallet.bank-accounts')}>{t('page.bankAccounts')}</TextLink>
        <TextLink href={href('wallet.payments')}>{t('page.payments')}</TextLink>
      </nav>
      <Section
        actions={
          data &&
          data.total > 0 && (
            <LinkButton href={href('wallet.transactions')} size="small">
              {t('page.all')}
            </LinkButton>
          )
        }
        title={t('page.latest')}
      >
        <TransactionTable
          empty={
            <EmptyState
              action={<LinkButton href={href('content.how-it-works')}>{t('transactions.emptyAction')}</LinkButton>}
              art={<Illustration name="empty-wallet" />}
              body={t('transactions.emptyBody')}
              level={3}
              title={t('transactions.emptyTitle')}
            />
          }
          loading={isLoading}
          rowHref={({ _id }) => href('wallet.transactions', {}, { query: { movement: _id } })}
          rows={data?.items.slice(0, LATEST) ?? []}
        />
      </Section>
      <Suspense>
        {opened === 'top-up' && balances && (
          <TopUp
            held={balances.map(({ available }) => available.currency)}
            {...(data?.cardCurrencies && { taken: data.cardCurrencies })}
            back={back}
            onClose={back === null ? close : () => void navigate(back)}
          />
        )}
        {opened === 'withdraw' && balances && (
          <Withdraw available={balances.map(({ available }) => available)} onClose={close} />
        )}
      </Suspense>
    </Page>
  )
}

export default Wallet
