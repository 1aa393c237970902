import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lookUpBuild } from '@fieldproof/build'
import type { BuildOutcome } from './builder.ts'
import type { Progress } from './progress.ts'

const AT_ONCE = 2

export interface Built {
  name: string
  distDir: string
  sourceKey: string
}

export interface BuildAllRequest {
  root: string
  progress: Progress
  signal?: AbortSignal
}

export interface BuildsOutcome {
  built: Built[]
  /** Parts that could not be built, with the bundler's message. */
  failures: { name: string; message: string }[]
}

/** The shell and every area of the repository, the shell first. */
export const partsOf = (root: string): string[] => [
  'shell',
  ...globSync('mfe-*/area.json', { cwd: root })
    .map((file) => dirname(file))
    .sort(),
]

const order = async (worker: ChildProcess, root: string, name: string): Promise<BuildOutcome> => {
  worker.send({ root, name })
  const outcome = await Promise.race([
    once(worker, 'message').then(([message]) => message as BuildOutcome),
    once(worker, 'exit').then((): BuildOutcome => ({ name, failure: `The build of ${name} was stopped.` })),
  ])
  return outcome
}

/**
 * Builds the shell and all areas, two at a time. Unchanged parts are only looked up, in this process: a build process needs
 * half a second of CPU before it finds that there is nothing to do.
 */
export const buildAll = async ({ root, progress, signal }: BuildAllRequest): Promise<BuildsOutcome> => {
  const waiting: string[] = []
  const outcomes: BuildsOutcome = { built: [], failures: [] }
  const lookUp = async (name: string): Promise<void> => {
    // If a part cannot be looked up, its build reports why.
    const found = await lookUpBuild({ root, name }).catch(() => null)
    if (!found?.cached) {
      waiting.push(name)
      return
    }
    progress.note(`${name} unchanged`)
    outcomes.built.push({ name, distDir: found.distDir, sourceKey: found.sourceKey })
  }
  for (const name of partsOf(root)) await lookUp(name)

  const build = async (worker: ChildProcess, name: string): Promise<void> => {
    const started = Date.now()
    const outcome = await order(worker, root, name)
    if ('failure' in outcome) {
      outcomes.failures.push({ name, message: outcome.failure })
      progress.note(`${name} could not be built:\n${outcome.failure}`)
      return
    }
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    progress.note(outcome.cached ? `${name} unchanged` : `Building ${name} … ${seconds} s`)
    outcomes.built.push(outcome)
  }
  const work = async (): Promise<void> => {
    const worker = fork(join(import.meta.dirname, 'builder.ts'), { serialization: 'advanced' })
    const abort = (): void => {
      worker.kill('SIGKILL')
    }
    signal?.addEventListener('abort', abort, { once: true })
    try {
      for (let name = waiting.shift(); name !== undefined && !signal?.aborted; name = waiting.shift())
        await build(worker, name)
    } finally {
      signal?.removeEventListener('abort', abort)
      worker.kill('SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, waiting.length) }, work))
  signal?.throwIfAborted()
  return outcomes
}
