import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { releaseVersion } from '@fieldproof/contracts/area'
import { meetsCaret } from '@fieldproof/build/caret'
import { SHELL } from '@fieldproof/contracts/release'
import * as z from 'zod/mini'
import type { Command, CommandContext } from '../command.ts'
import { CommandFailure, exitCodes, wrongUse } from '../exit-codes.ts'
import { shellFirst } from '../lookup.ts'
import { didYouMean } from '../nearest.ts'

const run = promisify(execFile)

/** A file in the repository (RELEASE-8), so that even a clone without tags and history knows the sources of each version. */
export const VERSIONS_FILE = 'versions.json'

/** One package of the repository. */
interface Part {
  /** Folder from the root, such as `mfe-orders` or `shared/ui`. */
  folder: string
  packageName: string
  version: string
  dependencies: Record<string, string>
}

const packageJson = z.object({
  name: z.string(),
  version: releaseVersion,
  dependencies: z._default(z.record(z.string(), z.string()), {}),
  devDependencies: z._default(z.record(z.string(), z.string()), {}),
})
const recorded = z.record(z.string(), z.object({ version: z.string(), sources: z.string() }))
type Recorded = z.output<typeof recorded>

const isReleasable = (folder: string): boolean => folder === SHELL || folder.startsWith('mfe-')

const subfolders = async (path: string): Promise<string[]> =>
  (await readdir(path, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** Every package, the shell and the areas first. */
const findParts = async (root: string): Promise<Part[]> => {
  const { workspaces } = z.parse(
    z.object({ workspaces: z.array(z.string()) }),
    JSON.parse(await readFile(join(root, 'package.json'), 'utf8')),
  )
  const top = await subfolders(root)
  const folders: string[] = []
  for (const pattern of workspaces) {
    if (pattern.endsWith('/*')) {
      const parent = pattern.slice(0, -2)
      folders.push(...(await subfolders(join(root, parent))).map((name) => `${parent}/${name}`))
    } else if (pattern.endsWith('*')) folders.push(...top.filter((name) => name.startsWith(pattern.slice(0, -1))))
    else folders.push(pattern)
  }
  const parts = await Promise.all(
    folders
      .filter((folder) => existsSync(join(root, folder, 'package.json')))
      .map(async (folder): Promise<Part> => {
        const read = z.parse(packageJson, JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')))
        return {
          folder,
          packageName: read.name,
          version: read.version,
          dependencies: { ...read.dependencies, ...read.devDependencies },
        }
      }),
  )
  return parts.sort(
    (one, other) =>
      Number(isReleasable(other.folder)) - Number(isReleasable(one.folder)) || shellFirst(one.folder, other.folder),
  )
}

const withoutVersion = (text: string): string => text.replace(/^ {2}"version": ".*",$/m, '')
const isNotCounted = (path: string): boolean => /\.(test|long)\.tsx?$|\.tsbuildinfo$|(^|\/)README\.md$/.test(path)
const ignored = new Set(['node_modules', 'dist', 'coverage', '.cache'])

const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true })
  const nested = await Promise.all(
    entries
      .filter(({ name }) => !ignored.has(name))
      .map(async (entry) => {
        const path = join(folder, entry.name)
        return entry.isDirectory() ? filesBelow(path) : [path]
      }),
  )
  return nested.flat()
}

/**
 * The hash of a version's sources. For the shell and an area it is the key of the build, with everything that is bundled;
 * for another package it covers its own files, without tests and without its version.
 */
