import { examineConfig } from './config.ts'
import type { ConfigEnvironment } from './settings.ts'

/**
 * What `--check-config` prints: the effective settings, with secrets hidden, then hints and faults.
 * @returns the text, and whether a server could start with this
 */
export const describeConfig = (env: ConfigEnvironment): { text: string; isUsable: boolean } => {
  const { settings, faults, hints } = examineConfig(env)
  const width = Math.max(...settings.map(({ name }) => name.length))
  const lines = settings.map(
    ({ name, given, otherwise }) => `${name.padEnd(width)}  ${given ?? `${otherwise} (not set)`}`,
  )
  const verdict =
    faults.length === 0
      ? ['A server can start with this.']
      : ['A server cannot start with this:', ...faults.map((fault) => `  - ${fault}`)]
  return { text: [...lines, '', ...hints, ...verdict].join('\n'), isUsable: faults.length === 0 }
}

/** Prints the configuration of the environment. @returns the exit code: 0 if a server could start, else 1 */
export const checkConfig = (env: ConfigEnvironment, print: (text: string) => void): 0 | 1 => {
  const { text, isUsable } = describeConfig(env)
  print(text)
  return isUsable ? 0 : 1
}
