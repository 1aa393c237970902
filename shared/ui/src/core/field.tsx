import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Glyph } from './glyph.tsx'
import { useUiText } from './ui-settings.tsx'
import styles from './field.module.css'
import textStyles from './text.module.css'

/** The attributes of a control inside a frame, so that label, hint and error are read with it. */
export type ControlProps = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

export type FieldFrameProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  /** Shows "optional" beside the label. */
  optional?: boolean
  /** Hides the label visually, for a search box or another field that its button explains. */
  labelHidden?: boolean
  /** Shown at the end of the hint's line: a counter. */
  aside?: ReactNode
  id?: string
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** Label, hint, control and error of one field. The error replaces the hint on its line, so that nothing shifts. */
export function FieldFrame({
  label,
  hint,
  error,
  required = false,
  optional = false,
  labelHidden = false,
  aside,
  id,
  className,
  children,
}: FieldFrameProps) {
  const generatedId = useId()
  const controlId = id ?? generatedId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const faulty = error !== undefined && error !== null && error !== ''
  const described = classNames(faulty && errorId, hint !== undefined && hintId)
  return (
    <div className={classNames(styles.field, className)}>
      <label className={labelHidden ? textStyles.hidden : styles.label} htmlFor={controlId}>
        {label}
        <RequirementMark optional={optional} required={required} />
      </label>
      {hint !== undefined && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        ...(described !== '' && { 'aria-describedby': described }),
        ...(faulty && { 'aria-invalid': true }),
        ...(required && { 'aria-required': true }),
      })}
      <div className={styles.below}>
        <FieldError id={errorId}>{error}</FieldError>
        {aside}
      </div>
    </div>
  )
}

/** The asterisk of a required field or the word on an optional one. */
export function RequirementMark({ required = false, optional = false }: { required?: boolean; optional?: boolean }) {
  const text = useUiText()
  if (required)
    return (
      <span aria-hidden="true" className={styles.required}>
        *
      </span>
    )
  if (optional) return <span className={styles.optional}> ({text.optional})</span>
  return null
}

/** The fault of a field, as text. The element always exists, so that screen readers announce a change. */
export function FieldError({ id, children }: { id: string; children?: ReactNode }) {
  const faulty = children !== undefined && children !== null && children !== ''
  return (
    <p aria-live="polite" className={styles.error} id={id}>
      {faulty && (
        <>
          <Glyph className={styles.errorGlyph} name="danger" />
          <span>{children}</span>
        </>
      )}
    </p>
  )
}

export type TextInputProps = Omit<ComponentProps<'input'>, 'prefix'> & {
  /** Shown inside the box at the start: an icon, a currency sign. */
  start?: ReactNode
  /** Shown inside the box at the end: a unit, a button. */
  end?: ReactNode
}

/** The box of a one-line field, with room for a symbol or a unit. */
export function TextInput({ start, end, className, ...rest }: TextInputProps) {
  return (
    <span className={classNames(styles.box, className)}>
      {start !== undefined && <span className={styles.adornment}>{start}</span>}
      <input className={styles.input} type="text" {...rest} />
      {end !== undefined && <span className={styles.adornment}>{end}</span>}
    </span>
  )
}

export type SelectOption = { value: string; label: string; disabled?: boolean }

export type SelectInputProps = ComponentProps<'select'> & {
  options: readonly SelectOption[]
  /** A first entry without a value, which stands for "not chosen yet". */
  placeholder?: string
}

/** The browser's own select, which is the best one on a phone. */
export function SelectInput({ options, placeholder, className, ...rest }: SelectInputProps) {
  return (
    <span className={classNames(styles.box, className)}>
      <select className={classNames(styles.input, styles.select)} {...rest}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          // The browser's lists of countries and languages differ slightly from the server's.
          <option disabled={option.disabled} key={option.value} suppressHydrationWarning value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Glyph className={styles.caret} name="caretDown" />
    </span>
  )
}

export type TextAreaInputProps = ComponentProps<'textarea'>

/** A text area that grows with its text. */
export function TextAreaInput({ className, ...rest }: TextAreaInputProps) {
  return (
    <span className={classNames(styles.box, className)}>
      <textarea className={classNames(styles.input, styles.area)} rows={4} {...rest} />
    </span>
  )
}
