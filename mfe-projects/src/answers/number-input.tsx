import { TextInput, type TextInputProps } from '@fieldproof/ui'
import { useState } from 'react'

type NumberInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  value: number | null
  /** Given null for an empty box and for what is no number. */
  onNumber: (value: number | null) => void
}

/** Reads `1,5` and `1.5`. */
const read = (text: string): number | null => {
  const plain = text.trim().replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}

/** A box for a number. It keeps what is typed as it is typed, such as `1.` on the way to `1.5`. */
export const NumberInput = ({ value, onNumber, ...rest }: NumberInputProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed !== null && read(typed) === value ? typed : value === null ? '' : String(value)
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value)
        onNumber(read(event.target.value))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
