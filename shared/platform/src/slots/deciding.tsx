import type { WidgetContent } from '../host/platform.ts'

/**
 * A widget renders this, and nothing else, while it does not know yet whether it has something to show to this reader.
 * Nothing appears: the slot stays closed, and a page may wait for the answer before it lays out what comes after.
 */
export const Deciding = () => <span aria-busy="true" data-deciding hidden />

/** What a widget has rendered, as HTML. */
export const contentOfHtml = (html: string): WidgetContent => {
  if (html === '') return 'quiet'
  return /^<span[^>]* data-deciding/.test(html) ? 'deciding' : 'shown'
}

/** What a widget has rendered into its element. */
export const contentOf = ({ firstElementChild, childNodes: { length } }: HTMLElement): WidgetContent => {
  if (length === 0) return 'quiet'
  return firstElementChild?.hasAttribute('data-deciding') ? 'deciding' : 'shown'
}
