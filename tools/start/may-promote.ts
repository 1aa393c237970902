import type { CompositionChange } from '@fieldproof/contracts/calls/releases'

/** Who the history names for what `npm start` and `npm run dev` made live. */
export const STARTER = 'npm start'

/** What a start does with a release that it has built: `promote`, `nothing`, or leave alone what somebody decided. */
export type Decision = 'promote' | 'nothing' | { decidedBy: CompositionChange }

/** What a start knows of one part of the site when it decides. */
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

/** The rollback from a version, where nobody made it live again since. */
const rollbackFrom = (changes: readonly CompositionChange[], version: string): CompositionChange | undefined => {
  const last = changes.find(({ kind, fromVersion, toVersion }) =>
    kind === 'rollback' ? fromVersion === version : toVersion === version,
  )
  return last?.kind === 'rollback' ? last : undefined
}

/**
 * Whether a start makes a release live. In production it does so at the very first start alone. In development it follows
 * the sources only where it made live itself what is live, and never to a release that somebody rolled back from.
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
