/** One change of one area in one environment, from the audit. */
export interface VersionChange {
  readonly kind: 'promote' | 'rollback'
  readonly toVersion: string
}

/** The result of one area's changes in one environment. */
export interface VersionWalk {
  /** The versions that a rollback without a named version may choose, nearest first. */
  candidates: string[]
  /** The versions that were rolled back from and not made live again, latest first. */
  withdrawn: string[]
}

/**
 * Evaluates the changes of one area in one environment, oldest first. A version that was rolled back from is no
 * candidate until it is promoted again or rolled back to by name. Thus a rollback from 1.2.0 and another from 1.1.0
 * lead to 1.0.0, not back to 1.2.0.
 */
export const walkVersions = (changes: Iterable<VersionChange>): VersionWalk => {
  // The versions that led to the present one, which is last.
  let way: string[] = []
  const abandoned = new Set<string>()
  for (const { kind, toVersion } of changes) {
    const present = way.at(-1)
    if (kind === 'promote') {
      if (present !== toVersion) way.push(toVersion)
    } else {
      if (present !== undefined && present !== toVersion) {
        abandoned.delete(present)
        abandoned.add(present)
      }
      const reachedBefore = way.lastIndexOf(toVersion)
      way = reachedBefore >= 0 ? way.slice(0, reachedBefore + 1) : [...way.slice(0, -1), toVersion]
    }
    abandoned.delete(toVersion)
  }
  const present = way.at(-1)
  const earlier = way
    .slice(0, -1)
    .reverse()
    .filter((version) => version !== present && !abandoned.has(version))
  return { candidates: [...new Set(earlier)], withdrawn: [...abandoned].reverse() }
}

/** The versions that a rollback without a named version may choose, nearest first. */
export const rollbackCandidates = (changes: Iterable<VersionChange>): string[] => walkVersions(changes).candidates
