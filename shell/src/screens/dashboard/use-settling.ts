import { useLayoutEffect, type RefObject } from 'react'

/** Milliseconds after which a card that is still waiting for its data no longer holds up what comes after it. */
const patience = 3_000
/** The rows of the grid, in px: a card spans as many of them as it is tall, with the gap below it. */
const row = 1

const hasItsData = (place: HTMLElement): boolean => {
  if (place.hidden) return place.dataset.state === 'quiet'
  return (
    place.dataset.state !== 'loading' && place.textContent !== '' && place.querySelector('[aria-busy="true"]') === null
  )
}

/**
 * Lays out cards of different heights so that none of them moves once it is visible. A card's height is known when its
 * data is loaded, and decides the positions of the cards after it; so a card is shown when all before it have settled.
 * Nothing can move the first line of cards, which is shown at once, unless it is not known yet whether a card before it
 * has content. Meanwhile the grid is `data-undecided`, if that card would be the first. A card that gets content only
 * after it has settled as empty comes last, and moves none.
 * @param grid holds a child for each card, whose own height is that of its content
 * @param after is below the cards and shown with the last of them
 */
export const useSettling = (grid: RefObject<HTMLElement | null>, after: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return undefined
    // Once settled, a card that reloads its data delays nothing.
    const atRest = new WeakSet<HTMLElement>()
    const timers = new Map<HTMLElement, ReturnType<typeof setTimeout>>()
    const sizes = new ResizeObserver(() => settle())

    const watch = (place: HTMLElement) => {
      if (timers.has(place)) return
      sizes.observe(place)
      timers.set(
        place,
        setTimeout(() => {
          atRest.add(place)
          settle()
        }, patience),
      )
    }
    const settle = () => {
      const { gridTemplateColumns, columnGap } = getComputedStyle(element)
      const columns = gridTemplateColumns.split(' ').length
      const gap = Number.parseFloat(columnGap) || 0
      const places = [...element.children].filter((child) => child instanceof HTMLElement)
      let isFree = true
      let isDecided = true
      let before = 0
      let isFirstUndecided = false
      for (const place of places) {
        watch(place)
        if (hasItsData(place)) atRest.add(place)
        if (place.hidden) {
          isFirstUndecided ||= before === 0 && !atRest.has(place)
          isDecided &&= atRest.has(place)
          if (atRest.has(place)) place.style.order = '1'
          continue
        }
        place.style.gridRowEnd = `span ${Math.ceil((place.offsetHeight + gap) / row)}`
        place.toggleAttribute('data-waiting', !isDecided || (!isFree && before >= columns))
        isFree &&= isDecided && atRest.has(place)
        before += 1
      }
      isFree &&= isDecided
      element.toggleAttribute('data-undecided', isFirstUndecided)
      after.current?.toggleAttribute('data-waiting', !isFree)
    }

    settle()
    const changes = new MutationObserver(settle)
    changes.observe(element, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['aria-busy', 'data-state'],
    })
    return () => {
      changes.disconnect()
      sizes.disconnect()
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }, [grid, after])
}
