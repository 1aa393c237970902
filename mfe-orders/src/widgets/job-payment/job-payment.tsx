import type {} from '@fieldproof/mfe-inspector'
import { href, selectUser, useEmit, useSelector, useTranslation, type Slots } from '@fieldproof/platform'
import { Stack, Text, TextLink } from '@fieldproof/ui'
import { toMove } from '../../order/sums.ts'
import { PayForm } from '../../order/payment/pay-form.tsx'
import { useChooseForPostedJobMutation } from '../../store/posted-job-api.ts'

/** Businesses can pay other orders by invoice. This explains why that is not possible here, and how to pay instead. */
const NoInvoice = () => {
  const { t } = useTranslation()
  return (
    <Text size="small" tone="soft">
      {t('jobPayment.noInvoice')} <TextLink href={href('content.home')}>{t('jobPayment.toServices')}</TextLink>
    </Text>
  )
}

/**
 * Asks how a posted job is paid when its poster chooses an inspector: in the same ways as an order, except by invoice
 * (POSTED-6, POSTED-8).
 */
const JobPaymentWidget = ({ jobId, inspectorId, pay }: Slots['posted-job.pay']) => {
  const emit = useEmit()
  const [choose] = useChooseForPostedJobMutation()
  const isBusiness = useSelector(selectUser)?.accountType === 'business'
  return (
    <Stack>
      <PayForm
        sum={pay}
        name={`job.${jobId}.choose`}
        also={inspectorId}
        send={async (payment, idempotencyKey) => {
          const body = { idempotencyKey, jobId, inspectorId, expectedPay: toMove(pay), payment }
          const { payment: progress } = await choose({ body }).unwrap()
          // Servers of earlier releases take the money from the wallet and send no progress.
          return progress ?? { status: 'succeeded', paymentReference: null, paymentPage: null }
        }}
        onPaid={({ status }) => emit('job-payment.done@1', { jobId, isPaid: status === 'succeeded' })}
        onLeave={() => emit('job-payment.left@1', { jobId })}
      />
      {isBusiness && <NoInvoice />}
    </Stack>
  )
}

export default JobPaymentWidget
