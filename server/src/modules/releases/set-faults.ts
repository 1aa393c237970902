import type { FieldFault } from '@fieldproof/contracts/envelope'
import { SHELL, type ReleaseRecord } from '@fieldproof/contracts/release'
import { findOverlaps } from '@fieldproof/policy/route-overlap'
import semver from 'semver'
import { shellScreens } from './server-addresses.ts'

export const PLATFORM = '@fieldproof/platform'

/** A range is met by a version; a version before its release (`1.4.0-dev.2`) counts as the version itself. */
export const meets = (version: string | undefined, range: string): boolean =>
  version !== undefined && semver.satisfies(version, range, { includePrerelease: true })

const providedVersion = (shell: ReleaseRecord, request: string): string | undefined =>
  Object.hasOwn(shell.provides, request) ? shell.provides[request] : undefined

/** What an area needs and a shell does not provide, each with its remedy. */
export const needFaults = (area: ReleaseRecord, shell: ReleaseRecord): FieldFault[] => {
  const faults: FieldFault[] = []
  const check = (field: string, request: string, range: string): void => {
    const version = providedVersion(shell, request)
    if (meets(version, range)) return
    const has = version === undefined ? 'does not provide it' : `provides ${version}`
    faults.push({
      field,
      message:
        `${area.name} ${area.version} needs ${request} ${range}, but shell ${shell.version} ${has}. ` +
        'Build the area against that shell, or make a shell live that provides it.',
    })
  }
  for (const [request, range] of Object.entries(area.needs)) check(`record.needs.${request}`, request, range)
  if (area.manifest !== null) check('record.manifest.platform', PLATFORM, area.manifest.platform)
  return faults
}

/** Routes of an area that others answer to already: the shell, or another area of the set. */
export const routeFaults = (area: ReleaseRecord, others: Iterable<ReleaseRecord>): FieldFault[] => {
  const mine = area.manifest?.routes ?? []
  const faults = findOverlaps(mine, shellScreens).map(({ mine: route, theirs, example }) => ({
    field: `record.manifest.routes.${route.name}`,
    message:
      `${route.path} (${route.name}) and the shell's own ${theirs.path} (${theirs.name}) both answer to ${example}. ` +
      'Give the route another path.',
  }))
  for (const other of others) {
    if (other.name === area.name || other.name === SHELL) continue
    const theirs = other.manifest?.routes ?? []
    for (const { mine: route, theirs: held, example } of findOverlaps(mine, theirs)) {
      faults.push({
        field: `record.manifest.routes.${route.name}`,
        message:
          `${route.path} (${route.name}) of ${area.name} ${area.version} and ${held.path} (${held.name}) of ${other.name} ` +
          `${other.version} both answer to ${example}. Give the route another path, or make a release of ${other.name} live first that has given it up.`,
      })
    }
    for (const { name } of mine) {
      if (!theirs.some((route) => route.name === name)) continue
      faults.push({
        field: `record.manifest.routes.${name}`,
        message: `The route name ${name} of ${area.name} ${area.version} is ${other.name} ${other.version}'s already. Name the route after its own area.`,
      })
    }
  }
  return faults
}

/** Everything that keeps a set of releases from living in one document. */
export const setFaults = (shell: ReleaseRecord, areas: readonly ReleaseRecord[]): FieldFault[] =>
  areas.flatMap((area, position) => [...needFaults(area, shell), ...routeFaults(area, areas.slice(0, position))])
