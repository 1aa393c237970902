type Parts = Record<string, unknown>

const isParts = (value: unknown): value is Parts => Object.prototype.toString.call(value) === '[object Object]'

/**
 * A value with the parts of an earlier one where they say the same, or the earlier one itself where all of it does. What is
 * read from the disk is a copy each time; so nothing is drawn anew for what has not changed.
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
