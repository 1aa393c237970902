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
import { MovementStatus } from '../../movements/movement-status.tsx'
import { useGetWalletTransactionQuery } from '../../store/wallet-api.ts'
import styles from './movement-details.module.css'

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
      term: t('movements.amount'),
      value: (
        <Money currency={amount.currency} incoming={amount.amount > 0} minor={amount.amount} sign="always" strong />
      ),
    },
    { term: t('movements.kind'), value: t(`kinds.${kind}`) },
    { term: t('movements.status'), value: <MovementStatus always status={status} /> },
    { term: t('movements.date'), value: <DateTime value={createdAt} /> },
    ...(fee === null
      ? []
      : [{ term: t('movements.fee'), value: <Money currency={fee.currency} minor={fee.amount} /> }]),
    { term: t('movements.balance'), value: t(`balances.${balance}.name`) },
    { term: t('movements.after'), value: <Money currency={balanceAfter.currency} minor={balanceAfter.amount} /> },
    ...(bankAccount === null
      ? []
      : [{ term: t('movements.account'), value: `${bankAccount.bankName} ··${bankAccount.accountNumberEnding}` }]),
    ...(orderSequenceId === null ? [] : [{ term: t('movements.order'), value: orderSequenceId }]),
    ...(paymentReference === null
      ? []
      : [
          {
            term: t('movements.reference'),
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
const MovementDetails = ({ id, onClose }: { id: string; onClose: () => void }) => {
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
              {t('movements.toOrder')}
            </LinkButton>
          )}
        </>
      }
      onClose={onClose}
      open
      title={data?.description ?? t('movements.one')}
    >
      {data && <DefinitionList items={factsOf(data)} />}
      {!data && error === undefined && <Skeleton lines={5} />}
      {!data && error !== undefined && (
        <ErrorState
          body={isUnknown ? t('movements.unknownBody') : refusalText(error)}
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
          title={isUnknown ? t('movements.unknown') : undefined}
        />
      )}
    </Dialog>
  )
}

export default MovementDetails
