import { useCallback, useEffect, useRef } from 'react'

/** Calls a function: at once, or during a press, after the press has had its effect. */
export type AfterPress = (act: () => void) => void

let isPressed = false
const released = new EventTarget()

const watchPresses = (): void => {
  const release = () => {
    isPressed = false
    released.dispatchEvent(new Event('release'))
  }
  document.addEventListener('pointerdown', ({ button }) => (isPressed = button === 0), true)
  document.addEventListener('pointerup', release, true)
  document.addEventListener('pointercancel', release, true)
}

// Not by an effect of the form: the press itself may hydrate the form, and its effects then run after `pointerdown`.
if (typeof document !== 'undefined') watchPresses()

/**
 * A press takes the focus from a field. If the field's fault appeared at once, it could push the pressed button from
 * under the pointer. The release would then happen elsewhere, and the user would have to press again (FORM-15).
 */
export function useAfterPress(): AfterPress {
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    const release = () => {
      const acts = waiting.current.splice(0)
      // The click comes right after the release.
      if (acts.length > 0) setTimeout(() => acts.forEach((act) => act()))
    }
    released.addEventListener('release', release)
    return () => released.removeEventListener('release', release)
  }, [])
  return useCallback((act) => {
    if (isPressed) waiting.current.push(act)
    else act()
  }, [])
}
