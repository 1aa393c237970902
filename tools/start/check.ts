import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readImports } from '../lint/conventions/import-graph.ts'
import { affectedTests } from './affected.ts'
import { runJest } from './jest-run.ts'
import { stayAwake, whenAskedToStop } from './lifecycle.ts'
import { lintChanged } from './lint.ts'
import { typecheck } from './typecheck.ts'

const root = resolve(import.meta.dirname, '../..')
const help = `npm run check                  lint, types and tests of the differences from the upstream branch
npm run check -- --since main  of the differences from main
npm run check -- --all         all affected tests; without it the nearest ones, for two minutes`

/** Milliseconds after which no further tests begin: npm test runs the more distant ones. */
const TIME_FOR_TESTS = 80_000
/** The number of test files that run together; the nearest come first. */
const TOGETHER = 12

const git = (...args: string[]): string | undefined => {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

/** The commit where the current work began: from the upstream branch, or else from main, or else the last commit. */
const beginning = (): string =>
  git('merge-base', 'HEAD', '@{upstream}') ?? git('merge-base', 'HEAD', 'main') ?? git('rev-parse', 'HEAD') ?? 'HEAD'

const lines = (text: string | undefined): string[] => (text ? text.split('\n') : [])

const { values } = parseArgs({
  options: { since: { type: 'string' }, all: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
})
if (values.help) {
  console.log(help)
  process.exit(0)
}

const signal = whenAskedToStop()
stayAwake()
const began = Date.now()
const since = values.since ?? beginning()
const differing = git('diff', '--name-only', since)
if (differing === undefined) {
  console.error(`There is no commit ${since}.`)
  process.exit(1)
}
const changed = [...lines(differing), ...lines(git('ls-files', '-o', '--exclude-standard'))]
if (changed.length === 0) {
  console.log(`Nothing differs from ${since.slice(0, 8)}.`)
  process.exit(0)
}

/** Runs tests from the nearest to the farthest while there is time. @returns whether all passed, and how many were left */
const runTests = async (): Promise<{ ok: boolean; left: number }> => {
  const files = affectedTests(readImports(root), changed)
  let ok = true
  for (let at = 0; at < files.length; at += TOGETHER) {
    if (!values.all && at > 0 && Date.now() - began > TIME_FOR_TESTS) return { ok, left: files.length - at }
    const outcome = await runJest({ root, files: files.slice(at, at + TOGETHER), signal, set: 'short' })
    ok &&= outcome.ok
  }
  return { ok, left: 0 }
}

console.log(`${changed.length} ${changed.length === 1 ? 'file differs' : 'files differ'} from ${since.slice(0, 8)}`)
const checkCode = async (): Promise<boolean> => {
  const types = await typecheck((text) => console.error(text))
  const style = await lintChanged(changed)
  return types && style
}
const [isCodeRight, tests] = await Promise.all([checkCode(), runTests()])
if (tests.left > 0) console.log(`\n${tests.left} more distant test files were not run: npm test runs them.`)
const ok = isCodeRight && tests.ok && !signal.aborted
console.log(`\n${ok ? 'Good' : 'NOT GOOD'}, ${((Date.now() - began) / 1000).toFixed(0)} s`)
process.exit(ok ? 0 : 1)
