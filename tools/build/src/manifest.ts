import type { AreaFile } from '@fieldproof/contracts/area-file'
import { areaManifest, type AreaManifest } from '@fieldproof/contracts/area'
import type { CallSpec } from '@fieldproof/contracts/call'
import { callGroups } from '@fieldproof/contracts/calls'
import { busEvents } from '@fieldproof/contracts/events'
import { routes } from '@fieldproof/contracts/routes'
import { slots as shellSlots } from '@fieldproof/contracts/slots'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { readAreaFolder, type AreaFolder } from './area/area-folder.ts'
import { readCode, type CodeFacts, type Places } from './area/code-facts.ts'
import { declaredNames } from './area/declared-names.ts'
import { failOn } from './build-failure.ts'
import type { BuildDescription } from './describe-plugin.ts'

const contractRoutes: Record<string, { path: string; guard: string }> = routes

/** Differences between an area and the contract: addresses that the server and the shell link to. */
const routeFaults = ({ file, shortName }: AreaFolder): string[] => {
  const faults: string[] = []
  for (const { name, path, guard } of file.routes) {
    const agreed = contractRoutes[name]
    if (agreed && agreed.path !== path)
      faults.push(`route ${name}: the contract has it at ${agreed.path}, area.json at ${path}`)
    if (agreed && agreed.guard !== guard)
      faults.push(`route ${name}: the contract guards it for "${agreed.guard}", area.json for "${guard}"`)
  }
  const own = new Set(file.routes.map(({ name }) => name))
  for (const [name, { path }] of Object.entries(contractRoutes))
    if (name.startsWith(`${shortName}.`) && !own.has(name))
      faults.push(`the contract has the route ${name} at ${path}: give area.json a route of that name`)
  for (const name of file.device?.offline ?? [])
    if (!own.has(name)) faults.push(`device.offline names ${name}, which is not a route of the area`)
  return faults
}

/** The events or slots that the installed areas and this one declare. */
const declaredByAll = async (root: string, kind: 'events' | 'slots', own: string | null): Promise<string[]> => {
  const packages = join(root, 'node_modules/@fieldproof')
  const names = await readdir(packages).catch(() => [])
  const files = names
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => join(packages, name, `src/${kind}.ts`))
    .filter((path) => existsSync(path))
  return (await Promise.all([...files, ...(own === null ? [] : [own])].map((path) => declaredNames(path, kind)))).flat()
}

/** Events that no area declares: such an event never arrives. */
const eventFaults = async (
  root: string,
  { events }: AreaFolder,
  { emits, hears }: CodeFacts,
  places: Places,
): Promise<string[]> => {
  const known = new Set([...Object.keys(busEvents), ...(await declaredByAll(root, 'events', events))])
  return [...new Set([...emits, ...hears])]
    .filter((name) => !known.has(name))
    .map(
      (name) =>
        `${at(places, name)}no area declares the event ${name}. Declare it in src/events.ts, or use one that exists`,
    )
}

/** The position of a name, before the message about it. */
const at = (places: Places, name: string): string => {
  const place = places.get(name)
  return place === undefined ? '' : `${place}: `
}

/** Slots that do not exist. */
const slotFaults = async (root: string, { file, slots }: AreaFolder): Promise<string[]> => {
  const known = new Set([...Object.keys(shellSlots), ...(await declaredByAll(root, 'slots', slots))])
  return file.slots
    .filter(({ slot }) => !known.has(slot))
    .map(
      ({ slot, widget }) =>
        `widget ${widget} is for the slot ${slot}, which does not exist. There are: ${[...known].join(', ')}`,
    )
}

const contractCalls: CallSpec[] = callGroups.flatMap(({ calls }) => Object.values(calls))
const contractKeys = new Set(contractCalls.map(({ method, path }) => `${method} ${path}`))

/** Calls that are not in the contract, and calls that are named only by their address. */
const callFaults = ({ calls, addresses }: CodeFacts, places: Places): string[] => [
  ...calls.filter((key) => !contractKeys.has(key)).map((key) => `${at(places, key)}the contract has no call ${key}`),
  ...contractCalls
    .filter(({ path }) => addresses.includes(path))
    .map(
      ({ method, path }) =>
        `${at(places, path)}${path} is a call. Name it by its key, '${method} ${path}', so that the release can list it`,
    ),
]

/** Links to screens of areas whose names the code does not import. */
const linkFaults = ({ shortName }: AreaFolder, { links, neighbours }: CodeFacts): string[] =>
  links
    .filter((name) => contractRoutes[name] === undefined)
    .map((name) => ({ name, area: name.split('.')[0] ?? '' }))
    .filter(({ area }) => area !== shortName && !neighbours.includes(`mfe-${area}`))
    .map(
      ({ name, area }) =>
        `href('${name}') leads to a screen of mfe-${area}. In the same file, import type {} from '@fieldproof/mfe-${area}'`,
    )

/** Missing chunks: the bundler has to create one for each of the area's parts. */
const chunkFaults = ({ pages, widgets, languages }: AreaFolder, { waves }: BuildDescription): string[] =>
  [
    ...pages.map(({ name }) => `page-${name}`),
    ...widgets.map(({ name }) => `widget-${name}`),
    ...languages.map((language) => `locale-${language}`),
  ]
    .filter((chunk) => !waves[chunk])
    .map((chunk) => `the build has no chunk named ${chunk}`)

/** A route as a release describes it: its texts by a single name. */
const manifestRoutes = ({ routes: written }: AreaFile) =>
  written.map(({ texts, ...route }) => (texts === undefined ? route : { ...route, texts: [texts].flat()[0] }))

/**
 * Creates the manifest of a release from the area's `area.json`, its folders and its code.
 * @throws {BuildFailure} that names every fault with its remedy
 */
export const makeManifest = async (
  root: string,
  name: string,
  description: BuildDescription,
): Promise<AreaManifest> => {
  const area = await readAreaFolder(root, name)
  const { pages, widgets, slice, extension, events, slots } = area
  const entries = [...pages, ...widgets].map(({ path }) => path)
  const { facts, places, faults } = await readCode(
    root,
    [...entries, slice, extension].filter((path) => path !== null),
  )
  failOn(name, [
    ...routeFaults(area),
    ...(await slotFaults(root, area)),
    ...chunkFaults(area, description),
    ...callFaults(facts, places),
    ...(await eventFaults(root, area, facts, places)),
    ...linkFaults(area, facts),
    ...faults,
  ])
  const { $schema: _, ...file } = area.file
  const declares = {
    events: events === null ? [] : await declaredNames(events, 'events'),
    slots: slots === null ? [] : await declaredNames(slots, 'slots'),
  }
  return z.parse(areaManifest, {
    ...file,
    title: area.title,
    navigation: area.navigation,
    routes: manifestRoutes(area.file),
    // Only the code needs the texts of a widget.
    slots: file.slots.map(({ texts: _texts, ...slot }) => slot),
    events: { emits: facts.emits, hears: facts.hears },
    ...((events ?? slots) !== null && { declares }),
    calls: facts.calls,
  })
}
