import { resolve } from 'node:path'
import { runJest } from './jest-run.ts'
import { whenAskedToStop } from './lifecycle.ts'

/** The nightly tests, `*.long.ts`, which take minutes. Arguments choose files whose names contain one of them. */
const root = resolve(import.meta.dirname, '../..')
const signal = whenAskedToStop()
const { passed, failed, ok } = await runJest({ root, words: process.argv.slice(2), signal, set: 'long' })
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(signal.aborted ? 130 : ok && passed > 0 ? 0 : 1)
