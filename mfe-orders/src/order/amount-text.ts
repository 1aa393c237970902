import { quoteMessages } from '@fieldproof/contracts/forms/messages'
import type { Currency, Locale } from '@fieldproof/contracts/lists'
import { formatLocale } from '@fieldproof/platform'
import { toMinorUnits } from '@fieldproof/policy/money'
import * as z from 'zod/mini'

/** The thousands and decimal separators of a language. */
const signsOf = (locale: Locale): { group: string; decimal: string } => {
  const parts = new Intl.NumberFormat(formatLocale(locale)).formatToParts(12_345.5)
  const sign = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? ''
  return { group: sign('group'), decimal: sign('decimal') }
}

/**
 * Parses an amount as people write it, with the spaces and separators of their language; null if it is not an amount.
 * Minor units.
 */
export const readAmount = (text: string, currency: Currency, locale: Locale): number | null => {
  const { group, decimal } = signsOf(locale)
  const figure = text.replaceAll(group, '').replace(/\s/g, '')
  return toMinorUnits(figure.replace(decimal, '.'), currency)
}

/** The schema of a field for an amount above zero; its value is the typed text. */
export const amountText = (currency: Currency, locale: Locale) =>
  z.string().check(
    z.refine((text) => text.trim() !== '', quoteMessages.required),
    z.refine((text) => text.trim() === '' || (readAmount(text, currency, locale) ?? 0) > 0, quoteMessages.aboveZero),
  )
