import type { Profile } from '@fieldproof/contracts/calls/users'
import { formatLocale, selectLocale, selectUser, useSelector, useTranslation } from '@fieldproof/platform'
import { Card, formatMoney, Notice, Text } from '@fieldproof/ui'
import { Form, FormActions, SubmitButton, useContractForm, useDraft, useWatch } from '@fieldproof/ui/form'
import { useEffect, useState } from 'react'
import { useWaysToPay } from '../order/payment/use-ways-to-pay.ts'
import { InvitationNote, useLeaveInvitation } from '../quote/invitation-note.tsx'
import { useMessageTranslator } from '../quote/use-message-translator.ts'
import type { useAttempt } from './attempt.ts'
import { checkoutDefaults } from './checkout-defaults.ts'
import { checkoutForm, type CheckoutAnswers } from './checkout-schema.ts'
import { ContactsSection } from './contacts-section.tsx'
import { MatchingQuestion } from './matching-question.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentSection, usePaymentWays } from './payment-section.tsx'
import { HowHeardSection, RequesterSection } from './requester-section.tsx'
import { TermsSection } from './terms-section.tsx'
import { useCheckoutPrice, type CheckoutPrice } from './use-checkout-price.ts'
import { useOrder } from './use-order.ts'
import type { CheckoutSubject } from './use-subject.ts'
import styles from './checkout-form.module.css'

export interface CheckoutFormProps {
  subject: CheckoutSubject
  profile: Profile | undefined
  attempt: ReturnType<typeof useAttempt>
  onReadAgain: () => void
}

interface PricedProps extends CheckoutFormProps {
  price: CheckoutPrice
  promoCode: string
  onPromoCode: (code: string) => void
  isWorking: boolean
}

/** Returns the former sum if the sum on screen has changed, so that users notice the change before they pay. */
const useFormerTotal = ({ amount, currency }: CheckoutPrice['total'], usedCode: string) => {
  const [seen, setSeen] = useState({ amount, currency, usedCode })
  const [former, setFormer] = useState<CheckoutPrice['total'] | null>(null)
  if (seen.amount !== amount || seen.currency !== currency || seen.usedCode !== usedCode) {
    setSeen({ amount, currency, usedCode })
    // A valid code changes the sum as intended.
    setFormer(seen.usedCode === usedCode && seen.currency === currency ? { amount: seen.amount, currency } : null)
  }
  return former
}

const PricedForm = ({
  subject,
  profile,
  attempt,
  onReadAgain,
  price,
  promoCode,
  onPromoCode,
  isWorking,
}: PricedProps) => {
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  const user = useSelector(selectUser)
  const quotes = subject.inspections.map(({ quote }) => quote)
  const translate = useMessageTranslator()
  const form = useContractForm(checkoutForm, {
    values: checkoutDefaults(profile, user?.country ?? 'NG', quotes),
    translate: (message) =>
      message === 'Please accept the terms to go on.' ? t('checkout.terms.required') : translate(message),
  })
  const { discard } = useDraft(`checkout.${user?._id ?? ''}`, form, {
    omit: ['acceptsTerms', 'contacts', 'card', 'way'],
  })
  const ways = useWaysToPay(price.total)
  const offered = usePaymentWays(ways)
  const way = useWatch({ control: form.control, name: 'way' })
  const first = offered[0]
  const { setValue } = form
  // The chosen way to pay may no longer be possible, now that the balance is known or has changed.
  useEffect(() => {
    if (!offered.includes(way) && first) setValue('way', first)
  }, [offered, way, first, setValue])
  const leaveInvitation = useLeaveInvitation()
  const { order, fault, forgetFault } = useOrder({
    form,
    attempt,
    onPlaced: discard,
    onPromoRefused: () => onPromoCode(''),
    onChanged: () => {
      onReadAgain()
      ways?.readAgain()
    },
  })
  // An invalid code does not count in the sum, and it is not sent.
  const used = price.promoCode?.state === 'applied' ? promoCode : ''
  const formerTotal = useFormerTotal(price.total, used)
  const total = formatMoney(price.total.amount, { currency: price.total.currency, locale })
  const send = (answers: CheckoutAnswers) => {
    // The price is not known yet while a promo code is being applied.
    if (isWorking) return undefined
    return order({ subject, answers, promoCode: used, total: price.total, fromWallet: ways?.fromWallet ?? price.total })
  }
  const button = way === 'invoice' ? t('checkout.orderByInvoice') : t('checkout.pay', { total })
  return (
    <Form form={form} onSubmit={send}>
      <div className={styles.frame}>
        <Card as="div" padding="large" className={styles.fields}>
          <RequesterSection />
          <ContactsSection inspections={subject.inspections} />
          <HowHeardSection />
          {subject.kind === 'quote' && <MatchingQuestion />}
          <PaymentSection total={price.total} ways={ways} />
          <TermsSection inspections={subject.inspections} />
          {subject.invitation !== null && (
            <InvitationNote
              invitation={subject.invitation}
              onLeave={() => {
                forgetFault()
                leaveInvitation()
              }}
            />
          )}
          {fault !== null && <Notice tone="danger">{fault}</Notice>}
          <div>
            {/* Without a way to pay, nothing can be ordered (PAY-9). */}
            {offered.length > 0 && (
              <FormActions>
                <SubmitButton size="large" aria-disabled={isWorking || undefined}>
                  {button}
                </SubmitButton>
              </FormActions>
            )}
            <Text size="small" tone="muted" className={styles.after}>
              {t(way === 'invoice' ? 'checkout.afterInvoice' : 'checkout.afterPaying')}
            </Text>
          </div>
        </Card>
        <div className={styles.aside}>
          <OrderSummary
            subject={subject}
            price={price}
            promoCode={promoCode}
            onPromoCode={onPromoCode}
            formerTotal={formerTotal}
          />
        </div>
      </div>
    </Form>
  )
}

/** "Complete your order" (FORM-8, FORM-9, PAY-3): who orders, who is on site, how it is paid, and under which terms. */
export const CheckoutForm = (props: CheckoutFormProps) => {
  const { t } = useTranslation()
  const [promoCode, setPromoCode] = useState(
    props.subject.promoCode?.state === 'applied' ? props.subject.promoCode.code : '',
  )
  const { price, askAgain, isWorking, fault } = useCheckoutPrice(props.subject, promoCode)
  const readAgain = () => {
    askAgain()
    props.onReadAgain()
  }
  if (!price) return null
  return (
    <>
      {fault !== null && <Notice tone="warning">{fault === '' ? t('checkout.promoUnknown') : fault}</Notice>}
      <PricedForm
        {...props}
        onReadAgain={readAgain}
        price={price}
        promoCode={promoCode}
        onPromoCode={setPromoCode}
        isWorking={isWorking}
      />
    </>
  )
}
