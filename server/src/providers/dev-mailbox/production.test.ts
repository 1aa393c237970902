import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#kernel/config/config.ts'
import { startServer } from '#app/start.ts'
import { createTestDatabase } from '#testing/test-database.ts'

jest.setTimeout(30_000)

test.each([
  ['development', 200],
  ['production', 404],
] as const)('in %s the mailbox answers %i', async (environment, status) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fieldproof-mailbox-'))
  const { url: databaseUrl, drop } = await createTestDatabase()
  const server = await startServer(
    readConfig({
      NODE_ENV: environment,
      REHEARSAL: '1',
      DEMO: '0',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'silent',
    }),
  )
  expect((await fetch(`${server.url}/dev/mail.json`)).status).toBe(status)
  await server.close()
  await drop()
  await rm(dataDir, { recursive: true, force: true })
})
