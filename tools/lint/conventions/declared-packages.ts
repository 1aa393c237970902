import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import ts from 'typescript'
import { trackedFiles } from './import-graph.ts'

interface PackageFile {
  name?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** The packages that a `package.json` declares, by name, with their versions. */
export const declaredIn = (file: PackageFile): Record<string, string> => ({
  ...file.dependencies,
  ...file.devDependencies,
  ...file.optionalDependencies,
})

const read = (root: string, folder: string): PackageFile => {
  const file = join(root, folder, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PackageFile) : {}
}

/** The part of the repository that a file belongs to: `server`, `mfe-orders`, `tools/e2e`. */
const partOf = (file: string): string =>
  file
    .split('/')
    .slice(0, /^(shared|tools)\//.test(file) ? 2 : 1)
    .join('/')

/**
 * The packages from a registry that a script imports: without files, Node's own modules, packages of this repository,
 * and modules that the build generates, such as `bench:areas`.
 */
export const packagesIn = (text: string): string[] => {
  const requests = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName)
  const names = requests
    .filter((request) => !/^[./#]|^[\w-]+:|\*|^@fieldproof\//.test(request) && !isBuiltin(request))
    .map((request) => /^(@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? request)
  return [...new Set(names)]
}

/**
 * Imports of packages that neither the importing part nor the root declares: they work only as long as another package
 * happens to need them.
 * @returns a line for each file and package
 */
export const undeclaredPackages = (root: string): string[] => {
  const ofRoot = declaredIn(read(root, ''))
  const byPart = new Map<string, Record<string, string>>()
  return trackedFiles(root, ['*.ts', '*.tsx', '*.mjs', '*.cjs', '*.js']).flatMap((file) => {
    const part = partOf(file)
    const declared = byPart.get(part) ?? declaredIn(read(root, part))
    byPart.set(part, declared)
    return packagesIn(readFileSync(join(root, file), 'utf8'))
      .filter((name) => !(name in declared) && !(name in ofRoot))
      .map((name) => `${file}: ${name}, which ${part}/package.json does not declare`)
  })
}

/** Packages that are declared with different versions. @returns a line for each package */
export const differingVersions = (root: string): string[] => {
  const versions = new Map<string, Map<string, string[]>>()
  for (const file of trackedFiles(root, ['*package.json'])) {
    for (const [name, version] of Object.entries(declaredIn(JSON.parse(readFileSync(join(root, file), 'utf8'))))) {
      const of = versions.get(name) ?? new Map<string, string[]>()
      versions.set(name, of.set(version, [...(of.get(version) ?? []), file]))
    }
  }
  return [...versions]
    .filter(([, of]) => of.size > 1)
    .map(
      ([name, of]) => `${name}: ${[...of].map(([version, files]) => `${version} in ${files.join(', ')}`).join('; ')}`,
    )
}
