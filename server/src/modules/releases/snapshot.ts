import { releaseRecord } from '@fieldproof/contracts/release'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { CompositionFacts } from './compose.ts'

const set = z.record(z.string(), z.string())
const facts = z.object({
  environment: z.string(),
  live: set,
  earlier: z.array(set),
  candidates: z.record(z.string(), z.array(z.string())),
  withdrawn: z.optional(z.record(z.string(), z.array(z.string()))),
  records: z.array(releaseRecord),
})

const pathOf = (dataDir: string, environment: string) => join(dataDir, `served-${environment}.json`)

/**
 * Stores the facts of the served composition, so that the site works without the database. Replaces the file
 * atomically.
 */
export const writeSnapshot = async (dataDir: string, snapshot: CompositionFacts): Promise<void> => {
  const path = pathOf(dataDir, snapshot.environment)
  await mkdir(dataDir, { recursive: true })
  const draft = `${path}.${process.pid}.new`
  const handle = await open(draft, 'w')
  try {
    await handle.writeFile(JSON.stringify(snapshot))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, path)
}

/** The last snapshot of an environment; null if there is none or it is invalid. */
export const readSnapshot = async (dataDir: string, environment: string): Promise<CompositionFacts | null> => {
  const text = await readFile(pathOf(dataDir, environment), 'utf8').catch(() => null)
  if (text === null) return null
  try {
    const read = z.safeParse(facts, JSON.parse(text))
    return read.success && read.data.environment === environment ? read.data : null
  } catch {
    return null
  }
}
