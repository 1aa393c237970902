import type { Surcharge } from '@fieldproof/contracts/entities/surcharge'
import { useTranslation } from '@fieldproof/platform'
import { DefinitionList, Money, Stack, Text, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { usePayOrderSurchargeMutation } from '../../store/order-api.ts'
import type { OrderDialogProps } from '../opened-dialog.ts'
import { PayForm } from '../payment/pay-form.tsx'
import { toMove } from '../sums.ts'

/** The customer pays a surcharge. */
const PaySurchargeDialog = ({ order, surcharge, onClose }: OrderDialogProps & { surcharge: Surcharge }) => {
  const { t } = useTranslation()
  const [pay, { isLoading }] = usePayOrderSurchargeMutation()
  const { amount, description, inspector } = surcharge
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isLoading}
      title={t('surcharges.payTitle')}
      description={t('surcharges.payLead', { name: inspector.firstName })}
    >
      <Stack>
        <DefinitionList
          items={[
            { key: 'what', term: t('surcharges.what'), value: description },
            {
              key: 'price',
              term: t('surcharges.orderPrice'),
              value: <Money minor={order.inspectionPrice.amount} currency={order.inspectionPrice.currency} />,
            },
            {
              key: 'sum',
              term: t('surcharges.sum'),
              value: <Money minor={amount.amount} currency={amount.currency} />,
            },
          ]}
        />
        <Text size="small" tone="soft">
          {t('surcharges.payNote')}
        </Text>
        <PayForm
          sum={amount}
          name={`surcharge.${surcharge._id}.pay`}
          onLeave={onClose}
          send={async (payment, idempotencyKey) => {
            const answer = await pay({
              body: { idempotencyKey, surchargeId: surcharge._id, payment, expectedTotal: toMove(amount) },
            }).unwrap()
            return answer.payment
          }}
          onPaid={({ status }) => {
            const isPaid = status === 'succeeded'
            toasts.notify({ tone: isPaid ? 'success' : 'info', message: t(isPaid ? 'surcharges.paid' : 'pay.awaited') })
            onClose()
          }}
        />
      </Stack>
    </Dialog>
  )
}

export default PaySurchargeDialog
