import type { Currency } from '@fieldproof/contracts/lists'
import { toMajorUnits, toMinorUnits } from '@fieldproof/policy/money'

/**
 * Parses a typed amount: `5000`, `5,000.50`, `5 000,50`. Returns minor units, or null if it is invalid, negative, or
 * has more decimals than the currency.
 */
export const readAmount = (text: string, currency: Currency): number | null => {
  const written = text.replace(/[\s\u00a0\u202f'’]/g, '').replace(/^[^\d,.-]+|[^\d]+$/g, '')
  // The last comma or point starts the decimals if one or two digits follow it; all others separate groups.
  const [, whole = written, decimals] = /^(.*?)[.,](\d{1,2})$/.exec(written) ?? []
  if (!/^\d{1,3}([.,]\d{3})+$|^\d+$/.test(whole)) return null
  const amount = toMinorUnits(`${whole.replace(/[.,]/g, '')}${decimals === undefined ? '' : `.${decimals}`}`, currency)
  return amount !== null && amount > 0 ? amount : null
}

/** Formats an amount for {@link readAmount}, with grouped thousands and without decimals if there are none: `5,000`. */
export const writeAmount = (amount: number, currency: Currency): string =>
  toMajorUnits(amount, currency)
    .replace(/\.0+$/, '')
    .replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')
