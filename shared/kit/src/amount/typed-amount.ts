/**
 * Minor units of an amount as people of both languages type it: undefined for nothing, NaN for what is no amount. Points
 * and commas part thousands, and the last of them decimals where one or two figures follow. Every currency of the markets
 * has two decimals.
 */
export const minorOf = (text: string): number | undefined => {
  const plain = text.replace(/\s/g, '')
  if (plain === '') return undefined
  const [, major = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(plain) ?? []
  const digits = major.replace(/[.,]/g, '')
  return /^\d{1,12}$/.test(digits) ? Number(digits) * 100 + Number(decimals.padEnd(2, '0')) : Number.NaN
}

/** Minor units as a box shows them to be typed on: major units, nothing where there is no amount. */
export const typedOf = (minor: unknown): string =>
  typeof minor === 'number' && !Number.isNaN(minor) ? String(minor / 100) : ''
