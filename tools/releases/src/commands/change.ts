import type { AnswerOf } from '@fieldproof/contracts/calls'
import { textOption, type Command, type CommandContext, type Outcome } from '../command.ts'
import { CommandFailure } from '../exit-codes.ts'
import { findArea, findEnvironment, findReason, findVersion } from '../lookup.ts'

type Changed = AnswerOf<'POST /releases/promote'>

const inWords = ({ change: { name, fromVersion, toVersion, environment } }: Changed, started: number): string => {
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  return `${name} ${fromVersion ?? '(nothing)'} → ${toVersion} in ${environment} (${seconds} s)`
}

const changeOptions = {
  env: { value: 'environment', help: 'the environment; live by default' },
  why: { value: 'reason', help: 'recorded in the history; asked for in a terminal if it is missing' },
}

const runPromote = async (context: CommandContext): Promise<Outcome> => {
  const [area = '', given = ''] = context.args
  const environment = await findEnvironment(context)
  const { name, releases } = await findArea(context, area)
  const { version } = findVersion(name, releases, given)
  const alreadyLive = { text: `${name} ${version} is live in ${environment.name} already`, data: { change: null } }
  if (environment.live[name] === version) return alreadyLive
  const why = await findReason(
    context,
    `${name} ${environment.live[name] ?? '(nothing)'} → ${version} in ${environment.name}`,
  )
  const started = performance.now()
  try {
    const changed = await context.api.call('POST /releases/promote', {
      body: { environment: environment.name, name, version, expected: environment.live[name] ?? null, why },
    })
    return { text: inWords(changed, started), data: changed }
  } catch (error) {
    if (error instanceof CommandFailure && error.code === 'already-live') return alreadyLive
    throw error
  }
}

export const promote: Command = {
  name: 'promote',
  usage: '<area> <version> --why <reason> [--env <environment>]',
  summary: 'makes a published release live',
  details: [
    'Open tabs change over automatically, without a reload: when the reader next enters the area, or at once if it is on screen and nothing is being typed.',
    "The change is refused if the release overlaps another area's addresses, needs something that the live shell does not provide, or is damaged. It is also refused if another person changed this area since this command read its state (exit code 3); changes of other areas do not matter.",
  ],
  options: changeOptions,
  examples: [
    ['promote mfe-orders 1.4.0 --why "new price page"', 'in live'],
    ['promote orders 1.4.0 --env staging --why "for a trial"', 'in another environment'],
  ],
  words: [2, 2],
  run: runPromote,
}

export const rollback: Command = {
  name: 'rollback',
  usage: '<area> --why <reason> [--to <version>] [--env <environment>]',
  summary: 'goes back to the release that was live before, or to any earlier one',
  details: [
    'Without --to, the release before the current one is made live. Releases that were rolled back, damaged releases and development builds such as 1.4.0-dev.3 are skipped: rolling back twice goes two steps back.',
    'With --to, any version that was ever live in this environment can be chosen, also a development build.',
  ],
  options: {
    to: { value: 'version', help: 'the version to go back to; the previous one by default' },
    ...changeOptions,
  },
  examples: [
    ['rollback mfe-orders --why "prices are wrong"', 'to the previous release'],
    ['rollback mfe-orders --to 1.2.0 --why "prices are wrong since 1.3.0"', 'further back'],
  ],
  words: [1, 1],
  run: async (context) => {
    const [area = ''] = context.args
    const environment = await findEnvironment(context)
    const { name, releases } = await findArea(context, area)
    const to = textOption(context, 'to')
    const version = to === undefined ? undefined : findVersion(name, releases, to).version
    const why = await findReason(
      context,
      `back from ${name} ${environment.live[name] ?? '(nothing)'} in ${environment.name}`,
    )
    const started = performance.now()
    const changed = await context.api.call('POST /releases/rollback', {
      body: {
        environment: environment.name,
        name,
        ...(version === undefined ? {} : { version }),
        expected: environment.live[name] ?? null,
        why,
      },
    })
    return { text: inWords(changed, started), data: changed }
  },
}
