/** How many letters have to be inserted, removed or changed to turn one word into another. */
export const editDistance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let line = 1; line <= one.length; line += 1) {
    const next = [line]
    for (let column = 1; column <= other.length; column += 1) {
      const change = (row[column - 1] ?? 0) + (one[line - 1] === other[column - 1] ? 0 : 1)
      next.push(Math.min(change, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}

/** The names that someone may have meant, likeliest first; three at most. */
export const nearestNames = (given: string, names: Iterable<string>): string[] => {
  const wanted = given.toLowerCase()
  const short = (name: string) => name.toLowerCase().replace(/^mfe-/, '')
  const distance = (name: string): number =>
    Math.min(editDistance(wanted, name.toLowerCase()), editDistance(short(given), short(name)))
  const isNear = (name: string) =>
    distance(name) <= Math.max(2, Math.floor(wanted.length / 3)) ||
    (wanted.length >= 3 && name.toLowerCase().includes(wanted)) ||
    (short(given).length >= 4 && short(name).startsWith(short(given).slice(0, 4)))
  return [...new Set(names)]
    .filter(isNear)
    .sort((one, other) => distance(one) - distance(other) || one.localeCompare(other))
    .slice(0, 3)
}

/** A sentence that suggests the nearest names; empty if none is near. */
export const didYouMean = (given: string, names: Iterable<string>): string => {
  const near = nearestNames(given, names)
  return near.length === 0 ? '' : ` Did you mean ${near.join(' or ')}?`
}
