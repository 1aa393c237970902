type Parts = Record<string, unknown>

const isParts = (value: unknown): value is Parts => Object.prototype.toString.call(value) === '[object Object]'

/**
 * Returns the new value with the equal parts of an earlier one, or the earlier one itself if all parts are equal. Each
 * read from the disk makes a copy; with this, unchanged parts do not render again.
 */
export const keepParts = <Value>(before: unknown, now: Value): Value => {
  if (Object.is(before, now)) return now
  if (Array.isArray(now) && Array.isArray(before)) {
    const kept = now.map((part: unknown, at) => keepParts(before[at], part))
    const isSame = kept.length === before.length && kept.every((part, at) => part === before[at])
    return (isSame ? before : kept) as Value
  }
  if (!isParts(now) || !isParts(before)) return now
  const names = Object.keys(now)
  const kept = Object.fromEntries(names.map((name) => [name, keepParts(before[name], now[name])]))
  const isSame =
    names.length === Object.keys(before).length &&
    names.every((name) => Object.hasOwn(before, name) && kept[name] === before[name])
  return (isSame ? before : kept) as Value
}
