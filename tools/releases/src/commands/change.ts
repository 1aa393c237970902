import type { AnswerOf } from '@fieldproof/contracts/calls'
import { textOption, type Command, type CommandContext, type Outcome } from '../command.ts'
import { CommandFailure } from '../exit-codes.ts'
import { findArea, findEnvironment, findReason, findVersion } from '../lookup.ts'

type Changed = AnswerOf<'POST /releases/promote'>

const told = ({ change: { name, fromVersion, toVersion, environment } }: Changed, started: number): string => {
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  return `${name} ${fromVersion ?? '(nothing)'} → ${toVersion} in ${environment} (${seconds} s)`
}

const changeOptions = {
  env: { value: 'environment', help: 'which environment; live otherwise' },
  why: { value: 'reason', help: 'stands in the history; asked for where it is missing and a person is there' },
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
    return { text: told(changed, started), data: changed }
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
    'Readers with the site open change over by themselves, without loading the page anew: at their next move into the area, or at once where it is on screen and nothing is being typed.',
    "The change is refused where the release overlaps another area's addresses, needs what the live shell does not provide, or is damaged; and where someone else changed this area since this command looked at it (exit code 3); what happens to other areas meanwhile does not matter.",
  ],
  options: changeOptions,
  examples: [
    ['promote mfe-orders 1.4.0 --why "new price page"', 'in live'],
    ['promote orders 1.4.0 --env staging --why "to be tried"', 'in another environment'],
  ],
  words: [2, 2],
  run: runPromote,
}

export const rollback: Command = {
  name: 'rollback',
  usage: '<area> --why <reason> [--to <version>] [--env <environment>]',
  summary: 'goes back to the release that was live before, or to any earlier one',
  details: [
    'Without --to this goes to the release that was live before the present one. A release that was itself rolled back from is passed over, and so are a damaged one and a development build such as 1.4.0-dev.3: rolling back twice goes two steps back.',
    'With --to it goes to any version that was live in this environment at some time, also to a development build.',
  ],
  options: {
    to: { value: 'version', help: 'the version to go back to; the previous one otherwise' },
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
    return { text: told(changed, started), data: changed }
  },
}
