export { DatePickerField, type DatePickerFieldProps } from './date-picker-field.tsx'
export { DatePicker, type DatePickerProps } from './date-picker.tsx'
