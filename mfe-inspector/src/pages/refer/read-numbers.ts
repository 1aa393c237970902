/** The most jobs that the calculator takes. */
export const mostJobs = 1_000

/** A number of jobs as typed; null unless it is one from 0 to the most. */
export const readJobs = (text: string): number | null => {
  const trimmed = text.trim()
  if (!/^\d{1,4}$/.test(trimmed)) return null
  const jobs = Number(trimmed)
  return jobs <= mostJobs ? jobs : null
}

/**
 * An amount as typed, with a point or a comma before two decimals, in minor units; null unless it is one up to the most.
 * @param most minor units
 */
export const readPay = (text: string, most: number): number | null => {
  const [, major, minor = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  if (major === undefined) return null
  const amount = Number(major) * 100 + Number(minor.padEnd(2, '0'))
  return amount <= most ? amount : null
}
