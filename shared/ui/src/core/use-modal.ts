import { useLayoutEffect, type RefObject } from 'react'
import { openModal } from './modals.ts'

/**
 * Shows a `dialog` element as a modal dialog while `isOpen`, with the focus on the element in it that is marked with `data-initial-focus`, and
 * gives the focus back afterwards. Every modal dialog of the site uses this, so that a call can be answered above it (VIDEO-21).
 */
export const useModal = (dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): void => {
  // A layout effect ends before React takes the dialog out of the document, and with it the boxes that were moved into it.
  useLayoutEffect(() => (isOpen && dialog.current !== null ? openModal(dialog.current) : undefined), [dialog, isOpen])
}
