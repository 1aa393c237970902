import { FieldFrame, SelectInput, TextInput, useUiText } from '@fieldproof/ui'
import { useFormField, type FieldBase } from './use-field.ts'
import styles from './phone-field.module.css'

export type DialCode = {
  /** ISO 3166 country code, which distinguishes countries with the same dialling code. */
  country: string
  name: string
  /** Such as +234. */
  code: string
}

export type PhoneFieldProps = Omit<FieldBase, 'name'> & {
  /** Path of the country whose dialling code is used. */
  countryName: string
  /** Path of the number without the dialling code. */
  numberName: string
  dialCodes: readonly DialCode[]
  /** Called when either part gets the focus. */
  onFocus?: () => void
}

/** A phone number: the country's code and the rest, with one label and one line for errors. */
export function PhoneField({
  label,
  hint,
  required,
  optional,
  disabled,
  className,
  countryName,
  numberName,
  dialCodes,
  onFocus,
}: PhoneFieldProps) {
  const text = useUiText()
  const country = useFormField({ name: countryName, label: text.dialCode })
  const number = useFormField({ name: numberName, label })
  const chosen = dialCodes.find((entry) => entry.country === country.field.value)
  return (
    <FieldFrame
      className={className}
      error={number.error ?? country.error}
      hint={hint}
      id={number.id}
      label={label}
      optional={optional}
      required={required}
    >
      {(control) => (
        <span className={styles.phone} onFocus={onFocus}>
          <span className={styles.dial}>
            <SelectInput
              aria-describedby={control['aria-describedby']}
              aria-invalid={country.error === undefined ? undefined : true}
              aria-label={text.dialCode}
              autoComplete="tel-country-code"
              disabled={disabled ?? country.field.disabled}
              id={country.id}
              name={country.field.name}
              onBlur={country.field.onBlur}
              onChange={country.field.onChange}
              options={dialCodes.map((entry) => ({ value: entry.country, label: `${entry.name} (${entry.code})` }))}
              placeholder={text.dialCode}
              ref={country.field.ref}
              value={country.field.value ?? ''}
            />
            {/* The list shows names; the closed box only has room for the code. */}
            <span aria-hidden="true" className={styles.shown}>
              {chosen?.code ?? '+'}
            </span>
          </span>
          <TextInput
            {...control}
            aria-invalid={number.error === undefined ? undefined : true}
            autoComplete="tel-national"
            className={styles.number}
            disabled={disabled ?? number.field.disabled}
            inputMode="tel"
            name={number.field.name}
            onBlur={number.field.onBlur}
            onChange={number.field.onChange}
            ref={number.field.ref}
            type="tel"
            value={number.field.value ?? ''}
          />
        </span>
      )}
    </FieldFrame>
  )
}
