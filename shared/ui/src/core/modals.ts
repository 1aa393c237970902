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

/** Shows a box above everything that is in the browser's top layer by now. */
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
 * Everything outside of the topmost modal dialog is inert, and no popover escapes that. So the box goes into that dialog. It stays where it
 * is while a dialog of its own is open, and while it covers the page.
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
  // The browser took them out of the top layer when they were moved.
  for (const dialog of own) {
    dialog.removeAttribute('open')
    dialog.showModal()
  }
}

const settleAll = (): void => {
  for (const one of boxes) settle(one)
}

/** Notices a dialog that leaves the document without being closed, as when its page goes; only while one is open. */
let removals: MutationObserver | null = null

const forget = (isGone: (dialog: HTMLDialogElement) => boolean): void => {
  const left = modals.filter((dialog) => !isGone(dialog))
  if (left.length === modals.length) return
  modals = left
  if (modals.length === 0) removals?.disconnect()
  settleAll()
}

/**
 * Opens a modal dialog and focuses the element in it that is marked with `data-initial-focus`. Every modal dialog of the site is opened by this
 * function, so that what must stay usable is moved into it (see `AboveDialogs`).
 * @returns closes it, and gives the focus back unless that is in a box above the dialog
 */
export const openModal = (dialog: HTMLDialogElement): (() => void) => {
  const before = document.activeElement
  if (!dialog.open) dialog.showModal()
  dialog.querySelector<HTMLElement>('[data-initial-focus]')?.focus()
  modals = [...modals.filter((one) => one !== dialog), dialog]
  removals ??= new MutationObserver(() => forget((one) => !one.isConnected))
  removals.observe(document, { childList: true, subtree: true })
  settleAll()
  // The browser itself may close it, at the second press of Esc.
  const onClose = () => forget((one) => one === dialog && !dialog.open)
  dialog.addEventListener('close', onClose)
  return () => {
    dialog.removeEventListener('close', onClose)
    const inside = boxes.filter(({ place }) => dialog.contains(place))
    const kept = inside.map(({ place }) => focusedIn(place)).find((element) => element !== null)
    dialog.close()
    forget((one) => one === dialog)
    const next = kept ?? before
    // The browser does this too, unless the focused element was removed and put back meanwhile.
    if (next instanceof HTMLElement && next.isConnected) next.focus()
  }
}

/** Shows a box above every open modal dialog, and above the other boxes. @returns takes it away */
export const showAbove = (one: UpperBox): (() => void) => {
  const { place, home } = one
  /** What had the focus before the box did. */
  let source: HTMLElement | null = null
  /** Whether the box was the last to have the focus, which is lost when its button goes or is disabled. */
  let isLastFocused = false
  const noteFocus = ({ relatedTarget }: FocusEvent) => {
    isLastFocused = true
    if (relatedTarget instanceof HTMLElement && !place.contains(relatedTarget)) source = relatedTarget
  }
  const noteLeave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !place.contains(relatedTarget)) isLastFocused = false
  }
  // The dialog that contains the box must not hear what happens in it: Esc would close the dialog, and a form around it would be sent.
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

/** Looks again where a box belongs that has begun or ceased to cover the page. */
export const settleAgain = (one: UpperBox): void => {
  if (boxes.includes(one)) settle(one)
}

/** Puts a box above the other boxes, as for a new message in it. */
export const raiseAgain = (one: UpperBox): void => {
  if (!boxes.includes(one) || modals.some((dialog) => one.place.contains(dialog))) return
  boxes = [...boxes.filter((other) => other !== one), one]
  raise(one)
}
