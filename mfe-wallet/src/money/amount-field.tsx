import type { Currency } from '@fieldproof/contracts/lists'
import { currencySign } from '@fieldproof/policy/money-format'
import { FieldFrame, TextInput, useUiSettings } from '@fieldproof/ui'
import type { ReactNode, RefObject } from 'react'

export interface AmountFieldProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
  currency: Currency
  value: string
  onChange: (text: string) => void
  onBlur?: () => void
  input?: RefObject<HTMLInputElement | null>
  /** Shown inside the field at its end. */
  end?: ReactNode
}

/** A field for an amount of money, with the currency's symbol before it and a numeric keyboard. */
export const AmountField = ({
  label,
  hint,
  error,
  currency,
  value,
  onChange,
  onBlur,
  input,
  end,
}: AmountFieldProps) => {
  const { locale } = useUiSettings()
  return (
    <FieldFrame error={error} hint={hint} label={label} required>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          data-initial-focus=""
          end={end}
          inputMode="decimal"
          maxLength={24}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value)}
          ref={input}
          start={currencySign(currency, locale)}
          value={value}
        />
      )}
    </FieldFrame>
  )
}
