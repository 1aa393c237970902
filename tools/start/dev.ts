import { buildRelease, checkTypes, stampRelease, watchRelease, type StampedRelease } from '@fieldproof/build'
import { SHELL } from '@fieldproof/contracts/release'
import { readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { examineConfig } from '../../server/src/kernel/config/config.ts'
import { partsOf } from './build-all.ts'
import { readDevArguments, devHelp } from './dev-loop/arguments.ts'
import { openDevSite, type DevSite } from './dev-loop/dev-site.ts'
import { createTypeCheck } from './dev-loop/type-check.ts'
import { keepsState } from './dev-loop/keeps-state.ts'
import { aborted, Stopped, whenAskedToStop } from './lifecycle.ts'
import { createProgress } from './progress.ts'
import { runningSite } from './server-file.ts'
import { runSite, type Site } from './site.ts'
import { addressAndAccounts } from './welcome.ts'

const root = resolve(import.meta.dirname, '../..')

/** The bundler's message without the compiler's own stack trace, which does not help. */
const withoutStack = (message: string): string =>
  message.replace(/\n*(Caused by:\n\s*Syntax Error\n+)?Stack backtrace:\n(\s+(\d+:|at ).*\n?)*/g, '\n').trim()

/** Distinguishes the builds of this run from those of all others, because browsers cache files by their names. */
const run = `t${Date.now().toString(36)}`
let builds = 0
const stamp = async (name: string, distDir: string): Promise<StampedRelease> => {
  const { version } = JSON.parse(await readFile(join(root, name, 'package.json'), 'utf8')) as { version: string }
  builds += 1
  return stampRelease({ distDir, version: `${version}-dev.${run}.${builds}`, root })
}

const signal = whenAskedToStop()
const progress = createProgress()
const closers: (() => Promise<void>)[] = []
let site: Site | undefined

/** The site that is shown: the one at an address, the one that already runs on this machine, or a new one. */
const findTarget = async (url: URL | undefined): Promise<URL> => {
  if (url) return url
  const { config } = examineConfig({ DATA_DIR: join(root, '.data'), ...process.env })
  const running = await runningSite(config.dataDir)
  if (running) return new URL(running.url)
  site = await runSite({ root, env: process.env, progress, signal })
  return new URL(site.url)
}

const develop = async (): Promise<void> => {
  const asked = readDevArguments(process.argv.slice(2), partsOf(root))
  const target = await findTarget(asked.url)
  const { distDir } = await progress.step('building the shell for development', () =>
    buildRelease({ root, name: SHELL, isDevelopment: true }),
  )
  const shell = await stamp(SHELL, distDir)

  const opened: { site?: DevSite } = {}
  const first = new Map<string, StampedRelease>()
  const began = Promise.withResolvers<void>()
  const types = createTypeCheck({
    check: (name) => checkTypes(root, name),
    onFaults: (name, faults) => {
      const message = faults.length === 0 ? '' : `${name} has type errors:\n  ${faults.join('\n  ')}`
      if (message !== '') console.error(`\n${message}`)
      opened.site?.tell(name, 'types', message)
    },
  })
  const watch = async (name: string): Promise<void> => {
    let turn = Promise.resolve()
    const { stop } = await watchRelease({
      root,
      name,
      onBuild: ({ distDir: built, elapsed, changed }) => {
        turn = turn.then(async () => {
          const started = Date.now()
          const release = await stamp(name, built)
          if (opened.site) {
            opened.site.show(release, keepsState(changed))
            opened.site.tell(name, 'build', '')
            const files = changed.map((path) => relative(root, path)).filter((path) => /\.\w+$/.test(path))
            console.log(`${files.join(', ') || name} … ${((elapsed + Date.now() - started) / 1000).toFixed(2)} s`)
          } else {
            first.set(name, release)
            if (first.size === asked.areas.length) began.resolve()
          }
          types.look(name)
        })
        return turn
      },
      onFailure: (fault) => {
        const message = `${name} does not compile; the last good build stays.\n${withoutStack(fault)}`
        console.error(`\n${message}`)
        opened.site?.tell(name, 'build', message)
      },
    })
    closers.push(stop)
  }
  await progress.step(`building ${asked.areas.join(', ')}`, async () => {
    await Promise.all(asked.areas.map(watch))
    await Promise.race([began.promise, aborted(signal)])
  })
  signal.throwIfAborted()
  progress.end()
  const devSite = await openDevSite({
    target,
    port: asked.port ?? Number(target.port || 3000) + 1,
    shell,
    areas: [...first.values()],
    onFailure: (line) => console.error(`In the browser: ${line}`),
  })
  opened.site = devSite
  closers.push(devSite.close)
  for (const name of asked.areas) types.look(name)
  console.log(
    [
      ...(site ? [addressAndAccounts(site)] : [`The site is ${target.origin}`]),
      `${asked.areas.join(' and ')} with your changes: ${devSite.url}`,
      'Open tabs show each saved file. Nothing is published, and nothing goes live.',
    ].join('\n'),
  )
  await aborted(signal)
}

try {
  if (process.argv.includes('--help') || process.argv.includes('-h')) console.log(devHelp)
  else await develop()
} catch (error) {
  if (!(error instanceof Stopped)) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
for (const close of closers.reverse()) await close()
await site?.close()
process.exit()
