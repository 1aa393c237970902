import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { checkConfig } from '#kernel/config/check.ts'
import { ConfigError, examineConfig } from '#kernel/config/config.ts'

if (process.argv.includes('--check-config')) {
  process.exit(
    checkConfig(process.env, (text) => {
      process.stdout.write(`${text}\n`)
    }),
  )
}

const { config, faults, hints } = examineConfig(process.env)
for (const hint of hints) process.stderr.write(`${hint}\n`)
if (faults.length > 0) {
  process.stderr.write(`${new ConfigError(faults).message}\n`)
  process.exit(1)
}

// Reading and compiling the sources takes half of the start. The compiled code is cached in the data folder.
enableCompileCache(join(config.dataDir, 'compile-cache'))
const { startServer } = await import('#app/start.ts')
const server = await startServer(config)

const end = (): void => {
  server.close().then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
      process.exit(1)
    },
  )
}
process.once('SIGTERM', end)
process.once('SIGINT', end)
process.stdout.write(`Fieldproof listens at ${server.url}\n`)
