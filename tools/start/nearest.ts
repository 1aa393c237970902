const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)),
      )
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** The names that a user who typed `word` may have meant, nearest first. */
export const nearest = (word: string, names: readonly string[]): string[] =>
  names
    .map((name) => ({ name, far: distance(word.toLowerCase(), name.replace(/^mfe-/, '')) }))
    .filter(({ name, far }) => far <= Math.max(2, word.length / 3) || name.includes(word.toLowerCase()))
    .toSorted((a, b) => a.far - b.far)
    .map(({ name }) => name)
