import type { Order } from '@fieldproof/contracts/entities/order'
import type { PaymentProgress } from '@fieldproof/contracts/entities/payment-choice'
import type { Quotation } from '@fieldproof/contracts/entities/quotation'
import { sendOnce } from '@fieldproof/kit/once'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, DefinitionList, Money, Notice, Stack, Text, toasts, type Fact } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { FormActions } from '@fieldproof/ui/form'
import { useState } from 'react'
import { useAcceptQuotationMutation } from '../../store/order-api.ts'
import { openQuotationsOf } from '../order-reader.ts'
import type { OrderDialogProps } from '../opened-dialog.ts'
import { PayForm, type PaymentChoice } from '../payment/pay-form.tsx'
import { differenceOf } from '../quotation-difference.ts'

type Props = OrderDialogProps & { quotation: Quotation }

/** The offer beside the price, and the difference to pay or to refund. */
const Sums = ({ order, quotation }: { order: Order; quotation: Quotation }) => {
  const { t } = useTranslation()
  const difference = differenceOf(order, quotation)
  const row = (key: string, { amount, currency }: { amount: number; currency: string }): Fact => ({
    key,
    term: t(`acceptOffer.${key}`),
    value: <Money minor={amount} currency={currency} />,
  })
  const size = { ...difference, amount: Math.abs(difference.amount) }
  return (
    <DefinitionList
      total
      items={[
        row('offer', quotation.amount),
        row('price', order.inspectionPrice),
        row(difference.amount < 0 ? 'back' : 'topUp', size),
      ]}
    />
  )
}

/** Accepts without a payment: there is no difference, or it is refunded. */
const AcceptWithoutPaying = ({ send, onClose }: { send: () => Promise<unknown>; onClose: () => void }) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const accept = async () => {
    setBusy(true)
    setFault(null)
    try {
      await send()
    } catch (error) {
      setFault(refusalText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {fault !== null && <Notice tone="danger">{fault}</Notice>}
      <FormActions>
        <Button
          variant="primary"
          loading={isBusy}
          onClick={() => {
            void accept()
          }}
        >
          {t('acceptOffer.submit')}
        </Button>
        <Button disabled={isBusy} onClick={onClose}>
          {t('acceptOffer.leave')}
        </Button>
      </FormActions>
    </>
  )
}

/**
 * The customer accepts an inspector's offer. The dialog shows its price, how the difference is paid or refunded, and
 * what follows.
 */
const AcceptQuotationDialog = ({ order, quotation, onClose }: Props) => {
  const { t } = useTranslation()
  const [accept, { isLoading }] = useAcceptQuotationMutation()
  const difference = differenceOf(order, quotation)
  const name = `quotation.${quotation._id}.accept`
  const others = openQuotationsOf(order).length - 1

  const done = (payment: PaymentProgress | null) => {
    const isSettled = payment === null || payment.status === 'succeeded'
    toasts.notify(
      isSettled
        ? { tone: 'success', message: t('acceptOffer.done', { name: quotation.inspector.firstName }) }
        : { tone: 'info', message: t('pay.awaited') },
    )
    onClose()
  }
  const send = async (payment: PaymentChoice | undefined, idempotencyKey: string) => {
    const body = { idempotencyKey, expectedDifference: difference, ...(payment && { payment }) }
    const answer = await accept({ params: { id: quotation._id }, body }).unwrap()
    return answer.payment
  }
  const sendUnpaid = () =>
    sendOnce({
      name,
      meant: difference,
      send: async (key) => {
        done(await send(undefined, key))
      },
    })
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isLoading}
      title={t('acceptOffer.title', { name: quotation.inspector.firstName })}
    >
      <Stack>
        <Sums order={order} quotation={quotation} />
        {difference.amount < 0 && (
          <Text size="small" tone="soft">
            {t('acceptOffer.backBody')}
          </Text>
        )}
        <Notice quiet tone="warning" title={t('acceptOffer.meansTitle')}>
          {t(others > 0 ? 'acceptOffer.meansOthers' : 'acceptOffer.means', {
            count: others,
            name: quotation.inspector.firstName,
          })}
        </Notice>
        {difference.amount > 0 ? (
          <PayForm
            sum={difference}
            name={name}
            onLeave={onClose}
            onPaid={done}
            send={async (payment, key) =>
              (await send(payment, key)) ?? { status: 'succeeded', paymentReference: null, paymentPage: null }
            }
          />
        ) : (
          <AcceptWithoutPaying send={sendUnpaid} onClose={onClose} />
        )}
      </Stack>
    </Dialog>
  )
}

export default AcceptQuotationDialog
