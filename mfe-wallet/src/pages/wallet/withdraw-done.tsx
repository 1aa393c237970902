import { href, useTranslation } from '@fieldproof/platform'
import { Button, DateTime, DefinitionList, LinkButton, Money, Notice } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import type { TransferAnswer, PlannedTransfer } from './transfer.ts'
import styles from './dialogs.module.css'

const tones = { pending: 'info', completed: 'success', failed: 'danger', returned: 'danger' } as const

/** The state of a transfer, with its reference and a link to the history. */
export const WithdrawDone = ({
  transfer,
  result: { transaction, expectedAt },
  onClose,
}: {
  transfer: PlannedTransfer
  result: TransferAnswer
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const { account, arriving } = transfer
  return (
    <Dialog
      onClose={onClose}
      open
      title={t(`withdraw.done.${transaction.status}.title`)}
      footer={
        <>
          <Button onClick={onClose}>{t('dialogs.close')}</Button>
          <LinkButton
            href={href('wallet.transactions', {}, { query: { movement: transaction._id } })}
            variant="primary"
          >
            {t('withdraw.toTransaction')}
          </LinkButton>
        </>
      }
    >
      <Notice tone={tones[transaction.status]}>{t(`withdraw.done.${transaction.status}.body`)}</Notice>
      <DefinitionList
        items={[
          { term: t('withdraw.arrives'), value: <Money currency={arriving.currency} minor={arriving.amount} strong /> },
          { term: t('withdraw.account'), value: `${account.bankName} ··${account.accountNumberEnding}` },
          ...(expectedAt === null ? [] : [{ term: t('withdraw.latest'), value: <DateTime value={expectedAt} /> }]),
          {
            term: t('transactions.reference'),
            value: <span className={styles.reference}>{transaction.paymentReference}</span>,
          },
        ]}
      />
    </Dialog>
  )
}
