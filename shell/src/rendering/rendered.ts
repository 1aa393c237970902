import type { SharedState, SlotWidget, WidgetContent } from '@fieldproof/platform/host'

/** What the server says of the HTML that it rendered, beside the HTML. */
export interface RenderedState {
  /** What the store held in the end. */
  store: Pick<SharedState, 'api' | 'preferences' | 'session'>
  /** The address that was rendered: path and query. */
  address: string
  /** What the widgets showed that were rendered, by {@link drawnKey}. */
  widgets: Record<string, WidgetContent>
}

/** A widget in one place. @param slotProps as JSON */
export const drawnKey = ({ key }: SlotWidget, slotProps: string): string => `${key} ${slotProps}`

/** The id of the element that carries it. */
export const RENDERED_ID = 'rendered'

/**
 * What the server rendered this document from; null where it left the rendering to the browser, or rendered it for another
 * reader or another address than are here now.
 */
export const readRendered = (
  scope: Document,
  here: { address: string; locale: string; marker: string | null },
): RenderedState | null => {
  const element = scope.getElementById(RENDERED_ID)
  if (element === null) return null
  const rendered = parsed(element.textContent)
  // What is of one reader does not outlast their session in this document.
  element.textContent = ''
  const isOfHere =
    rendered?.address === here.address &&
    rendered.store?.preferences.locale === here.locale &&
    rendered.store.session.token === here.marker
  return isOfHere ? (rendered as RenderedState) : null
}

/** What comes over the line may be cut off; the browser renders then. */
const parsed = (text: string): Partial<RenderedState> | null => {
  try {
    return JSON.parse(text) as Partial<RenderedState> | null
  } catch {
    return null
  }
}
