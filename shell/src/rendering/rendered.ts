import type { SharedState, SlotWidget, WidgetContent } from '@fieldproof/platform/host'

/** The data that the server sends with its markup. */
export interface RenderedState {
  /** The final state of the store. */
  store: Pick<SharedState, 'api' | 'preferences' | 'session'>
  /** The rendered address: path and query. */
  address: string
  /** The content of the rendered widgets, by {@link drawnKey}. */
  widgets: Record<string, WidgetContent>
}

/** The key of a widget in one place. @param slotProps as JSON */
export const drawnKey = ({ key }: SlotWidget, slotProps: string): string => `${key} ${slotProps}`

/** The id of the element with the data. */
export const RENDERED_ID = 'rendered'

/**
 * The data from which the server rendered this document; null if it left the rendering to the browser, or rendered it
 * for another user or address than the current ones.
 */
export const readRendered = (
  scope: Document,
  here: { address: string; locale: string; marker: string | null },
): RenderedState | null => {
  const element = scope.getElementById(RENDERED_ID)
  if (element === null) return null
  const rendered = parsed(element.textContent)
  // Private data must not outlive its session in this document.
  element.textContent = ''
  const isOfHere =
    rendered?.address === here.address &&
    rendered.store?.preferences.locale === here.locale &&
    rendered.store.session.token === here.marker
  return isOfHere ? (rendered as RenderedState) : null
}

/** A response may be cut off; the browser renders then. */
const parsed = (text: string): Partial<RenderedState> | null => {
  try {
    return JSON.parse(text) as Partial<RenderedState> | null
  } catch {
    return null
  }
}
