import { useCallback, useEffect, useRef } from 'react'

/** Calls a function at once; while something is being pressed, after the press has had its effect. */
export type AfterPress = (act: () => void) => void

/**
 * A press takes the focus from a field. Were the field's fault shown at once, it could push what is pressed from under
 * the pointer, which would then be released elsewhere, and nothing would happen: a button would have to be pressed twice.
 */
export function useAfterPress(): AfterPress {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    const press = ({ button }: PointerEvent) => {
      isPressed.current = button === 0
    }
    const release = () => {
      isPressed.current = false
      const acts = waiting.current.splice(0)
      // The click comes right after the release.
      if (acts.length > 0) setTimeout(() => acts.forEach((act) => act()))
    }
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('pointerup', release, true)
    document.addEventListener('pointercancel', release, true)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('pointerup', release, true)
      document.removeEventListener('pointercancel', release, true)
    }
  }, [])
  return useCallback((act) => {
    if (isPressed.current) waiting.current.push(act)
    else act()
  }, [])
}
