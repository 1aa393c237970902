export { ComboboxField, type ComboboxFieldProps } from './combobox-field.tsx'
export { Combobox, type ComboboxItem, type ComboboxProps } from './combobox.tsx'
