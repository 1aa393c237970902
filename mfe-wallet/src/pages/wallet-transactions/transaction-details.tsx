import type { WalletTransactionRecord } from '@fieldproof/contracts/entities/wallet-transaction'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { href, isCallFailure, useTranslation } from '@fieldproof/platform'
import {
  Button,
  DateTime,
  DefinitionList,
  ErrorState,
  LinkButton,
  Money,
  Skeleton,
  TextLink,
  type Fact,
} from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { TransactionStatus } from '../../transactions/transaction-status.tsx'
import { useGetWalletTransactionQuery } from '../../store/wallet-api.ts'
import styles from './transaction-details.module.css'

const useFacts = () => {
  const { t } = useTranslation()
  return ({
    amount,
    fee,
    balance,
    balanceAfter,
    createdAt,
    kind,
    status,
    paymentReference,
    orderSequenceId,
    bankAccount,
  }: WalletTransactionRecord): Fact[] => [
    {
      term: t('transactions.amount'),
      value: (
        <Money currency={amount.currency} incoming={amount.amount > 0} minor={amount.amount} sign="always" strong />
      ),
    },
    { term: t('transactions.kind'), value: t(`kinds.${kind}`) },
    { term: t('transactions.status'), value: <TransactionStatus always status={status} /> },
    { term: t('transactions.date'), value: <DateTime value={createdAt} /> },
    ...(fee === null
      ? []
      : [{ term: t('transactions.fee'), value: <Money currency={fee.currency} minor={fee.amount} /> }]),
    { term: t('transactions.balance'), value: t(`balances.${balance}.name`) },
    { term: t('transactions.after'), value: <Money currency={balanceAfter.currency} minor={balanceAfter.amount} /> },
    ...(bankAccount === null
      ? []
      : [{ term: t('transactions.account'), value: `${bankAccount.bankName} ··${bankAccount.accountNumberEnding}` }]),
    ...(orderSequenceId === null ? [] : [{ term: t('transactions.order'), value: orderSequenceId }]),
    ...(paymentReference === null
      ? []
      : [
          {
            term: t('transactions.reference'),
            value: (
              <TextLink className={styles.reference} href={href('wallet.payment-record', { paymentReference })}>
                {paymentReference}
              </TextLink>
            ),
          },
        ]),
  ]
}

/** One transaction with all its details, and a link to its subject. */
const TransactionDetails = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const { data, error, isFetching, refetch } = useGetWalletTransactionQuery({ params: { id } })
  const factsOf = useFacts()
  const isUnknown = isCallFailure(error) && (error.status === 404 || error.status === 400)
  return (
    <Dialog
      footer={
        <>
          <Button onClick={onClose}>{t('dialogs.close')}</Button>
          {data?.orderId && (
            <LinkButton href={href('orders.order', { orderId: data.orderId })} variant="primary">
              {t('transactions.toOrder')}
            </LinkButton>
          )}
        </>
      }
      onClose={onClose}
      open
      title={data?.description ?? t('transactions.one')}
    >
      {data && <DefinitionList items={factsOf(data)} />}
      {!data && error === undefined && <Skeleton lines={5} />}
      {!data && error !== undefined && (
        <ErrorState
          body={isUnknown ? t('transactions.unknownBody') : refusalText(error)}
          compact
          level={3}
          onRetry={
            isUnknown
              ? undefined
              : () => {
                  void refetch()
                }
          }
          retrying={isFetching}
          title={isUnknown ? t('transactions.unknown') : undefined}
        />
      )}
    </Dialog>
  )
}

export default TransactionDetails
