import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type HydrationOptions, type Root } from 'react-dom/client'
import type { Platform } from '../host/platform.ts'

/**
 * How a root takes over what the server rendered: with the ids that it was rendered with, and a word to the host where the
 * two differ.
 */
export const takeOver = (owner: string, platform: Platform): HydrationOptions => ({
  identifierPrefix: owner,
  onRecoverableError: (cause) => platform.noteMismatch?.(owner, cause),
})

/** What the ids in a widget begin with that the server rendered: those of its page are other ones. */
export const prefixOfWidget = (owner: string, widget: string): string => `${owner}-${widget}`

/** Renders into the element and resolves when the first content is there; a fault goes to `onFailure`. */
export const mountRoot = (
  render: (onReady: () => void) => ReactNode,
  domElement: HTMLElement,
  { rendered, isAhead = false }: { rendered?: HydrationOptions | undefined; isAhead?: boolean } = {},
): { root: Root; ready: Promise<void> } => {
  const begun: { root?: Root } = {}
  const ready = new Promise<void>((resolve) => {
    if (rendered) {
      begun.root = hydrateRoot(domElement, render(resolve), rendered)
      return
    }
    const root = createRoot(domElement)
    begun.root = root
    // What is drawn ahead has to hear at once that it is revealed. The page in it is drawn later all the same.
    if (isAhead) flushSync(() => root.render(render(resolve)))
    else root.render(render(resolve))
  })
  return { root: begun.root as Root, ready }
}
