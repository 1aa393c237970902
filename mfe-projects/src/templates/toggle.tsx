import type { ReactNode } from 'react'
import styles from './templates.module.css'

interface ToggleProps {
  label: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A checkbox. */
export const Toggle = ({ label, isOn, onChange }: ToggleProps) => (
  <label className={styles.toggle}>
    <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
    <span>{label}</span>
  </label>
)
