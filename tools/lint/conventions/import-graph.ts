import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'

/** The imports of each file of the repository: by value or by type, static or dynamic. Paths from the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

interface PackageFace {
  folder: string
  exports: Readonly<Record<string, string>>
  imports: Readonly<Record<string, string>>
}

/** Files that match these patterns and that git tracks, or would add. Paths from the root. */
export const trackedFiles = (root: string, patterns: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)))

const faceOf = (root: string, file: string): [name: string, face: PackageFace] => {
  const {
    name,
    exports = {},
    imports = {},
  } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
    name: string
    exports?: Record<string, string>
    imports?: Record<string, string>
  }
  return [name, { folder: dirname(file), exports, imports }]
}

/** Resolves a request with a package's `exports` or `imports`; undefined if they do not match. */
const lookUp = (table: Readonly<Record<string, string>>, request: string): string | undefined => {
  const exact = table[request]
  if (exact !== undefined) return exact
  for (const [pattern, target] of Object.entries(table)) {
    const [before, after] = pattern.split('*')
    if (before === undefined || after === undefined) continue
    if (request.startsWith(before) && request.endsWith(after) && request.length >= before.length + after.length)
      return target.replace('*', request.slice(before.length, request.length - after.length))
  }
  return undefined
}

/** Reads the imports of every script that git tracks, or would add. */
export const readImports = (root: string): ImportGraph => {
  const files = trackedFiles(root, ['*.ts', '*.tsx', '*.mjs', '*.js'])
  const known = new Set(files)
  const packages = new Map(trackedFiles(root, ['*package.json']).map((file) => faceOf(root, file)))
  const byFolder = [...packages.values()].sort((one, other) => other.folder.length - one.folder.length)

  const resolve = (from: string, request: string): string | undefined => {
    if (request.startsWith('.')) return normalize(join(dirname(from), request))
    if (request.startsWith('#')) {
      const owner = byFolder.find(({ folder }) => from.startsWith(`${folder}/`))
      const target = owner && lookUp(owner.imports, request)
      return owner && target && normalize(join(owner.folder, target))
    }
    const name = /^@[^/]+\/[^/]+/.exec(request)?.[0] ?? ''
    const face = packages.get(name)
    const target = face && lookUp(face.exports, `.${request.slice(name.length)}`)
    return face && target && normalize(join(face.folder, target))
  }

  return new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'), true, true)
      const targets = importedFiles.map(({ fileName }) => resolve(file, fileName)).filter((to) => to !== undefined)
      return [file, [...new Set(targets)].filter((to) => known.has(to) && to !== file)]
    }),
  )
}

/** Whether a file is only for tests: it may import what it tests, and only tests import it. */
export const isForTests = (file: string): boolean =>
  /\.(test|long|e2e)\.tsx?$/.test(file) || /(^|\/)testing\//.test(file) || /^tools\/(e2e|bench)\//.test(file)
