import type { CompositionChange } from '@fieldproof/contracts/calls/releases'

/** The name in the history for releases that `npm start` and `npm run dev` made live. */
export const STARTER = 'npm start'

/** What a start does with a release that it has built: `promote`, `nothing`, or respect a person's decision. */
export type Decision = 'promote' | 'nothing' | { decidedBy: CompositionChange }

/** What the start command knows about one part of the site when it decides. */
export interface PartSeen {
  /** The release of the sources as they are now. */
  version: string
  /** The live version; null if the part was never live. */
  live: string | null
  /** The changes of this part in the environment, newest first. */
  changes: readonly CompositionChange[]
  /** Whether the site, and this part with it, is made live for the first time: there is no decision about it yet. */
  isFirstStart: boolean
  isProduction: boolean
  /** Whether the command asked for this part: `npm start -- --take orders`. */
  isTaken: boolean
}

/** Whether a start made the change; older starts did not have their own name. */
const didStart = ({ actor, why }: CompositionChange): boolean =>
  actor === STARTER || (actor === 'release-manager' && /^npm (start|run dev): /.test(why))

/** The rollback from a version, if it was not made live again since. */
const rollbackFrom = (changes: readonly CompositionChange[], version: string): CompositionChange | undefined => {
  const last = changes.find(({ kind, fromVersion, toVersion }) =>
    kind === 'rollback' ? fromVersion === version : toVersion === version,
  )
  return last?.kind === 'rollback' ? last : undefined
}

/**
 * Whether the start command makes a release live. In production only the very first start does. In development it
 * follows the sources only if it made the live release live itself, and never activates a release that was rolled back.
 */
export const decide = (part: PartSeen): Decision => {
  const { version, live, changes, isFirstStart, isProduction, isTaken } = part
  if (live === version) return 'nothing'
  if (isFirstStart) return 'promote'
  const [last] = changes
  const rolledBack = rollbackFrom(changes, version)
  if (rolledBack) return { decidedBy: rolledBack }
  if (isTaken) return 'promote'
  if (isProduction) return last ? { decidedBy: last } : 'nothing'
  return last && !didStart(last) ? { decidedBy: last } : 'promote'
}
