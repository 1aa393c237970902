import { readConfig } from './config.ts'
import { startServer } from './start.ts'

const server = await startServer(readConfig(process.env))
process.stdout.write(`Fieldproof listens at ${server.url}\n`)

const end = (): void => {
  server.close().then(() => process.exit(0), (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(1)
  })
}
process.once('SIGTERM', end)
process.once('SIGINT', end)
