import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../../../server/src/kernel/db/connect.ts'
import type { BenchRequest } from '../request.ts'
import type { Pair } from '../server/throughput.ts'
import { prepareTransfers, transferScripts } from './hand-written.ts'
import { findPgbench, pgbench } from './pgbench.ts'

const CLIENTS = 16

export interface TransferFigures {
  /** Between any two wallets, and all from one. */
  spread: Pair[]
  hot: Pair[]
}

interface Measuring {
  request: BenchRequest
  db: Db
  databaseUrl: string
  folder: string
}

/** Transfers in the database by the ledger's function, and by a plain one that takes the same locks and makes the same inserts. */
export const measureTransfers = async ({
  request: { runs, seconds, signal, log },
  db,
  databaseUrl,
  folder,
}: Measuring): Promise<TransferFigures> => {
  const program = await findPgbench()
  await prepareTransfers(db)
  const measure = async (name: string, hot: boolean): Promise<Pair[]> => {
    const texts = transferScripts(hot)
    const files = { ours: join(folder, `${name}-ours.sql`), plain: join(folder, `${name}-plain.sql`) }
    await Promise.all([writeFile(files.ours, texts.ours), writeFile(files.plain, texts.plain)])
    const rate = (script: string): Promise<number> =>
      pgbench({ program, databaseUrl, script, clients: CLIENTS, seconds })
    const pairs: Pair[] = []
    // The first round warms up.
    for (let run = -1; run < runs; run += 1) {
      signal.throwIfAborted()
      const bare = await rate(files.plain)
      const ours = await rate(files.ours)
      if (run < 0) continue
      pairs.push({ ours, bare })
      log(`  ${name}: ${ours.toFixed(0)} a second, against ${bare.toFixed(0)}`)
    }
    return pairs
  }
  return { spread: await measure('transfers', false), hot: await measure('transfers-from-one-wallet', true) }
}
