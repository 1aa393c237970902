/** The command's exit codes, for scripts. */
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
  [exitCodes.done, 'done, or there was nothing to do'],
  [exitCodes.refused, 'refused by the registry, or there is no such area, version or environment'],
  [exitCodes.wrongUse, 'wrong use: an unknown or missing command or option'],
  [exitCodes.conflict, 'another person changed the same area in the meantime'],
  [exitCodes.notAuthorised, 'the token is missing, unknown, or not allowed to do this'],
  [exitCodes.notReachable, 'the registry could not be reached'],
]

/** Ends the command; its message is shown unchanged. */
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

/** A failure because of wrong arguments. */
export const wrongUse = (message: string): CommandFailure =>
  new CommandFailure(exitCodes.wrongUse, message, { code: 'wrong-use' })
