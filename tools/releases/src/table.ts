/** Lines of aligned columns under their titles; a column that is empty everywhere is left out. */
export const table = (titles: readonly string[], rows: readonly (readonly string[])[]): string => {
  const kept = titles.map((_, column) => column).filter((column) => rows.some((row) => (row[column] ?? '') !== ''))
  const lines = [titles, ...rows].map((row) => kept.map((column) => row[column] ?? ''))
  const widths = kept.map((_, position) => Math.max(...lines.map((line) => line[position]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, position) => cell.padEnd(widths[position] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Bytes as people read them. */
export const size = (bytes: number): string =>
  bytes < 1_000
    ? `${bytes} B`
    : bytes < 1_000_000
      ? `${(bytes / 1_000).toFixed(1)} kB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`

/** An instant in UTC, to the second. */
export const instant = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`
