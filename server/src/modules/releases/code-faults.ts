import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { namesInCode } from '@fieldproof/contracts/built-code'
import { callShape } from '@fieldproof/contracts/call-shape'
import { callGroups } from '@fieldproof/contracts/calls'
import type { FieldFault } from '@fieldproof/contracts/envelope'
import { busEvents } from '@fieldproof/contracts/events'
import { SHELL, type ReleaseRecord } from '@fieldproof/contracts/release'
import { releaseBudgets } from '@fieldproof/contracts/release-budgets'
import type { StoredFile } from './store/release-store.ts'

/** The hash of the shape of each served call, as in records. */
const liveShapes: ReadonlyMap<string, string> = new Map(
  callGroups
    .flatMap(({ calls }) => Object.values(calls))
    .map((call) => [
      `${call.method} ${call.path}`,
      createHash('sha256').update(callShape(call)).digest('hex').slice(0, 16),
    ]),
)

const REBUILD = 'Take the sources that the server runs with, and build the release anew.'

const fault = (field: string, message: string): FieldFault => ({ field, message })

/** Calls in the code that are not served, not declared, or not of the shape with which it was built (RELEASE-10). */
const callFaults = ({ name, manifest, contract = {} }: ReleaseRecord, calls: readonly string[]): FieldFault[] =>
  calls.flatMap((call) => {
    const live = liveShapes.get(call)
    const isDeclared = manifest === null || manifest.calls.includes(call)
    // The check of the manifest reports declared calls that are not served.
    if (live === undefined)
      return isDeclared && manifest !== null
        ? []
        : [fault('files', `The code makes the call ${call}, which the server does not serve.`)]
    if (!isDeclared)
      return [
        fault('record.manifest.calls', `The code makes the call ${call}, which the record leaves out. ${REBUILD}`),
      ]
    const built = Object.hasOwn(contract, call) ? contract[call] : undefined
    if (built === live) return []
    const said =
      built === undefined
        ? `${name} does not say against which contract of ${call} it was built.`
        : `${name} was built against another contract of ${call} than the live server has.`
    return [fault(`record.contract.${call}`, `${said} ${REBUILD}`)]
  })

/** Events in the code that are not declared in the record, and sent events that are declared nowhere. */
const eventFaults = (
  { name, manifest }: ReleaseRecord,
  named: readonly string[],
  declaredLive: readonly string[],
): FieldFault[] => {
  if (manifest === null) return []
  const { emits, hears } = manifest.events
  const own = manifest.declares?.events ?? []
  const said = new Set([...emits, ...hears, ...own])
  const known = new Set([...Object.keys(busEvents), ...own, ...declaredLive])
  return [
    ...named
      .filter((event) => !said.has(event))
      .map((event) =>
        fault('record.manifest.events', `The code names the event ${event}, which the record leaves out. ${REBUILD}`),
      ),
    ...emits
      .filter((event) => !known.has(event))
      .map((event) =>
        fault(
          'record.manifest.events.emits',
          `${name} sends the event ${event}, which neither the shell, the area itself nor a live area declares. ` +
            `Declare it in ${name}/src/events.ts, or name one that there is.`,
        ),
      ),
  ]
}

const needFaults = ({ name, needs }: ReleaseRecord, shares: readonly string[]): FieldFault[] =>
  name === SHELL
    ? []
    : shares
        .filter((request) => !Object.hasOwn(needs, request))
        .map((request) =>
          fault('record.needs', `The code asks the shell for ${request}, which the record leaves out. ${REBUILD}`),
        )

/** Files that exceed the registry's budgets (RELEASE-11). */
const weightFaults = ({ name, entry, pages }: ReleaseRecord, files: readonly StoredFile[]): FieldFault[] => {
  const budgets = releaseBudgets[name === SHELL ? 'shell' : 'area']
  const weights = new Map<string, number>()
  const weigh = (paths: readonly string[]): number => {
    let sum = 0
    for (const path of new Set(paths)) {
      const content = files.find((file) => file.path === path)?.content
      const weight = weights.get(path) ?? (content === undefined ? 0 : gzipSync(content).length)
      weights.set(path, weight)
      sum += weight
    }
    return sum / 1000
  }
  const faults: FieldFault[] = []
  const check = (field: string, what: string, paths: readonly string[], budget: number): void => {
    const kB = weigh(paths)
    if (kB > budget)
      faults.push(
        fault(
          field,
          `${what} weighs ${kB.toFixed(1)} kB as it is sent, and the budget is ${budget} kB. Load less at once.`,
        ),
      )
  }
  check('record.entry', `The container of ${name}`, [entry], budgets.entry)
  for (const [page, { scripts, styles }] of Object.entries(pages)) {
    if (!/^(page|widget)-/.test(page)) continue
    check(
      `record.pages.${page}`,
      `${page} of ${name}`,
      scripts.filter((path) => path !== entry),
      name === SHELL ? (releaseBudgets.heavy[page] ?? budgets.page) : budgets.page,
    )
    check(`record.pages.${page}`, `The style of ${page} of ${name}`, styles, budgets.styles)
  }
  return faults
}

/**
 * Faults of a release's code, independent of its record: calls, events and shared packages that are missing in the
 * record or do not exist, calls whose shape differs from the live server's, and weights over budget.
 * @param declaredLive the events that live areas declare
 */
export const codeFaults = (
  record: ReleaseRecord,
  files: readonly StoredFile[],
  declaredLive: readonly string[],
): FieldFault[] => {
  const scripts = files.filter(({ path }) => /\.m?js$/.test(path)).map(({ content }) => content.toString())
  const { calls, events, shares } = namesInCode(scripts)
  return [
    ...callFaults(record, calls),
    ...eventFaults(record, events, declaredLive),
    ...needFaults(record, shares),
    ...weightFaults(record, files),
  ]
}
