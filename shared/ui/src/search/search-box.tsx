import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { Button, FieldFrame, Glyph, IconButton, NeedsScripts, TextInput, classNames, useUiText } from '@fieldproof/ui'
import { MagnifyingGlassIcon } from '@fieldproof/ui/icons'
import styles from './search-box.module.css'

/** Milliseconds without a key before what was typed is searched for. */
export const searchPause = 250

export type SearchBoxProps = {
  /** The words that the address holds: it is the truth, and going back changes the box too. */
  value: string
  /** Called with trimmed words, a moment after the last key, or at once on Enter and when the box is emptied. */
  onSearch: (words: string) => void
  label: string
  /** For a box whose place and button say what it is. */
  labelHidden?: boolean
  placeholder?: string
  /** Words of a button beside the box; without them Enter is the button. */
  submit?: string
  size?: 'medium' | 'large'
  /** How many characters can be typed. */
  most?: number
  className?: string
}

/** A search box that searches while it is typed in. */
export function SearchBox({
  value,
  onSearch,
  label,
  labelHidden = false,
  placeholder,
  submit,
  size = 'medium',
  most = 120,
  className,
}: SearchBoxProps) {
  const text = useUiText()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [searched, setSearched] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    // Its own words come back while the next letters are being typed; only other words take their place.
    if (value !== searched) {
      setSearched(value)
      setTyped(value)
    }
  }
  const words = typed.trim()

  const search = (wanted: string) => {
    setSearched(wanted)
    onSearch(wanted)
  }
  const searchAfterPause = useEffectEvent(() => search(words))
  useEffect(() => {
    if (words === searched) return undefined
    const timer = setTimeout(() => searchAfterPause(), searchPause)
    return () => clearTimeout(timer)
  }, [words, searched])

  const send = (event: FormEvent) => {
    event.preventDefault()
    // The same words again may lead back to their results; no words after no words lead nowhere.
    if (words !== '' || searched !== '') search(words)
  }
  const clear = () => {
    setTyped('')
    input.current?.focus()
    if (searched !== '') search('')
  }

  return (
    <form
      aria-label={label}
      className={classNames(styles.box, submit !== undefined && styles.withButton, styles[size], className)}
      onSubmit={send}
      role="search"
    >
      <FieldFrame label={label} labelHidden={labelHidden}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            end={typed === '' ? undefined : <IconButton icon={<Glyph name="x" />} label={text.clear} onClick={clear} />}
            enterKeyHint="search"
            maxLength={most}
            name="search"
            onChange={(event) => setTyped(event.target.value)}
            placeholder={placeholder}
            ref={input}
            spellCheck={false}
            start={<MagnifyingGlassIcon />}
            type="search"
            value={typed}
          />
        )}
      </FieldFrame>
      {submit !== undefined && <Button type="submit">{submit}</Button>}
      <NeedsScripts />
    </form>
  )
}
