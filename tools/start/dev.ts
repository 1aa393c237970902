import { stampRelease, watchRelease } from '@fieldproof/build'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { partsOf } from './build-all.ts'
import { aborted, Stopped, whenAskedToStop } from './lifecycle.ts'
import { nearest } from './nearest.ts'
import { createProgress } from './progress.ts'
import { runSite, type Site } from './site.ts'
import { addressAndAccounts } from './welcome.ts'

const root = resolve(import.meta.dirname, '../..')
const names = partsOf(root)
const asked = process.argv[2]

const list = (found: string[]): string =>
  found.map((name) => `  npm run dev -- ${name.replace(/^mfe-/, '')}`).join('\n')
const name = names.find((known) => known === asked || known === `mfe-${asked}`)
if (name === undefined) {
  const near = asked === undefined ? [] : nearest(asked, names)
  console.error(
    asked === undefined
      ? 'Say which area:'
      : `There is no area "${asked}".${near.length > 0 ? ' Did you mean:' : ' There are:'}`,
  )
  console.error(list(near.length > 0 ? near : names))
  process.exit(1)
}

/** What the bundler says, without the compiler's own stack, which tells nobody anything. */
const withoutMachinery = (message: string): string =>
  message.replace(/\n*(Caused by:\n\s*Syntax Error\n+)?Stack backtrace:\n(\s+(\d+:|at ).*\n?)*/g, '\n')

/** Publishes each good build and makes it live. Builds that come while one is on its way are taken together. */
const releaseBuilds = async ({ environment, releases }: Site, part: string) => {
  const { version } = JSON.parse(await readFile(join(root, part, 'package.json'), 'utf8')) as { version: string }
  // Numbers go on where an earlier run of this command ended: a release is never written twice.
  const pattern = new RegExp(`^${version.replaceAll('.', '\\.')}-dev\\.(\\d+)$`)
  const taken = (await releases.list())
    .filter((release) => release.name === part)
    .map((release) => Number(pattern.exec(release.version)?.[1] ?? 0))
  let number = Math.max(0, ...taken)
  return async (distDir: string, elapsed: number): Promise<void> => {
    const started = Date.now()
    number += 1
    const next = `${version}-dev.${number}`
    await releases.publish(await stampRelease({ distDir, version: next, root }), true)
    const { live } = await releases.environment(environment)
    await releases.promote({
      environment,
      name: part,
      version: next,
      expected: live[name] ?? null,
      why: `npm run dev: ${part} was edited`,
    })
    console.log(`${part} ${next} is live … ${((elapsed + Date.now() - started) / 1000).toFixed(2)} s after the change`)
  }
}

/** Whether what is live comes from the very sources that were just built. */
const isLive = async ({ environment, releases }: Site, distDir: string, part: string): Promise<boolean> => {
  const { sourceKey } = JSON.parse(await readFile(join(distDir, 'build.json'), 'utf8')) as { sourceKey: string }
  return (await releases.list()).some(
    (release) => release.name === part && release.liveIn.includes(environment) && release.sourceKey === sourceKey,
  )
}

const signal = whenAskedToStop()
const progress = createProgress()
let site: Site | undefined
let stopWatching: (() => Promise<void>) | undefined
try {
  site = await runSite({ root, env: process.env, progress, signal })
  const started = site
  progress.end()
  const release = await releaseBuilds(site, name)
  let first = true
  let queue = Promise.resolve()
  const watching = await watchRelease({
    root,
    name,
    onBuild: (distDir, elapsed) => {
      if (first) {
        first = false
        queue = queue.then(async () => {
          if (!(await isLive(started, distDir, name))) await release(distDir, elapsed)
          console.log(
            `${addressAndAccounts({ ...started, broken: [] })}\nWatching ${name}: save a file, and open tabs follow.`,
          )
        })
      } else {
        queue = queue.then(() => release(distDir, elapsed))
      }
      queue = queue.catch((error: unknown) => {
        console.error(
          `${name} was built, but could not be made live: ${error instanceof Error ? error.message : String(error)}`,
        )
      })
      return queue
    },
    onFailure: (message) =>
      console.error(`\n${withoutMachinery(message)}\n${name} does not compile; the last good one stays.`),
  })
  stopWatching = watching.stop
  await aborted(signal)
} catch (error) {
  if (!(error instanceof Stopped)) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
await stopWatching?.()
await site?.close()
process.exit()
