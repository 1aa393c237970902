import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react'

/** Pixels that a pointer has to go before a press becomes a move. */
const SLACK = 4
/** Within so many pixels of the window's edge the page scrolls along, so many at a time. */
const EDGE = 64
const ALONG = 14

interface Dragged {
  fieldId: string
  /** Where it would be put down, among the others, from 0. */
  place: number
}

/** The place below a pointer: above the first other field whose middle is below it. */
const placeUnder = (list: HTMLElement, fieldId: string, y: number): number => {
  const others = [...list.querySelectorAll<HTMLElement>('[data-field]')].filter(
    (one) => one.dataset['field'] !== fieldId,
  )
  const place = others.findIndex((one) => {
    const { top, height } = one.getBoundingClientRect()
    return y < top + height / 2
  })
  return place === -1 ? others.length : place
}

/** Moves fields of a list by their handles, with a mouse, a pen or a finger. Esc leaves the field where it was. */
export const useDraggedField = (
  root: RefObject<HTMLElement | null>,
  onDrop: (fieldId: string, place: number) => void,
) => {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const press = useRef<{ fieldId: string; y: number } | null>(null)
  const leave = useEffectEvent(() => {
    press.current = null
    setDragged(null)
  })
  const isDragging = dragged !== null
  useEffect(() => {
    if (!isDragging) return undefined
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isDragging])

  const handleOf = (fieldId: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      press.current = { fieldId, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (press.current?.fieldId !== fieldId || !root.current) return
      if (dragged === null) {
        if (Math.abs(event.clientY - press.current.y) < SLACK) return
        // Not in every environment, and without it the move still works over the handle.
        event.currentTarget.setPointerCapture?.(event.pointerId)
      }
      if (event.clientY < EDGE) window.scrollBy(0, -ALONG)
      if (event.clientY > window.innerHeight - EDGE) window.scrollBy(0, ALONG)
      setDragged({ fieldId, place: placeUnder(root.current, fieldId, event.clientY) })
    },
    onPointerUp: () => {
      press.current = null
      setDragged(null)
      if (dragged?.fieldId === fieldId) onDrop(fieldId, dragged.place)
    },
    onPointerCancel: () => {
      press.current = null
      setDragged(null)
    },
  })
  return { dragged, handleOf }
}
