import type { Currency } from '@fieldproof/contracts/lists'
import { minorOf } from '@fieldproof/kit/amount'
import { currencySign } from '@fieldproof/policy/money-format'
import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { FieldFrame, TextInput, formatMoney } from '@fieldproof/ui'

interface AmountFieldProps {
  typed: string
  onType: (typed: string) => void
  currency: Currency
  /** Minor units. */
  most: number
  disabled?: boolean
}

/** Parses an amount above zero up to the maximum, in minor units; null otherwise. */
export const amountIn = (typed: string, most: number): number | null => {
  const amount = minorOf(typed)
  return amount === undefined || Number.isNaN(amount) || amount <= 0 || amount > most ? null : amount
}

/** An amount in major units, up to a maximum. */
export const AmountField = ({ typed, onType, currency, most, disabled = false }: AmountFieldProps) => {
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  const amount = minorOf(typed)
  const isTooMuch = amount !== undefined && amount > most
  const isWrong = typed.trim() !== '' && amountIn(typed, most) === null
  const sum = formatMoney(most, { currency, locale })
  return (
    <FieldFrame
      label={t('money.amount')}
      required
      {...(isWrong && { error: isTooMuch ? t('money.amountTooMuch', { sum }) : t('money.amountWrong') })}
    >
      {(control) => (
        <TextInput
          {...control}
          name="amount"
          value={typed}
          start={currencySign(currency, locale)}
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </FieldFrame>
  )
}
