import { TextAreaInput, TextInput, type ControlProps } from '@fieldproof/ui'
import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type RefObject,
} from 'react'

type Box = HTMLTextAreaElement & HTMLInputElement

interface TypedTextProps {
  control: ControlProps
  text: string
  isLong: boolean
  maxLength: number | undefined
  onText: (text: string) => void
}

interface TextBoxProps extends ControlProps {
  ref: RefObject<Box | null>
  isLong: boolean
  maxLength: number | undefined
  defaultValue: string
  onChange: (event: ChangeEvent<Box>) => void
}

/** Each drawing of a box writes its first text into the page again: it is drawn anew only where something else is. */
const TextBox = memo(({ isLong, ...props }: TextBoxProps) =>
  isLong ? <TextAreaInput {...props} rows={3} /> : <TextInput {...props} />,
)
TextBox.displayName = 'TextBox'

/** A box for a text. The browser shows what is typed; another text takes its place only where it says something else. */
export const TypedText = ({ control, text, isLong, maxLength, onText }: TypedTextProps) => {
  const box = useRef<Box>(null)
  const [first] = useState(text)
  const tell = useRef(onText)
  useEffect(() => {
    tell.current = onText
  })
  const onChange = useCallback(({ target }: ChangeEvent<Box>) => tell.current(target.value), [])
  // What was typed comes back a moment later; what somebody else wrote is another text.
  useLayoutEffect(() => {
    const element = box.current
    if (element && element.value.trim() !== text.trim()) element.value = text
  }, [text])
  return (
    <TextBox {...control} ref={box} isLong={isLong} maxLength={maxLength} defaultValue={first} onChange={onChange} />
  )
}
