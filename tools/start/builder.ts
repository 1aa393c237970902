import { buildRelease } from '@fieldproof/build'
import { stayAwake } from './lifecycle.ts'

/** A process that builds one part after the other, so that two can be built at once and the bundler is loaded twice only. */
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
  const tell = (outcome: BuildOutcome): void => {
    process.send?.(outcome)
  }
  buildRelease({ root, name }).then(
    ({ distDir, sourceKey, cached }) => tell({ name, distDir, sourceKey, cached }),
    (error: unknown) => tell({ name, failure: error instanceof Error ? error.message : String(error) }),
  )
})
process.on('disconnect', () => process.exit())
// Ctrl-C reaches the whole group; the process that ordered the builds decides.
process.on('SIGINT', () => undefined)
