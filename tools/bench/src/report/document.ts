import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

const intro = `# Measurements

Written by \`npm run bench -- composition\`, \`-- page\`, \`-- fan-out\`, \`-- server\`, \`-- chat\`, \`-- money\`, \`-- matching\`, \`-- payday\`,
\`-- report\`, \`-- projects\` and \`-- project-form\`; each replaces its own section, and only renewals, which a test counts, and the walks, which people count, are edited by hand. Bytes, requests and rounds are the same on
every machine. Times are not: read them as ratios of two
variants that were measured in turns, in one run, under one server.
`

/**
 * Renewals are counted by a test (`killed-renewals.long.ts`), walks and the tests' time by people: no bench writes them,
 * and each keeps them.
 */
const order = [
  'composition',
  'page',
  'fan-out',
  'server',
  'chat',
  'money',
  'matching',
  'payday',
  'renewals',
  'report',
  'projects',
  'project-form',
  'walks',
  'tests',
]
const begin = (name: string): string => `<!-- ${name}: begin -->`
const end = (name: string): string => `<!-- ${name}: end -->`

const sectionIn = (text: string, name: string): string | undefined => {
  const from = text.indexOf(begin(name))
  const to = text.indexOf(end(name))
  return from < 0 || to < from ? undefined : text.slice(from + begin(name).length, to).trim()
}

/** The document with one section put in or replaced; the others stay as they are. */
export const withSection = (text: string, name: string, section: string): string => {
  const sections = order.flatMap((candidate) => {
    const content = candidate === name ? section.trim() : sectionIn(text, candidate)
    return content === undefined ? [] : [`${begin(candidate)}\n\n${content}\n\n${end(candidate)}\n`]
  })
  return [intro, ...sections].join('\n')
}

export const writeSection = async (file: string, name: string, section: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true })
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  await writeFile(file, withSection(text, name, section))
}
