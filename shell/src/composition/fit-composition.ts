import type { Composition, CompositionArea, LiveRelease } from '@fieldproof/contracts/release'
import { meetsRange } from '@fieldproof/policy/version-range'

type Provides = Readonly<Record<string, string>>

/**
 * A requirement of a release that a shell does not meet, such as `@fieldproof/platform ^1.2.0`; a release without
 * requirements runs anywhere.
 */
const missingNeeds = ({ needs = {} }: LiveRelease, provides: Provides): string[] =>
  Object.entries(needs)
    .filter(([request, range]) => !meetsRange(provides[request], range))
    .map(([request, range]) => `${request} ${range}`)

/** An area without a release that this tab's shell can show. */
export interface Outgrown {
  name: string
  version: string
  lacks: string[]
}

/**
 * The composition for a tab with an older shell: for each area the latest release that its shell can run, among those
 * that the server lists and the one in the tab (CHANGE-6).
 * @param provides the shared packages of the tab's own shell; if unknown, the live releases are used
 * @param before the areas as the tab shows them
 */
export const fitComposition = (
  next: Composition,
  provides: Provides | undefined,
  before: ReadonlyMap<string, CompositionArea>,
): { composition: Composition; outgrown: Outgrown[] } => {
  if (!provides) return { composition: next, outgrown: [] }
  const outgrown: Outgrown[] = []
  const missing = [...(next.missing ?? [])]
  const areas = next.areas.flatMap((area): CompositionArea[] => {
    const { name } = area
    const inTab = before.get(name)
    const known = [area.release, ...(area.earlier ?? []), area.lastGood, inTab?.release, inTab?.lastGood]
    const runnable = known
      .flatMap((release) => (release && missingNeeds(release, provides).length === 0 ? [release] : []))
      .filter(({ container }, position, all) => all.findIndex((one) => one.container === container) === position)
    const [release, lastGood = null, ...earlier] = runnable
    if (release) return [{ ...area, release, lastGood, earlier }]
    outgrown.push({ name, version: area.release.version, lacks: missingNeeds(area.release, provides) })
    missing.push({ name, manifest: area.release.manifest })
    return []
  })
  return { composition: { ...next, areas, ...(missing.length > 0 && { missing }) }, outgrown }
}
