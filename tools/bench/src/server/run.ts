import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../../../server/src/kernel/db/connect.ts'
import { startEmbeddedDatabase } from '../../../../server/src/kernel/db/embedded/index.ts'
import { othersLoad } from '../report/markdown.ts'
import type { BenchRequest } from '../request.ts'
import { measureLeak } from './leak.ts'
import { makePeople } from './people.ts'
import { renderServer, type ServerFigures } from './report.ts'
import { startSite } from './site.ts'
import { measureSockets } from './sockets.ts'
import { measureStart } from './start-time.ts'
import { measureThroughput } from './throughput.ts'

/** The measurements that need the database while servers start and stop. */
const measureServing = async (
  request: BenchRequest,
  dataDir: string,
): Promise<Omit<ServerFigures, 'starts' | 'busyness'>> => {
  const { log } = request
  const database = await startEmbeddedDatabase({ dataDir })
  const db = openDatabase(database.url)
  try {
    log('Starting the server for the first time, with demo data …')
    const site = await startSite(dataDir, database.url)
    let throughput
    let leak
    try {
      const { password_hash: hash } = await db
        .selectFrom('users')
        .select('password_hash')
        .where('email', '=', 'customer@fieldproof.test')
        .executeTakeFirstOrThrow()
      log('Calls, in turns …')
      throughput = await measureThroughput(request, site, hash ?? '')
      log(`${request.requests} mixed requests …`)
      leak = await measureLeak(request, site, await makePeople(db, 20))
    } finally {
      await site.child.close()
    }
    log(`${request.sockets} sockets, in turns …`)
    return { ...throughput, leak, sockets: await measureSockets(request, { db, dataDir, databaseUrl: database.url }) }
  } finally {
    await db.destroy()
    await database.stop()
  }
}

/** Measures calls, sockets, starts and leaks; resolves to the section of the document. */
export const measureServer = async (request: BenchRequest): Promise<string> => {
  const { root, runs, signal, log } = request
  const folder = await mkdtemp(join(tmpdir(), 'fieldproof-bench-'))
  try {
    // PostgreSQL may run as another user, who needs access to this folder.
    await chmod(folder, 0o755)
    const dataDir = join(folder, 'data')
    const before = othersLoad()
    const serving = await measureServing(request, dataDir)
    log('Starts …')
    const starts: number[] = []
    for (let run = 0; run < runs; run += 1) {
      signal.throwIfAborted()
      starts.push(await measureStart(root, dataDir))
    }
    return renderServer({ ...serving, starts, busyness: [before, othersLoad()] })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
