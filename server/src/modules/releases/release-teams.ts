import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { areaName } from '@fieldproof/contracts/area'
import { SHELL } from '@fieldproof/contracts/release'
import type { Db } from '#kernel/db/connect.ts'

/** Where this repository's areas lie; on a machine that has the server alone there are none. */
const areasFolder = join(import.meta.dirname, '../../../..')

/** Everybody who publishes releases: the shell's team, those of the areas beside the server, and who has published. */
export const releaseTeams = async (db: Db): Promise<string[]> => {
  const folders = await readdir(areasFolder).catch(() => [])
  const published = await db.selectFrom('releases').select('name').distinct().execute()
  return [
    ...new Set([
      SHELL,
      ...folders.filter((folder) => areaName.safeParse(folder).success),
      ...published.map(({ name }) => name),
    ]),
  ].sort()
}
