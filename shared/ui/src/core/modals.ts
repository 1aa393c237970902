/** A box that stays usable above every modal dialog: what `AboveDialogs` shows. */
export interface UpperBox {
  /** The element around the box, which is moved from dialog to dialog. */
  readonly place: HTMLElement
  /** Where `place` is while no modal dialog is open. */
  readonly home: HTMLElement
  /** The popover in `place`. */
  readonly box: HTMLElement
  /** Whether it covers the page: a dialog that opens later belongs to the box, and is above it. */
  readonly isCovering: () => boolean
  /** Whether the next step of the Tab key leads to it. */
  readonly isNext: boolean
}

/** The open modal dialogs; the topmost is the last. */
let modals: readonly HTMLDialogElement[] = []
/** The boxes above them; the topmost is the last. */
let boxes: readonly UpperBox[] = []

const focusedIn = (place: Element): HTMLElement | null => {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && place.contains(activeElement) ? activeElement : null
}

/** Shows a box above everything that is in the browser's top layer. */
const raise = ({ box, isNext }: UpperBox): void => {
  // jsdom has no popovers.
  if (typeof box.showPopover !== 'function') return
  const focused = document.activeElement
  const source =
    isNext && focused instanceof HTMLElement && focused !== document.body && !box.contains(focused) ? focused : null
  if (box.matches(':popover-open')) box.hidePopover()
  box.showPopover(source ? { source } : undefined)
}

/**
 * Moves a box into the topmost modal dialog: everything outside of that is inert, also a popover. The box stays where
 * it is while a dialog of its own is open, and while it covers the page.
 */
const settle = (one: UpperBox, { isNew = false }: { isNew?: boolean } = {}): void => {
  const { place, home } = one
  const host = place.parentElement
  const own = modals.filter((dialog) => place.contains(dialog))
  const isHostOpen = host === home || modals.some((dialog) => dialog === host)
  if (!isNew && isHostOpen && (own.length > 0 || one.isCovering())) return
  const wanted = modals.findLast((dialog) => !own.includes(dialog)) ?? home
  if (!isNew && wanted === host) return
  wanted.append(place)
  raise(one)
  // Moving the dialogs took them out of the top layer.
  for (const dialog of own) {
    dialog.removeAttribute('open')
    dialog.showModal()
  }
}

const settleAll = (): void => {
  for (const one of boxes) settle(one)
}

/** Notices an open dialog that is removed from the document without being closed, such as with its page. */
let removals: MutationObserver | null = null

const forget = (isGone: (dialog: HTMLDialogElement) => boolean): void => {
  const left = modals.filter((dialog) => !isGone(dialog))
  if (left.length === modals.length) return
  modals = left
  if (modals.length === 0) removals?.disconnect()
  settleAll()
}

/**
 * Opens a modal dialog and focuses its element with `data-initial-focus`. Every modal dialog of the site is opened by
 * this function, so that boxes which must stay usable are moved into it (see `AboveDialogs`).
 * @param onClosed called if the browser itself closes it
 * @returns a function that closes the dialog, and returns the focus unless a box above the dialog has it
 */
export const openModal = (dialog: HTMLDialogElement, onClosed?: () => void): (() => void) => {
  const before = document.activeElement
  if (!dialog.open) dialog.showModal()
  dialog.querySelector<HTMLElement>('[data-initial-focus]')?.focus()
  modals = [...modals.filter((one) => one !== dialog), dialog]
  removals ??= new MutationObserver(() => forget((one) => !one.isConnected))
  removals.observe(document, { childList: true, subtree: true })
  settleAll()
  // The browser itself closes it at the second press of Esc.
  const onClose = () => {
    if (dialog.open) return
    forget((one) => one === dialog)
    onClosed?.()
  }
  dialog.addEventListener('close', onClose)
  return () => {
    dialog.removeEventListener('close', onClose)
    const inside = boxes.filter(({ place }) => dialog.contains(place))
    const kept = inside.map(({ place }) => focusedIn(place)).find((element) => element !== null)
    dialog.close()
    forget((one) => one === dialog)
    const next = kept ?? before
    // The browser does this too, but not if the focused element was moved meanwhile.
    if (next instanceof HTMLElement && next.isConnected) next.focus()
  }
}

/** Shows a box above every open modal dialog, and above the other boxes. @returns a function that removes it */
export const showAbove = (one: UpperBox): (() => void) => {
  const { place, home } = one
  /** The element that had the focus before the box. */
  let source: HTMLElement | null = null
  /** Whether the box had the focus last. The focus is lost if its button is removed or disabled. */
  let isLastFocused = false
  const noteFocus = ({ relatedTarget }: FocusEvent) => {
    isLastFocused = true
    if (relatedTarget instanceof HTMLElement && !place.contains(relatedTarget)) source = relatedTarget
  }
  const noteLeave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !place.contains(relatedTarget)) isLastFocused = false
  }
  // These events must not reach the dialog around the box: Esc would close it, and a form around the box would be sent.
  const keepInside = (event: Event) => {
    if (place.parentElement === home || !(event.target instanceof Element)) return
    event.stopPropagation()
    const isInOwnDialog = event.target.closest('dialog') !== place.parentElement
    if (event instanceof KeyboardEvent && event.key === 'Escape' && !isInOwnDialog) event.preventDefault()
  }
  place.addEventListener('focusin', noteFocus)
  place.addEventListener('focusout', noteLeave)
  for (const type of ['keydown', 'submit']) place.addEventListener(type, keepInside)
  boxes = [...boxes, one]
  settle(one, { isNew: true })
  return () => {
    const isLost = document.activeElement === document.body && isLastFocused
    const isFocused = focusedIn(place) !== null || isLost
    boxes = boxes.filter((other) => other !== one)
    place.removeEventListener('focusin', noteFocus)
    place.removeEventListener('focusout', noteLeave)
    for (const type of ['keydown', 'submit']) place.removeEventListener(type, keepInside)
    if (isFocused && source?.isConnected) source.focus()
    place.remove()
  }
}

/** Moves a box to where it belongs after it began or ceased to cover the page. */
export const settleAgain = (one: UpperBox): void => {
  if (boxes.includes(one)) settle(one)
}

/** Puts a box above the other boxes, such as for a new message in it. */
export const raiseAgain = (one: UpperBox): void => {
  if (!boxes.includes(one) || modals.some((dialog) => one.place.contains(dialog))) return
  boxes = [...boxes.filter((other) => other !== one), one]
  raise(one)
}
