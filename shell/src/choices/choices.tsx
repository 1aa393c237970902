import { useId, type ReactNode } from 'react'
import styles from './choices.module.css'

export interface Choice<Value extends string> {
  value: Value
  label: ReactNode
  lang?: string
}
export interface ChoicesProps<Value extends string> {
  legend: string
  /** Shows the legend above; otherwise only screen readers get it. */
  isLegendShown?: boolean
  choices: readonly Choice<Value>[]
  /** Null if nothing is chosen yet. */
  value: Value | null
  onChoose: (value: Value) => void
}

/** A setting with two or three options, side by side, that takes effect at once. */
export const Choices = <Value extends string>({
  legend,
  isLegendShown = false,
  choices,
  value,
  onChoose,
}: ChoicesProps<Value>) => {
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend className={isLegendShown ? styles.legend : styles.hidden}>{legend}</legend>
      <div className={styles.row}>
        {choices.map((choice) => (
          <label className={styles.choice} key={choice.value} lang={choice.lang}>
            <input
              checked={choice.value === value}
              className={styles.input}
              name={name}
              onChange={() => onChoose(choice.value)}
              type="radio"
              value={choice.value}
            />
            <span className={styles.label}>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
