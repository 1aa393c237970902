/** How an address says when it ends (FILE-3). */
const end = /[?&]expires=(\d{1,15})&signature=/g

/** When the first of the signed addresses in this ends, in milliseconds since 1970; null where it holds none. */
export const firstEnd = (holder: unknown): number | null => {
  if (holder === undefined || holder === null) return null
  const ends = [...JSON.stringify(holder).matchAll(end)].map(([, at]) => Number(at))
  return ends.length === 0 ? null : ends.reduce((first, at) => Math.min(first, at))
}

/** Whether a signed address shows nothing any more. */
export const hasEnded = (address: string): boolean => (firstEnd(address) ?? Infinity) <= Date.now()
