import { useCallback, useEffect, useRef } from 'react'

/** Calls a function: at once, or during a press, after the press has had its effect. */
export type AfterPress = (act: () => void) => void

/**
 * A press takes the focus from a field. If the field's fault appeared at once, it could push the pressed button from
 * under the pointer. The release would then happen elsewhere, and the user would have to press again.
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
