import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checkHomePage, homePageInWords } from '@fieldproof/build'
import { buildAll } from './build-all.ts'
import { provideChromium } from './chromium.ts'
import { prepareData, runJourneys } from './journeys.ts'
import { stayAwake, whenAskedToStop } from './lifecycle.ts'
import { runJest, type FileTime, type Outcome } from './jest-run.ts'
import { lint } from './lint.ts'
import { createProgress } from './progress.ts'
import { typecheck } from './typecheck.ts'

const root = resolve(import.meta.dirname, '../..')
const help = `npm test                          everything
npm test -- --only unit           one step: lint, build, types, unit or browser
npm test -- --only browser login  only the journeys whose file names contain a word`

/** The number of slowest files that are listed at the end. */
const SLOWEST = 15

const signal = whenAskedToStop()
stayAwake()
const checked = (ok: boolean): Outcome => ({ passed: 0, failed: 0, ok, faults: [], times: [] })

const browser = async (words: string[]): Promise<Outcome> => {
  const files = globSync('tools/e2e/src/**/*.e2e.ts', { cwd: root })
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .sort()
    .map((file) => join(root, file))
  if (files.length === 0)
    throw new Error(
      words.length > 0 ? `No journey's file name contains ${words.join(' or ')}.` : 'There are no journeys.',
    )
  provideChromium(root, (line) => console.log(line))
  // A single file needs a single site. A copy of the data needs `cp`.
  const data = files.length > 1 && process.platform !== 'win32' ? await prepareData(root) : undefined
  try {
    const outcome = await runJourneys({ root, files, dataDir: data?.dataDir, signal })
    return { ...outcome, ok: outcome.failed === 0 && outcome.passed > 0 }
  } finally {
    await data?.remove()
  }
}

/** Builds every part, which checks its own budgets, and checks the size of the home page, which consists of two parts. */
const build = async (): Promise<boolean> => {
  const { built, failures } = await buildAll({ root, progress: createProgress(), signal })
  const [shell, content] = ['shell', 'mfe-content'].map((name) => built.find((part) => part.name === name))
  if (failures.length > 0 || !shell || !content) return false
  console.log(`The home page: ${homePageInWords(await checkHomePage(shell.distDir, content.distDir))}`)
  return true
}

const steps: Record<string, { title: string; run: (words: string[]) => Promise<Outcome> }> = {
  lint: { title: 'Lint', run: async () => checked(await lint()) },
  build: { title: 'Builds and budgets', run: async () => checked(await build()) },
  types: { title: 'Types', run: async () => checked(await typecheck((text) => console.error(text))) },
  unit: { title: 'Unit and integration tests', run: (words) => runJest({ root, words, signal, set: 'short' }) },
  browser: { title: 'Browser journeys', run: browser },
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
})
if (values.help || (values.only !== undefined && !(values.only in steps))) {
  console.log(values.help ? help : `There is no step "${values.only}".\n\n${help}`)
  process.exit(values.help ? 0 : 1)
}

let passed = 0
let failed = 0
const broken: string[] = []
const faults: string[] = []
const took: { title: string; seconds: number }[] = []
const times: FileTime[] = []
for (const [name, step] of Object.entries(steps)) {
  if (signal.aborted || (values.only !== undefined && values.only !== name)) continue
  const started = Date.now()
  console.log(`\n── ${step.title} ──`)
  let outcome: Outcome
  try {
    outcome = await step.run(values.only === name ? positionals : [])
  } catch (error) {
    if (!signal.aborted) console.error(error instanceof Error ? error.message : error)
    outcome = checked(false)
  }
  passed += outcome.passed
  failed += outcome.failed
  faults.push(...outcome.faults)
  times.push(...outcome.times)
  const seconds = (Date.now() - started) / 1_000
  took.push({ title: step.title, seconds })
  if (!outcome.ok) broken.push(step.title)
  console.log(`${step.title}: ${outcome.ok ? 'good' : 'NOT GOOD'}, ${seconds.toFixed(1)} s`)
}
if (times.length > 0) {
  const line = (seconds: number, what: string) => `${seconds.toFixed(0).padStart(6)} s  ${what}`
  const slowest = times.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST)
  console.log('\n── Where the time went ──')
  for (const { title, seconds } of took) console.log(line(seconds, title))
  console.log(`\nThe files that took longest, by the clock, of ${times.length}:`)
  for (const { file, seconds } of slowest) console.log(line(seconds, file))
}
if (faults.length > 0) console.log(`\n── What went wrong ──\n${faults.join('\n\n')}`)
if (broken.length > 0) console.log(`\nNot good: ${broken.join(', ')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(signal.aborted ? 130 : broken.length > 0 ? 1 : 0)
