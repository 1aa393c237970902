import { releaseVersion } from '@fieldproof/contracts/area'
import { SHELL } from '@fieldproof/contracts/release'
import type { AnswerOf } from '@fieldproof/contracts/calls'
import { textOption, type CommandContext } from './command.ts'
import { CommandFailure, exitCodes, wrongUse } from './exit-codes.ts'
import { didYouMean } from './nearest.ts'

export type ReleaseSummary = AnswerOf<'GET /releases/list'>[number]
export type Environment = AnswerOf<'GET /releases/environments'>[number]

const unknown = (message: string, code: string): CommandFailure =>
  new CommandFailure(exitCodes.refused, message, { code })

/** All releases of an area; `orders` stands for `mfe-orders`. Fails with the nearest names if there is none. */
export const findArea = async (
  { api }: CommandContext,
  given: string,
): Promise<{ name: string; releases: ReleaseSummary[] }> => {
  const all = await api.call('GET /releases/list', { query: {} })
  const names = [...new Set(all.map(({ name }) => name))].sort()
  const name = [given, `mfe-${given}`].find((candidate) => names.includes(candidate))
  if (name !== undefined) return { name, releases: all.filter((release) => release.name === name) }
  throw unknown(
    names.length === 0
      ? `There is no release of ${given}: the registry is empty. "npm run release -- publish --all" fills it.`
      : `There is no release of ${given} in the registry.${didYouMean(given, names)} "npm run release -- list" shows all.`,
    'no-such-area',
  )
}

/** One of an area's releases. Fails with the nearest versions if there is none. */
export const findVersion = (name: string, releases: readonly ReleaseSummary[], given: string): ReleaseSummary => {
  const found = releases.find(({ version }) => version === given)
  if (found) return found
  const read = releaseVersion.safeParse(given)
  if (!read.success)
    throw wrongUse(
      `"${given}" is not a version. ${read.error.issues[0]?.message ?? ''}${didYouMean(
        given,
        releases.map(({ version }) => version),
      )}`,
    )
  const newest = releases[0]?.version
  throw unknown(
    `There is no ${name} ${given} in the registry.${didYouMean(
      given,
      releases.map(({ version }) => version),
    )} ` + `The newest is ${newest}. "npm run release -- list ${name}" shows all.`,
    'no-such-release',
  )
}

/** The environment in `--env`, `live` by default. Fails with the nearest names if there is none. */
export const findEnvironment = async (context: CommandContext): Promise<Environment> => {
  const given = textOption(context, 'env') ?? 'live'
  const environments = await context.api.call('GET /releases/environments', {})
  const found = environments.find(({ name }) => name === given)
  if (found) return found
  const names = environments.map(({ name }) => name)
  throw unknown(
    `There is no environment ${given}.${didYouMean(given, names)} "npm run release -- environments" shows all.`,
    'no-such-environment',
  )
}

/** The reason for a change: `--why`, or the answer of the user in a terminal. */
export const findReason = async (context: CommandContext, what: string): Promise<string> => {
  const given = textOption(context, 'why')
  if (given !== undefined) return given
  if (context.ask === null)
    throw wrongUse(`Give a reason with --why "…": the history records it with your name and the time. (${what})`)
  return context.ask(`Why? (${what}) `)
}

/** The shell first, then areas by name, because areas need what the shell provides. */
export const shellFirst = (one: string, other: string): number =>
  Number(other === SHELL) - Number(one === SHELL) || one.localeCompare(other)
