import type { Locale } from '@fieldproof/contracts/lists'

/** Signs of a whole number in groups of three, such as `125,000`. */
const grouped = /^-?\d{1,3}([.,])\d{3}(?:\1\d{3})*$/

/**
 * Parses a typed number that is not an amount of money: `1.5`, `1,5`, `125,000`, `1 250,75`. Returns null if it is not
 * a number. A single comma before three digits separates thousands in English, and decimals in Norwegian.
 */
export const readFigure = (text: string, locale: Locale): number | null => {
  const plain = text.replace(/[\s'’]/g, '')
  const [, whole = '', decimalSign, decimals = ''] = /^(-?[\d.,]*?)(?:([.,])(\d*))?$/.exec(plain) ?? []
  const signs = plain.match(/[.,]/g) ?? []
  const isGrouped = grouped.test(plain) && (signs.length > 1 || (signs[0] === ',' && locale === 'en'))
  if (isGrouped && !plain.startsWith('0')) return Number(plain.replace(/[.,]/g, ''))
  // The last sign separates decimals; those before it separate groups, and are of the other kind.
  const [group] = whole.match(/[.,]/) ?? []
  if (group !== undefined && (group === decimalSign || !grouped.test(whole))) return null
  const digits = whole.replace(/[.,]/g, '')
  return /^-?\d+$/.test(digits) ? Number(`${digits}.${decimals}`) : null
}
