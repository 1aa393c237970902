import type { FieldFault } from '@fieldproof/contracts/envelope'
import { SHELL, type ReleaseRecord } from '@fieldproof/contracts/release'
import { slots as shellSlots } from '@fieldproof/contracts/slots'
import { findRoute } from '@fieldproof/policy/route-match'
import semver from 'semver'
import { integrityOf } from './store/integrity.ts'
import type { StoredFile } from './store/release-store.ts'
import { callKeys, contractScreens, isServerAddress } from './server-addresses.ts'
import { PLATFORM } from './set-faults.ts'

/** The global name that a release's container must have. */
export const containerName = (name: string, version: string): string => `${name}_${version}`.replace(/[^a-z0-9]+/g, '_')

const repeated = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, position) => values.indexOf(value) !== position)),
]

const REBUILD = 'Build the release anew and publish what the build wrote.'

/** Faults of the files: they have to match the record byte for byte, and be storable in one folder. */
export const fileFaults = (record: ReleaseRecord, files: readonly StoredFile[]): FieldFault[] => {
  const faults: FieldFault[] = []
  const fault = (path: string, message: string) => faults.push({ field: `files.${path}`, message })
  const recorded = new Map(record.files.map((file) => [file.path, file]))
  const sent = new Map(files.map((file) => [file.path, file.content]))

  for (const path of repeated(record.files.map((file) => file.path.toLowerCase()))) {
    fault(
      path,
      `The record names ${path} more than once (capital letters make no difference). Give each file its own name.`,
    )
  }
  for (const path of repeated(files.map((file) => file.path)))
    fault(path, `${path} was sent more than once. Send each file once.`)
  for (const { path, integrity, bytes } of record.files) {
    if (/\.(br|gz)$/i.test(path))
      fault(path, `${path} is compressed already. Send the file itself: the registry compresses it.`)
    if (record.files.some((other) => other.path.toLowerCase().startsWith(`${path.toLowerCase()}/`))) {
      fault(path, `${path} is a file and a folder at once. Rename one of them.`)
    }
    const content = sent.get(path)
    if (content === undefined) fault(path, `The record names ${path}, which was not sent. ${REBUILD}`)
    else if (content.length !== bytes)
      fault(path, `${path} has ${content.length} bytes, the record says ${bytes}. ${REBUILD}`)
    else if (integrityOf(content) !== integrity)
      fault(path, `${path} does not have the SHA-384 that the record gives. ${REBUILD}`)
  }
  for (const path of sent.keys()) {
    if (!recorded.has(path)) fault(path, `${path} was sent, but the record does not name it. ${REBUILD}`)
  }
  return faults
}

const waveFaults = (record: ReleaseRecord): FieldFault[] => {
  const paths = new Set(record.files.map((file) => file.path))
  const faults: FieldFault[] = []
  if (!paths.has(record.entry) || !record.entry.endsWith('.js')) {
    faults.push({
      field: 'record.entry',
      message: `The entry ${record.entry} is not a script of this release. ${REBUILD}`,
    })
  }
  for (const [page, { scripts, styles }] of Object.entries(record.pages)) {
    for (const path of [...scripts, ...styles]) {
      if (paths.has(path)) continue
      faults.push({
        field: `record.pages.${page}`,
        message: `${page} needs ${path}, which this release does not hold. ${REBUILD}`,
      })
    }
  }
  return faults
}

/** The parts of a live area that the manifest of another area may refer to. */
export interface LiveSurface {
  routes: readonly { path: string }[]
  declares?: { slots: readonly string[] } | undefined
}

