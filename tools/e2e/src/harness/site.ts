import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export interface TestSite {
  /** Origin without a slash at the end. */
  url: string
  dataDir: string
  /** The release token of a site under development, which may change what is live. */
  tokens: () => Promise<{ development: string }>
  close: () => Promise<void>
  /** Ends its process at once, as in a power cut; undefined for the shared site, which others use. */
  kill?: () => Promise<void>
  /** Moves its clock forward by this many ms; undefined for the shared site, because others use its clock. */
  moveOn?: (milliseconds: number) => Promise<void>
}

export interface FreshSiteOptions {
  /** Settings of the server, as environment variables. */
  env?: Record<string, string>
  /** The folder of the data; by default a temporary one that is deleted with the site. */
  dataDir?: string
  port?: number
}

const tokensIn = (dataDir: string) => async (): ReturnType<TestSite['tokens']> =>
  JSON.parse(await readFile(join(dataDir, 'release-tokens.json'), 'utf8')) as Awaited<ReturnType<TestSite['tokens']>>

/** Milliseconds that a site has to start, with builds on a slow machine; less than the timeout of its tests. */
const STARTS_IN = 280_000

/** A separate site with its own data, for tests that change what is live or break something. */
export const startSite = async ({ env = {}, dataDir, port }: FreshSiteOptions = {}): Promise<TestSite> => {
  const child = fork(join(import.meta.dirname, 'site-process.ts'), {
    serialization: 'advanced',
    // The runner reads results from a test file's standard output.
    stdio: ['ignore', 2, 2, 'ipc'],
    env: {
      ...process.env,
      E2E_QUIET: '1',
      ...env,
      E2E_DATA_DIR: dataDir,
      ...(port === undefined ? {} : { E2E_PORT: String(port) }),
    },
  })
  const started = await Promise.race([
    once(child, 'message').then(([message]) => message as { url: string; dataDir: string } | { failure: string }),
    once(child, 'exit').then(([code]) => ({ failure: `its process ended with ${code}` })),
    pause(STARTS_IN, { failure: `it was not there after ${STARTS_IN / 1_000} s` }, { ref: false }),
  ])
  if ('failure' in started) {
    // Nobody else would end it, and this process could not end before it.
    child.kill('SIGKILL')
    throw new Error(`The site did not start: ${started.failure}`)
  }
  const ended = once(child, 'exit')
  child.unref()
  child.channel?.unref()
  return {
    url: started.url,
    dataDir: started.dataDir,
    tokens: tokensIn(started.dataDir),
    close: async () => {
      child.ref()
      if (child.connected) child.disconnect()
      await ended
    },
    moveOn: async (milliseconds) => {
      const moved = once(child, 'message')
      child.send({ moveOn: milliseconds })
      await moved
    },
    kill: async () => {
      child.ref()
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** The site that all journeys share (E2E_URL), or a new one if a file is run alone. */
export const sharedSite = async (): Promise<TestSite> => {
  const url = process.env['E2E_URL']
  if (!url) return startSite({ env: { E2E_PATIENT: '1' } })
  const dataDir = process.env['E2E_DATA_DIR'] ?? ''
  return { url: url.replace(/\/$/, ''), dataDir, tokens: tokensIn(dataDir), close: async () => undefined }
}
