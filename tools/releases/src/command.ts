import type { BuildResult, StampedRelease } from '@fieldproof/build'
import type { Api } from './api.ts'
import type { Smoke } from './smoke.ts'

/** What builds and stamps releases. */
export interface Builder {
  sourceKeyOf: (root: string, name: string) => Promise<string>
  /** A line for each place where the types are wrong. */
  checkTypes: (root: string, name: string) => Promise<string[]>
  buildRelease: (request: { root: string; name: string; log?: (line: string) => void }) => Promise<BuildResult>
  stampRelease: (request: { distDir: string; version: string; root?: string }) => Promise<StampedRelease>
}

/** The world of one run of the command. */
export interface CommandContext {
  api: Api
  /** The repository. */
  root: string
  /** The folder in which the command was given. */
  directory: string
  args: readonly string[]
  options: Readonly<Record<string, string | boolean | undefined>>
  /** Shows progress to the user; silent with `--json`. */
  tell: (line: string) => void
  /** Asks the user; null without a terminal. */
  ask: ((question: string) => Promise<string>) | null
  builder: () => Promise<Builder>
  /** Opens every page of a release in a browser. */
  smoke: Smoke
}

/** The result of a command: `text` for people, and the same as `data` for scripts. */
export interface Outcome {
  text: string
  data: unknown
}

export interface CommandOption {
  /** The name of its value in the help; undefined for a switch. */
  value?: string
  help: string
}

export interface Command {
  name: string
  /** The arguments after the name, such as `<area> <version>`. */
  usage: string
  summary: string
  /** Paragraphs of the command's own help. */
  details: readonly string[]
  options: Readonly<Record<string, CommandOption>>
  examples: readonly (readonly [line: string, meaning: string])[]
  /** The minimum and maximum number of words after the name. */
  words: readonly [least: number, most: number]
  run: (context: CommandContext) => Promise<Outcome>
}

/** The text of an option. */
export const textOption = ({ options }: CommandContext, name: string): string | undefined => {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}
