import type { AreaStatus } from './area-host.ts'

/** What the shell's own screens show of the areas. */
export interface SiteState {
  /** The area whose address this is, and how it fares; null on the shell's own screens. */
  active: { area: string; status: AreaStatus } | null
  /** Areas that have a newer release ready while something is under way in the present one. */
  offered: string[]
  /** Of those, the ones that were rolled back from, and in how many seconds they are replaced. */
  replacedIn: Record<string, number>
  /** True where another shell went live: only a reload brings it. */
  shellOffered: boolean
  /** Areas of which this tab's shell can show no release: a reload brings the shell that they need. */
  outgrown: string[]
}
