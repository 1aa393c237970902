import { useTypedText, type TypedBox } from '@fieldproof/kit/typed-text'
import { TextAreaInput, TextInput, type ControlProps } from '@fieldproof/ui'
import { memo, useState, type ComponentProps, type RefObject } from 'react'
import styles from './answers.module.css'

type InputHints = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'placeholder'>

export interface TypedTextProps extends InputHints {
  control: ControlProps
  text: string
  isLong?: boolean
  /** Drawn inside at the end: a unit. */
  end?: string | undefined
  /** Whether what is shown stands for a text already. */
  isSame?: (shown: string, text: string) => boolean
  /** What is shown once the box is left. */
  settle?: (shown: string) => string
  /** Whether more was typed than `text` says yet. */
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

/** Each drawing of a box writes its first text into the page again: it is drawn anew only where something else is. */
const TextBox = memo(({ isLong, end, ...props }: TextBoxProps) =>
  isLong ? <TextAreaInput {...props} className={styles.typed} rows={3} /> : <TextInput {...props} end={end} />,
)
TextBox.displayName = 'TextBox'

/** A box for a text. The browser shows what is typed; another text takes its place only where it says something else. */
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
