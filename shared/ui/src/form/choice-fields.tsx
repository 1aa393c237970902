import { useId, type ReactNode } from 'react'
import {
  FieldError,
  FieldFrame,
  Glyph,
  RequirementMark,
  SelectInput,
  classNames,
  useUiText,
  type SelectOption,
} from '@fieldproof/ui'
import { useFormField, type FieldBase } from './use-field.ts'
import styles from './choice-fields.module.css'

export type SelectFieldProps = FieldBase & {
  options: readonly SelectOption[]
  /** Text of the empty first entry; null leaves it out. */
  placeholder?: string | null
  autoComplete?: string
}

/** One of a list, in a native select. */
export function SelectField({
  name,
  label,
  hint,
  required,
  optional,
  disabled,
  className,
  options,
  placeholder,
  autoComplete,
}: SelectFieldProps) {
  const text = useUiText()
  const { field, error, id } = useFormField({ name, label })
  return (
    <FieldFrame
      className={className}
      error={error}
      hint={hint}
      id={id}
      label={label}
      optional={optional}
      required={required}
    >
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

type ToggleProps = Omit<FieldBase, 'label'> & {
  /** Names the field in the summary of faults, if `children` is more than text. */
  label: string
  /** The visible label, if it contains a link. */
  children?: ReactNode
}

function Toggle({
  kind,
  name,
  label,
  children,
  hint,
  required,
  optional,
  disabled,
  className,
}: ToggleProps & { kind: 'checkbox' | 'switch' }) {
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
          {hint !== undefined && (
            <span className={styles.toggleHint} id={`${id}-hint`}>
              {hint}
            </span>
          )}
        </label>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

/** A checkbox, for consent or a choice. The value is true or false. */
export function CheckboxField(props: ToggleProps) {
  return <Toggle {...props} kind="checkbox" />
}

/** A switch that takes effect at once. The value is true or false. */
export function SwitchField(props: ToggleProps) {
  return <Toggle {...props} kind="switch" />
}

export type RadioOption = {
  value: string
  label: string
  hint?: ReactNode
  icon?: ReactNode
  aside?: ReactNode
  disabled?: boolean
}

export type RadioGroupFieldProps = FieldBase & {
  options: readonly RadioOption[]
  /** list: below one another; cards: surfaces side by side, each with room for an icon and a hint. */
  look?: 'list' | 'cards'
}

/** Radio buttons, all in view. */
export function RadioGroupField({
  name,
  label,
  hint,
  required,
  optional,
  disabled,
  className,
  options,
  look = 'list',
}: RadioGroupFieldProps) {
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
      {hint !== undefined && (
        <p className={styles.groupHint} id={`${groupId}-hint`}>
          {hint}
        </p>
      )}
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
            {option.icon !== undefined && (
              <span aria-hidden="true" className={styles.radioIcon}>
                {option.icon}
              </span>
            )}
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
