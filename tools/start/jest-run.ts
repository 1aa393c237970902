import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** How long a test file took, beside other work on the machine. */
export interface FileTime {
  /** Its path from the root. */
  file: string
  seconds: number
}

/** The result of a step; `faults` repeats what went wrong. */
export interface Outcome {
  passed: number
  failed: number
  ok: boolean
  faults: string[]
  times: FileTime[]
}

interface JestRequest {
  root: string
  /** Parts of file names; all files without one. */
  words?: string[]
  /** Files from the root, and no others. */
  files?: string[]
  signal: AbortSignal
  /** `short` for the tests of every `npm test`, `long` for those that take minutes. */
  set: 'short' | 'long'
}

interface JestReport {
  numPassedTests: number
  numFailedTests: number
  numRuntimeErrorTestSuites: number
  testResults: { name: string; status: string; message: string; startTime: number; endTime: number }[]
}

/** Runs tests in Node and jsdom and counts them. */
export const runJest = async ({ root, words = [], files, signal, set }: JestRequest): Promise<Outcome> => {
  const folder = join(root, '.cache/test')
  const file = join(folder, `jest-${set}.json`)
  await mkdir(folder, { recursive: true })
  await rm(file, { force: true })
  const args = [join(root, 'node_modules/jest/bin/jest.js'), '--json', `--outputFile=${file}`, ...words]
  if (files) args.push('--runTestsByPath', ...files)
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    signal,
    killSignal: 'SIGKILL',
    env: { ...process.env, TEST_SET: set },
  })
  child.on('error', () => undefined)
  const [code] = (await once(child, 'exit')) as [number | null]
  const report = JSON.parse(await readFile(file, 'utf8').catch(() => 'null')) as JestReport | null
  if (!report) return { passed: 0, failed: 1, ok: false, faults: [], times: [] }
  // A file that could not be loaded has no failed tests, so it is counted separately.
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    ok: code === 0,
    faults: report.testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name, message }) => `${relative(root, name)}\n${message.trim()}`),
    times: report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1_000,
    })),
  }
}
