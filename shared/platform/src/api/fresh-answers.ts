/** Milliseconds for which an answer that came before its screen was shown is as good as a new one. */
const holds = 15_000

/** Until when the answers of requests, by their ids, are as good as new ones; in ms since the navigation. */
const freshUntil = new Map<string, number>()

/** Notes the answers that came with a document. @param queries as the cache holds them */
export const noteCameAlong = (queries: Readonly<Record<string, { requestId?: string } | undefined>>): void => {
  for (const entry of Object.values(queries)) if (entry?.requestId !== undefined) freshUntil.set(entry.requestId, holds)
}

/** Notes an answer that was asked for because the reader is about to move to its screen. */
export const noteAskedAhead = (requestId: string): void => {
  const now = performance.now()
  for (const [id, until] of freshUntil) if (until <= now) freshUntil.delete(id)
  freshUntil.set(requestId, now + holds)
}

/** Whether an answer came just now, before its screen was shown. A screen that asks each time it is shown need not ask again. */
export const isFresh = (requestId: string | undefined): boolean =>
  requestId !== undefined && performance.now() < (freshUntil.get(requestId) ?? 0)
