import { hydrateInSlices, keepTyping } from '@fieldproof/platform/host'
import type { ReactNode } from 'react'
import { createRoot, type HydrationOptions } from 'react-dom/client'
import { forgetPresses, pressAgain } from '../composition/early-presses.ts'

export interface FrameParts {
  /** Loads the code of the screen in the markup. */
  prepare: () => Promise<void>
  frame: (how: { isRendered: boolean; onReady?: () => void }) => ReactNode
  /** Applies the preferences that only the browser knows. */
  applyChoices: () => void
  options: HydrationOptions
}

/**
 * Hydrates the server's markup, and then applies the preferences. If the screen's code cannot be loaded, the frame is
 * rendered anew, and the screen offers to try again (FAILURE-4).
 */
export const takeOverFrame = async (
  root: HTMLElement,
  { prepare, frame, applyChoices, options }: FrameParts,
): Promise<void> => {
  try {
    await prepare()
  } catch {
    forgetPresses()
    root.replaceChildren()
    applyChoices()
    createRoot(root).render(frame({ isRendered: false }))
    return
  }
  const restoreTyping = keepTyping(root)
  const onReady = () => {
    applyChoices()
    // An event hydrates a part of the page, but not while React is still working on the frame.
    setTimeout(() => {
      restoreTyping()
      pressAgain(document)
    })
  }
  hydrateInSlices(root, frame({ isRendered: true, onReady }), options)
}
