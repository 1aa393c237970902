import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'

/** A button with a panel below it. It closes on Esc, a press outside, a loss of the focus, and a navigation. */
export const useDisclosure = () => {
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return undefined
    const close = () => setIsOpen(false)
    const outside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) close()
    }
    document.addEventListener('pointerdown', outside)
    window.addEventListener('popstate', close)
    return () => {
      document.removeEventListener('pointerdown', outside)
      window.removeEventListener('popstate', close)
    }
  }, [isOpen])

  const rootProps = {
    ref: root,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpen) return
      event.stopPropagation()
      setIsOpen(false)
      button.current?.focus()
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) setIsOpen(false)
    },
  }
  return { isOpen, setIsOpen, button, rootProps }
}
