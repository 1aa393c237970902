/** The parameter of an address with its expiry (FILE-3). */
const end = /[?&]expires=(\d{1,15})&signature=/g

/** When the first signed address in this value expires, in milliseconds since 1970; null if there is none. */
export const firstEnd = (holder: unknown): number | null => {
  if (holder === undefined || holder === null) return null
  const ends = [...JSON.stringify(holder).matchAll(end)].map(([, at]) => Number(at))
  return ends.length === 0 ? null : ends.reduce((first, at) => Math.min(first, at))
}

/** Whether a signed address has expired. */
export const hasExpired = (address: string): boolean => (firstEnd(address) ?? Infinity) <= Date.now()
