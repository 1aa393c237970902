import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { Button, FieldFrame, Glyph, IconButton, NeedsScripts, TextInput, classNames, useUiText } from '@fieldproof/ui'
import { MagnifyingGlassIcon } from '@fieldproof/ui/icons'
import styles from './search-box.module.css'

/** Milliseconds without a keystroke before the search starts. */
export const searchPause = 250

export type SearchBoxProps = {
  /** The search text in the address, which is the source of truth: going back changes the box, too. */
  value: string
  /**
   * Called with the trimmed text, shortly after the last keystroke, or at once on Enter and when the box is emptied.
   */
  onSearch: (words: string) => void
  label: string
  /** Hides the label, for a box that its place and button explain. */
  labelHidden?: boolean
  placeholder?: string
  /** Label of a button beside the box; without it, Enter submits. */
  submit?: string
  size?: 'medium' | 'large'
  /** The maximum length in characters. */
  most?: number
  className?: string
}

/** A search box that searches during typing. */
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
    // The box's own text comes back while more is being typed; only a different text replaces it.
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
    // Submitting the same text again leads back to its results; submitting an empty box twice does nothing.
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
