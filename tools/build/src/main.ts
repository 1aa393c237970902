import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { cp, rm } from 'node:fs/promises'
import { buildRelease } from './build-release.ts'

const help = `fieldproof-build [name]

Builds the shell or an area into its own dist/ folder. Without a name: the one whose folder this is.
A build of the same sources is taken from .cache/builds. A build that exceeds a budget fails.`

/** The command that every part's \`npm run build\` calls. Resolves to the exit code. */
export const runBuildCommand = async (args: string[]): Promise<number> => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) {
    console.log(help)
    return 0
  }
  const root = resolve(import.meta.dirname, '../../..')
  const name = positionals[0] ?? basename(process.cwd())
  try {
    const { distDir, cached } = await buildRelease({ root, name, log: (line) => console.log(line) })
    const dist = join(root, name, 'dist')
    await rm(dist, { recursive: true, force: true })
    await cp(distDir, dist, { recursive: true })
    if (cached) console.log(`${name} is unchanged`)
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}
