import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react'

/** Pixels of movement before a press becomes a drag. */
const SLACK = 4
/** Distance in pixels from the window's edge at which the page scrolls, and the step. */
const EDGE = 64
const ALONG = 14

interface Dragged {
  fieldId: string
  /** Its target index among the other fields. */
  place: number
}

/** The place under the pointer: above the first other field whose middle is below it. */
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

/** Moves fields of a list by their handles, with a mouse, a pen or a finger. Esc cancels. */
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
        // Not available in every environment; without it the drag still works over the handle.
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