const sourcesOf = async (context: CommandContext, { folder }: Part): Promise<string> => {
  const { root } = context
  if (isReleasable(folder)) return (await context.builder()).sourceKeyOf(root, folder)
  const hash = createHash('sha256')
  for (const path of (await filesBelow(join(root, folder))).filter((file) => !isNotCounted(file)).sort()) {
    const text = await readFile(path)
    const isPackage = path === join(root, folder, 'package.json')
    const content = isPackage ? Buffer.from(withoutVersion(text.toString())) : text
    hash.update(`${path.slice(root.length)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

type Step = 'patch' | 'minor' | 'major'

/** The next version. A pre-release such as 1.4.0-dev.3 is followed by 1.4.0. */
export const raised = (version: string, step: Step): string => {
  const [core = '', mark] = version.split(/-(.*)/s)
  const [major = 0, minor = 0, patch = 0] = core.split('.').map(Number)
  if (mark !== undefined) return core
  if (step === 'major') return `${major + 1}.0.0`
  return step === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`
}

const replaceIn = async (path: string, change: (text: string) => string): Promise<void> => {
  await writeFile(path, change(await readFile(path, 'utf8')))
}

const quote = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Writes the new version, and changes the range of another package only if its new version does not meet the old range. */
const writePackage = async (root: string, part: Part, versions: ReadonlyMap<string, string>): Promise<boolean> => {
  const path = join(root, part.folder, 'package.json')
  const before = await readFile(path, 'utf8')
  let text = before.replace(/^( {2}"version": )".*"/m, `$1"${versions.get(part.packageName) ?? part.version}"`)
  for (const [name, range] of Object.entries(part.dependencies)) {
    const version = versions.get(name)
    if (version === undefined || meetsCaret(version, range)) continue
    text = text.replace(new RegExp(`^( {4}"${quote(name)}": )".*?"`, 'm'), `$1"^${version}"`)
  }
  if (text === before) return false
  await writeFile(path, text)
  return true
}

interface Locked {
  version?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** Writes the same versions and ranges to the lock file. */
const writeLock = async (root: string, parts: readonly Part[]): Promise<void> => {
  const path = join(root, 'package-lock.json')
  if (!existsSync(path)) return
  const now = await findParts(root)
  await replaceIn(path, (text) => {
    const lock = JSON.parse(text) as { packages: Record<string, Locked> }
    for (const { folder, version, dependencies } of now) {
      const locked = lock.packages[folder]
      if (!locked) continue
      locked.version = version
      for (const kind of [locked.dependencies, locked.devDependencies])
        for (const { packageName } of parts)
          if (kind?.[packageName] !== undefined) kind[packageName] = dependencies[packageName] ?? kind[packageName]
    }
    return `${JSON.stringify(lock, null, 2)}\n`
  })
}

const readRecorded = async (root: string): Promise<Recorded> => {
  const text = await readFile(join(root, VERSIONS_FILE), 'utf8').catch(() => null)
  if (text === null) return {}
  const read = recorded.safeParse(JSON.parse(text))
  if (read.success) return read.data
  throw new CommandFailure(
    exitCodes.refused,
    `${VERSIONS_FILE} cannot be read. Restore it from git: git checkout ${VERSIONS_FILE}`,
  )
}

/** Records the sources of all versions; unchanged versions keep their entry in `known`. */
const record = async (context: CommandContext, known: Recorded): Promise<void> => {
  const entries: [string, Recorded[string]][] = []
  for (const part of await findParts(context.root)) {
    const before = known[part.folder]
    const isSame = before?.version === part.version
    entries.push([part.folder, isSame ? before : { version: part.version, sources: await sourcesOf(context, part) }])
  }
  await writeFile(join(context.root, VERSIONS_FILE), `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}

const stepOf = ({ options }: CommandContext): Step => {
  if (options['major'] === true && options['minor'] === true) throw wrongUse('Use --minor or --major, not both.')
  return options['major'] === true ? 'major' : options['minor'] === true ? 'minor' : 'patch'
}

const chosenOf = ({ args }: CommandContext, parts: readonly Part[]): Set<string> =>
  new Set(
    args.map((given) => {
      const found = parts.find(({ folder }) =>
        [given, `mfe-${given}`, `shared/${given}`, `tools/${given}`].includes(folder),
      )
      if (found) return found.folder
      throw new CommandFailure(
        exitCodes.refused,
        `This repository has no package ${given}.${didYouMean(
          given,
          parts.map(({ folder }) => folder),
        )}`,
        { code: 'no-such-area' },
      )
    }),
  )

const git = async (root: string, ...args: string[]): Promise<void> => {
  try {
    await run('git', args, { cwd: root })
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string }
    throw new CommandFailure(exitCodes.refused, `git ${args[0]} failed: ${stderr.trim() || String(error)}`, {
      code: 'git',
    })
  }
}

interface Raised {
  folder: string
  packageName: string
  from: string
  to: string
}

const tagOf = ({ packageName, to }: Raised): string => `${packageName}@${to}`

const keep = async (
  { root, options }: CommandContext,
  all: readonly Raised[],
  files: readonly string[],
): Promise<string> => {
  const isPushed = options['push'] === true
  if (options['commit'] !== true && !isPushed)
    return 'Nothing is committed. --commit commits and tags, --push also pushes.'
  await git(root, 'add', '--', ...files)
  await git(root, 'commit', '-m', `Raise ${all.map(({ folder, to }) => `${folder} ${to}`).join(', ')}`, '--', ...files)
  for (const one of all) await git(root, 'tag', '-a', tagOf(one), '-m', tagOf(one))
  if (!isPushed) return 'Committed and tagged, not pushed. "git push --follow-tags" pushes it.'
  await git(root, 'push', '--follow-tags')
  return 'Committed, tagged and pushed.'
}

const runRaise = async (context: CommandContext) => {
  const { root, options } = context
  const step = stepOf(context)
  const parts = await findParts(root)
  const chosen = chosenOf(context, parts)
  if (options['record'] === true) {
    if (chosen.size > 0) throw wrongUse('--record takes no names: it applies to all packages.')
    await record(context, {})
    return { text: `${VERSIONS_FILE} now has the sources of the current versions.`, data: [] }
  }
  const known = await readRecorded(root)
  const changed: Part[] = []
  for (const part of parts) {
    const before = known[part.folder]
    // A version that was raised by hand needs no further raise.
    const isChanged =
      before === undefined
        ? false
        : before.version === part.version && before.sources !== (await sourcesOf(context, part))
    if (chosen.size > 0 ? chosen.has(part.folder) : isChanged) changed.push(part)
  }
  if (changed.length === 0) {
    await record(context, known)
    return { text: 'Nothing has changed since the versions were raised.', data: [] }
  }
  const versions = new Map(parts.map(({ packageName, version }) => [packageName, version]))
  for (const { packageName, version } of changed) versions.set(packageName, raised(version, step))
  // A package with a changed range in package.json needs a new version, too.
  const unmet = ({ dependencies }: Part): boolean =>
    Object.entries(dependencies).some(([name, range]) => {
      const version = versions.get(name)
      return version !== undefined && !meetsCaret(version, range)
    })
  for (let more = changed; more.length > 0; ) {
    more = parts.filter((part) => versions.get(part.packageName) === part.version && unmet(part))
    for (const { packageName, version } of more) versions.set(packageName, raised(version, 'patch'))
  }
  const all = parts.flatMap(({ folder, packageName, version }): Raised[] => {
    const to = versions.get(packageName) ?? version
    return to === version ? [] : [{ folder, packageName, from: version, to }]
  })
  const files: string[] = []
  for (const part of parts) if (await writePackage(root, part, versions)) files.push(`${part.folder}/package.json`)
  await writeLock(root, parts)
  await record(context, known)
  const lock = existsSync(join(root, 'package-lock.json')) ? ['package-lock.json'] : []
  const kept = await keep(context, all, [...files, ...lock, VERSIONS_FILE])
  return { text: [...all.map(({ folder, from, to }) => `${folder} ${from} → ${to}`), kept].join('\n'), data: all }
}

export const raise: Command = {
  name: 'raise',
  usage: '[package ...] [--minor|--major] [--commit] [--push]',
  summary: 'raises the versions of changed packages',
  details: [
    `A package is raised if its sources differ from those in ${VERSIONS_FILE} for its version; the shell and an area also if bundled code has changed. Tests do not count. Tags and the history of the repository are not used, so a fresh clone gives the same result.`,
    'A range such as ^1.0.0 of another package stays as long as the new version meets it: an area needs as little of the shell as before, and the shell can be rolled back before the areas.',
    'Only --commit commits, and sets a tag such as @fieldproof/mfe-orders@1.4.0 for each package. Only --push pushes.',
    'Named packages are always raised, even without a change. With 1.4.0-dev.3 in package.json the next version is 1.4.0.',
  ],
  options: {
    minor: { help: 'raises 1.3.2 to 1.4.0; otherwise to 1.3.3' },
    major: { help: 'raises 1.3.2 to 2.0.0' },
    commit: { help: 'commits the raised versions and tags them' },
    push: { help: 'commits, tags, and pushes both' },
    record: { help: `writes ${VERSIONS_FILE} for the current versions, and raises nothing` },
  },
  examples: [
    ['raise', 'all changed packages, for you to review and commit'],
    ['raise orders --minor --commit', 'one area'],
  ],
  words: [0, 100],
  run: runRaise,
}
