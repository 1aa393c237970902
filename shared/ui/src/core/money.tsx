import { classNames } from './class-names.ts'
import { moneyFormat } from './formats.ts'
import styles from './text.module.css'
import { useUiSettings } from './ui-settings.tsx'

export type MoneyFormat = {
  /** ISO 4217 code. */
  currency: string
  /** BCP 47, of the reader's language. */
  locale: string
  /** Leaves the decimals out if they are zero. */
  trimZeros?: boolean
  sign?: 'auto' | 'always'
}

/** Formats an amount in minor units (kobo, cents) as text. */
export function formatMoney(
  minor: number,
  { currency, locale, trimZeros = false, sign = 'auto' }: MoneyFormat,
): string {
  return moneyFormat(locale, {
    currency,
    signDisplay: sign === 'always' ? 'exceptZero' : 'auto',
    trailingZeroDisplay: trimZeros ? 'stripIfInteger' : 'auto',
  }).minor(minor)
}

/** Formats amounts for sentences in the reader's language (MONEY-3), like `Money`. */
export function useMoneyText(): (minor: number, format: Omit<MoneyFormat, 'locale'>) => string {
  const { locale } = useUiSettings()
  return (minor, format) => formatMoney(minor, { ...format, locale })
}

export type MoneyProps = Omit<MoneyFormat, 'locale'> & {
  /** In minor units: 150000 is ₦1,500.00. */
  minor: number
  size?: 'small' | 'body' | 'section' | 'title'
  strong?: boolean
  /** Green for incoming money, so that it stands out among payments. */
  incoming?: boolean
}

/** An amount of money in tabular figures, formatted for the reader's language (MONEY-3). */
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
