import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir, totalmem } from 'node:os'
import { join, relative } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import type { FileTime } from './jest-run.ts'

export interface JourneysRequest {
  root: string
  /** Test files, each run in its own process. */
  files: readonly string[]
  /** The folder of `prepareData`; without it, each journey with its own site creates all data anew. */
  dataDir?: string | undefined
  signal: AbortSignal
}

/** Data of a site that was started once and stopped. */
export interface PreparedData {
  dataDir: string
  remove: () => Promise<void>
}

interface RunningSite {
  url: string
  dataDir: string
  close: () => Promise<void>
}

const startSite = async (root: string, env: NodeJS.ProcessEnv = {}): Promise<RunningSite> => {
  const child = fork(join(root, 'tools/e2e/src/harness/site-process.ts'), {
    serialization: 'advanced',
    env: { ...process.env, ...env },
  })
  const [answer] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [
    { url: string; dataDir: string } | { failure: string } | number,
  ]
  if (typeof answer !== 'object') throw new Error(`The site for the journeys ended with ${answer}.`)
  if ('failure' in answer) throw new Error(`The site for the journeys did not start:\n${answer.failure}`)
  const close = async (): Promise<void> => {
    const ended = once(child, 'exit')
    child.disconnect()
    await ended
  }
  return { ...answer, close }
}

/**
 * Starts a site once and stops it, so that each journey with its own site begins with a copy of its data: database,
 * demo data and releases.
 */
export const prepareData = async (root: string): Promise<PreparedData> => {
  const folder = await mkdtemp(join(tmpdir(), 'fieldproof-e2e-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await chmod(folder, 0o755)
    const dataDir = join(folder, 'data')
    const site = await startSite(root, { E2E_DATA_DIR: dataDir, E2E_DURABLE: '0' })
    // The index of all places is created at the first search, and stored with the data.
    const answer = await fetch(`${site.url}/users/search-places?search=Lagos`)
    await site.close()
    if (!answer.ok) throw new Error(`The index of places could not be created: ${answer.status}`)
    return { dataDir, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Settings for a journey: the site that it may use. Without one, it starts its own, from prepared data if there are any. */
type SiteAddress = Partial<Record<'E2E_URL' | 'E2E_DATA_DIR' | 'E2E_PREPARED_DATA', string>>

/** `faults` repeats the failures, a text for each file, because the lines of a long run scroll away. */
export interface JourneysOutcome {
  passed: number
  failed: number
  faults: string[]
  times: FileTime[]
}

/** Milliseconds after which a hanging file is ended; the longest takes five minutes, on a slow machine thirteen. */
const HANGS_AFTER = 30 * 60_000

/** Runs one file and prints its output in one piece, because other files run at the same time. */
const runFile = async (file: string, signal: AbortSignal, site: SiteAddress): Promise<JourneysOutcome> => {
  const counted: JourneysOutcome = { passed: 0, failed: 0, faults: [], times: [] }
  const env = { ...process.env, ...site }
  const tests = run({ files: [file], concurrency: 1, signal, timeout: HANGS_AFTER, env })
  tests.on('test:summary', ({ file: ofFile, counts }) => {
    if (ofFile !== undefined) return
    counted.passed = counts.passed
    counted.failed = counts.tests - counts.passed - counts.skipped - counts.todo
  })
  const began = Date.now()
  let output = ''
  for await (const chunk of tests.compose(new spec())) output += chunk as string
  // The lines of its tests already show the counts of one file.
  const lines = output.split('\n').filter((line) => !/^\S*ℹ /.test(line.replace(/\u001B\[\d+m/g, '')))
  const name = relative(process.cwd(), file)
  const seconds = (Date.now() - began) / 1_000
  counted.times.push({ file: name, seconds })
  console.log(`${name}, ${seconds.toFixed(0)} s\n${lines.join('\n').trim()}\n`)
  if (counted.failed > 0) {
    const first = lines.findIndex((line) => line.includes('failing tests'))
    counted.faults.push(
      `${name}\n${lines
        .slice(first + 1)
        .join('\n')
        .trim()}`,
    )
  }
  return counted
}

/** Whether a file can use a site that others used before; other files change what is live, or break something. */
const canShare = (file: string): boolean => readFileSync(file, 'utf8').includes('sharedSite(')

/**
 * Whether a file needs sound and picture in real time: beside other journeys, the site would correctly fall back to sound.
 */
const isRealTime = (file: string): boolean => readFileSync(file, 'utf8').includes('fakeDevices')

/**
 * The number of journeys that run at a time. Each of them waits for a third of its time, so three keep two processors busy.
 * Each needs up to 1.5 GB of memory, including its browser and its site.
 */
const AT_ONCE = Math.max(3, Math.floor(Math.min(8, 1.5 * availableParallelism(), totalmem() / 1.5e9)))
/** The number of sites for journeys that can share one. Each site runs one journey at a time. */
const SHARED_SITES = Math.ceil((2 * AT_ONCE) / 3)

/** The longest journeys go first, so that none of them runs alone at the end. */
const longest = [
  'rendered',
  'failure-matrix',
  'main-job',
  'pseudo-language',
  'report-offline',
  'booking-kinds',
  'booking-ways',
  'areas',
  'reminders',
  'account.',
  'book-inspector',
  'booking-cancel',
  'start-and-stop',
]
const longestFirst = (files: readonly string[]): string[] => {
  const rank = (file: string): number => {
    const place = longest.findIndex((name) => file.includes(name))
    return place < 0 ? longest.length : place
  }
  return files.toSorted((one, other) => rank(one) - rank(other))
}

/**
 * Runs browser journeys, several at once, and counts their tests. When the journeys that share sites are done, their lanes
 * continue with the others. Video calls come last, one at a time.
 */
export const runJourneys = async ({ root, files, dataDir, signal }: JourneysRequest): Promise<JourneysOutcome> => {
  const realTime = files.filter(isRealTime)
  const others = files.filter((file) => !isRealTime(file))
  const together = longestFirst(others.filter(canShare))
  const apart = longestFirst(others.filter((file) => !canShare(file)))
  const prepared: SiteAddress = dataDir === undefined ? {} : { E2E_PREPARED_DATA: dataDir }
  const sites: RunningSite[] = []
  const sum: JourneysOutcome = { passed: 0, failed: 0, faults: [], times: [] }
  const work = async (queue: string[], site: SiteAddress = prepared): Promise<void> => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const { passed, failed, faults, times } = await runFile(file, signal, site)
      sum.passed += passed
      sum.failed += failed
      sum.faults.push(...faults)
      sum.times.push(...times)
    }
  }
  const workOnSharedSite = async (): Promise<void> => {
    const site = await startSite(root, { ...prepared, E2E_PATIENT: '1' })
    sites.push(site)
    await work(together, { E2E_URL: site.url, E2E_DATA_DIR: site.dataDir })
  }
  // A given site is the only one.
  const isGiven = process.env['E2E_URL'] !== undefined
  const places = Math.min(together.length, isGiven ? 1 : SHARED_SITES)
  const lane = async (place: number): Promise<void> => {
    if (place < places) await (isGiven ? work(together, {}) : workOnSharedSite())
    await work(apart)
  }
  try {
    const lanes = await Promise.allSettled(Array.from({ length: AT_ONCE }, (_, place) => lane(place)))
    for (const outcome of lanes) if (outcome.status === 'rejected') throw outcome.reason
    await work(realTime)
    return sum
  } finally {
    for (const site of sites) await site.close()
  }
}
