import type { BackgroundWorker } from '#kernel/background/background-work.ts'
import { watchForWork } from '#kernel/background/watch-for-work.ts'
import { LINK_PREVIEWS_CHANNEL } from './link-message.ts'
import { makeNextPreview, type PreviewParts } from './make-previews.ts'

/** Milliseconds between checks for pages of a killed instance. */
const LOOK_EVERY = 20_000
/** How many pages an instance reads at the same time, so that a slow one does not delay others. */
const TOGETHER = 8

/** Makes previews as soon as a message with a link is sent on any instance. */
export const linkPreviewsWorker =
  (parts: PreviewParts): BackgroundWorker =>
  async () => {
    const runners = new Set<Promise<void>>()
    let isStopped = false
    const run = async (): Promise<void> => {
      try {
        while (!isStopped && (await makeNextPreview(parts)));
      } catch (error) {
        // Without the error's message, which may contain an address.
        parts.log.warn(
          { cause: error instanceof Error ? error.name : 'unknown' },
          'Previews of links could not be made; this is tried again',
        )
      }
    }
    const look = (): void => {
      if (runners.size >= TOGETHER) return
      const runner = run().finally(() => runners.delete(runner))
      runners.add(runner)
    }
    const endLooking = watchForWork(parts.db, { channel: LINK_PREVIEWS_CHANNEL, every: LOOK_EVERY }, look)
    return async () => {
      isStopped = true
      await endLooking()
      await Promise.all(runners)
    }
  }
