import type { Command } from '../command.ts'
import { promote, rollback } from './change.ts'
import { diff } from './diff.ts'
import { publish } from './publish.ts'
import { environments, failures, history, list } from './read.ts'
import { raise } from './raise.ts'
import { token } from './token.ts'

/** Every command, in the order in which the help names them. */
export const commands: readonly Command[] = [
  raise,
  publish,
  list,
  promote,
  rollback,
  history,
  diff,
  environments,
  failures,
  token,
]
