/** The largest figures that the calculator takes; pay in cents. */
export const most = { jobs: 1_000, pay: 10_000_00 } as const

/** A number of jobs as typed; null where it is none from 0 to the most. */
export const readJobs = (text: string): number | null => {
  const trimmed = text.trim()
  if (!/^\d{1,4}$/.test(trimmed)) return null
  const jobs = Number(trimmed)
  return jobs <= most.jobs ? jobs : null
}

/** An amount as typed, with a point or a comma before the cents, in cents; null where it is none up to the most. */
export const readDollars = (text: string): number | null => {
  const [, dollars, cents = ''] = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  if (dollars === undefined) return null
  const amount = Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
  return amount <= most.pay ? amount : null
}
