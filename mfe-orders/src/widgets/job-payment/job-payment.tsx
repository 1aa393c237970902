import type {} from '@fieldproof/mfe-inspector'
import { useEmit, type Slots } from '@fieldproof/platform'
import { toMove } from '../../order/sums.ts'
import { PayForm } from '../../order/payment/pay-form.tsx'
import { useChooseForPostedJobMutation } from '../../store/posted-job-api.ts'

/** How a posted job is paid when its poster chooses an inspector: in the ways in which an order is (POSTED-6). */
const JobPaymentWidget = ({ jobId, inspectorId, pay }: Slots['posted-job.pay']) => {
  const emit = useEmit()
  const [choose] = useChooseForPostedJobMutation()
  return (
    <PayForm
      sum={pay}
      name={`job.${jobId}.choose`}
      also={inspectorId}
      send={async (payment, idempotencyKey) => {
        const body = { idempotencyKey, jobId, inspectorId, expectedPay: toMove(pay), payment }
        const { payment: progress } = await choose({ body }).unwrap()
        // Servers of earlier releases take it from the wallet and say no more.
        return progress ?? { status: 'succeeded', paymentReference: null, paymentPage: null }
      }}
      onPaid={({ status }) => emit('job-payment.done@1', { jobId, isPaid: status === 'succeeded' })}
      onLeave={() => emit('job-payment.left@1', { jobId })}
    />
  )
}

export default JobPaymentWidget
