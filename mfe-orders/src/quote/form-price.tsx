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
  /** The answers that count, where the form around holds others too. */
  pick?: (answers: Record<string, unknown>) => Record<string, unknown>
}

/**
 * The price of what has been answered so far. Stands apart, so that a letter that is typed does not draw the form
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
