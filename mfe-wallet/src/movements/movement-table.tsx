import type { WalletTransactionRecord } from '@fieldproof/contracts/entities/wallet-transaction'
import { useTranslation } from '@fieldproof/platform'
import { DateTime, Money } from '@fieldproof/ui'
import { DataTable, type Column, type DataTableProps } from '@fieldproof/ui/table'
import { MovementStatus } from './movement-status.tsx'
import styles from './movements.module.css'

type Shown = Pick<DataTableProps<WalletTransactionRecord>, 'rows' | 'rowHref' | 'loading' | 'loadingRows' | 'empty'>

const useColumns = (hasBalance: boolean): Column<WalletTransactionRecord>[] => {
  const { t } = useTranslation()
  return [
    {
      key: 'description',
      header: t('movements.description'),
      primary: true,
      cell: ({ description, orderSequenceId, bankAccount, status }) => (
        <span className={styles.what}>
          <span>{description}</span>
          <MovementStatus status={status} />
          {(orderSequenceId ?? bankAccount) !== null && (
            <span className={styles.about}>
              {orderSequenceId ?? `${bankAccount?.bankName} ··${bankAccount?.accountNumberEnding}`}
            </span>
          )}
        </span>
      ),
    },
    { key: 'date', header: t('movements.date'), cell: ({ createdAt }) => <DateTime value={createdAt} /> },
    ...(hasBalance
      ? [
          {
            key: 'balance',
            header: t('movements.balance'),
            cell: ({ balance }: WalletTransactionRecord) => t(`balances.${balance}.name`),
          },
        ]
      : []),
    {
      key: 'amount',
      header: t('movements.amount'),
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
            header: t('movements.after'),
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
export const MovementTable = ({ hasBalance = false, ...shown }: Shown & { hasBalance?: boolean }) => {
  const { t } = useTranslation()
  const columns = useColumns(hasBalance)
  return (
    <DataTable caption={t('movements.title')} captionHidden columns={columns} rowKey={({ _id }) => _id} {...shown} />
  )
}
