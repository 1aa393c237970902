import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

const ignored = new Set(['node_modules', 'dist', 'coverage', '.cache'])
/** Made by the shell's build itself. */
const generated = join('shared', 'ui', 'src', 'theme', 'fonts')
const isSource = (name: string) => !/\.(test|long)\.tsx?$|\.tsbuildinfo$|\.md$/.test(name)
/** Markdown is source only where an area keeps its long texts. */
const isText = (path: string) => /(^|\/)content\/.+\.md$/.test(path)

const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const nested = await Promise.all(
    entries
      .filter((entry) => !ignored.has(entry.name))
      .map((entry) => {
        const path = join(folder, entry.name)
        if (entry.isDirectory()) return path.endsWith(generated) ? Promise.resolve([]) : filesBelow(path)
        return Promise.resolve(isSource(entry.name) || isText(path) ? [path] : [])
      }),
  )
  return nested.flat()
}

/** Folders, from the root, whose content determines the build of this part. */
const inputsOf = (name: string): string[] => {
  const shared = ['shared/contracts/src', 'shared/policy/src', 'shared/kit/src', 'tools/build/src']
  return name === 'shell' ? [...shared, 'shared/platform', 'shared/ui', name] : [...shared, name]
}

/** The locked packages from outside: a new area changes the lock file, but no build of another part. */
const lockedPackages = async (root: string): Promise<string> => {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { link?: boolean }>
  }
  return JSON.stringify(
    Object.entries(packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link),
  )
}

/**
 * SHA-256, hex, of everything that goes into a build: the part's own files, the shared code that is bundled with it and
 * the locked dependencies. The version number is left out: a new number on the same code is the same build.
 */
export const sourceKeyOf = async (root: string, name: string): Promise<string> => {
  const paths = (await Promise.all(inputsOf(name).map((folder) => filesBelow(join(root, folder))))).flat().sort()
  const hash = createHash('sha256')
  for (const path of paths) {
    let content = await readFile(path)
    if (path === join(root, name, 'package.json')) {
      content = Buffer.from(content.toString().replace(/^ {2}"version": ".*",$/m, ''))
    }
    hash.update(`${relative(root, path)}\0${content.length}\0`).update(content)
  }
  hash.update(await lockedPackages(root))
  return hash.digest('hex')
}
