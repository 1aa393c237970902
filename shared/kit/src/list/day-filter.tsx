import { FieldFrame, TextInput } from '@fieldproof/ui'
import { useRef, useState, type KeyboardEvent } from 'react'

/** Keys that open the device's calendar, which then takes the keyboard until a day is chosen. */
const opensCalendar = ({ key, altKey }: KeyboardEvent): boolean => key === ' ' || key === 'F4' || altKey

export interface DayFilterProps {
  name: string
  label: string
  /** The day of the filter, YYYY-MM-DD; empty without a filter. */
  value: string | undefined
  /** Called with YYYY-MM-DD, or with an empty text once the field is emptied. */
  onDay: (day: string) => void
  min?: string | undefined
  max?: string | undefined
  error?: string | undefined
  className?: string | undefined
}

/**
 * A day that a list is filtered by. A day chosen in the device's calendar applies at once. A typed one applies on Enter
 * and when the field is left: each digit of a year makes a valid day, such as one in the year 202.
 */
export const DayFilter = ({ name, label, value = '', onDay, min, max, error, className }: DayFilterProps) => {
  const [typed, setTyped] = useState<string>()
  const isKeyDown = useRef(false)
  const apply = (day: string) => {
    setTyped(undefined)
    if (day !== value) onDay(day)
  }
  return (
    <FieldFrame className={className} error={error} label={label}>
      {(control) => (
        <TextInput
          {...control}
          max={max}
          min={min}
          name={name}
          onBlur={({ target }) => {
            isKeyDown.current = false
            // Empties the rest of a half deleted day, too, so that field and list agree.
            if (target.value === '') target.value = ''
            apply(target.value)
          }}
          onChange={({ target }) => (isKeyDown.current ? setTyped(target.value) : apply(target.value))}
          onKeyDown={(event) => {
            isKeyDown.current = !opensCalendar(event)
            if (event.key === 'Enter') apply(event.currentTarget.value)
          }}
          onKeyUp={() => {
            isKeyDown.current = false
          }}
          type="date"
          value={typed ?? value}
        />
      )}
    </FieldFrame>
  )
}
