/** Milliseconds for which a response counts as fresh if it arrived before its screen was shown. */
const FRESH_FOR = 15_000

/** By request id: until when its response counts as fresh, in ms of `performance.now()`. */
const freshUntil = new Map<string, number>()

/** Registers the responses that came with a document. @param queries the cache's queries */
export const noteSentWithDocument = (queries: Readonly<Record<string, { requestId?: string } | undefined>>): void => {
  for (const entry of Object.values(queries))
    if (entry?.requestId !== undefined) freshUntil.set(entry.requestId, FRESH_FOR)
}

/** Registers a response that was prefetched because the user is about to navigate to its screen. */
export const notePrefetched = (requestId: string): void => {
  const now = performance.now()
  for (const [id, until] of freshUntil) if (until <= now) freshUntil.delete(id)
  freshUntil.set(requestId, now + FRESH_FOR)
}

/**
 * Whether a response arrived just now, before its screen was shown. A screen that requests data on every mount can skip
 * the request then.
 */
export const isFresh = (requestId: string | undefined): boolean =>
  requestId !== undefined && performance.now() < (freshUntil.get(requestId) ?? 0)
