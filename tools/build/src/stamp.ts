import { namesInCode } from '@fieldproof/contracts/built-code'
import { callName } from '@fieldproof/contracts/call'
import { callShape } from '@fieldproof/contracts/call-shape'
import { callGroups } from '@fieldproof/contracts/calls'
import { HASHES_FILE, releaseRecord, RENDERING_FILE, SHELL, type ReleaseRecord } from '@fieldproof/contracts/release'
import type { AreaManifest } from '@fieldproof/contracts/area'
import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { z } from 'zod/mini'
import type { BuildDescription } from './describe-plugin.ts'
import { CONTAINER_PLACEHOLDER, containerName, MAPS_FOLDER, releasePath, VERSION_PLACEHOLDER } from './placeholders.ts'
import { neededRange, sharedPackages, type SharedPackage } from './shared-packages.ts'
import { stampMap } from './stamp-map.ts'

export interface StampRequest {
  distDir: string
  version: string
  root?: string
}
export interface StampedFile {
  path: string
  content: Buffer
}
export interface StampedRelease {
  record: ReleaseRecord
  files: StampedFile[]
  /** The source maps of its scripts, `<script>.map`, which are stored with it and not served. */
  maps: StampedFile[]
}

interface BuildJson extends BuildDescription {
  name: string
  sourceKey: string
  manifest: AreaManifest | null
}

const isText = (path: string) => /\.(js|css|json|svg|webmanifest|html|txt)$/.test(path)
const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`
const repository = join(import.meta.dirname, '../../..')

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path !== 'build.json' && !path.startsWith(`${MAPS_FOLDER}/`))
    .sort()
}

const stampFile = (path: string, content: Buffer, container: string, version: string): Buffer => {
  if (!isText(path)) return content
  return Buffer.from(
    content.toString().replaceAll(CONTAINER_PLACEHOLDER, container).replaceAll(VERSION_PLACEHOLDER, version),
  )
}

/** The source maps of a build's scripts, after stamping. */
const mapsOf = async (distDir: string, paths: string[], build: BuildJson, version: string): Promise<StampedFile[]> => {
  const container = containerName(build.name, version)
  const maps = paths.map(async (path) => {
    const map = await readFile(join(distDir, MAPS_FOLDER, `${path}.map`), 'utf8').catch(() => null)
    if (map === null) return []
    const built = await readFile(join(distDir, path), 'utf8')
    const linesBefore = path === build.entry ? 1 : 0
    return [{ path: `${path}.map`, content: Buffer.from(stampMap({ map, built, container, version, linesBefore })) }]
  })
  return (await Promise.all(maps)).flat()
}

/**
 * Chunks that every visit loads after its first screen, and the first chunks of a visit in another language. Their
 * hashes are in the entry, so that no table is loaded for them.
 */
const always = /^(locale-[a-z]{2}|watch-server|socket|later|i18next|applications|report-failure)$/

/** Files whose hashes are in the entry itself. */
const vouchedByEntry = ({ waves }: BuildDescription): Set<string> => {
  const filesOf = (name: string) => [...(waves[name]?.scripts ?? []), ...(waves[name]?.styles ?? [])]
  // The document names the files of the first screen, with their hashes.
  const first = new Set(filesOf('start'))
  return new Set(
    Object.keys(waves)
      .filter((name) => always.test(name))
      .flatMap(filesOf)
      .filter((file) => !first.has(file)),
  )
}

/** A script that gives the browser the required hashes of a release's files. */
const vouch = (base: string, files: StampedFile[]): string => {
  const hashes = Object.fromEntries(files.map(({ path, content }) => [base + path, integrityOf(content)]))
  return `Object.assign(self.fieldproofIntegrity??={},${JSON.stringify(hashes)});\n`
}

/** The files of a build as they are released: with the version, and with the hashes in the entry and in its table. */
export const stampFiles = async (
  distDir: string,
  build: BuildDescription & { name: string },
  version: string,
): Promise<StampedFile[]> => {
  const container = containerName(build.name, version)
  const base = releasePath(build.name, version)
  const files = await Promise.all(
    (await filesIn(distDir)).map(async (path) => ({
      path,
      content: stampFile(path, await readFile(join(distDir, path)), container, version),
    })),
  )
  const entry = files.find(({ path }) => path === build.entry)
  if (!entry) throw new Error(`${build.name}: the build has no ${build.entry}`)
  const loaded = files.filter((file) => file !== entry && /\.(js|css)$/.test(file.path) && file.path !== RENDERING_FILE)
  const early = vouchedByEntry(build)
  const isEarly = ({ path }: StampedFile) => early.has(path)
  const table = {
    path: HASHES_FILE,
    content: Buffer.from(
      vouch(
        base,
        loaded.filter((file) => !isEarly(file)),
      ),
    ),
  }
  entry.content = Buffer.concat([Buffer.from(vouch(base, [table, ...loaded.filter(isEarly)])), entry.content])
  return [...files, table]
}

/**
 * Turns a build into a release: inserts the version, hashes every file, and creates the record for the registry.
 * The same build and version always give the same bytes.
 */
export const stampRelease = async ({ distDir, version, root = repository }: StampRequest): Promise<StampedRelease> => {
  const build = JSON.parse(await readFile(join(distDir, 'build.json'), 'utf8')) as BuildJson
  const container = containerName(build.name, version)
  const files = await stampFiles(distDir, build, version)

  const shared = sharedPackages(root)
  const isShell = build.name === SHELL
  const record: ReleaseRecord = {
    name: build.name,
    version,
    container,
    ...(!isShell && { containerKind: 'webpack' as const }),
    entry: build.entry,
    files: files.map(({ path, content }) => ({ path, integrity: integrityOf(content), bytes: content.length })),
    pages: build.waves,
    needs: isShell ? {} : needsOf(files, shared, (item) => neededRange(root, build.name, item)),
    provides: isShell ? Object.fromEntries(shared.map(({ request, version }) => [request, version])) : {},
    manifest: build.manifest,
    contract: contractOf(files),
    sourceKey: build.sourceKey,
    builtAt: (await stat(join(distDir, 'build.json'))).mtime.toISOString(),
  }
  const scripts = files.map(({ path }) => path).filter((path) => path.endsWith('.js'))
  const maps = await mapsOf(distDir, scripts, build, version)
  return { record: z.parse(releaseRecord, record), files, maps }
}

/** Hashes of the shapes of the calls that the code makes, in the contract against which it was checked. */
const contractOf = (files: readonly StampedFile[]): Record<string, string> => {
  const scripts = files.filter(({ path }) => path.endsWith('.js')).map(({ content }) => content.toString())
  const made = new Set(namesInCode(scripts).calls)
  return Object.fromEntries(
    callGroups
      .flatMap(({ calls }) => Object.values(calls))
      .filter((call) => made.has(callName(call)))
      .map((call) => [callName(call), createHash('sha256').update(callShape(call)).digest('hex').slice(0, 16)]),
  )
}

/** The shared packages that the built code requests from the share scope, with the ranges that it accepts. */
const needsOf = (
  files: StampedFile[],
  shared: readonly SharedPackage[],
  rangeOf: (item: SharedPackage) => string,
): Record<string, string> => {
  const code = files
    .filter(({ path }) => path.endsWith('.js'))
    .map(({ content }) => content.toString())
    .join('\n')
  const asked = shared.filter(({ request }) => code.includes(`shareKey:"${request}"`) || code.includes(`"${request}"`))
  return Object.fromEntries(asked.map((item) => [item.request, rangeOf(item)]))
}
