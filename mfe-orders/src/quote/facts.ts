import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { moneyFormat } from '@fieldproof/policy/money-format'
import type { Fact } from '@fieldproof/ui'

/** Builds lines of the summary from answers; a missing answer makes no line. */
export const useFacts = () => {
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  const text = (name: string, value: string | undefined): Fact[] =>
    value ? [{ key: name, term: t(`fields.${name}`), value }] : []
  return {
    text,
    /** The label of one value of a list. */
    choice: (name: string, value: string | undefined, list = name): Fact[] =>
      text(name, value && t(`choices.${list}.${value}`)),
    /** A number with its unit, in the singular or plural. */
    measure: (name: string, value: number | undefined, unit?: string): Fact[] => {
      if (value === undefined) return []
      const figure = new Intl.NumberFormat(locale).format(value)
      return text(name, unit ? t(`units.${unit}`, { count: value, value: figure }) : figure)
    },
    /** A price in whole units of its currency; nothing if a part is missing. */
    price: (name: string, value: number | undefined, currency: string | undefined): Fact[] =>
      text(
        name,
        value === undefined || currency === undefined
          ? undefined
          : moneyFormat(locale, currency, { trailingZeroDisplay: 'stripIfInteger' }).major(value),
      ),
    /** Several values of a list, joined as in a sentence. */
    choices: (name: string, values: readonly string[], list = name): Fact[] =>
      text(
        name,
        values.length > 0
          ? new Intl.ListFormat(locale).format(values.map((value) => t(`choices.${list}.${value}`)))
          : undefined,
      ),
  }
}
