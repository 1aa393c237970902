import type { PaymentRecord as Payment } from '@fieldproof/contracts/entities/payment-transaction'
import { useRefusalText } from '@fieldproof/kit/refusal'
import type {} from '@fieldproof/mfe-orders'
import { href, isCallFailure, useParams, useTranslation } from '@fieldproof/platform'
import {
  Card,
  DateTime,
  DefinitionList,
  EmptyState,
  ErrorState,
  LinkButton,
  Money,
  Page,
  Section,
  Skeleton,
  Stack,
  Text,
  TextLink,
  type Fact,
} from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { cardName } from '../../money/card-name.ts'
import { PaymentActions } from '../../payments/payment-actions.tsx'
import { PaymentStatus } from '../../payments/payment-status.tsx'
import { useGetPaymentTransactionQuery } from '../../store/wallet-api.ts'
import styles from './payment-record.module.css'

/** The purpose of the payment, with a link. */
const Purpose = ({ payment: { orderDetails, purpose } }: { payment: Payment }) => {
  const { t } = useTranslation()
  if (purpose === 'wallet-credit')
    return <TextLink href={href('wallet.home')}>{t(`payments.purposes.${purpose}`)}</TextLink>
  if (!orderDetails) return t(`payments.purposes.${purpose}`)
  const { orderId, sequenceId, description } = orderDetails
  return (
    <>
      {t(`payments.purposes.${purpose}`)}:{' '}
      <TextLink href={href('orders.order', { orderId })}>{t('payments.forOrder', { order: sequenceId })}</TextLink>
      {description !== '' && (
        <Text as="span" className={styles.about} size="small" tone="muted">
          {description}
        </Text>
      )}
    </>
  )
}

const useFacts = (payment: Payment): Fact[] => {
  const { t } = useTranslation()
  const { amount, card, createdAt, method, paymentDate, paymentReference, refunded, status } = payment
  return [
    { term: t('payments.amount'), value: <Money currency={amount.currency} minor={amount.amount} strong /> },
    { term: t('payments.status'), value: <PaymentStatus status={status} /> },
    { term: t('payments.what'), value: <Purpose payment={payment} /> },
    { term: t('payments.how'), value: card ? cardName(card) : t(`payments.methods.${method}`) },
    {
      term: t(paymentDate === null ? 'record.begun' : 'record.paid'),
      value: <DateTime value={paymentDate ?? createdAt} />,
    },
    ...(refunded.amount > 0
      ? [{ term: t('payments.refunded'), value: <Money currency={refunded.currency} minor={refunded.amount} /> }]
      : []),
    {
      term: t('record.reference'),
      value: (
        <span className={styles.reference} translate="no">
          {paymentReference}
        </span>
      ),
    },
  ]
}

const Refunds = ({ refunds }: Pick<Payment, 'refunds'>) => {
  const { t } = useTranslation()
  if (refunds.length === 0) return <Text tone="muted">{t('record.refunds.none')}</Text>
  return (
    <Stack as="ul" gap="small">
      {refunds.map(({ _id, amount, state, createdAt, settledAt }) => (
        <li className={styles.refund} key={_id}>
          <Money currency={amount.currency} minor={amount.amount} strong />
          <span>{t(`record.refunds.states.${state}`)}</span>
          <Text as="span" size="small" tone="muted">
            <DateTime value={settledAt ?? createdAt} />
          </Text>
        </li>
      ))}
    </Stack>
  )
}

const Found = ({ payment }: { payment: Payment }) => {
  const { t } = useTranslation()
  const facts = useFacts(payment)
  return (
    <Stack as="div" gap="large">
      <Card as="section" padding="large">
        <DefinitionList items={facts} />
      </Card>
      <PaymentActions payment={payment} />
      {payment.paymentDate !== null && (
        <Section title={t('record.refunds.title')}>
          <Refunds refunds={payment.refunds} />
        </Section>
      )}
    </Stack>
  )
}

/** /dashboard/wallet/payments/:paymentReference: one payment with its receipt and its refunds (PAY-8). */
const PaymentRecord = () => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const { paymentReference = '' } = useParams()
  const { currentData, error, isFetching, refetch } = useGetPaymentTransactionQuery({
    params: { id: paymentReference },
  })
  const back = { href: href('wallet.payments'), label: t('record.back') }
  // The server responds with 400 to an invalid reference.
  if (!currentData && isCallFailure(error) && (error.status === 404 || error.status === 400)) {
    return (
      <Page back={back} title={t('record.missing.title')} width="narrow">
        <EmptyState
          action={<LinkButton href={back.href}>{t('record.missing.action')}</LinkButton>}
          art={<Illustration name="not-found" />}
          body={t('record.missing.body')}
          title={t('record.missing.text')}
        />
      </Page>
    )
  }
  return (
    <Page back={back} title={t('record.title')} width="narrow">
      {currentData && <Found payment={currentData} />}
      {!currentData && error === undefined && <Skeleton lines={5} />}
      {!currentData && error !== undefined && (
        <ErrorState
          body={refusalText(error)}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
          title={t('record.failed')}
        />
      )}
    </Page>
  )
}

export default PaymentRecord
