import { useId, type ReactNode } from 'react'
import { FieldError, FieldFrame, Glyph, RequirementMark, SelectInput, TextInput, classNames, useUiText, type SelectOption } from '@fieldproof/ui'
import { useFormField, type FieldBase } from './use-field.ts'
import styles from './fields.module.css'

export type SelectFieldProps = FieldBase & {
  options: readonly SelectOption[]
  /** Words of the empty first entry; null leaves it out. */
  placeholder?: string | null
  autoComplete?: string
}

/** One of a list, in the device's own picker. */
export function SelectField({
  name, label, hint, required, optional, disabled, className, options, placeholder, autoComplete,
}: SelectFieldProps) {
  const text = useUiText()
  const { field, error, id } = useFormField({ name, label })
  return (
    <FieldFrame className={className} error={error} hint={hint} id={id} label={label} optional={optional} required={required}>
      {(control) => (
        <SelectInput
          {...control}
          autoComplete={autoComplete}
          disabled={disabled ?? field.disabled}
          name={field.name}
          onBlur={field.onBlur}
          onChange={field.onChange}
          options={options}
          placeholder={placeholder === null ? undefined : (placeholder ?? text.choose)}
          ref={field.ref}
          value={field.value ?? ''}
        />
      )}
    </FieldFrame>
  )
}

export type DialCode = {
  /** ISO 3166 country code, which tells apart countries that share a code. */
  country: string
  name: string
  /** Such as +234. */
  code: string
}

export type PhoneFieldProps = Omit<FieldBase, 'name'> & {
  /** Path of the country whose code is dialled. */
  countryName: string
  /** Path of the number without that code. */
  numberName: string
  dialCodes: readonly DialCode[]
}

/** A phone number: the country's code and the rest. One label and one line of error for the two. */
export function PhoneField({ label, hint, required, optional, disabled, className, countryName, numberName, dialCodes }: PhoneFieldProps) {
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
        <span className={styles.phone}>
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
            {/* The list shows names; the closed box has room for the code only. */}
            <span aria-hidden="true" className={styles.dialShown}>{chosen?.code ?? '+'}</span>
          </span>
          <TextInput
            {...control}
            aria-invalid={number.error === undefined ? undefined : true}
            autoComplete="tel-national"
            className={styles.phoneNumber}
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

type ToggleProps = Omit<FieldBase, 'label'> & {
  /** Names the field in the summary of faults when `children` is more than words. */
  label: string
  /** The label as shown, where it holds a link. */
  children?: ReactNode
}

function Toggle({ kind, name, label, children, hint, required, optional, disabled, className }: ToggleProps & { kind: 'checkbox' | 'switch' }) {
  const { field, error, id } = useFormField({ name, label })
  const described = classNames(error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`)
  return (
    <div className={classNames(styles.toggleField, className)}>
      <div className={classNames(styles.toggle, kind === 'switch' && styles.switchRow)}>
        <span className={kind === 'switch' ? styles.switch : styles.check}>
          <input
            aria-describedby={described === '' ? undefined : described}
            aria-invalid={error === undefined ? undefined : true}
            aria-required={required || undefined}
            checked={field.value === true}
            disabled={disabled ?? field.disabled}
            id={id}
            name={field.name}
            onBlur={field.onBlur}
            onChange={(event) => field.onChange(event.target.checked)}
            ref={field.ref}
            role={kind === 'switch' ? 'switch' : undefined}
            type="checkbox"
          />
          {kind === 'checkbox' && <Glyph className={styles.tick} name="check" />}
        </span>
        <label className={styles.toggleLabel} htmlFor={id}>
          <span>
            {children ?? label}
            <RequirementMark optional={optional} required={required} />
          </span>
          {hint !== undefined && <span className={styles.toggleHint} id={`${id}-hint`}>{hint}</span>}
        </label>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

/** Something to agree to or to pick. The value is true or false. */
export function CheckboxField(props: ToggleProps) {
  return <Toggle {...props} kind="checkbox" />
}

/** A setting that takes effect at once, on or off. The value is true or false. */
export function SwitchField(props: ToggleProps) {
  return <Toggle {...props} kind="switch" />
}

export type RadioOption = { value: string; label: string; hint?: ReactNode; icon?: ReactNode; aside?: ReactNode; disabled?: boolean }

export type RadioGroupFieldProps = FieldBase & {
  options: readonly RadioOption[]
  /** list: below one another; cards: surfaces side by side, each with room for an icon and a hint. */
  look?: 'list' | 'cards'
}

/** One of a few, all in view. */
export function RadioGroupField({ name, label, hint, required, optional, disabled, className, options, look = 'list' }: RadioGroupFieldProps) {
  const { field, error, id } = useFormField({ name, label })
  const groupId = useId()
  const described = classNames(error !== undefined && `${groupId}-error`, hint !== undefined && `${groupId}-hint`)
  return (
    <fieldset
      aria-describedby={described === '' ? undefined : described}
      aria-invalid={error === undefined ? undefined : true}
      aria-required={required || undefined}
      className={classNames(styles.radioGroup, className)}
      disabled={disabled ?? field.disabled}
      role="radiogroup"
    >
      <legend className={styles.legend}>
        {label}
        <RequirementMark optional={optional} required={required} />
      </legend>
      {hint !== undefined && <p className={styles.groupHint} id={`${groupId}-hint`}>{hint}</p>}
      <div className={look === 'cards' ? styles.radioCards : styles.radioList}>
        {options.map((option, index) => (
          <label className={look === 'cards' ? styles.radioCard : styles.radioRow} key={option.value}>
            <span className={styles.radio}>
              <input
                checked={field.value === option.value}
                disabled={option.disabled}
                id={index === 0 ? id : undefined}
                name={`${groupId}-${field.name}`}
                onBlur={field.onBlur}
                onChange={() => field.onChange(option.value)}
                ref={index === 0 ? field.ref : undefined}
                type="radio"
                value={option.value}
              />
            </span>
            {option.icon !== undefined && <span aria-hidden="true" className={styles.radioIcon}>{option.icon}</span>}
            <span className={styles.radioWords}>
              <span className={styles.radioLabel}>{option.label}</span>
              {option.hint !== undefined && <span className={styles.toggleHint}>{option.hint}</span>}
            </span>
            {option.aside !== undefined && <span className={styles.radioAside}>{option.aside}</span>}
          </label>
        ))}
      </div>
      <FieldError id={`${groupId}-error`}>{error}</FieldError>
    </fieldset>
  )
}
