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
  /** From where the command was given. */
  directory: string
  args: readonly string[]
  options: Readonly<Record<string, string | boolean | undefined>>
  /** Tells a person how far it is; silent with `--json`. */
  tell: (line: string) => void
  /** Asks the user; null without a terminal. */
  ask: ((question: string) => Promise<string>) | null
  builder: () => Promise<Builder>
  /** Opens every page of a release in a browser. */
  smoke: Smoke
}

/** What a command came to: the same once for people and once for scripts. */
export interface Outcome {
  text: string
  data: unknown
}

export interface CommandOption {
  /** How its value is called in the help; none for a switch. */
  value?: string
  help: string
}

export interface Command {
  name: string
  /** Behind the name, such as `<area> <version>`. */
  usage: string
  summary: string
  /** Paragraphs of the command's own help. */
  details: readonly string[]
  options: Readonly<Record<string, CommandOption>>
  examples: readonly (readonly [line: string, meaning: string])[]
  /** Least and greatest number of words behind the name. */
  words: readonly [least: number, most: number]
  run: (context: CommandContext) => Promise<Outcome>
}

/** The text of an option. */
export const textOption = ({ options }: CommandContext, name: string): string | undefined => {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}
