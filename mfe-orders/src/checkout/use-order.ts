import { isDecided } from '@fieldproof/kit/once'
import {
  answerOnce,
  href,
  isCallFailure,
  selectUser,
  useDispatch,
  useEmit,
  useNavigate,
  useSelector,
  useTranslation,
} from '@fieldproof/platform'
import { applyServerErrors, type ContractForm } from '@fieldproof/ui/form'
import { useRef, useState } from 'react'
import { visitPaymentPage } from '../order/payment/visit-payment-page.ts'
import { forgetQuote } from '../quote/quote-extras.ts'
import { checkoutApi, useCreateOrderMutation } from '../store/checkout-api.ts'
import type { useAttempt } from './attempt.ts'
import type { checkoutForm } from './checkout-schema.ts'
import type { CheckoutSubject } from './use-subject.ts'
import { fieldOfFault, orderBodyOf, type OrderToSend } from './order-body.ts'

export interface OrderOptions {
  form: ContractForm<typeof checkoutForm>
  attempt: ReturnType<typeof useAttempt>
  onPlaced: () => void
  /** The server reports another sum, or that something can no longer be ordered: fetches the prices again. */
  onChanged: () => void
  onPromoRefused: () => void
}

/** Sends the order once, however often the button is pressed, and continues with its payment. */
export const useOrder = ({ form, attempt, onPlaced, onChanged, onPromoRefused }: OrderOptions) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const emit = useEmit()
  const dispatch = useDispatch()
  const user = useSelector(selectUser)
  const [create] = useCreateOrderMutation()
  const [fault, setFault] = useState<string | null>(null)
  const isUnderWay = useRef(false)

  const notifyCart = async () => {
    const asked = dispatch(checkoutApi.endpoints.getMyCart.initiate(undefined, { forceRefetch: true }))
    const cart = await answerOnce(asked).catch(() => null)
    if (cart) emit('cart.changed@1', { count: cart.items.length })
  }
  const forgetForm = ({ inspections: [inspection] }: CheckoutSubject) => {
    if (inspection && user) forgetQuote(inspection.quote.inspectionType, user._id, inspection.id)
  }
  const refused = (error: unknown, wasOpen: boolean) => {
    if (!isCallFailure(error)) throw error
    if (error.code === 'key-reused') return setFault(t('checkout.otherAttempt'))
    // The next try gets a new key, unless a lost answer leaves it open whether the order exists. If only the payment
    // provider did not answer, the order exists, and another try continues with it (PAY-10).
    const isProviderAway = error.code === 'provider-unavailable'
    if ((isDecided(error) && !wasOpen) || isProviderAway) attempt.startOver()
    if (error.isSilent) return undefined
    const faults = error.errors ?? []
    if (error.status === 409 || error.code === 'not-offered') onChanged()
    if (faults.some(({ field }) => field === 'promoCode')) onPromoRefused()
    const placed = faults.filter(({ field }) => /^(requester|contacts|payment)\./.test(field))
    if (placed.length > 0)
      return applyServerErrors(
        form,
        placed.map(({ field, message }) => ({ field: fieldOfFault(field), message })),
      )
    return setFault(faults[0]?.message ?? (isDecided(error) || isProviderAway ? error.message : t('checkout.noAnswer')))
  }
  const order = async (toSend: OrderToSend): Promise<void> => {
    // The second press of a double click comes before the next render.
    if (isUnderWay.current) return
    isUnderWay.current = true
    setFault(null)
    let wasOpen = false
    try {
      const body = await orderBodyOf(toSend)
      const begun = await attempt.begin()
      wasOpen = begun.wasOpen
      const {
        orders: [first],
        payment,
      } = await create({ body: { idempotencyKey: begun.key, ...body } }).unwrap()
      if (!first) return
      attempt.finish(first._id, payment.paymentPage)
      onPlaced()
      if (toSend.subject.kind === 'cart') void notifyCart()
      else forgetForm(toSend.subject)
      if (payment.paymentPage !== null) visitPaymentPage(payment.paymentPage)
      else await navigate(href('orders.booked', {}, { query: { orderId: first._id } }), { replace: true })
    } catch (error) {
      refused(error, wasOpen)
    } finally {
      isUnderWay.current = false
    }
  }
  return { order, fault, forgetFault: () => setFault(null) }
}
