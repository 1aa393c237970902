import type { CompositionChange } from '@fieldproof/contracts/calls/releases'

/** Who the history names for what `npm start` and `npm run dev` made live. */
export const STARTER = 'npm start'

/** What a start does with a release that it has built: `promote`, `nothing`, or leave alone what someone decided. */
export type Decision = 'promote' | 'nothing' | { decidedBy: CompositionChange }

/** What the start command knows about one part of the site when it decides. */
export interface PartSeen {
  /** The release of the sources as they are now. */
  version: string
  /** The version that is live; null where the part never was. */
  live: string | null
  /** The changes of this part in the environment, newest first. */
  changes: readonly CompositionChange[]
  /** Whether the site is made live for the first time, and this part by it: nobody decided anything about it yet. */
  isFirstStart: boolean
  isProduction: boolean
  /** Whether the command asked for this part: `npm start -- --take orders`. */
  isTaken: boolean
}

/** Started before the start had its own name. */
const didStart = ({ actor, why }: CompositionChange): boolean =>
  actor === STARTER || (actor === 'release-manager' && /^npm (start|run dev): /.test(why))

/** The rollback from a version, if nobody made it live again since. */
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
