import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react'
import { FieldFrame, Text, TextInput, classNames } from '@fieldproof/ui'
import { MagnifyingGlassIcon } from '@fieldproof/ui/icons'
import styles from './place-search.module.css'

/** Milliseconds without a keystroke before the search starts. */
const pause = 300
/** The least number of characters: fewer match too many places. */
const shortest = 2

/** A place to choose; callers may add fields of their own. */
export type NamedPlace = { /** Its label. */ address: string; latitude: number; longitude: number }

/** The state of a search. */
export type FoundPlaces<Place extends NamedPlace = NamedPlace> = {
  places: readonly Place[]
  state: 'searching' | 'found' | 'failed'
}

export type PlaceSearchTexts = {
  label: string
  hint: string
  /** The accessible name of the list. */
  suggestions: string
  none: string
  failed: string
  found: (count: number) => string
}

export type PlaceSearchProps<Place extends NamedPlace = NamedPlace> = {
  /** The results for the last `onSearch`. */
  found: FoundPlaces<Place>
  /** Called with the trimmed text shortly after the last keystroke, and with '' if it is too short to search for. */
  onSearch: (words: string) => void
  onChoose: (place: Place) => void
  texts: PlaceSearchTexts
  className?: string
}

/** Finds a place by its name: a text box with suggestions, also by keyboard. */
export function PlaceSearch<Place extends NamedPlace>({
  found,
  onSearch,
  onChoose,
  texts,
  className,
}: PlaceSearchProps<Place>) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [searched, setSearched] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(0)
  const words = typed.trim().length < shortest ? '' : typed.trim()
  const places = searched === '' ? [] : found.places
  const isShown = isOpen && places.length > 0

  const search = useEffectEvent(() => {
    setSearched(words)
    onSearch(words)
  })
  useEffect(() => {
    if (words === searched) return undefined
    const timer = setTimeout(() => search(), pause)
    return () => clearTimeout(timer)
  }, [words, searched])

  const choose = (place: Place) => {
    setTyped(place.address)
    setIsOpen(false)
    onChoose(place)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setIsOpen(false)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && places.length > 0) {
      event.preventDefault()
      setIsOpen(true)
      setActive((now) => (isShown ? (now + step + places.length) % places.length : 0))
    }
    if (event.key !== 'Enter') return
    // Keeps the surrounding form from being submitted.
    event.preventDefault()
    const chosen = places[active]
    if (isShown && chosen) choose(chosen)
  }

  const isAnswered = isOpen && words !== '' && searched === words && found.state !== 'searching'
  const trouble = !isAnswered ? '' : found.state === 'failed' ? texts.failed : places.length === 0 ? texts.none : ''
  return (
    <div className={classNames(styles.search, className)}>
      <FieldFrame hint={texts.hint} label={texts.label} optional>
        {(control) => (
          <div className={styles.box}>
            <TextInput
              {...control}
              aria-activedescendant={isShown ? `${listId}-${active}` : undefined}
              aria-autocomplete="list"
              aria-controls={listId}
              aria-expanded={isShown}
              autoComplete="off"
              maxLength={120}
              name="placeSearch"
              onBlur={() => setIsOpen(false)}
              onChange={(event) => {
                setTyped(event.target.value)
                setActive(0)
                setIsOpen(true)
              }}
              onKeyDown={press}
              role="combobox"
              spellCheck={false}
              start={<MagnifyingGlassIcon />}
              value={typed}
            />
            <ul aria-label={texts.suggestions} className={styles.list} hidden={!isShown} id={listId} role="listbox">
              {isShown &&
                places.map((place, index) => (
                  <li
                    aria-selected={index === active}
                    className={classNames(styles.place, index === active && styles.active)}
                    id={`${listId}-${index}`}
                    key={`${place.latitude}/${place.longitude}/${place.address}`}
                    onClick={() => choose(place)}
                    // The box keeps the focus, so that leaving it does not close the list before the press counts.
                    onPointerDown={(event) => event.preventDefault()}
                    role="option"
                  >
                    {place.address}
                  </li>
                ))}
            </ul>
          </div>
        )}
      </FieldFrame>
      {/* One live region, visible or not: if there are results, the list shows them, and this only announces them. */}
      <Text className={classNames(trouble === '' && styles.unseen)} role="status" size="small" tone="muted">
        {trouble === '' && isAnswered ? texts.found(places.length) : trouble}
      </Text>
    </div>
  )
}
