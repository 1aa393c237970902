import type { FoundAddress } from '@fieldproof/contracts/calls/users'
import { skipToken, useTranslation } from '@fieldproof/platform'
import { FieldFrame, Text, TextInput, VisuallyHidden, classNames } from '@fieldproof/ui'
import { MagnifyingGlassIcon } from '@fieldproof/ui/icons'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useFindWorkPlacesQuery } from '../store/registration-api.ts'
import styles from './place-search.module.css'

export interface PlaceSearchProps { /** Only places of this country; of all where it is left out. */ country?: string; onChoose: (place: FoundAddress) => void }

/** Milliseconds without a key before what was typed is searched for. */
const pause = 300
const shortest = 2

const usePlaces = (words: string, country: string | undefined) => {
  const [asked, setAsked] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), pause)
    return () => clearTimeout(timer)
  }, [words])
  const isAsked = asked.length >= shortest
  const { currentData, isFetching, isError } = useFindWorkPlacesQuery(isAsked ? { query: { search: asked, ...(country && { country }) } } : skipToken)
  return { places: isAsked ? currentData ?? [] : [], isSettled: asked === words && isAsked && !isFetching, isError }
}

/** Finds a place by its name: a text box with a list of suggestions. */
export const PlaceSearch = ({ country, onChoose }: PlaceSearchProps) => {
  const { t } = useTranslation()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(0)
  const { places, isSettled, isError } = usePlaces(typed.trim(), country)
  const isShown = isOpen && places.length > 0
  const choose = (place: FoundAddress) => {
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
    // The form around it must not be sent by this.
    event.preventDefault()
    const chosen = places[active]
    if (isShown && chosen) choose(chosen)
  }
  const said = () => {
    if (!isOpen || typed.trim().length < shortest) return ''
    if (isError) return t('place.failed')
    return isSettled ? t('place.found', { count: places.length }) : ''
  }
  return (
    <div className={styles.search}>
      <FieldFrame label={t('place.search')} hint={t('place.hint')} optional>
        {(control) => (
          <TextInput
            {...control} name="placeSearch" role="combobox" aria-expanded={isShown} aria-controls={listId} aria-autocomplete="list"
            aria-activedescendant={isShown ? `${listId}-${active}` : undefined} autoComplete="off" spellCheck={false} maxLength={120}
            start={<MagnifyingGlassIcon />} value={typed} onKeyDown={press} onBlur={() => setIsOpen(false)}
            onChange={(event) => {
              setTyped(event.target.value)
              setActive(0)
              setIsOpen(true)
            }}
          />
        )}
      </FieldFrame>
      <ul className={styles.list} id={listId} role="listbox" aria-label={t('place.suggestions')} hidden={!isShown}>
        {isShown && places.map((place, index) => (
          <li
            key={`${place.latitude}/${place.longitude}/${place.address}`} id={`${listId}-${index}`} role="option" aria-selected={index === active}
            className={classNames(styles.place, index === active && styles.active)}
            // The box keeps the focus, so that leaving it does not close the list before the press counts.
            onPointerDown={(event) => event.preventDefault()} onClick={() => choose(place)}
          >
            {place.address}
          </li>
        ))}
      </ul>
      {isOpen && isSettled && !isError && places.length === 0 && <Text size="small" tone="muted">{t('place.none')}</Text>}
      <VisuallyHidden role="status">{said()}</VisuallyHidden>
    </div>
  )
}
