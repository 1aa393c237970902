import { execFile } from 'node:child_process'
import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Debian's folder with the programs of each PostgreSQL version, which is not in the search path. */
const DEBIAN = '/usr/lib/postgresql'

/**
 * Finds PostgreSQL's own benchmark, which does not come with the embedded server.
 * @throws if it is not on this machine
 */
export const findPgbench = async (): Promise<string> => {
  const versions = await readdir(DEBIAN).catch(() => [])
  const folders = [
    ...(process.env['PATH'] ?? '').split(':'),
    ...versions
      .toSorted()
      .toReversed()
      .map((version) => join(DEBIAN, version, 'bin')),
  ]
  for (const folder of folders) {
    const program = join(folder, 'pgbench')
    if (
      await access(program).then(
        () => true,
        () => false,
      )
    )
      return program
  }
  throw new Error(
    'pgbench was not found. It comes with PostgreSQL: on Debian and Ubuntu, apt-get install postgresql-contrib.',
  )
}

export interface PgbenchJob {
  program: string
  databaseUrl: string
  /** A file with pgbench's script. */
  script: string
  clients: number
  seconds: number
}

/** A script's transactions per second, without the time for connecting. */
export const pgbench = async ({ program, databaseUrl, script, clients, seconds }: PgbenchJob): Promise<number> => {
  const { stdout } = await run(program, [
    '--no-vacuum',
    '--protocol=prepared',
    `--client=${clients}`,
    '--jobs=2',
    `--time=${seconds}`,
    `--file=${script}`,
    databaseUrl,
  ])
  const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
  if (rate === undefined || !/number of failed transactions: 0 /.test(stdout))
    throw new Error(`pgbench failed: ${stdout}`)
  return Number(rate)
}
