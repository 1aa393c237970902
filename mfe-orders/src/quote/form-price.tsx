import type { InspectionType } from '@fieldproof/contracts/lists'
import { useWatch } from '@fieldproof/ui/form'
import { PriceLine, PricePanel } from './price-panel.tsx'
import { priceQuestionOf } from './price-question.ts'
import type { QuoteExtras } from './quote-extras.ts'
import type { KindFormProps } from './kind-form-props.ts'
import { useLivePrice } from './use-live-price.ts'

export interface FormPriceProps extends KindFormProps {
  kind: InspectionType
  extras: Pick<QuoteExtras, 'position' | 'promoCode'>
  onPromoCode: (code: string) => void
  look: 'panel' | 'line'
  /** The fields that affect the price, if the form has others, too. */
  pick?: (answers: Record<string, unknown>) => Record<string, unknown>
}

/**
 * Shows the price of the answers so far. A component of its own, so that a keystroke does not render the whole form
 * again.
 */
export const FormPrice = ({ kind, extras, onPromoCode, look, pick, service, isLoading }: FormPriceProps) => {
  const answers = useWatch()
  const live = useLivePrice(priceQuestionOf(kind, pick ? pick(answers) : answers, extras))
  if (look === 'line') return <PriceLine live={live} service={service} />
  return (
    <PricePanel
      live={live}
      service={service}
      isLoading={isLoading}
      promoCode={extras.promoCode}
      onPromoCode={onPromoCode}
    />
  )
}
