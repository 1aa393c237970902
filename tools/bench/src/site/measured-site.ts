import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Bytes. */
export interface ServerMemory {
  rss: number
  heap: number
}

export interface MeasuredSite {
  /** Origin without a slash at its end. */
  url: string
  dataDir: string
  /** The server's memory after a collection. */
  memory: () => Promise<ServerMemory>
  close: () => Promise<void>
}

interface StartReport {
  url: string
  dataDir: string
  broken: string[]
}

/**
 * Starts the site of a repository on fresh demo data.
 * @param reached.publicOrigin where browsers reach it, if not at the address that it listens on
 * @throws if a part of it could not be built or released, because figures of an incomplete site mean nothing
 */
export const startMeasuredSite = async (
  root: string,
  signal: AbortSignal,
  reached: { publicOrigin?: string } = {},
): Promise<MeasuredSite> => {
  const child = fork(join(import.meta.dirname, 'site-process.ts'), {
    serialization: 'advanced',
    execArgv: ['--expose-gc'],
    env: {
      ...process.env,
      BENCH_ROOT: root,
      ...(reached.publicOrigin !== undefined && { BENCH_PUBLIC_ORIGIN: reached.publicOrigin }),
    },
  })
  const ended = once(child, 'exit')
  const report = await Promise.race([
    once(child, 'message').then(([message]) => message as StartReport | { failure: string }),
    ended.then(([code]) => ({ failure: `its process ended with ${code}` })),
  ])
  const close = async (): Promise<void> => {
    if (child.connected) child.disconnect()
    await ended
  }
  if ('failure' in report) throw new Error(`The site did not start: ${report.failure}`)
  if (report.broken.length > 0) {
    await close()
    throw new Error(`These parts could not be released, so there is nothing to compare: ${report.broken.join(', ')}.`)
  }
  signal.addEventListener(
    'abort',
    () => {
      void close()
    },
    { once: true },
  )
  return {
    url: report.url,
    dataDir: report.dataDir,
    close,
    memory: async () => {
      const answer = once(child, 'message')
      child.send('memory')
      return (await answer)[0] as ServerMemory
    },
  }
}
