import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'

export interface JourneysRequest {
  root: string
  /** Files of tests, each run in its own process. */
  files: string[]
  signal: AbortSignal
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
  const [told] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [
    { url: string; dataDir: string } | { failure: string } | number,
  ]
  if (typeof told !== 'object') throw new Error(`The site for the journeys ended with ${told}.`)
  if ('failure' in told) throw new Error(`The site for the journeys did not start:\n${told.failure}`)
  const close = async (): Promise<void> => {
    const ended = once(child, 'exit')
    child.disconnect()
    await ended
  }
  return { ...told, close }
}

/**
 * Starts a site once and stops it, so that each journey with its own site begins with a copy of its data: database,
 * demo data and releases. Their place goes to them as E2E_PREPARED_DATA.
 * @returns the folder to remove in the end
 */
const prepareData = async (root: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'fieldproof-e2e-'))
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'data')
  const site = await startSite(root, { E2E_DATA_DIR: dataDir, E2E_DURABLE: '0' })
  await site.close()
  process.env['E2E_PREPARED_DATA'] = dataDir
  return folder
}

/** One site for all journeys that do not need their own; its address goes to them as E2E_URL. */
const shareSite = async (root: string): Promise<RunningSite | undefined> => {
  if (process.env['E2E_URL']) return undefined
  const site = await startSite(root)
  process.env['E2E_URL'] = site.url
  process.env['E2E_DATA_DIR'] = site.dataDir
  return site
}

/** `faults` repeats what went wrong, a text for each file, since the lines of a long run scroll away. */
export interface JourneysOutcome {
  passed: number
  failed: number
  faults: string[]
}

/** Milliseconds after which a file is ended that hangs; the longest takes five minutes, on a slow machine eight. */
const HANGS_AFTER = 20 * 60_000

/** Runs one file and prints what it has to say in one piece, since another may run beside it. */
const runFile = async (file: string, signal: AbortSignal): Promise<JourneysOutcome> => {
  const counted: JourneysOutcome = { passed: 0, failed: 0, faults: [] }
  const tests = run({ files: [file], concurrency: 1, signal, timeout: HANGS_AFTER })
  tests.on('test:summary', ({ file: ofFile, counts }) => {
    if (ofFile !== undefined) return
    counted.passed = counts.passed
    counted.failed = counts.tests - counts.passed - counts.skipped - counts.todo
  })
  const began = Date.now()
  let said = ''
  for await (const chunk of tests.compose(new spec())) said += chunk as string
  // The lines of its tests already show the counts of one file.
  const lines = said.split('\n').filter((line) => !/^\S*ℹ /.test(line.replace(/\u001B\[\d+m/g, '')))
  const name = relative(process.cwd(), file)
  console.log(`${name}, ${((Date.now() - began) / 1_000).toFixed(0)} s\n${lines.join('\n').trim()}\n`)
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

/** Files that need a site of their own stand elsewhere than those that share one. */
const isApart = (file: string): boolean => !/[\\/]journeys[\\/]/.test(file)

/**
 * Runs browser journeys, two at once, and counts their tests. Of those that share a site one runs at a time; whoever is
 * done with them helps with the others.
 */
export const runJourneys = async ({ root, files, signal }: JourneysRequest): Promise<JourneysOutcome> => {
  const [together, apart] = [files.filter((file) => !isApart(file)), files.filter(isApart)]
  // A single file needs a single site.
  const prepared = files.length > 1 && process.platform !== 'win32' ? await prepareData(root) : undefined
  let site: RunningSite | undefined
  try {
    if (together.length > 0) site = await shareSite(root)
    const sum: JourneysOutcome = { passed: 0, failed: 0, faults: [] }
    const work = async (...queues: string[][]): Promise<void> => {
      for (const queue of queues) {
        for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
          const { passed, failed, faults } = await runFile(file, signal)
          sum.passed += passed
          sum.failed += failed
          sum.faults.push(...faults)
        }
      }
    }
    await Promise.all([work(together, apart), work(apart)])
    return sum
  } finally {
    await site?.close()
    if (prepared) await rm(prepared, { recursive: true, force: true })
  }
}
