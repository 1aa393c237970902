import { quoteMessages as say } from '@fieldproof/contracts/forms/messages'
import type { Currency, Locale } from '@fieldproof/contracts/lists'
import { toMinorUnits } from '@fieldproof/policy/money'
import * as z from 'zod/mini'

/** Reads an amount as people write it, with the spaces and the signs of their language; null where it is none. Minor units. */
export const readAmount = (text: string, currency: Currency, locale: Locale): number | null => {
  const figure = text.replace(/[\s\u00a0\u202f]/g, '')
  return toMinorUnits(locale === 'no' ? figure.replace(',', '.') : figure.replaceAll(',', ''), currency)
}

/** A field for an amount above zero; its value is what was typed. */
export const amountText = (currency: Currency, locale: Locale) =>
  z.string().check(
    z.refine((text) => text.trim() !== '', say.required),
    z.refine((text) => text.trim() === '' || (readAmount(text, currency, locale) ?? 0) > 0, say.aboveZero),
  )
