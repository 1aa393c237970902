import type { ComponentProps, ReactNode } from 'react'
import { useState } from 'react'
import { FieldFrame, IconButton, TextAreaInput, TextInput, VisuallyHidden, useUiText } from '@fieldproof/ui'
import { EyeIcon, EyeSlashIcon } from '@fieldproof/ui/icons'
import { useFormField, type FieldBase } from './use-field.ts'
import styles from './text-fields.module.css'

type InputHints = Pick<
  ComponentProps<'input'>,
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'placeholder'
  | 'readOnly'
  | 'spellCheck'
  | 'autoCapitalize'
  | 'enterKeyHint'
  | 'list'
>

export type TextFieldProps = FieldBase &
  InputHints & {
    start?: ReactNode
    end?: ReactNode
    type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password' | 'date' | 'time'
    min?: string
    max?: string
    step?: number
  }

/** A one-line text field. */
export function TextField({ name, label, hint, required, optional, disabled, className, ...input }: TextFieldProps) {
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
        <TextInput
          {...input}
          {...control}
          disabled={disabled ?? field.disabled}
          name={field.name}
          onBlur={field.onBlur}
          onChange={field.onChange}
          ref={field.ref}
          value={field.value ?? ''}
        />
      )}
    </FieldFrame>
  )
}

/** An email address, with the keyboard that has the @ sign. */
export function EmailField(props: Omit<TextFieldProps, 'type'>) {
  return (
    <TextField
      autoCapitalize="none"
      autoComplete="email"
      inputMode="email"
      spellCheck={false}
      {...props}
      type="email"
    />
  )
}

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'autoComplete'> & {
  /** new-password for a new one, so that a password manager offers to create it. */
  autoComplete?: 'current-password' | 'new-password'
}

/** A password field with a button to show the text. */
export function PasswordField({ autoComplete = 'current-password', ...props }: PasswordFieldProps) {
  const text = useUiText()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      autoCapitalize="none"
      autoComplete={autoComplete}
      end={
        <IconButton
          aria-pressed={shown}
          icon={shown ? <EyeSlashIcon /> : <EyeIcon />}
          label={shown ? text.hidePassword : text.showPassword}
          onClick={() => setShown(!shown)}
        />
      }
      spellCheck={false}
      type={shown ? 'text' : 'password'}
    />
  )
}

export type NumberFieldProps = FieldBase &
  Pick<InputHints, 'placeholder'> & {
    unit?: ReactNode
    start?: ReactNode
    min?: number
    max?: number
    step?: number
    /** Whole numbers get a keyboard without a decimal separator. */
    whole?: boolean
  }

/** A number with its unit. The value is a number, or undefined while the field is empty. */
export function NumberField({
  name,
  label,
  hint,
  required,
  optional,
  disabled,
  className,
  unit,
  whole = false,
  ...input
}: NumberFieldProps) {
  const { field, error, id } = useFormField({ name, label })
  const value: unknown = field.value
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
        <TextInput
          {...input}
          {...control}
          disabled={disabled ?? field.disabled}
          end={unit}
          inputMode={whole ? 'numeric' : 'decimal'}
          name={field.name}
          onBlur={field.onBlur}
          onChange={(event) =>
            field.onChange(Number.isNaN(event.target.valueAsNumber) ? undefined : event.target.valueAsNumber)
          }
          // Turning the mouse wheel over a focused number would change it unnoticed.
          onWheel={(event) => event.currentTarget.blur()}
          ref={field.ref}
          step={input.step ?? (whole ? 1 : 'any')}
          type="number"
          value={typeof value === 'number' || typeof value === 'string' ? value : ''}
        />
      )}
    </FieldFrame>
  )
}

export type TextAreaProps = FieldBase &
  Pick<InputHints, 'placeholder' | 'autoComplete'> & {
    rows?: number
    /**
     * The limit in characters; a counter shows what is left. Typing beyond it is possible, so that pasting loses
     * nothing.
     */
    most?: number
  }

/** A text area, with a counter if there is a limit. */
export function TextArea({ name, label, hint, required, optional, disabled, className, most, ...area }: TextAreaProps) {
  const text = useUiText()
  const { field, error, id } = useFormField({ name, label })
  const value = typeof field.value === 'string' ? field.value : ''
  const left = most === undefined ? 0 : most - value.length
  const words = left >= 0 ? text.charactersLeft(left) : text.charactersOver(-left)
  return (
    <FieldFrame
      aside={most !== undefined && <Counter announced={left <= 20} over={left < 0} words={words} />}
      className={className}
      error={error}
      hint={hint}
      id={id}
      label={label}
      optional={optional}
      required={required}
    >
      {(control) => (
        <TextAreaInput
          {...area}
          {...control}
          disabled={disabled ?? field.disabled}
          name={field.name}
          onBlur={field.onBlur}
          onChange={field.onChange}
          ref={field.ref}
          value={value}
        />
      )}
    </FieldFrame>
  )
}

/** Always visible, but read out only near the limit: reading out each keystroke would not help. */
function Counter({ words, announced, over }: { words: string; announced: boolean; over: boolean }) {
  return (
    <>
      <span aria-hidden="true" className={over ? styles.counterOver : styles.counter}>
        {words}
      </span>
      <VisuallyHidden role="status">{announced ? words : ''}</VisuallyHidden>
    </>
  )
}

/** A day, with the device's own calendar. The value is YYYY-MM-DD. */
export function DateField(props: Omit<TextFieldProps, 'type' | 'step'>) {
  return <TextField {...props} type="date" />
}

/** A time of day, with the device's own wheel or list. The value is HH:MM. */
export function TimeField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField {...props} type="time" />
}
