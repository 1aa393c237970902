/** The most jobs that the calculator takes. */
export const mostJobs = 1_000

/** Parses a number of jobs; null if it is not a number from 0 to the maximum. */
export const readJobs = (text: string): number | null => {
  const trimmed = text.trim()
  if (!/^\d{1,4}$/.test(trimmed)) return null
  const jobs = Number(trimmed)
  return jobs <= mostJobs ? jobs : null
}

/**
 * Parses an amount with a point or a comma before up to two decimals. Minor units; null if it is invalid or too large.
 * @param most minor units
 */
export const readPay = (text: string, most: number): number | null => {
  const [, major, minor = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  if (major === undefined) return null
  const amount = Number(major) * 100 + Number(minor.padEnd(2, '0'))
  return amount <= most ? amount : null
}
