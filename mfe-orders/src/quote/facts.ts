import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import type { Fact } from '@fieldproof/ui'

/** Makes lines of the summary out of answers; an answer that was not given makes none. */
export const useFacts = () => {
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  const text = (name: string, value: string | undefined): Fact[] =>
    value ? [{ key: name, term: t(`fields.${name}`), value }] : []
  return {
    text,
    /** One of a list, in words. */
    choice: (name: string, value: string | undefined, list = name): Fact[] =>
      text(name, value && t(`choices.${list}.${value}`)),
    /** A number with its unit, which agrees with it. */
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
          : new Intl.NumberFormat(locale, {
              style: 'currency',
              currency,
              currencyDisplay: 'narrowSymbol',
              trailingZeroDisplay: 'stripIfInteger',
            }).format(value),
      ),
    /** Several of a list, as a sentence would name them. */
    choices: (name: string, values: readonly string[], list = name): Fact[] =>
      text(
        name,
        values.length > 0
          ? new Intl.ListFormat(locale).format(values.map((value) => t(`choices.${list}.${value}`)))
          : undefined,
      ),
  }
}
