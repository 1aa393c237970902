import type { WidgetContent } from '../host/platform.ts'

/**
 * A widget renders only this while it does not know yet whether it will show something. It is invisible: the slot stays
 * closed, and a page may wait for the decision before it lays out what follows.
 */
export const Deciding = () => <span aria-busy="true" data-deciding hidden />

/** Whether a widget's HTML shows something. */
export const contentOfHtml = (html: string): WidgetContent => {
  if (html === '') return 'quiet'
  return /^<span[^>]* data-deciding/.test(html) ? 'deciding' : 'shown'
}

/** Whether a widget's element shows something. */
export const contentOf = ({ firstElementChild, childNodes: { length } }: HTMLElement): WidgetContent => {
  if (length === 0) return 'quiet'
  return firstElementChild?.hasAttribute('data-deciding') ? 'deciding' : 'shown'
}
