import { SHELL } from '@fieldproof/contracts/release'
import { releaseVersion } from '@fieldproof/contracts/area'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { textOption, type Command, type CommandContext } from '../command.ts'
import { CommandFailure, exitCodes, wrongUse } from '../exit-codes.ts'
import { shellFirst, type ReleaseSummary } from '../lookup.ts'
import { didYouMean } from '../nearest.ts'
import { size } from '../table.ts'

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
    if (args.length > 0) throw wrongUse('Name areas or say --all, not both.')
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
  throw wrongUse(`Name what to publish, or say --all. This repository has: ${folders.join(', ')}.`)
}

const versionOf = async (context: CommandContext, name: string): Promise<string> => {
  const { version: stated } = JSON.parse(await readFile(join(context.root, name, 'package.json'), 'utf8')) as {
    version?: string
  }
  const version = textOption(context, 'version') ?? stated ?? ''
  const read = releaseVersion.safeParse(version)
  if (!read.success) throw wrongUse(`"${version}" is no version. ${read.error.issues[0]?.message ?? ''}`)
  return version
}

const findPublished = async (
  { api }: CommandContext,
  name: string,
  version: string,
): Promise<ReleaseSummary | undefined> =>
  (await api.call('GET /releases/list', { query: { name } }, name)).find((release) => release.version === version)

const asBase64 = (files: readonly { path: string; content: Buffer }[]) =>
  files.map(({ path, content }) => ({ path, content: content.toString('base64') }))

const publishOne = async (context: CommandContext, name: string): Promise<Published> => {
  const { root, api, tell } = context
  const version = await versionOf(context, name)
  const builder = await context.builder()
  const [present, sourceKey] = await Promise.all([
    findPublished(context, name, version),
    builder.sourceKeyOf(root, name),
  ])
  if (present && present.sourceKey !== sourceKey) {
    throw new CommandFailure(
      exitCodes.refused,
      `${name} ${version} is in the registry already, built from other sources; a release never changes. ` +
        `Raise the version with "npm run release -- raise ${name}", or name another with --version.`,
      { code: 'already-published' },
    )
  }
  if (present?.intact) {
    tell(`${name} ${version} is in the registry already, built from the same sources`)
    return { name, version, result: 'already-published', release: present }
  }
  const { distDir } = await builder.buildRelease({ root, name, log: tell })
  const { record, files, maps } = await builder.stampRelease({ distDir, version, root })
  const release = await api.call(
    'POST /releases/publish',
    {
      body: { record, files: asBase64(files), maps: asBase64(maps) },
    },
    name,
  )
  tell(
    present
      ? `${name} ${version} was damaged in the registry; its files are put back`
      : `${name} ${version} published: ${release.files} files, ${size(release.bytes)}`,
  )
  return { name, version, result: present ? 'put-back' : 'published', release }
}

export const publish: Command = {
  name: 'publish',
  usage: '[area ...] [--all] [--version <version>]',
  summary: 'builds what has changed and stores it as an immutable release',
  details: [
    'Publishing makes a release available; it changes nothing for readers. "promote" makes it live.',
    'The version is the one in the area\'s package.json, unless --version names another. Publishing the same sources under the same version again does nothing. Other sources under a version that is there are refused: raise the version first ("npm run release -- raise").',
    "Inside an area's folder the area need not be named. A token publishes the areas that it was made for.",
  ],
  options: {
    all: { help: 'the shell and every area' },
    version: { value: 'version', help: 'publish under this version instead of the one in package.json' },
  },
  examples: [
    ['publish mfe-orders', 'the version in mfe-orders/package.json'],
    ['publish orders wallet', 'mfe- may be left out'],
    ['publish mfe-orders --version 1.5.0-dev.1', 'a version to try out'],
    ['publish --all', 'everything; what is published already is passed over'],
  ],
  words: [0, 100],
  run: async (context) => {
    const parts = await chooseParts(context)
    if (parts.length > 1 && textOption(context, 'version') !== undefined)
      throw wrongUse('--version goes with one area only: each has its own.')
    const published: Published[] = []
    for (const name of parts) published.push(await publishOne(context, name))
    return { text: '', data: published }
  },
}
