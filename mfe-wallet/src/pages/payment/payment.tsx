import { forgetPayment } from '@fieldproof/kit/once'
import { href, useParams, useTranslation } from '@fieldproof/platform'
import { Button, EmptyState, ErrorState, LinkButton, Notice, Page, Spinner, Stack, Text } from '@fieldproof/ui'
import { useEffect } from 'react'
import { PaymentOutcome } from './payment-outcome.tsx'
import { usePayment, type PaymentProgress } from './use-payment.ts'

const Waiting = ({ takesLong, isAsking, ask, failure }: PaymentProgress) => {
  const { t } = useTranslation()
  return (
    <Stack as="div" gap="large">
      <div aria-live="polite">
        <Spinner label={t('waiting.label')} size="large" />
        <Text>{t(takesLong ? 'waiting.long' : 'waiting.body')}</Text>
      </div>
      {failure !== undefined && <Notice tone="warning">{failure.message}</Notice>}
      {takesLong && (
        <Stack as="div">
          <div>
            <Button loading={isAsking} onClick={ask}>
              {t('waiting.check')}
            </Button>
          </div>
          <div>
            <LinkButton href={href('wallet.payments')} variant="quiet">
              {t('waiting.leave')}
            </LinkButton>
          </div>
        </Stack>
      )}
    </Stack>
  )
}

/** /status/payment/:paymentReference: where the payer returns to; waits until the result of the payment is known. */
const Payment = () => {
  const { t } = useTranslation()
  const { paymentReference = '' } = useParams()
  const progress = usePayment(paymentReference)
  const { payment, failure, isAsking, ask } = progress
  const isOver = payment !== undefined && payment.status !== 'pending'
  useEffect(() => {
    if (isOver) forgetPayment(paymentReference)
  }, [isOver, paymentReference])

  if (payment && isOver) return <PaymentOutcome payment={payment} />
  const isUnknown = !payment && failure !== undefined && failure.status >= 400 && failure.status < 500
  if (isUnknown) {
    return (
      <Page title={t('unknown.title')} width="narrow">
        <EmptyState
          action={
            <LinkButton href={href('wallet.payments')} variant="primary">
              {t('unknown.action')}
            </LinkButton>
          }
          body={failure.message}
          title={t('unknown.body')}
        />
      </Page>
    )
  }
  if (!payment && failure !== undefined) {
    return (
      <Page title={t('waiting.title')} width="narrow">
        <ErrorState
          body={t('waiting.unreachable', { reason: failure.message })}
          onRetry={ask}
          retrying={isAsking}
          title={t('waiting.failed')}
        />
      </Page>
    )
  }
  return (
    <Page lead={t('waiting.lead')} title={t('waiting.title')} width="narrow">
      <Waiting {...progress} />
    </Page>
  )
}

export default Payment
