import { classNames, useUiText, type SelectOption } from '@fieldproof/ui'
import { useFormField } from '@fieldproof/ui/form'
import styles from './choice-list.module.css'

export interface ChoiceListProps {
  name: string
  label: string
  options: readonly SelectOption[]
  className?: string
}

/** A group of checkboxes, all in view. The value is the list of the ticked options, in their order. */
export const ChoiceList = ({ name, label, options, className }: ChoiceListProps) => {
  const text = useUiText()
  const { field, id } = useFormField({ name, label })
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : []
  const toggle = (value: string, isOn: boolean) =>
    field.onChange(
      options.map((option) => option.value).filter((option) => (option === value ? isOn : chosen.includes(option))),
    )
  return (
    <fieldset className={classNames(styles.group, className)}>
      <legend className={styles.legend}>
        {label}
        <span className={styles.optional}> ({text.optional})</span>
      </legend>
      <div className={styles.choices}>
        {options.map(({ value, label: words }, index) => (
          <label key={value} className={styles.choice}>
            <input
              type="checkbox"
              className={styles.box}
              id={index === 0 ? id : undefined}
              ref={index === 0 ? field.ref : undefined}
              checked={chosen.includes(value)}
              onBlur={field.onBlur}
              onChange={(event) => toggle(value, event.target.checked)}
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
