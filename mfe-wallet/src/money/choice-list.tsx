import { Text } from '@fieldproof/ui'
import { useId, type ReactNode } from 'react'
import styles from './choice-list.module.css'

export interface Choice {
  value: string
  label: ReactNode
  hint?: ReactNode
}
export interface ChoiceListProps {
  legend: string
  choices: readonly Choice[]
  /** Null if nothing is chosen yet. */
  value: string | null
  onChange: (value: string) => void
}

/** A radio group for a few options, such as cards or accounts. */
export const ChoiceList = ({ legend, choices, value, onChange }: ChoiceListProps) => {
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map((choice) => (
        <label className={styles.choice} key={choice.value}>
          <input
            checked={choice.value === value}
            name={name}
            onChange={() => onChange(choice.value)}
            type="radio"
            value={choice.value}
          />
          <span className={styles.choiceWords}>
            <span>{choice.label}</span>
            {choice.hint !== undefined && (
              <Text as="span" size="small" tone="muted">
                {choice.hint}
              </Text>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
