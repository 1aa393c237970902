import type { FieldFault } from '@fieldproof/contracts/envelope'
import { busEvents } from '@fieldproof/contracts/events'
import { SHELL, type ReleaseRecord } from '@fieldproof/contracts/release'
import { slots as shellSlots } from '@fieldproof/contracts/slots'
import { findOverlaps } from '@fieldproof/policy/route-overlap'
import semver from 'semver'
import { shellScreens } from './server-addresses.ts'

export const PLATFORM = '@fieldproof/platform'

/** Whether a version is in a range. A prerelease such as `1.4.0-dev.2` counts like the version itself. */
export const meets = (version: string | undefined, range: string): boolean =>
  version !== undefined && semver.satisfies(version, range, { includePrerelease: true })

const providedVersion = (shell: ReleaseRecord, request: string): string | undefined =>
  Object.hasOwn(shell.provides, request) ? shell.provides[request] : undefined

const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')

/** An area's needs that a shell does not provide, with the field and a part of a sentence; each package once. */
const unmetNeeds = (area: ReleaseRecord, shell: ReleaseRecord): { field: string; said: string }[] => {
  const unmet = new Map<string, { field: string; said: string }>()
  const check = (field: string, request: string, range: string): void => {
    const version = providedVersion(shell, request)
    if (meets(version, range)) return
    const name = packageOf(request)
    const isPackageThere = Object.keys(shell.provides).some((one) => packageOf(one) === name)
    // A package that is missing completely, or has a single version, is reported once and not for each entry.
    const what = version === undefined && isPackageThere ? request : name
    const has = version === undefined ? 'does not provide it' : `provides ${version}`
    const said = `${what} ${range}, but shell ${shell.version} ${has}`
    if (!unmet.has(said)) unmet.set(said, { field, said })
  }
  for (const [request, range] of Object.entries(area.needs)) check(`record.needs.${request}`, request, range)
  if (area.manifest !== null) check('record.manifest.platform', PLATFORM, area.manifest.platform)
  return [...unmet.values()]
}

const needsOnly = (area: ReleaseRecord, shell: ReleaseRecord): FieldFault[] => {
  const unmet = unmetNeeds(area, shell)
  const [first] = unmet
  return first
    ? [
        {
          field: first.field,
          message: `${area.name} ${area.version} needs ${unmet.map(({ said }) => said).join('; ')}.`,
        },
      ]
    : []
}

/** An area's needs that a shell does not provide, as a single fault with a remedy. */
export const needFaults = (area: ReleaseRecord, shell: ReleaseRecord): FieldFault[] => {
  const [only] = needsOnly(area, shell)
  if (!only) return []
  const remedy = 'Build the area against that shell, or make a shell live that provides it.'
  return [{ ...only, message: `${only.message} ${remedy}` }]
}

/** Routes of an area that overlap with those of the shell or another area of the set. */
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

const declaredBy = ({ manifest }: ReleaseRecord, kind: 'events' | 'slots'): readonly string[] =>
  manifest?.declares?.[kind] ?? []

/** Events and slots of an area that the shell or another area of the set already declares. */
export const declarationFaults = (area: ReleaseRecord, others: Iterable<ReleaseRecord>): FieldFault[] => {
  const areas = [...others].filter(({ name }) => name !== area.name && name !== SHELL)
  const ofShell = { events: Object.keys(busEvents), slots: Object.keys(shellSlots) }
  return (['events', 'slots'] as const).flatMap((kind) =>
    declaredBy(area, kind).flatMap((name) => {
      const other = areas.find((one) => declaredBy(one, kind).includes(name))
      if (!other && !ofShell[kind].includes(name)) return []
      const owner = other ? `${other.name} ${other.version}` : 'the shell'
      return [
        {
          field: `record.manifest.declares.${kind}`,
          message: `${area.name} ${area.version} declares ${name}, which ${owner} declares already. Give it a name of its own.`,
        },
      ]
    }),
  )
}

/** Events that an area needs but that neither the shell, nor itself, nor another area of the set declares. */
const missingEvents = (area: ReleaseRecord, others: readonly ReleaseRecord[]): string[] => {
  const declared = [...Object.keys(busEvents), ...[area, ...others].flatMap((one) => declaredBy(one, 'events'))]
  return (area.manifest?.needs ?? []).filter((name) => !declared.includes(name))
}

/**
 * Events that an area needs but no live release declares, and events that a live area needs but this release no longer
 * declares (RELEASE-13).
 * @param before the area's live release; undefined for a rollback, which must not wait for another team
 */
export const eventFaults = (
  area: ReleaseRecord,
  others: readonly ReleaseRecord[],
  before: ReleaseRecord | undefined,
): FieldFault[] => {
  const field = 'record.manifest.needs'
  const lacking = missingEvents(area, others).map((name) => ({
    field,
    message:
      `${area.name} ${area.version} needs the event ${name}, which no live release declares. ` +
      'Make a release live first that declares it, or take it out of `needs` in area.json.',
  }))
  const had = before ? declaredBy(before, 'events') : []
  const givenUp = others.flatMap((one) =>
    missingEvents(one, [...others, area])
      .filter((name) => had.includes(name))
      .map((name) => ({
        field,
        message:
          `${one.name} ${one.version} is live and needs the event ${name}, which ${area.name} ${area.version} gives up. ` +
          `Keep the event, or make a release of ${one.name} live first that does without it.`,
      })),
  )
  return [...lacking, ...givenUp]
}

/** Why a shell cannot be live with these areas: their unmet needs, without a remedy, and overlapping routes. */
export const setFaults = (shell: ReleaseRecord, areas: readonly ReleaseRecord[]): FieldFault[] =>
  areas.flatMap((area, position) => [...needsOnly(area, shell), ...routeFaults(area, areas.slice(0, position))])
