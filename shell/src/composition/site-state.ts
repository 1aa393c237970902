import type { AreaStatus } from './area-host.ts'

/** The areas' state for the shell's own screens. */
export interface SiteState {
  /** The area of the current address and its state; null on the shell's own screens. */
  active: { area: string; status: AreaStatus } | null
  /** Areas with a newer release that waits for work in progress. */
  offered: string[]
  /** Of those, the rolled-back ones with the seconds until they are replaced. */
  replacedIn: Record<string, number>
  /** True if another shell has gone live, which requires a reload. */
  shellOffered: boolean
  /** Areas without a release for this tab's shell: a reload loads the required shell. */
  outgrown: string[]
}
