import type { Currency } from '@fieldproof/contracts/lists'
import { toMajorUnits, toMinorUnits } from '@fieldproof/policy/money'

/**
 * Reads an amount as people write it: `5000`, `5,000.50`, `5 000,50`. Minor units; null if it is not an amount, is below zero, or
 * has more decimals than the currency.
 */
export const readAmount = (text: string, currency: Currency): number | null => {
  const written = text.replace(/[\s\u00a0\u202f'’]/g, '').replace(/^[^\d,.-]+|[^\d]+$/g, '')
  // The last comma or point with one or two digits after it begins the decimals; all others group.
  const [, whole = written, decimals] = /^(.*?)[.,](\d{1,2})$/.exec(written) ?? []
  if (!/^\d{1,3}([.,]\d{3})+$|^\d+$/.test(whole)) return null
  const amount = toMinorUnits(`${whole.replace(/[.,]/g, '')}${decimals === undefined ? '' : `.${decimals}`}`, currency)
  return amount !== null && amount > 0 ? amount : null
}

/** An amount as {@link readAmount} reads it, with its thousands grouped and no decimals where there are none: `5,000`. */
export const writeAmount = (amount: number, currency: Currency): string =>
  toMajorUnits(amount, currency)
    .replace(/\.0+$/, '')
    .replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')
