import { existsSync, globSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The fields of a part's tsconfig.json that are used here. */
interface PartConfig {
  compilerOptions: object
  include: string[]
  exclude?: string[]
}

/** Parts with the same options, which are checked as one program, so that shared files are read once. */
export interface Program {
  /** Folders from the root, such as `shared/ui`. */
  parts: string[]
  /** The tsconfig.json that was written for all of them. */
  file: string
}

/**
 * Groups all parts that have a tsconfig.json by their options and writes one tsconfig.json for each group.
 * @returns the group with most parts first
 */
export const writePrograms = async (root: string): Promise<Program[]> => {
  const parts = globSync(['shared/*', 'shell', 'mfe-*', 'server', 'tools/*'], { cwd: root })
    .filter((part) => existsSync(join(root, part, 'tsconfig.json')))
    .sort()
  const groups = new Map<string, { parts: string[]; config: Required<PartConfig> }>()
  for (const part of parts) {
    const {
      compilerOptions,
      include,
      exclude = [],
    } = JSON.parse(await readFile(join(root, part, 'tsconfig.json'), 'utf8')) as PartConfig
    const key = JSON.stringify(compilerOptions)
    const group = groups.get(key) ?? { parts: [], config: { compilerOptions, include: [], exclude: [] } }
    group.parts.push(part)
    group.config.include.push(...include.map((path) => join(root, part, path)))
    group.config.exclude.push(...exclude.map((path) => join(root, part, path)))
    groups.set(key, group)
  }
  const folder = join(root, '.cache/types')
  await mkdir(folder, { recursive: true })
  return Promise.all(
    [...groups.values()]
      .sort((one, other) => other.parts.length - one.parts.length)
      .map(async ({ parts: own, config }) => {
        const file = join(folder, `${own.join('+').replaceAll('/', '-')}.json`)
        await writeFile(file, JSON.stringify({ extends: join(root, 'tsconfig.base.json'), ...config }))
        return { parts: own, file }
      }),
  )
}
