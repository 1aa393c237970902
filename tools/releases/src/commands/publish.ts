import { SHELL, type ReleaseRecord } from '@fieldproof/contracts/release'
import { releaseVersion } from '@fieldproof/contracts/area'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { compareReleases } from '../compare-releases.ts'
import type { StampedRelease } from '@fieldproof/build'
import { textOption, type Command, type CommandContext } from '../command.ts'
import { CommandFailure, exitCodes, wrongUse } from '../exit-codes.ts'
import { shellFirst, type ReleaseSummary } from '../lookup.ts'
import { didYouMean } from '../nearest.ts'
import { size } from '../table.ts'
import { manifestLines } from './diff.ts'

interface Published {
  name: string
  version: string
  result: 'published' | 'already-published' | 'put-back'
  release: ReleaseSummary
}

/** Parts of this repository that can be released. */
const releasableFolders = async (root: string): Promise<string[]> => {
  const entries = await readdir(root, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory() && (entry.name === SHELL || /^mfe-/.test(entry.name)))
    .map(({ name }) => name)
    .filter((name) => existsSync(join(root, name, 'package.json')))
    .sort(shellFirst)
}

const chooseParts = async ({ root, directory, args, options }: CommandContext): Promise<string[]> => {
  const folders = await releasableFolders(root)
  if (options['all'] === true) {
    if (args.length > 0) throw wrongUse('Use either names of areas or --all, not both.')
    return folders
  }
  if (args.length > 0) {
    return [
      ...new Set(
        args.map((given) => {
          const name = [given, `mfe-${given}`].find((candidate) => folders.includes(candidate))
          if (name !== undefined) return name
          throw new CommandFailure(
            exitCodes.refused,
            `This repository has no area ${given}.${didYouMean(given, folders)} It has: ${folders.join(', ')}.`,
            { code: 'no-such-area' },
          )
        }),
      ),
    ].sort(shellFirst)
  }
  const [here = ''] = relative(root, directory).split(sep)
  if (folders.includes(here)) return [here]
  throw wrongUse(`Name the parts to publish, or use --all. This repository has: ${folders.join(', ')}.`)
}

const versionOf = async (context: CommandContext, name: string): Promise<string> => {
  const { version: stated } = JSON.parse(await readFile(join(context.root, name, 'package.json'), 'utf8')) as {
    version?: string
  }
  const version = textOption(context, 'version') ?? stated ?? ''
  const read = releaseVersion.safeParse(version)
  if (!read.success) throw wrongUse(`"${version}" is not a version. ${read.error.issues[0]?.message ?? ''}`)
  return version
}

/** Refuses sources with type errors against the contracts of this repository; the registry compares those with its own. */
const refuseWrongTypes = async (context: CommandContext, name: string): Promise<void> => {
  const faults = await (await context.builder()).checkTypes(context.root, name)
  if (faults.length === 0) return
  throw new CommandFailure(
    exitCodes.refused,
    `${name} was not published: its types are wrong in ${faults.length === 1 ? 'one place' : `${faults.length} places`}.`,
    { code: 'wrong-types', faults },
  )
}

/** Prints how a release differs from the live one, before it is sent. */
const printDifferences = async (
  { api, tell }: CommandContext,
  record: ReleaseRecord,
  published: readonly ReleaseSummary[],
): Promise<void> => {
  const { name, version } = record
  const live = published.find(({ liveIn }) => liveIn.includes('live'))
  if (live === undefined) return
  const { record: before } = await api.call(
    'GET /releases/get-release/{name}/{version}',
    { params: { name, version: live.version } },
    name,
  )
  const lines = manifestLines(compareReleases(before, record))
  tell(
    lines.length === 0
      ? `${name} ${version} differs from ${live.version}, which is live, only in its files.`
      : [`${name} ${version} differs from ${live.version}, which is live:`, ...lines].join('\n'),
  )
}

const asBase64 = (files: readonly { path: string; content: Buffer }[]) =>
  files.map(({ path, content }) => ({ path, content: content.toString('base64') }))

