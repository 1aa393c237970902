/** What other apps record automatically; a report has its own date, author and device. */
export const metadata = new Set([
  'start',
  'end',
  'today',
  'deviceid',
  'subscriberid',
  'simserial',
  'simid',
  'phonenumber',
  'devicephonenum',
  'username',
  'email',
  'audit',
  'text audit',
  'caseid',
  'comments',
])

/** The spellings of yes and no in a column. */
export const yes = /^(yes|true|true\(\))$/i
export const no = /^(no|false|false\(\))?$/i

/** Our own settings in the column `fieldproof`; anything else there is ignored. */
export const settingsIn = (text: string | undefined): Readonly<Record<string, unknown>> => {
  try {
    const found: unknown = JSON.parse(text ?? '')
    return typeof found === 'object' && found !== null ? { ...found } : {}
  } catch {
    return {}
  }
}
export const numberIn = (value: unknown, otherwise: number | null): number | null =>
  typeof value === 'number' ? value : otherwise
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Parses the parameters of a range, such as `start=1 end=5`; null if its ends are not numbers. From 1 to at most 10 in
 * steps of 1 it is a rating.
 */
export const rangeIn = (parameters: string): { start: number; last: number; isRating: boolean } | null => {
  const cells = new Map(
    parameters.split(/[\s;,]+/).map((part) => {
      const [key = '', value = ''] = part.split('=')
      return [key, value] as const
    }),
  )
  const numberOf = (key: string) => Number(cells.get(key) ?? Number.NaN)
  const [start, last, step] = [numberOf('start'), numberOf('end'), numberOf('step')]
  if (Number.isNaN(start + last)) return null
  const isRating =
    start === 1 && Number.isInteger(last) && last >= 3 && last <= 10 && (step === 1 || Number.isNaN(step))
  return { start, last, isRating }
}
