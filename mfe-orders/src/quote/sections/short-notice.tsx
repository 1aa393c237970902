import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { formatMoney, Text } from '@fieldproof/ui'
import { useWatch } from '@fieldproof/ui/form'
import type { FormPriceProps } from '../form-price.tsx'
import { priceQuestionOf } from '../price-question.ts'
import { useLivePrice } from '../use-live-price.ts'

export type ShortNoticeProps = Pick<FormPriceProps, 'kind' | 'extras' | 'pick'>

/** Says beside the date that it is at short notice, what that adds, and to which dates it does not apply (PRICE-10). */
export const ShortNotice = ({ kind, extras, pick }: ShortNoticeProps) => {
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  const answers = useWatch()
  const { answer } = useLivePrice(priceQuestionOf(kind, pick ? pick(answers) : answers, extras))
  const added = answer?.price.parts.find((part) => part.kind === 'urgency')?.amount
  const step = answer?.shortNotice
  return (
    <Text as="div" size="small" tone="warning" role="status">
      {step &&
        added &&
        t('form.shortNotice', {
          percent: step.percent,
          hours: step.underHours,
          sum: formatMoney(added.amount, { currency: added.currency, locale }),
        })}
    </Text>
  )
}
