import { useTypedText, type TypedBox } from '@fieldproof/kit/typed-text'
import { TextAreaInput, TextInput, type ControlProps } from '@fieldproof/ui'
import { memo, useState, type ComponentProps, type RefObject } from 'react'
import styles from './answers.module.css'

type InputHints = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'placeholder'>

export interface TypedTextProps extends InputHints {
  control: ControlProps
  text: string
  isLong?: boolean
  /** Rendered inside at the end: a unit. */
  end?: string | undefined
  /** Whether the shown text already stands for `text`. */
  isSame?: (shown: string, text: string) => boolean
  /** The text to show on blur. */
  settle?: (shown: string) => string
  /** Whether more was typed than `text` contains yet. */
  isAhead?: (() => boolean) | undefined
  onText: (text: string) => void
}

interface TextBoxProps extends ControlProps, InputHints {
  ref: RefObject<TypedBox | null>
  isLong: boolean
  end: string | undefined
  defaultValue: string
  onFocus: () => void
  onBlur: () => void
}

/** Each render writes the initial value into the DOM again, so it only renders when something else has changed. */
const TextBox = memo(({ isLong, end, ...props }: TextBoxProps) =>
  isLong ? <TextAreaInput {...props} className={styles.typed} rows={3} /> : <TextInput {...props} end={end} />,
)
TextBox.displayName = 'TextBox'

/** An uncontrolled text field. The browser shows what is typed; another text replaces it only if it differs. */
export const TypedText = ({
  control,
  text,
  isLong = false,
  end,
  isSame,
  settle,
  isAhead,
  onText,
  ...hints
}: TypedTextProps) => {
  const [first] = useState(text)
  const typed = useTypedText({ text, isAhead, isSame, settle, onType: onText })
  return <TextBox {...control} {...hints} {...typed} isLong={isLong} end={end} defaultValue={first} />
}
