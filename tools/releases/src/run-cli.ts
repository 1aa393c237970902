import { join } from 'node:path'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { createApi } from './api.ts'
import type { Builder, Command, Outcome } from './command.ts'
import { commands } from './commands/index.ts'
import { CommandFailure, exitCodes, wrongUse, type ExitCode } from './exit-codes.ts'
import { commandHelp, commonOptions, generalHelp } from './help.ts'
import { didYouMean } from './nearest.ts'
import { findSettings } from './settings.ts'
import type { Smoke } from './smoke.ts'

/** The inputs and outputs of a run. */
export interface CliWorld {
  env: Readonly<Record<string, string | undefined>>
  /** The repository. */
  root: string
  /** The folder in which the command was given. */
  directory: string
  out: (text: string) => void
  error: (text: string) => void
  /** Asks the user; null without a terminal. */
  ask: ((question: string) => Promise<string>) | null
  builder: () => Promise<Builder>
  /** Opens every page of a release in a browser. */
  smoke: Smoke
  /** Milliseconds since 1970, for the warning that a token ends soon. */
  now: () => number
}

const repository = join(import.meta.dirname, '../../..')

/** The build is only loaded when needed, because it loads the bundler. */
const realBuilder = async (): Promise<Builder> => {
  const { buildRelease, checkTypes, sourceKeyOf, stampRelease } = await import('@fieldproof/build')
  return { buildRelease, checkTypes, sourceKeyOf, stampRelease }
}

/** The world of a real run. */
export const realWorld = (): CliWorld => ({
  env: process.env,
  root: repository,
  directory: process.env['INIT_CWD'] ?? process.cwd(),
  out: (text) => {
    process.stdout.write(`${text}\n`)
  },
  error: (text) => {
    process.stderr.write(`${text}\n`)
  },
  ask:
    !process.stdin.isTTY || !process.stderr.isTTY
      ? null
      : async (question) => {
          const { createInterface } = await import('node:readline/promises')
          const terminal = createInterface({ input: process.stdin, output: process.stderr })
          try {
            return await terminal.question(question)
          } finally {
            terminal.close()
          }
        },
  builder: realBuilder,
  smoke: async (request) => (await import('./smoke.ts')).smoke(request),
  now: Date.now,
})

/** The account for pages that need a login: FIELDPROOF_SMOKE_ACCOUNT, or else on this machine the demo customer. */
const accountOf = (env: CliWorld['env'], url: string): { email: string; password: string } | undefined => {
  const [email = '', password = ''] = (env['FIELDPROOF_SMOKE_ACCOUNT'] ?? '').split(/:(.*)/s)
  if (email !== '' && password !== '') return { email, password }
  return ['127.0.0.1', 'localhost'].includes(new URL(url).hostname)
    ? { email: 'customer@fieldproof.test', password: 'Fieldproof-demo-1' }
    : undefined
}

const findCommand = (given: string): Command => {
  const command = commands.find(({ name }) => name === given)
  if (command) return command
  throw wrongUse(
    `There is no command ${given}.${didYouMean(
      given,
      commands.map(({ name }) => name),
    )} "npm run release -- --help" shows all.`,
  )
}

interface Words {
  args: string[]
  options: Record<string, string | boolean | undefined>
}

const readWords = (command: Command, argv: readonly string[]): Words => {
  const known = { ...command.options, ...commonOptions }
  const config: ParseArgsOptionsConfig = Object.fromEntries(
    Object.entries(known).map(([name, { value }]) => [name, { type: value === undefined ? 'boolean' : 'string' }]),
  )
  const asked = `"npm run release -- ${command.name} --help" shows its use.`
  const { tokens } = parseArgs({
    args: [...argv],
    options: config,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const words: Words = { args: [], options: {} }
  for (const token of tokens) {
    if (token.kind === 'positional') words.args.push(token.value)
    if (token.kind !== 'option') continue
    const option = Object.hasOwn(known, token.name) ? known[token.name] : undefined
    if (!option) {
      const offered = didYouMean(token.name, Object.keys(known)).replace(/(mean|or) /g, '$1 --')
      throw wrongUse(`${command.name} has no option ${token.rawName}.${offered} ${asked}`)
    }
    const isMissing = token.value === undefined || (!token.inlineValue && token.value.startsWith('--'))
    if (option.value !== undefined && isMissing) {
      throw wrongUse(`${token.rawName} requires a value: ${token.rawName} <${option.value}>. ${asked}`)
    }
    if (option.value === undefined && token.value !== undefined)
      throw wrongUse(`${token.rawName} takes no value. ${asked}`)
    words.options[token.name] = token.value ?? true
  }
  if (words.options['help'] === true) return words
  const [least, most] = command.words
  if (words.args.length < least || words.args.length > most)
    throw wrongUse(`Usage: npm run release -- ${command.name} ${command.usage}\n${asked}`)
  return words
}

const print = ({ out }: CliWorld, { text, data }: Outcome, asJson: boolean): void => {
  if (asJson) out(JSON.stringify({ success: true, data }, null, 2))
  else if (text !== '') out(text)
}

const printFailure = ({ out, error }: CliWorld, failure: CommandFailure, asJson: boolean): void => {
  const { message, code, exitCode, faults } = failure
  if (asJson) out(JSON.stringify({ success: false, message, code, exitCode, faults }, null, 2))
  else error([message, ...faults.map((fault) => `  ${fault}`)].join('\n'))
}

/** Runs one command. Never throws; the exit code is the result. */
export const runCli = async (argv: readonly string[], world: CliWorld): Promise<ExitCode> => {
  const asJson = argv.includes('--json')
  try {
    const [name, ...rest] = argv
    if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
      const about = rest[0]
      world.out(about === undefined ? generalHelp(commands) : commandHelp(findCommand(about)))
      return name === undefined ? exitCodes.wrongUse : exitCodes.done
    }
    const command = findCommand(name)
    const { args, options } = readWords(
      command,
      rest.map((word) => (word === '-h' ? '--help' : word)),
    )
    if (options['help'] === true) {
      world.out(commandHelp(command))
      return exitCodes.done
    }
    const { url, token } = options
    const settings = await findSettings({
      root: world.root,
      env: world.env,
      url: typeof url === 'string' ? url : undefined,
      token: typeof token === 'string' ? token : undefined,
    })
    const outcome = await command.run({
      api: createApi(settings, { warn: world.error, now: world.now }),
      root: world.root,
      directory: world.directory,
      args,
      options,
      tell: asJson ? () => undefined : world.out,
      ask: asJson ? null : world.ask,
      builder: world.builder,
      smoke: (request) => world.smoke({ account: accountOf(world.env, settings.url), ...request }),
    })
    print(world, outcome, asJson)
    return exitCodes.done
  } catch (error) {
    const failure =
      error instanceof CommandFailure
        ? error
        : new CommandFailure(exitCodes.refused, error instanceof Error ? error.message : String(error))
    printFailure(world, failure, asJson)
    return failure.exitCode
  }
}
