import type { PaymentTransaction } from '@fieldproof/contracts/entities/payment-transaction'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import {
  Button,
  Card,
  Cluster,
  DateTime,
  DefinitionList,
  LinkButton,
  Money,
  Notice,
  Page,
  Stack,
  toasts,
} from '@fieldproof/ui'
import { useState } from 'react'
import { cardName } from '../../money/card-name.ts'
import { openFile } from '../../money/open-file.ts'
import { useGetReceiptMutation, useSaveBankCardAuthorizationMutation } from '../../store/wallet-api.ts'
import { wayOn } from './way-on.ts'
import styles from './payment.module.css'

type Payment = PaymentTransaction

const isUnpaid = ({ status }: Payment): boolean => status === 'failed' || status === 'abandoned'

const PaymentFacts = ({
  payment: { amount, card, method, paymentDate, paymentReference, purpose, orderDetails, refunded },
}: {
  payment: Payment
}) => {
  const { t } = useTranslation()
  return (
    <DefinitionList
      items={[
        { term: t('facts.amount'), value: <Money currency={amount.currency} minor={amount.amount} strong /> },
        {
          term: t('facts.for'),
          value: orderDetails ? t('facts.order', { order: orderDetails.sequenceId }) : t(`facts.purposes.${purpose}`),
        },
        { term: t('facts.how'), value: card ? cardName(card) : t(`facts.methods.${method}`) },
        ...(paymentDate === null ? [] : [{ term: t('facts.date'), value: <DateTime value={paymentDate} /> }]),
        ...(refunded.amount > 0
          ? [{ term: t('facts.refunded'), value: <Money currency={refunded.currency} minor={refunded.amount} /> }]
          : []),
        { term: t('facts.reference'), value: <span className={styles.reference}>{paymentReference}</span> },
      ]}
    />
  )
}

/** Offers to save the card. The payment provider stores it; the site knows its brand and last digits. */
const KeepCard = ({ paymentId }: { paymentId: string }) => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const [save, { isLoading }] = useSaveBankCardAuthorizationMutation()
  const [isKept, setKept] = useState(false)
  const keep = async () => {
    try {
      const card = await save({ params: { id: paymentId } }).unwrap()
      setKept(true)
      toasts.notify({ message: t('keepCard.kept', { card: cardName(card) }), tone: 'success' })
    } catch (error) {
      showRefusal(error)
    }
  }
  if (isKept) return null
  return (
    <Notice
      action={
        <Button
          loading={isLoading}
          onClick={() => {
            void keep()
          }}
          size="small"
        >
          {t('keepCard.action')}
        </Button>
      }
      quiet
    >
      {t('keepCard.body')}
    </Notice>
  )
}

/** The result of a payment: its facts, its receipt, and the next step. */
export const PaymentOutcome = ({ payment }: { payment: Payment }) => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const [askReceipt, { isLoading }] = useGetReceiptMutation()
  const isFailed = isUnpaid(payment)
  const kind = isFailed ? payment.status : payment.purpose
  const { address, words } = wayOn(payment, isFailed ? 'unpaid' : 'paid')
  const receipt = async () => {
    try {
      openFile(await askReceipt({ params: { id: payment._id } }).unwrap())
    } catch (error) {
      showRefusal(error)
    }
  }
  return (
    <Page lead={t(`outcome.${kind}.lead`)} title={t(`outcome.${kind}.title`)} width="narrow">
      <Stack as="div" gap="large">
        <Notice tone={isFailed ? 'danger' : 'success'}>
          {t(isFailed ? 'outcome.nothingTaken' : 'outcome.received')}
        </Notice>
        <Card as="section" padding="large">
          <PaymentFacts payment={payment} />
        </Card>
        <Cluster>
          <LinkButton href={address} variant="primary">
            {t(`ways.${words}`)}
          </LinkButton>
          {!isFailed && (
            <Button
              loading={isLoading}
              onClick={() => {
                void receipt()
              }}
            >
              {t('outcome.receipt')}
            </Button>
          )}
        </Cluster>
        {!isFailed && payment.canSaveCard && <KeepCard paymentId={payment._id} />}
      </Stack>
    </Page>
  )
}
