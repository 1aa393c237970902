/** A size for a reader: whole kilobytes, or megabytes with one decimal. */
export const bytesIn = (bytes: number, locale: string): string => {
  const [amount, unit, decimals] = bytes < 1_000_000 ? [Math.max(1, bytes / 1_000), 'kilobyte', 0] : [bytes / 1_000_000, 'megabyte', 1]
  return new Intl.NumberFormat(locale, { style: 'unit', unit: String(unit), maximumFractionDigits: Number(decimals) }).format(Number(amount))
}
