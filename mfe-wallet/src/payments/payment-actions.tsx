import type { PaymentTransaction } from '@fieldproof/contracts/entities/payment-transaction'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { href, useTranslation } from '@fieldproof/platform'
import { Button, Cluster, LinkButton, toasts } from '@fieldproof/ui'
import { FilePdfIcon } from '@fieldproof/ui/icons'
import { cardName } from '../money/card-name.ts'
import { openFile } from '../money/open-file.ts'
import { useGetReceiptMutation, useSaveBankCardAuthorizationMutation } from '../store/wallet-api.ts'

const paid: readonly PaymentTransaction['status'][] = ['succeeded', 'partly-refunded', 'refunded']

/** The actions of a payment: its receipt, saving its card, or its state. */
export const PaymentActions = ({
  payment: { _id, status, paymentReference, canSaveCard },
}: {
  payment: PaymentTransaction
}) => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const [askReceipt, { isLoading: isMaking }] = useGetReceiptMutation()
  const [saveCard, { isLoading: isSaving }] = useSaveBankCardAuthorizationMutation()
  const receipt = async () => {
    try {
      openFile(await askReceipt({ params: { id: _id } }).unwrap())
    } catch (error) {
      showRefusal(error)
    }
  }
  const keep = async () => {
    try {
      const card = await saveCard({ params: { id: _id } }).unwrap()
      toasts.notify({ message: t('cards.saved', { card: cardName(card) }), tone: 'success' })
    } catch (error) {
      showRefusal(error)
    }
  }
  return (
    <Cluster>
      {paid.includes(status) && (
        <Button
          aria-label={t('payments.receiptOf', { reference: paymentReference })}
          icon={<FilePdfIcon />}
          loading={isMaking}
          onClick={() => {
            void receipt()
          }}
          size="small"
        >
          {t('payments.pdf')}
        </Button>
      )}
      {canSaveCard && (
        <Button
          loading={isSaving}
          onClick={() => {
            void keep()
          }}
          size="small"
          variant="quiet"
        >
          {t('cards.save')}
        </Button>
      )}
      {status === 'pending' && (
        <LinkButton href={href('wallet.payment', { paymentReference })} size="small">
          {t('payments.check')}
        </LinkButton>
      )}
    </Cluster>
  )
}
