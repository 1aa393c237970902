import type { ChecklistItem } from '@fieldproof/contracts/entities/report'
import { formatLocale, selectLocale, useSelector } from '@fieldproof/platform'
import { Text } from '@fieldproof/ui'

/** A measured value with its unit, as in the template; nothing if nothing was measured. */
export const Measure = ({ measured }: Pick<ChecklistItem, 'measured'>) => {
  const locale = formatLocale(useSelector(selectLocale))
  if (measured === null) return null
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(measured.value)
  return (
    <span translate="no">
      <Text as="span" strong tabular>{`${figure}\u00a0${measured.unit}`}</Text>
    </span>
  )
}
