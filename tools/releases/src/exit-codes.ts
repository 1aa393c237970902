/** What the command's exit code says to a script. */
export const exitCodes = {
  done: 0,
  refused: 1,
  wrongUse: 2,
  conflict: 3,
  notAuthorised: 4,
  notReachable: 5,
} as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

export const exitCodeMeanings: readonly [code: ExitCode, meaning: string][] = [
  [exitCodes.done, 'done, or nothing was left to do'],
  [exitCodes.refused, 'refused by the registry, or there is no such area, version or environment'],
  [exitCodes.wrongUse, 'wrong use: an unknown command or option, or one that is missing'],
  [exitCodes.conflict, 'someone else changed the same area in the meantime'],
  [exitCodes.notAuthorised, 'the token is missing, unknown, or not allowed to do this'],
  [exitCodes.notReachable, 'the registry could not be reached'],
]

/** The command cannot go on; its message is shown as it is. */
export class CommandFailure extends Error {
  readonly exitCode: ExitCode
  /** A stable code, the registry's own if it sent one. */
  readonly code: string
  /** Further lines, each a fault with its remedy. */
  readonly faults: readonly string[]

  constructor(
    exitCode: ExitCode,
    message: string,
    { code = 'failed', faults = [] }: { code?: string; faults?: readonly string[] } = {},
  ) {
    super(message)
    this.name = 'CommandFailure'
    this.exitCode = exitCode
    this.code = code
    this.faults = faults
  }
}

/** The command was given wrongly. */
export const wrongUse = (message: string): CommandFailure =>
  new CommandFailure(exitCodes.wrongUse, message, { code: 'wrong-use' })
