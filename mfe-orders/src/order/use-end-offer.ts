import type { Quotation } from '@fieldproof/contracts/entities/quotation'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { ConfirmContext } from '@fieldproof/ui'
import { use, useState } from 'react'
import { useDeclineQuotationMutation, useWithdrawQuotationMutation } from '../store/order-api.ts'

/** Ends an offer after a question: the customer declines it, or its inspector takes it back. Neither can be undone. */
export const useEndOffer = (quotation: Quotation, how: 'decline' | 'withdraw') => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const confirm = use(ConfirmContext)
  const [decline, declining] = useDeclineQuotationMutation()
  const [withdraw, withdrawing] = useWithdrawQuotationMutation()
  const [fault, setFault] = useState<string | null>(null)
  const end = async () => {
    setFault(null)
    const isMeant = await confirm?.({
      title: t(`offers.${how}.title`),
      message: t(`offers.${how}.message`),
      danger: true,
      yes: t(`offers.${how}.yes`),
      no: t('offers.keep'),
    })
    if (!isMeant) return
    try {
      await (how === 'decline' ? decline : withdraw)({ params: { id: quotation._id }, body: {} }).unwrap()
    } catch (error) {
      setFault(refusalText(error))
    }
  }
  return { end, fault, isBusy: declining.isLoading || withdrawing.isLoading }
}
