import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readConfig } from '#kernel/config/config.ts'
import { openDatabase } from '#kernel/db/connect.ts'
import { startEmbeddedDatabase } from '#kernel/db/embedded/index.ts'
import { startServer } from '#app/start.ts'
import { readTables, tableNames, type TableContents } from '#testing/table-contents.ts'

jest.setTimeout(120_000)

const run = promisify(execFile)
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldproof-backup-'))
  // PostgreSQL may run as another account, which must be able to enter the folder.
  await chmod(folder, 0o755)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const contentsOf = async (dataDir: string): Promise<TableContents> => {
  const database = await startEmbeddedDatabase({ dataDir })
  const db = openDatabase(database.url)
  const contents = await readTables(db, await tableNames(db))
  await db.destroy()
  await database.stop()
  return contents
}

/** The steps of docs/operations.md: stop, archive the data folder, extract it elsewhere, start. */
test('a data folder that is archived and extracted elsewhere has the same data', async () => {
  const dataDir = join(folder, 'data')
  const configure = (at: string) => readConfig({ PORT: '0', DATA_DIR: at, LOG_LEVEL: 'silent' })
  const server = await startServer(configure(dataDir))
  await fetch(`${server.url}/newsletters/subscribe-to-newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ email: 'kept@example.test' }),
  })
  await mkdir(join(dataDir, 'files/avatars'), { recursive: true })
  await writeFile(join(dataDir, 'files/avatars/one'), 'a picture')
  await server.close()
  const before = await contentsOf(dataDir)

  const archive = join(folder, 'fieldproof.tar.gz')
  await run('tar', ['-czf', archive, '-C', dataDir, '.'])
  await rm(dataDir, { recursive: true })
  const elsewhere = join(folder, 'elsewhere')
  await mkdir(elsewhere)
  await run('tar', ['-xzpf', archive, '-C', elsewhere])

  expect(before.get('newsletter_confirmations')).toContainEqual(expect.objectContaining({ email: 'kept@example.test' }))
  expect(await contentsOf(elsewhere)).toEqual(before)
  expect(await readFile(join(elsewhere, 'files/avatars/one'), 'utf8')).toBe('a picture')
  expect(await readdir(elsewhere)).toEqual(expect.arrayContaining(['secret-key', 'release-tokens.json']))
  const restored = await startServer(configure(elsewhere))
  expect((await fetch(`${restored.url}/readyz`)).status).toBe(200)
  await restored.close()
})
