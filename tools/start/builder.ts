import { buildRelease } from '@fieldproof/build'
import { stayAwake } from './lifecycle.ts'

/** A process that builds one part after another, so that two can be built at once and the bundler is loaded only twice. */
export interface BuildOrder {
  root: string
  name: string
}
export type BuildOutcome =
  | { name: string; distDir: string; sourceKey: string; cached: boolean }
  | { name: string; failure: string }

stayAwake()
process.on('message', (order: BuildOrder) => {
  const { root, name } = order
  const send = (outcome: BuildOutcome): void => {
    process.send?.(outcome)
  }
  buildRelease({ root, name }).then(
    ({ distDir, sourceKey, cached }) => send({ name, distDir, sourceKey, cached }),
    (error: unknown) => send({ name, failure: error instanceof Error ? error.message : String(error) }),
  )
})
process.on('disconnect', () => process.exit())
// Ctrl-C reaches the whole process group; the parent process decides when to stop.
process.on('SIGINT', () => undefined)
