import { FieldFrame, TextInput } from '@fieldproof/ui'
import { MagnifyingGlassIcon } from '@fieldproof/ui/icons'
import { useEffect, useRef, type FormEvent } from 'react'

/** Milliseconds without a key before what was typed is searched for. */
const searchPause = 250

interface SearchBoxProps {
  /** The words that the address holds. */
  value: string
  /** Called with trimmed words, a moment after the last key or at once on Enter. */
  onSearch: (words: string) => void
  label: string
  placeholder: string
  className?: string
}

/** A search box that searches while it is typed in. The address holds the truth: going back changes the box too. */
export const SearchBox = ({ value, onSearch, label, placeholder, className }: SearchBoxProps) => {
  const input = useRef<HTMLInputElement>(null)
  const searched = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (value === searched.current) return
    searched.current = value
    clearTimeout(timer.current)
    if (input.current) input.current.value = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = () => {
    clearTimeout(timer.current)
    const words = input.current?.value.trim() ?? ''
    if (words === searched.current) return
    searched.current = words
    onSearch(words)
  }
  const onChange = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(search, searchPause)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    search()
  }

  return (
    <form role="search" onSubmit={onSubmit} className={className}>
      <FieldFrame label={label}>
        {(control) => (
          <TextInput
            {...control} ref={input} type="search" name="search" defaultValue={value} onChange={onChange} maxLength={120}
            placeholder={placeholder} autoComplete="off" spellCheck={false} enterKeyHint="search" start={<MagnifyingGlassIcon />}
          />
        )}
      </FieldFrame>
    </form>
  )
}
