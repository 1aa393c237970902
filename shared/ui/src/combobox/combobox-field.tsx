import { useFormField, type FieldBase } from '@fieldproof/ui/form'
import { Combobox, type ComboboxItem } from './combobox.tsx'

export type ComboboxFieldProps = FieldBase & { items: readonly ComboboxItem[]; placeholder?: string }

/** A Combobox in a form. The value is the chosen item's id, or an empty string. */
export function ComboboxField({ name, label, disabled, ...rest }: ComboboxFieldProps) {
  const { field, error, id } = useFormField({ name, label })
  return (
    <Combobox
      {...rest}
      disabled={disabled ?? field.disabled}
      error={error}
      id={id}
      inputRef={field.ref}
      label={label}
      onBlur={field.onBlur}
      onChange={(chosen) => field.onChange(chosen ?? '')}
      value={typeof field.value === 'string' && field.value !== '' ? field.value : null}
    />
  )
}
