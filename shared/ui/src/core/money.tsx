import { classNames } from './class-names.ts'
import styles from './text.module.css'

/** How many minor units make one unit of a currency: 100 kobo to the naira, 1 to the yen. */
function minorUnits(currency: string, locale: string): number {
  const digits =
    new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  return 10 ** digits
}

export type MoneyFormat = {
  /** ISO 4217 code. */
  currency: string
  /** Defaults to Nigerian English (MONEY-3). */
  locale?: string
  /** Leave the decimals out when they are zero. */
  trimZeros?: boolean
  sign?: 'auto' | 'always'
}

/** Writes an amount in minor units (kobo, cents) as text. */
export function formatMoney(
  minor: number,
  { currency, locale = 'en-NG', trimZeros = false, sign = 'auto' }: MoneyFormat,
): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    signDisplay: sign === 'always' ? 'exceptZero' : 'auto',
    trailingZeroDisplay: trimZeros ? 'stripIfInteger' : 'auto',
  }).format(minor / minorUnits(currency, locale))
}

export type MoneyProps = MoneyFormat & {
  /** In minor units: 150000 is ₦1,500.00. */
  minor: number
  size?: 'small' | 'body' | 'section' | 'title'
  strong?: boolean
  /** Green for what comes in, so that it stands out among what goes out. */
  incoming?: boolean
}

/** An amount of money in figures of one width. */
export function Money({ minor, size, strong = false, incoming = false, ...format }: MoneyProps) {
  return (
    <span
      className={classNames(
        size === 'title' ? styles.figure : styles.tabular,
        size && styles[size],
        strong && styles.strong,
        incoming && styles.accent,
      )}
    >
      {formatMoney(minor, format)}
    </span>
  )
}
