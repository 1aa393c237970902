import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

const intro = `# Measurements

\`npm run bench -- NAME\` measures one thing and rewrites only its section here. Five sections are edited by hand: renewals, which a test counts; the
walks, which people count; the tests' time; the first visit's JavaScript by package; and Lighthouse's figures. Bytes, requests and rounds are the same
on every machine. Times are not: compare only the times of variants that were measured in turns, in one run and with one server.
`

/** The order of the sections, including those that are edited by hand. */
const order = [
  'composition',
  'page',
  'fan-out',
  'server',
  'chat',
  'call',
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

/** The document with one section inserted or replaced; everything else, also what people wrote, stays. */
export const withSection = (text: string, name: string, section: string): string => {
  const content = `${begin(name)}\n\n${section.trim()}\n\n${end(name)}\n`
  const from = text.indexOf(begin(name))
  const to = text.indexOf(end(name), from)
  if (from >= 0 && to >= 0) return text.slice(0, from) + content + text.slice(to + end(name).length).replace(/^\n/, '')
  const whole = text === '' ? intro : text
  const next = order
    .slice(order.indexOf(name) + 1)
    .map((later) => whole.indexOf(begin(later)))
    .find((at) => at >= 0)
  if (next === undefined) return `${whole.trimEnd()}\n\n${content}`
  return `${whole.slice(0, next)}${content}\n${whole.slice(next)}`
}

export const writeSection = async (file: string, name: string, section: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true })
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  await writeFile(file, withSection(text, name, section))
}
