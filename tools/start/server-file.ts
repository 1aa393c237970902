import { rmSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The content of `server.json` in the data folder of a running site: for scripts, and for a second start. */
export interface ServerFile {
  url: string
  pid: number
}

const fileIn = (dataDir: string): string => join(dataDir, 'server.json')

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}

/** The site that runs on this data folder; undefined if there is none, even if a killed one left its file. */
export const runningSite = async (dataDir: string): Promise<ServerFile | undefined> => {
  try {
    const site = JSON.parse(await readFile(fileIn(dataDir), 'utf8')) as ServerFile
    process.kill(site.pid, 0)
    return (await answers(site.url)) ? site : undefined
  } catch {
    return undefined
  }
}

/** Writes the file, and removes it when this process ends. */
export const writeServerFile = async (dataDir: string, site: ServerFile): Promise<() => void> => {
  await mkdir(dataDir, { recursive: true })
  // Written at once: scripts that wait for the file read it as soon as it appears.
  const draft = `${fileIn(dataDir)}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(site, null, 2)}\n`)
  await rename(draft, fileIn(dataDir))
  const remove = (): void => rmSync(fileIn(dataDir), { force: true })
  process.once('exit', remove)
  return () => {
    process.off('exit', remove)
    remove()
  }
}
