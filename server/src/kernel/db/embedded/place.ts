import { chmod, chown, lstat, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { accountForPostgres, mayEnter, SHARED_PLACE, sharedFolder, type Account } from './access.ts'
import { stillLives, type ProcessIdentity } from './process-identity.ts'
import { placePrograms } from './programs.ts'

/** PostgreSQL's major version. It is part of the folder's name, because another version cannot read the data. */
const MAJOR = 18

export interface Place {
  /** The folder of the programs (`initdb`, `postgres`). */
  binDir: string
  /** The folder of the password, the log and the keeper's file. PostgreSQL's data is in `data` below it. */
  homeDir: string
  /** The account that runs PostgreSQL; undefined for the current one. */
  account: Account | undefined
}

/** Removes databases in the shared place whose data folder no longer exists. */
const removeOrphans = async (): Promise<void> => {
  for (const name of await readdir(SHARED_PLACE)) {
    const folder = join(SHARED_PLACE, name)
    if (!name.startsWith('fieldproof-')) continue
    // Another start may have removed it meanwhile.
    const found = await lstat(folder).catch(() => undefined)
    if (found?.uid !== process.getuid?.()) continue
    const origin = await readFile(join(folder, 'origin'), 'utf8').catch(() => undefined)
    if (!origin || (await stat(origin).catch(() => undefined))) continue
    const keeper = await readKeeper(join(folder, `postgres-${MAJOR}`))
    if (keeper && stillLives(keeper)) continue
    await rm(folder, { recursive: true, force: true })
  }
}

export interface KeeperFile extends ProcessIdentity {
  owner: number
}

/** The keeper of the database in this folder, from the file that each keeper has there while it runs. */
export const readKeeper = async (homeDir: string): Promise<KeeperFile | undefined> => {
  const text = await readFile(join(homeDir, 'keeper.json'), 'utf8').catch(() => '')
  try {
    return JSON.parse(text) as KeeperFile
  } catch {
    return undefined
  }
}

const placeHome = async (
  dataDir: string,
  account: Account | undefined,
  log: (message: string) => void,
): Promise<string> => {
  const home = join(dataDir, `postgres-${MAJOR}`)
  await mkdir(dataDir, { recursive: true })
  if (!account) return home
  await removeOrphans()
  if (await mayEnter(dataDir, account)) return home
  const shared = await sharedFolder(`data ${dataDir}`)
  await writeFile(join(shared, 'origin'), dataDir)
  log(`The database's files are in ${shared}, since the account "nobody" may not enter ${dataDir}`)
  return join(shared, `postgres-${MAJOR}`)
}

/**
 * Finds the folders of the programs and the data, and the account that runs them. For root that is the account
 * "nobody". If it may not enter one of the folders, that folder is replaced by one under /var/tmp.
 */
export const findPlace = async (dataDir: string, log: (message: string) => void): Promise<Place> => {
  const account = accountForPostgres()
  const binDir = await placePrograms(account, log)
  const homeDir = await placeHome(resolve(dataDir), account, log)
  await mkdir(homeDir, { recursive: true, mode: 0o755 })
  // The umask may have removed permissions.
  if (account) await chmod(homeDir, 0o755)
  return { binDir, homeDir, account }
}

/** Hands a file or folder to the account that runs PostgreSQL. */
export const handOver = async (path: string, account: Account | undefined): Promise<void> => {
  if (account) await chown(path, account.uid, account.gid)
}

export const keeperProgram = fileURLToPath(new URL('./keeper.ts', import.meta.url))
