import type { Command, CommandOption } from './command.ts'
import { exitCodeMeanings } from './exit-codes.ts'

const LINE = 100

/** Breaks a paragraph into lines with the same indent. */
const wrap = (text: string, indent = ''): string => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && indent.length + line.length + 1 + word.length > LINE) {
      lines.push(indent + line)
      line = word
    } else {
      line = line === '' ? word : `${line} ${word}`
    }
  }
  return [...lines, indent + line].join('\n')
}

const aligned = (rows: readonly (readonly [left: string, right: string])[]): string => {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}

/** Options that every command takes. */
export const commonOptions: Readonly<Record<string, CommandOption>> = {
  url: {
    value: 'address',
    help: 'the site with the registry; by default FIELDPROOF_URL, or else the site running on this machine',
  },
  token: {
    value: 'token',
    help: 'your release token; by default FIELDPROOF_TOKEN, or else <DATA_DIR or .data>/release-tokens.json',
  },
  json: { help: 'prints the result as JSON, for scripts' },
  help: { help: 'shows this' },
}

const optionRows = (options: Readonly<Record<string, CommandOption>>) =>
  Object.entries(options).map(([name, { value, help }]): [string, string] => [
    `--${name}${value === undefined ? '' : ` <${value}>`}`,
    help,
  ])

const exitCodesText = `Exit codes\n${aligned(exitCodeMeanings.map(([code, meaning]) => [String(code), meaning]))}`

/** The general help. */
export const generalHelp = (commands: readonly Command[]): string =>
  [
    'Publishes releases of the site, makes them live, and rolls them back.\n',
    'Usage: npm run release -- <command> [options]\n',
    wrap(
      'The site is composed of a shell and areas, each released on its own. Publishing stores a release that never changes; promoting makes it live in an environment; rolling back makes an earlier one live again. Open tabs change over automatically.',
    ),
    `\nCommands\n${aligned(commands.map(({ name, summary }) => [name, summary]))}`,
    `\nOptions of every command\n${aligned(optionRows(commonOptions))}`,
    '\nA new version of one area, from the code to the readers',
    aligned([
      ['npm run release -- raise', 'raises the versions of changed packages'],
      ['npm run release -- publish mfe-orders', 'builds and stores it'],
      ['npm run release -- diff mfe-orders 1.3.0 1.4.0', 'shows what it changes'],
      ['npm run release -- promote mfe-orders 1.4.0 --why "…"', 'makes it live'],
      ['npm run release -- rollback mfe-orders --why "…"', 'goes back'],
    ]),
    `\n${exitCodesText}`,
    '\n"npm run release -- <command> --help" explains a command. docs/releases.md explains everything.',
  ].join('\n')

/** The help of one command. */
export const commandHelp = ({ name, usage, summary, details, options, examples }: Command): string =>
  [
    `${name}: ${summary}\n`,
    `Usage: npm run release -- ${name}${usage === '' ? '' : ` ${usage}`}\n`,
    ...details.map((paragraph) => `${wrap(paragraph)}\n`),
    `Options\n${aligned(optionRows({ ...options, ...commonOptions }))}\n`,
    `Examples\n${aligned(examples.map(([line, meaning]) => [`npm run release -- ${line}`, meaning]))}\n`,
    exitCodesText,
  ].join('\n')
