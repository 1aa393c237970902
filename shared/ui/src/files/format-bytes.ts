/** Formats a size in bytes: 300 kB, 1 MB, and never 0 kB. In thousands, like file lists on phones and desktops. */
export function formatBytes(bytes: number, locale: string): string {
  const [unit, size] = bytes >= 1_000_000 ? (['megabyte', 1_000_000] as const) : (['kilobyte', 1_000] as const)
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    maximumFractionDigits: bytes >= 1_000_000 ? 1 : 0,
  }).format(Math.max(1, bytes / size))
}
