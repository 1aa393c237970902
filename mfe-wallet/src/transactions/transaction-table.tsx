import type { WalletTransactionRecord } from '@fieldproof/contracts/entities/wallet-transaction'
import { useTranslation } from '@fieldproof/platform'
import { DateTime, Money } from '@fieldproof/ui'
import { DataTable, type Column, type DataTableProps } from '@fieldproof/ui/table'
import { TransactionStatus } from './transaction-status.tsx'
import styles from './transactions.module.css'

type Shown = Pick<DataTableProps<WalletTransactionRecord>, 'rows' | 'rowHref' | 'loading' | 'loadingRows' | 'empty'>

const useColumns = (hasBalance: boolean): Column<WalletTransactionRecord>[] => {
  const { t } = useTranslation()
  return [
    {
      key: 'description',
      header: t('transactions.description'),
      primary: true,
      cell: ({ description, orderSequenceId, bankAccount, status }) => (
        <span className={styles.what}>
          <span>{description}</span>
          <TransactionStatus status={status} />
          {(orderSequenceId ?? bankAccount) !== null && (
            <span className={styles.about}>
              {orderSequenceId ?? `${bankAccount?.bankName} ··${bankAccount?.accountNumberEnding}`}
            </span>
          )}
        </span>
      ),
    },
    { key: 'date', header: t('transactions.date'), cell: ({ createdAt }) => <DateTime value={createdAt} /> },
    ...(hasBalance
      ? [
          {
            key: 'balance',
            header: t('transactions.balance'),
            cell: ({ balance }: WalletTransactionRecord) => t(`balances.${balance}.name`),
          },
        ]
      : []),
    {
      key: 'amount',
      header: t('transactions.amount'),
      align: 'end',
      cell: ({ amount }) => (
        <span className={styles.figure}>
          <Money minor={amount.amount} currency={amount.currency} sign="always" incoming={amount.amount > 0} strong />
        </span>
      ),
    },
    ...(hasBalance
      ? [
          {
            key: 'after',
            header: t('transactions.after'),
            align: 'end' as const,
            cell: ({ balanceAfter }: WalletTransactionRecord) => (
              <span className={styles.figure}>
                <Money minor={balanceAfter.amount} currency={balanceAfter.currency} />
              </span>
            ),
          },
        ]
      : []),
  ]
}

/** Transactions of a wallet; with `hasBalance` each with its balance and the amount afterwards. */
export const TransactionTable = ({ hasBalance = false, ...shown }: Shown & { hasBalance?: boolean }) => {
  const { t } = useTranslation()
  const columns = useColumns(hasBalance)
  return (
    <DataTable caption={t('transactions.title')} captionHidden columns={columns} rowKey={({ _id }) => _id} {...shown} />
  )
}
