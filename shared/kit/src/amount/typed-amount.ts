/**
 * Parses an amount as people of both languages type it. Returns minor units, undefined for empty input, and NaN for
 * invalid input. Points and commas separate thousands; the last one separates decimals if one or two digits follow it.
 * Every currency of the markets has two decimals.
 */
export const minorOf = (text: string): number | undefined => {
  const plain = text.replace(/\s/g, '')
  if (plain === '') return undefined
  const [, major = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(plain) ?? []
  const digits = major.replace(/[.,]/g, '')
  return /^\d{1,12}$/.test(digits) ? Number(digits) * 100 + Number(decimals.padEnd(2, '0')) : Number.NaN
}

/** Formats minor units for an input field: major units, or an empty text without an amount. */
export const typedOf = (minor: unknown): string =>
  typeof minor === 'number' && !Number.isNaN(minor) ? String(minor / 100) : ''
