import { readFigure } from '@fieldproof/kit/amount'
import { selectLocale, useSelector } from '@fieldproof/platform'
import type { ControlProps } from '@fieldproof/ui'
import { useMemo } from 'react'
import { TypedText, type TypedTextProps } from './typed-text.tsx'

type NumberInputProps = ControlProps &
  Pick<TypedTextProps, 'end' | 'placeholder' | 'isAhead'> & {
    value: number | null
    /** Called with null for an empty or invalid number. */
    onNumber: (value: number | null) => void
  }

const write = (value: number | null): string => (value === null ? '' : String(value))

/** Reads and compares typed numbers of the user's language. */
const useTypedNumber = () => {
  const locale = useSelector(selectLocale)
  return useMemo(() => {
    const read = (text: string): number | null => readFigure(text, locale)
    return {
      read,
      settle: (shown: string): string => write(read(shown)),
      isSame: (shown: string, text: string): boolean => read(shown) === (text === '' ? null : Number(text)),
    }
  }, [locale])
}

/** A number field. It keeps the text as typed, such as `1.` on the way to `1.5`. */
export const NumberInput = ({ value, end, placeholder, isAhead, onNumber, ...control }: NumberInputProps) => {
  const { read, settle, isSame } = useTypedNumber()
  return (
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
}
