import { startTransition, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type HydrationOptions, type Root } from 'react-dom/client'
import type { Platform } from '../host/platform.ts'

/** Options of hydration: the prefix of the ids, and a callback for mismatches. */
export const takeOver = (owner: string, platform: Platform): HydrationOptions => ({
  identifierPrefix: owner,
  onRecoverableError: (cause) => platform.noteMismatch?.(owner, cause),
})

/** The prefix of the ids in a widget that the server rendered, which differs from its page's. */
export const prefixOfWidget = (owner: string, widget: string): string => `${owner}-${widget}`

/**
 * Hydrates in slices of some 5 ms: React yields to the browser between the components, so that a user's input does not
 * wait for the whole root. React hydrates first the part in which the user clicks or types.
 */
export const hydrateInSlices = (domElement: Element, node: ReactNode, options: HydrationOptions): Root => {
  const hydrated: { root?: Root } = {}
  startTransition(() => {
    hydrated.root = hydrateRoot(domElement, node, options)
  })
  return hydrated.root as Root
}

/** Renders into the element and resolves when the first content is there; an error goes to `onFailure`. */
export const mountRoot = (
  render: (onReady: () => void) => ReactNode,
  domElement: HTMLElement,
  { rendered, isAhead = false }: { rendered?: HydrationOptions | undefined; isAhead?: boolean } = {},
): { root: Root; ready: Promise<void> } => {
  const begun: { root?: Root } = {}
  const ready = new Promise<void>((resolve) => {
    if (rendered) {
      begun.root = hydrateInSlices(domElement, render(resolve), rendered)
      return
    }
    const root = createRoot(domElement)
    begun.root = root
    // A page that is rendered ahead must learn at once when it is revealed. Its contents are still rendered later.
    if (isAhead) flushSync(() => root.render(render(resolve)))
    else root.render(render(resolve))
  })
  return { root: begun.root as Root, ready }
}
