import { useFormField, type FieldBase } from '@fieldproof/ui/form'
import { DatePicker, type DatePickerProps } from './date-picker.tsx'

export type DatePickerFieldProps = FieldBase &
  Pick<DatePickerProps, 'granularity' | 'min' | 'max' | 'isUnavailable' | 'timeZone'>

/** A DatePicker in a form. The value is YYYY-MM-DD or YYYY-MM-DDTHH:MM, or an empty string. */
export function DatePickerField({ name, label, disabled, ...rest }: DatePickerFieldProps) {
  const { field, error } = useFormField({ name, label })
  return (
    <DatePicker
      {...rest}
      disabled={disabled ?? field.disabled}
      error={error}
      label={label}
      onBlur={field.onBlur}
      onChange={(value) => field.onChange(value ?? '')}
      value={typeof field.value === 'string' && field.value !== '' ? field.value : null}
    />
  )
}
