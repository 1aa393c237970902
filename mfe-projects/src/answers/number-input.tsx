import type { ControlProps } from '@fieldproof/ui'
import { TypedText, type TypedTextProps } from './typed-text.tsx'

type NumberInputProps = ControlProps &
  Pick<TypedTextProps, 'end' | 'placeholder' | 'isAhead'> & {
    value: number | null
    /** Called with null for an empty or invalid number. */
    onNumber: (value: number | null) => void
  }

/** Parses `1,5` and `1.5`. */
const read = (text: string): number | null => {
  const plain = text.trim().replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}
const write = (value: number | null): string => (value === null ? '' : String(value))
const settle = (shown: string): string => write(read(shown))
const isSame = (shown: string, text: string): boolean => read(shown) === read(text)

/** A number field. It keeps the text as typed, such as `1.` on the way to `1.5`. */
export const NumberInput = ({ value, end, placeholder, isAhead, onNumber, ...control }: NumberInputProps) => (
  <TypedText
    control={control}
    inputMode="decimal"
    autoComplete="off"
    placeholder={placeholder}
    end={end}
    text={write(value)}
    isSame={isSame}
    settle={settle}
    isAhead={isAhead}
    onText={(text) => onNumber(read(text))}
  />
)
