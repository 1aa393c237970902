import type { AnswerOf } from '@fieldproof/contracts/calls'
import { releaseTokenLimits } from '@fieldproof/contracts/calls/releases'
import { SHELL } from '@fieldproof/contracts/release'
import { textOption, type Command, type CommandContext, type Outcome } from '../command.ts'
import { wrongUse } from '../exit-codes.ts'
import { instant, table } from '../table.ts'

type Made = AnswerOf<'POST /releases/create-token'>
type Listed = Made['listed']

const { days, daysAtMost, overlapHours, overlapHoursAtMost, warnDays } = releaseTokenLimits

const areasOf = (context: CommandContext, option: string): string[] =>
  (textOption(context, option) ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => (name === 'all' ? '*' : name === SHELL || name.startsWith('mfe-') ? name : `mfe-${name}`))

const wholeNumber = (context: CommandContext, option: string, least: number, most: number): number | undefined => {
  const given = textOption(context, option)
  if (given === undefined) return undefined
  if (!/^\d{1,4}$/.test(given) || Number(given) < least || Number(given) > most)
    throw wrongUse(`--${option} requires a number from ${least} to ${most}, not "${given}".`)
  return Number(given)
}
const daysGiven = (context: CommandContext) => {
  const given = wholeNumber(context, 'days', 1, daysAtMost)
  return given === undefined ? {} : { days: given }
}

const inWords = (areas: readonly string[]): string => (areas.includes('*') ? 'all' : areas.join(', ') || 'nothing')

const shownToken = ({ token, listed }: Made): string =>
  `Token ${listed.id} of ${listed.owner}, which ends ${instant(listed.endsAt)}; it publishes ${inWords(listed.publishes)}, ` +
  `promotes ${inWords(listed.promotes)}${listed.manages ? ', and creates tokens' : ''}:\n\n  ${token}\n\n` +
  'It is shown only once. Pass it on so that nobody else can read it; it is used as FIELDPROOF_TOKEN or --token.'

const create = async (context: CommandContext, owner: string | undefined): Promise<Outcome> => {
  if (owner === undefined)
    throw wrongUse('Name the owner of the token: npm run release -- token create "Ada Obi" --publishes orders')
  const { options } = context
  const made = await context.api.call('POST /releases/create-token', {
    body: {
      owner,
      isRobot: options['robot'] === true,
      publishes: areasOf(context, 'publishes'),
      promotes: areasOf(context, 'promotes'),
      manages: options['manages'] === true,
      ...daysGiven(context),
    },
  })
  return { text: shownToken(made), data: made }
}

const list = async ({ api, options }: CommandContext): Promise<Outcome> => {
  const all = await api.call('GET /releases/list-tokens', {})
  const shown = options['all'] === true ? all : all.filter(({ state }) => state === 'holds')
  if (shown.length === 0)
    return { text: 'No token is valid. "npm run release -- token create --help" shows how to create one.', data: [] }
  const rows = shown.map((token) => [
    token.id,
    token.owner,
    token.kind,
    inWords(token.publishes),
    inWords(token.promotes),
    token.manages ? 'yes' : '',
    instant(token.endsAt),
    token.state === 'revoked' ? `revoked by ${token.revokedBy}` : token.state,
    token.lastUse === null ? 'never' : `${instant(token.lastUse.at)}, ${token.lastUse.family}, ${token.lastUse.call}`,
  ])
  return {
    text: table(['id', 'whose', 'kind', 'publishes', 'promotes', 'manages', 'ends', 'state', 'last use'], rows),
    data: shown,
  }
}

const rotate = async (context: CommandContext, id: string | undefined): Promise<Outcome> => {
  const overlap = wholeNumber(context, 'overlap', 0, overlapHoursAtMost)
  const made = await context.api.call('POST /releases/rotate-token', {
    body: {
      ...(id === undefined ? {} : { id }),
      ...(overlap === undefined ? {} : { overlapHours: overlap }),
      ...daysGiven(context),
    },
  })
  const hours = overlap ?? overlapHours
  const old =
    hours === 0
      ? 'The old one is refused from now on.'
      : `The old one stays valid for ${hours} ${hours === 1 ? 'hour' : 'hours'}, unless it ends before.`
  return { text: `${shownToken(made)}\n${old}`, data: made }
}

const revoke = async ({ api }: CommandContext, id: string | undefined): Promise<Outcome> => {
  if (id === undefined) throw wrongUse('Name the token by its id. "npm run release -- token list" shows it.')
  const revoked: Listed = await api.call('POST /releases/revoke-token', { body: { id } })
  return { text: `Token ${revoked.id} of ${revoked.owner} is refused from now on.`, data: revoked }
}

export const token: Command = {
  name: 'token',
  usage: '<create|list|rotate|revoke> [name or id]',
  summary: 'creates, lists, rotates and revokes release tokens',
  details: [
    'Each token belongs to one person, or to a robot such as CI: the history names them. It publishes and promotes only its own areas.',
    `A token ends after ${days} days by default, ${daysAtMost} at most (--days); in the last ${warnDays} days, every command that uses it shows a warning. "rotate" creates the next one: without an id, for the token in use. The old one stays valid for ${overlapHours} hours, or for --overlap.`,
    'On the machine of the site, the token of that machine manages the others. Elsewhere this requires a token that was created with --manages; without one, "list" and "revoke" apply to your own tokens, and "rotate" to the token in use.',
  ],
  options: {
    publishes: { value: 'areas', help: 'areas that it publishes, separated by commas, or all' },
    promotes: { value: 'areas', help: 'areas that it makes live and rolls back, or all' },
    robot: { help: 'it belongs to a program, such as CI' },
    manages: { help: 'it creates and revokes tokens' },
    days: { value: 'number', help: `days until it ends, from 1 to ${daysAtMost}; ${days} by default` },
    overlap: {
      value: 'hours',
      help: `hours for which the old one stays valid, from 0 to ${overlapHoursAtMost}; ${overlapHours} by default`,
    },
    all: { help: 'also lists tokens that have ended or were revoked' },
  },
  examples: [
    ['token create "Ada Obi" --publishes orders --promotes orders', "for one area's releases"],
    ['token create CI --robot --publishes all', 'for a pipeline that publishes'],
    ['token list', 'valid tokens, with their last use'],
    ['token rotate', 'the next token for the one in use'],
    ['token revoke 4be0a91c77', 'at once'],
  ],
  words: [1, 2],
  run: (context) => {
    const [what = '', given] = context.args
    if (what === 'create') return create(context, given)
    if (what === 'list') return list(context)
    if (what === 'rotate') return rotate(context, given)
    if (what === 'revoke') return revoke(context, given)
    throw wrongUse(`token knows create, list, rotate and revoke, not "${what}".`)
  },
}
