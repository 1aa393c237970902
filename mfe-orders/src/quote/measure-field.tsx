import type { SelectOption } from '@fieldproof/ui'
import { NumberField, SelectField } from '@fieldproof/ui/form'
import styles from './measure-field.module.css'

export interface MeasureFieldProps {
  name: string
  label: string
  unitName: string
  unitLabel: string
  units: readonly SelectOption[]
  whole?: boolean
  required?: boolean
  optional?: boolean
}

/** A number and its unit, side by side at any width. */
export const MeasureField = ({
  name,
  label,
  unitName,
  unitLabel,
  units,
  whole,
  required,
  optional,
}: MeasureFieldProps) => (
  <div className={styles.pair}>
    <NumberField name={name} label={label} whole={whole} required={required} optional={optional} />
    <SelectField name={unitName} label={unitLabel} options={units} placeholder={null} required={required} />
  </div>
)
