import { classNames } from './class-names.ts'
import { numberFormat } from './formats.ts'
import styles from './text.module.css'
import { useUiSettings } from './ui-settings.tsx'

/** How many minor units make one unit of a currency: 100 kobo to the naira, 1 to the yen. */
function minorUnits(currency: string, locale: string): number {
  const digits = numberFormat(locale, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  return 10 ** digits
}

export type MoneyFormat = {
  /** ISO 4217 code. */
  currency: string
  /** BCP 47, of the reader's language. */
  locale: string
  /** Leave the decimals out when they are zero. */
  trimZeros?: boolean
  sign?: 'auto' | 'always'
}

/** Writes an amount in minor units (kobo, cents) as text. */
export function formatMoney(
  minor: number,
  { currency, locale, trimZeros = false, sign = 'auto' }: MoneyFormat,
): string {
  return numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    signDisplay: sign === 'always' ? 'exceptZero' : 'auto',
    trailingZeroDisplay: trimZeros ? 'stripIfInteger' : 'auto',
  }).format(minor / minorUnits(currency, locale))
}

/** Writes amounts for sentences as the reader's language writes them (MONEY-3), as `Money` does beside them. */
export function useMoneyText(): (minor: number, format: Omit<MoneyFormat, 'locale'>) => string {
  const { locale } = useUiSettings()
  return (minor, format) => formatMoney(minor, { ...format, locale })
}

export type MoneyProps = Omit<MoneyFormat, 'locale'> & {
  /** In minor units: 150000 is ₦1,500.00. */
  minor: number
  size?: 'small' | 'body' | 'section' | 'title'
  strong?: boolean
  /** Green for what comes in, so that it stands out among what goes out. */
  incoming?: boolean
}

/** An amount of money in figures of one width, written as the reader's language writes it (MONEY-3). */
export function Money({ minor, size, strong = false, incoming = false, ...format }: MoneyProps) {
  const { locale } = useUiSettings()
  return (
    <span
      className={classNames(
        size === 'title' ? styles.figure : styles.tabular,
        size && styles[size],
        strong && styles.strong,
        incoming && styles.accent,
      )}
    >
      {formatMoney(minor, { ...format, locale })}
    </span>
  )
}