/** Refuses a release if one of its pages fails in the live shell. With --no-smoke this is skipped, and the record has the reason. */
const refuseFaultyPages = async (
  context: CommandContext,
  { record, files }: Pick<StampedRelease, 'record' | 'files'>,
): Promise<void> => {
  const { api, tell } = context
  const shells = await api.call('GET /releases/list', { query: { name: SHELL } }, record.name)
  if (record.name === SHELL || shells.every(({ liveIn }) => liveIn.length === 0)) return
  const { faults, opened, passedOver } = await context
    .smoke({ url: api.url, record, files })
    .catch((error: unknown) => {
      throw new CommandFailure(
        exitCodes.refused,
        `The pages of ${record.name} could not be opened: ${error instanceof Error ? error.message : String(error)} ` +
          'Or use --no-smoke with a reason.',
        { code: 'no-smoke' },
      )
    })
  if (faults.length > 0)
    throw new CommandFailure(
      exitCodes.refused,
      `${record.name} ${record.version} was not published: its pages fail in the live shell.`,
      { code: 'faulty-pages', faults },
    )
  tell(`${opened.length} ${opened.length === 1 ? 'page' : 'pages'} of ${record.name} opened without a fault`)
  for (const one of passedOver) tell(`not opened: ${one}`)
}

const publishOne = async (context: CommandContext, name: string): Promise<Published> => {
  const { root, api, tell } = context
  const notOpened = textOption(context, 'no-smoke')?.trim()
  if (notOpened !== undefined && (notOpened.length < 3 || notOpened.length > 200))
    throw wrongUse('--no-smoke requires a reason of 3 to 200 characters.')
  const version = await versionOf(context, name)
  const builder = await context.builder()
  const [published, sourceKey] = await Promise.all([
    api.call('GET /releases/list', { query: { name } }, name),
    builder.sourceKeyOf(root, name),
  ])
  const present = published.find((release) => release.version === version)
  if (present && present.sourceKey !== sourceKey) {
    throw new CommandFailure(
      exitCodes.refused,
      `${name} ${version} is in the registry already, built from other sources; a release never changes. ` +
        `Raise the version with "npm run release -- raise ${name}", or choose another one with --version.`,
      { code: 'already-published' },
    )
  }
  if (present?.intact) {
    tell(`${name} ${version} is in the registry already, built from the same sources`)
    return { name, version, result: 'already-published', release: present }
  }
  await refuseWrongTypes(context, name)
  const { distDir } = await builder.buildRelease({ root, name, log: tell })
  const { record: stamped, files, maps } = await builder.stampRelease({ distDir, version, root })
  const record = notOpened === undefined ? stamped : { ...stamped, notOpened }
  if (!present) {
    await printDifferences(context, record, published)
    if (notOpened === undefined) await refuseFaultyPages(context, { record, files })
  }
  const release = await api.call(
    'POST /releases/publish',
    {
      body: { record, files: asBase64(files), maps: asBase64(maps) },
    },
    name,
  )
  tell(
    present
      ? `${name} ${version} was damaged in the registry; its files were restored`
      : `${name} ${version} published: ${release.files} files, ${size(release.bytes)}`,
  )
  return { name, version, result: present ? 'put-back' : 'published', release }
}

export const publish: Command = {
  name: 'publish',
  usage: '[area ...] [--all] [--version <version>]',
  summary: 'builds the changed sources and stores them as an immutable release',
  details: [
    'Publishing makes a release available; it changes nothing for readers. "promote" makes it live.',
    'Before a release is sent, its types are checked, it is built, and its differences from the live release are printed: routes, calls, events, needs, sizes. The registry reads the built code again and refuses code that does not fit the live releases.',
    'Then every page of an area is opened in Chromium, in the live shell, as if the release were live. It is refused for an error in the console, a page that is not shown, or a page without a heading. Pages that need a login are opened as FIELDPROOF_SMOKE_ACCOUNT (address:password), on the machine of the site as the demo customer.',
    'The version is the one in the area\'s package.json, unless --version names another one. Publishing the same sources under the same version again does nothing. Other sources under an existing version are refused: raise the version first ("npm run release -- raise").',
    "Inside an area's folder, the name of the area is optional. A token can publish only its own areas.",
  ],
  options: {
    all: { help: 'the shell and every area' },
    'no-smoke': { value: 'reason', help: 'does not open the pages; the reason is in the history once it is live' },
    version: { value: 'version', help: 'publish under this version instead of the one in package.json' },
  },
  examples: [
    ['publish mfe-orders', 'the version in mfe-orders/package.json'],
    ['publish orders wallet', 'mfe- may be left out'],
    ['publish mfe-orders --version 1.5.0-dev.1', 'a version for a trial'],
    ['publish --all', 'everything; published versions are skipped'],
  ],
  words: [0, 100],
  run: async (context) => {
    const parts = await chooseParts(context)
    if (parts.length > 1 && textOption(context, 'version') !== undefined)
      throw wrongUse('--version can be used with one area only: each has its own version.')
    const published: Published[] = []
    for (const name of parts) published.push(await publishOne(context, name))
    return { text: '', data: published }
  },
}
