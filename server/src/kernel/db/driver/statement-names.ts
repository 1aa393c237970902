/** How often a statement is seen before the database keeps its plan, and the maximum number of kept plans. */
const SEEN_BEFORE = 20
const KEPT_MOST = 200
/** The maximum number of texts that are counted. Texts that contain lists of values would never end. */
const COUNTED_MOST = 2_000

/** Which statements are prepared, and under which name, for all connections of one pool. */
export interface StatementNames {
  /** The name of a statement that is run often; undefined for any other. Counts this time. */
  of: (text: string) => string | undefined
  /** Gives every statement a new name, so that it is prepared again after a migration has changed its answer. */
  forget: () => void
}

/**
 * Lets the database keep the plans of frequent statements, because planning one takes as long as running it
 * (docs/decisions/0016).
 */
export const statementNames = (): StatementNames => {
  const seen = new Map<string, number>()
  let names = new Map<string, string>()
  let generation = 0
  return {
    of: (text) => {
      const known = names.get(text)
      if (known !== undefined) return known
      const times = (seen.get(text) ?? 0) + 1
      if (times <= SEEN_BEFORE || names.size >= KEPT_MOST) {
        if (seen.size >= COUNTED_MOST && !seen.has(text)) seen.clear()
        seen.set(text, times)
        return undefined
      }
      seen.delete(text)
      const name = `s${generation}-${names.size}`
      names.set(text, name)
      return name
    },
    forget: () => {
      names = new Map()
      generation += 1
    },
  }
}

/** Whether a statement failed because a migration has changed what its kept plan answers. */
export const isPlanOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && error.message.includes('cached plan')