const manifestFaults = (record: ReleaseRecord, live: readonly LiveSurface[]): FieldFault[] => {
  const { manifest, name, pages } = record
  if (manifest === null) {
    return [
      { field: 'record.manifest', message: `The release has no manifest. Write ${name}/area.json and build it anew.` },
    ]
  }
  const faults: FieldFault[] = []
  const fault = (field: string, message: string) => faults.push({ field: `record.manifest.${field}`, message })
  if (manifest.name !== name)
    fault('name', `area.json names ${manifest.name}, the release ${name}. Write the area's own name in area.json.`)
  for (const route of repeated(manifest.routes.map((one) => one.name)))
    fault(`routes.${route}`, `Two routes are named ${route}. Give each its own name.`)
  for (const path of repeated(manifest.routes.map((one) => one.path.toLowerCase())))
    fault('routes', `Two routes have the path ${path}. Give each its own path.`)
  for (const route of manifest.routes) {
    if (!Object.hasOwn(pages, `page-${route.page}`)) {
      fault(
        `routes.${route.name}`,
        `${route.name} is shown by the page ${route.page}, which the build does not have. Name a page of the area, or add that one.`,
      )
    }
    if (isServerAddress(route.path))
      fault(`routes.${route.name}`, `Below ${route.path} the server answers calls. Begin the path with another word.`)
  }
  for (const { slot, widget } of manifest.slots) {
    if (!Object.hasOwn(pages, `widget-${widget}`)) {
      fault(
        `slots.${slot}`,
        `${slot} is filled with the widget ${widget}, which the build does not have. Name a widget of the area, or add that one.`,
      )
    }
  }
  const knownSlots = [manifest, ...live]
    .flatMap(({ declares }) => declares?.slots ?? [])
    .concat(Object.keys(shellSlots))
  for (const { slot, widget } of manifest.slots) {
    if (!knownSlots.includes(slot))
      fault(
        `slots.${slot}`,
        `${widget} stands in the slot ${slot}, which neither the shell nor a live area has. Name another slot, or make a release live first that declares it.`,
      )
  }
  const screens = [...manifest.routes, ...contractScreens, ...live.flatMap(({ routes }) => routes)]
  for (const { href } of manifest.navigation) {
    const path = href.split(/[?#]/)[0] ?? '/'
    if (findRoute(screens, path) === null)
      fault('navigation', `The navigation leads to ${href}, where no screen is. Link to a screen that exists.`)
  }
  for (const call of manifest.calls) {
    if (!callKeys.has(call))
      fault('calls', `The area makes the call ${call}, which the server does not serve. Name a call of the contract.`)
  }
  return faults
}

const rangeFaults = (record: ReleaseRecord): FieldFault[] => {
  const ranges: [field: string, range: string][] = Object.entries(record.needs).map(([request, range]) => [
    `needs.${request}`,
    range,
  ])
  if (record.manifest !== null) ranges.push(['manifest.platform', record.manifest.platform])
  const faults = ranges
    .filter(([, range]) => semver.validRange(range) === null)
    .map(([field, range]) => ({
      field: `record.${field}`,
      message: `${JSON.stringify(range)} is no range of versions. Write one such as ^1.2.0.`,
    }))
  const versions = Object.entries(record.provides).filter(([, version]) => semver.valid(version) === null)
  return [
    ...faults,
    ...versions.map(([request, version]) => ({
      field: `record.provides.${request}`,
      message: `${JSON.stringify(version)} is no version. Write one such as 1.2.0.`,
    })),
  ]
}

const kindFaults = (record: ReleaseRecord): FieldFault[] => {
  const faults: FieldFault[] = []
  const fault = (field: string, message: string) => faults.push({ field: `record.${field}`, message })
  if (record.name !== SHELL) {
    if (Object.keys(record.provides).length > 0)
      fault('provides', 'Only the shell provides packages. Leave `provides` empty.')
    return faults
  }
  if (record.manifest !== null) fault('manifest', 'The shell has no manifest. Leave it null.')
  if (Object.keys(record.needs).length > 0)
    fault('needs', 'The shell brings everything that it needs. Leave `needs` empty.')
  if (!Object.hasOwn(record.provides, PLATFORM))
    fault(`provides.${PLATFORM}`, `A shell provides ${PLATFORM}. Share it in the shell's build.`)
  if (!Object.hasOwn(record.pages, 'start')) fault('pages.start', 'The shell has no wave named start. Build it anew.')
  return faults
}

/**
 * All faults of a single release, each with its remedy.
 * @param live the live areas, whose screens its navigation may link to and whose slots its widgets may fill
 */
export const recordFaults = (
  record: ReleaseRecord,
  files: readonly StoredFile[],
  live: readonly LiveSurface[],
): FieldFault[] => {
  const container = containerName(record.name, record.version)
  return [
    ...(record.container === container
      ? []
      : [
          {
            field: 'record.container',
            message:
              `The container is named ${record.container}; of this release it must be ${container}, ` +
              `so that two releases fit in one document. ${REBUILD}`,
          },
        ]),
    ...kindFaults(record),
    ...fileFaults(record, files),
    ...waveFaults(record),
    ...rangeFaults(record),
    ...(record.name === SHELL ? [] : manifestFaults(record, live)),
  ]
}
