import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { examineConfig } from './config.ts'

const BEGIN = '<!-- settings: begin -->'
const END = '<!-- settings: end -->'
export const operationsPage = join(import.meta.dirname, '../../../../docs/operations.md')

const cell = (text: string): string => text.replaceAll('|', '\\|')

/** Every setting as a table in Markdown. */
export const settingsTable = (): string => {
  const rows = examineConfig({}).settings.map(
    ({ name, about, otherwise }) => `| \`${name}\` | ${cell(about)} | ${cell(otherwise)} |`,
  )
  return ['| setting | what it does | default |', '| --- | --- | --- |', ...rows].join('\n')
}

/** The page with the current table. */
export const withSettings = (page: string): string => {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (from < 0 || to < from) throw new Error(`docs/operations.md has lost ${BEGIN} or ${END}`)
  return `${page.slice(0, from + BEGIN.length)}\n\n${settingsTable()}\n\n${page.slice(to)}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(operationsPage, withSettings(readFileSync(operationsPage, 'utf8')))
}
