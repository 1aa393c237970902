import { silentPhases } from '@fieldproof/contracts/release'
import { textOption, type Command } from '../command.ts'
import { wrongUse } from '../exit-codes.ts'
import { findArea, findEnvironment, shellFirst } from '../lookup.ts'
import { instant, size, table } from '../table.ts'

const environmentOption = { env: { value: 'environment', help: 'the environment; live by default' } }

export const list: Command = {
  name: 'list',
  usage: '[area]',
  summary: 'lists releases, newest first',
  details: [
    'Without an area it lists the releases of all areas. "damaged" means that a stored file no longer has its hash: publishing the same release again restores it.',
  ],
  options: {},
  examples: [
    ['list', 'everything in the registry'],
    ['list mfe-orders', "one area's releases"],
  ],
  words: [0, 1],
  run: async (context) => {
    const [area] = context.args
    const releases =
      area === undefined
        ? await context.api.call('GET /releases/list', { query: {} })
        : (await findArea(context, area)).releases
    if (releases.length === 0)
      return { text: 'The registry is empty. "npm run release -- publish --all" fills it.', data: [] }
    const rows = releases.map((release) => [
      release.name,
      release.version,
      instant(release.publishedAt),
      release.publishedBy,
      String(release.files),
      size(release.bytes),
      release.liveIn.join(', '),
      release.intact ? '' : 'damaged',
    ])
    return {
      text: table(['area', 'version', 'published', 'by', 'files', 'size', 'live in', 'state'], rows),
      data: releases,
    }
  },
}

export const history: Command = {
  name: 'history',
  usage: '[area] [--env <environment>] [--limit <number>]',
  summary: 'shows all changes of the live releases: who, when, from which version to which, and why',
  details: ['The newest change is first. Nothing in the history can be changed or removed.'],
  options: {
    ...environmentOption,
    limit: { value: 'number', help: 'the maximum number of changes, from 1 to 500; 100 by default' },
  },
  examples: [
    ['history', 'every change in live'],
    ['history mfe-orders --limit 5', 'the last five of one area'],
  ],
  words: [0, 1],
  run: async (context) => {
    const [area] = context.args
    const limit = textOption(context, 'limit')
    if (limit !== undefined && (!/^\d{1,3}$/.test(limit) || Number(limit) < 1 || Number(limit) > 500)) {
      throw wrongUse(`--limit requires a number from 1 to 500, not "${limit}".`)
    }
    const environment = await findEnvironment(context)
    const name = area === undefined ? undefined : (await findArea(context, area)).name
    const changes = await context.api.call('GET /releases/history', {
      query: { environment: environment.name, name, limit },
    })
    if (changes.length === 0) {
      return {
        text: `Nothing${name === undefined ? '' : ` of ${name}`} has been made live in ${environment.name} yet.`,
        data: [],
      }
    }
    const rows = changes.map((change) => [
      instant(change.at),
      change.actor,
      change.kind,
      `${change.name} ${change.fromVersion ?? '(nothing)'} → ${change.toVersion}`,
      change.why,
    ])
    return { text: table(['when', 'who', 'what', 'release', 'why'], rows), data: changes }
  },
}

export const environments: Command = {
  name: 'environments',
  usage: '',
  summary: 'shows the environments and what is live in each',
  details: ['An environment exists once a server has run with it (ENVIRONMENT=staging); the first is called live.'],
  options: {},
  examples: [['environments', 'one column for each environment']],
  words: [0, 0],
  run: async ({ api }) => {
    const all = await api.call('GET /releases/environments', {})
    if (all.length === 0)
      return { text: 'There is no environment yet: a server creates its own when it starts.', data: all }
    const names = [...new Set(all.flatMap(({ live }) => Object.keys(live)))].sort(shellFirst)
    const rows = names.map((name) => [name, ...all.map(({ live }) => live[name] ?? '-')])
    const ids = ['composition', ...all.map(({ compositionId }) => compositionId?.slice(0, 12) ?? '(nothing live)')]
    return { text: table(['area', ...all.map(({ name }) => name)], [...rows, ids]), data: all }
  },
}

const failureTable = (
  failures: readonly {
    lastAt: string
    area: string
    version: string
    phase: string
    count: number
    cause: string
    at: readonly string[]
  }[],
): string =>
  table(
    ['last', 'area', 'version', 'phase', 'times', 'cause', 'at'],
    failures.map(({ lastAt, area, version, phase, count, cause, at }) => [
      instant(lastAt),
      area,
      version,
      phase,
      String(count),
      cause,
      at[0] ?? '',
    ]),
  )

export const failures: Command = {
  name: 'failures',
  usage: '[area]',
  summary: 'shows the failures of areas that browsers reported',
  details: [
    'The newest is first. Equal reports are counted. They contain no address, no user and no query.',
    '"at" is where it was thrown, as file:line:column of the source; --json also has the calls that led there.',
    'Silence is listed separately from errors: if a page stops responding while an area is working, its watch reports a hang. If the page responds again later, a stall is reported, too: it was busy, or stopped in a debugger. A hang without a stall never ended.',
  ],
  options: {},
  examples: [
    ['failures', 'of all areas'],
    ['failures mfe-orders', 'of one'],
  ],
  words: [0, 1],
  run: async (context) => {
    const [area] = context.args
    const name = area === undefined ? undefined : (await findArea(context, area)).name
    const found = await context.api.call('GET /releases/failures', { query: { name } })
    if (found.length === 0)
      return { text: `No browser has reported a failure${name === undefined ? '' : ` of ${name}`}.`, data: [] }
    const isSilence = ({ phase }: (typeof found)[number]) => silentPhases.some((silent) => silent === phase)
    const parts = [
      { title: 'Silence: pages that stopped responding', failures: found.filter(isSilence) },
      { title: 'Errors', failures: found.filter((failure) => !isSilence(failure)) },
    ]
    return {
      text: parts
        .filter(({ failures }) => failures.length > 0)
        .map(({ title, failures }) => `${title}\n\n${failureTable(failures)}`)
        .join('\n\n'),
      data: found,
    }
  },
}
