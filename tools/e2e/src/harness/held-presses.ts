import type { BrowserContext } from '@playwright/test'

/** The beginning of the console message about a press whose button moved away. */
export const heldPress = 'A press was moved away from'

/**
 * Runs in the page, before its own scripts. If something appears above a button while it is pressed, the button moves
 * away below a pointer that stays still. Press and release then hit different elements, and there is no click. A person
 * presses again; a journey would wait forever. A press that leaves a field is not held: if the field's error text moves
 * the button, every user loses the press, and the journey has to show it.
 */
const hold = (heldPress: string): void => {
  let pressed: { target: Element; x: number; y: number } | null = null
  const isPress = (event: MouseEvent): boolean => event.isTrusted && event.button === 0
  addEventListener(
    'mousedown',
    (event) => {
      const { target, clientX: x, clientY: y } = event
      const leavesField = document.activeElement?.matches('input, textarea, select, [contenteditable]') === true
      pressed = isPress(event) && !leavesField && target instanceof Element ? { target, x, y } : null
    },
    { capture: true },
  )
  addEventListener(
    'mouseup',
    (event) => {
      const before = pressed
      pressed = null
      if (before === null || !isPress(event) || event.clientX !== before.x || event.clientY !== before.y) return
      const control = before.target.closest<HTMLElement>('button, a[href], label, input, summary, [role="button"]')
      const { target } = event
      if (control === null || !control.isConnected || (target instanceof Node && control.contains(target))) return
      console.info(`${heldPress} “${control.innerText.trim().slice(0, 60)}”, and is given back to it.`)
      control.click()
    },
    { capture: true },
  )
}

/** Gives a press to the control on which it began, if the page moved below a pointer that stayed still. */
export const holdPresses = (context: BrowserContext): Promise<unknown> => context.addInitScript(hold, heldPress)
