import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'

export interface JourneysRequest {
  root: string
  /** Files of tests, run one after the other, each in a process of its own. */
  files: string[]
  signal: AbortSignal
}

/** One site for all journeys that do not need their own; its address goes to them as E2E_URL. */
const shareSite = async (root: string): Promise<ChildProcess | undefined> => {
  if (process.env['E2E_URL']) return undefined
  const child = fork(join(root, 'tools/e2e/src/harness/site-process.ts'), { serialization: 'advanced' })
  const [told] = await Promise.race([once(child, 'message'), once(child, 'exit')]) as [{ url: string; dataDir: string } | { failure: string } | number]
  if (typeof told !== 'object') throw new Error(`The site for the journeys ended with ${told}.`)
  if ('failure' in told) throw new Error(`The site for the journeys did not start:\n${told.failure}`)
  process.env['E2E_URL'] = told.url
  process.env['E2E_DATA_DIR'] = told.dataDir
  return child
}

/** Runs browser journeys against a site of their own and counts their tests. */
export const runJourneys = async ({ root, files, signal }: JourneysRequest): Promise<{ passed: number; failed: number }> => {
  const site = await shareSite(root)
  try {
    const tests = run({ files, concurrency: 1, signal })
    let passed = 0
    let failed = 0
    tests.on('test:summary', ({ file, counts }) => {
      if (file !== undefined) return
      passed = counts.passed
      failed = counts.tests - counts.passed - counts.skipped - counts.todo
    })
    const output = tests.compose(new spec())
    for await (const chunk of output) process.stdout.write(chunk as string)
    return { passed, failed }
  } finally {
    if (site) {
      site.disconnect()
      await once(site, 'exit')
    }
  }
}
