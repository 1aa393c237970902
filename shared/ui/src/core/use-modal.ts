import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'
import { openModal } from './modals.ts'

/**
 * Shows a `dialog` element as a modal dialog while `isOpen`. Focuses its element with `data-initial-focus`, and returns
 * the focus afterwards. Every modal dialog of the site uses this, so that a video call can be answered above it
 * (VIDEO-21).
 * @param onClosed called if the browser itself closes it; it is shown again if `isOpen` stays true
 */
export const useModal = (dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean, onClosed?: () => void): void => {
  const [closings, setClosings] = useState(0)
  const noteClosing = useEffectEvent(() => {
    onClosed?.()
    setClosings((before) => before + 1)
  })
  // A layout effect ends before React removes the dialog from the document, with the boxes that were moved into it.
  useLayoutEffect(
    () => (isOpen && dialog.current !== null ? openModal(dialog.current, () => noteClosing()) : undefined),
    [dialog, isOpen, closings],
  )
}
