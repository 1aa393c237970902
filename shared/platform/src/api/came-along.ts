/** Milliseconds since the navigation for which an answer that came with the document is as good as a new one. */
const fresh = 15_000

/** The requests, by their ids, whose answers came with the document. */
const cameAlong = new Set<string>()

/** Notes the answers that came with a document. @param queries as the cache holds them */
export const noteCameAlong = (queries: Readonly<Record<string, { requestId?: string } | undefined>>): void => {
  for (const entry of Object.values(queries)) if (entry?.requestId !== undefined) cameAlong.add(entry.requestId)
}

/** Whether an answer came with the document just now. A screen that asks each time it is shown need not ask again. */
export const isFromDocument = (requestId: string | undefined): boolean =>
  requestId !== undefined && cameAlong.has(requestId) && performance.now() < fresh
