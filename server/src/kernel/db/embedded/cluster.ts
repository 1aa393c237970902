import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, openSync, closeSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { handOver, type Place } from './place.ts'
import { commandOf, identityOf, stillLives } from './process-identity.ts'

export const DATABASE = 'fieldproof'
export const USER = 'fieldproof'
/** The maximum milliseconds of a fast shutdown, of an immediate shutdown, and of a start. */
const FAST = 5_000
const IMMEDIATE = 2_000
const READY = 30_000

const exe = process.platform === 'win32' ? '.exe' : ''
const quiet = {
  ...process.env,
  LC_ALL: 'C',
  LC_MESSAGES: 'C',
  TZ: 'UTC',
  PGDATA: undefined,
  PGPORT: undefined,
  PGHOST: undefined,
}

const run = async (place: Place, program: string, args: string[], input = ''): Promise<void> => {
  const child = spawn(join(place.binDir, program + exe), args, {
    ...place.account,
    cwd: place.homeDir,
    env: quiet,
    windowsHide: true,
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${program} ended with ${code}:\n${output.trim()}`)
}

/** Makes the data folder, unless there is one. If it is killed meanwhile, it leaves none. */
export const initialise = async (place: Place, durable: boolean): Promise<string> => {
  const { homeDir, account } = place
  const data = join(homeDir, 'data')
  const passwordFile = join(homeDir, 'password')
  if (existsSync(join(data, 'PG_VERSION'))) {
    return (
      await readFile(passwordFile, 'utf8').catch(() => {
        throw new Error(`${passwordFile} is missing: without it no login to the database in ${data} is possible.`)
      })
    ).trim()
  }
  const unfinished = join(homeDir, 'data.new')
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await handOver(unfinished, account)
  const password = randomBytes(24).toString('base64url')
  const handedPassword = join(homeDir, 'password.new')
  await rm(handedPassword, { force: true })
  await writeFile(handedPassword, password, { mode: 0o600 })
  await handOver(handedPassword, account)
  await run(place, 'initdb', [
    '-D',
    unfinished,
    '-U',
    USER,
    '--pwfile',
    handedPassword,
    '-A',
    'scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ])
  await run(place, 'postgres', ['--single', '-D', unfinished, '-F', 'postgres'], `CREATE DATABASE ${DATABASE};\n`)
  await rm(handedPassword)
  await rm(passwordFile, { force: true })
  await writeFile(passwordFile, password, { mode: 0o600 })
  await rename(unfinished, data)
  return password
}

interface PostmasterFile {
  pid: number
  port: number
  ready: boolean
}

const readPostmaster = async (homeDir: string): Promise<PostmasterFile | undefined> => {
  const lines = (await readFile(join(homeDir, 'data/postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : undefined
}

const signalTo = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has already ended.
  }
}

const endedWithin = async (pid: number, milliseconds: number): Promise<boolean> => {
  const identity = identityOf(pid)
  const until = Date.now() + milliseconds
  while (identity && stillLives(identity)) {
    if (Date.now() > until) return false
    await pause(20)
  }
  return true
}

/** Windows has no signals; PostgreSQL listens on its own pipe there, which pg_ctl knows. */
const signalPostmaster = async (place: Place, pid: number, signal: 'INT' | 'QUIT'): Promise<void> => {
  if (process.platform !== 'win32') return signalTo(pid, `SIG${signal}`)
  await run(place, 'pg_ctl', ['kill', signal, String(pid)]).catch(() => undefined)
}

/** Stops a postmaster: fast, then immediate, then by force. Resolves when it is gone. */
export const stopPostmaster = async (place: Place, pid: number): Promise<void> => {
  await signalPostmaster(place, pid, 'INT')
  if (await endedWithin(pid, FAST)) return
  await signalPostmaster(place, pid, 'QUIT')
  if (await endedWithin(pid, IMMEDIATE)) return
  signalTo(pid, 'SIGKILL')
  await endedWithin(pid, IMMEDIATE)
}

/**
 * Clears what a killed instance left. A postmaster without a keeper is stopped; if its process id now belongs to
 * another program, only the file with the id is removed.
 */
export const clearLeftovers = async (place: Place, log: (message: string) => void): Promise<void> => {
  const { homeDir } = place
  const left = await readPostmaster(homeDir)
  if (!left) return
  const alive = identityOf(left.pid) !== undefined
  if (alive && (commandOf(left.pid).includes(join(homeDir, 'data')) || process.platform === 'win32')) {
    log(`Stopping the database that an earlier start left (pid ${left.pid})`)
    await stopPostmaster(place, left.pid)
  } else {
    await rm(join(homeDir, 'data/postmaster.pid'), { force: true })
  }
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No free port was found')
  return address.port
}

export interface RunningCluster {
  child: ChildProcess
  port: number
  /** The folder of its socket; undefined if it is reached only by the loopback interface. */
  socketDir: string | undefined
}

/** The maximum length of a socket's path in bytes, on the system that allows the fewest. */
const SOCKET_ADDRESS = 103

/** A socket in the data folder is faster than the loopback interface, and no other account may enter there. */
const socketDirOf = ({ homeDir }: Place): string | undefined => {
  const folder = join(homeDir, 'data')
  return process.platform !== 'win32' && Buffer.byteLength(`${folder}/.s.PGSQL.65535.lock`) <= SOCKET_ADDRESS
    ? folder
    : undefined
}

const launch = async (place: Place, port: number, durable: boolean): Promise<RunningCluster> => {
  const { homeDir, binDir, account } = place
  const socketDir = socketDirOf(place)
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: socketDir ?? '',
    max_connections: 100,
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_line_prefix: '%m [%p] ',
    logging_collector: 'off',
    password_encryption: 'scram-sha-256',
    // Tests have a hundred short-lived databases, which need no autovacuum.
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  }
  const args = [
    '-D',
    join(homeDir, 'data'),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const output = openSync(join(homeDir, 'postgres.log'), 'a', 0o600)
  const child = spawn(join(binDir, `postgres${exe}`), args, {
    ...account,
    cwd: homeDir,
    env: quiet,
    stdio: ['ignore', output, output],
    windowsHide: true,
  })
  closeSync(output)
  const failed = new Promise<never>((_, reject) => child.once('error', reject))
  failed.catch(() => undefined)
  const until = Date.now() + READY
  while (child.exitCode === null && child.signalCode === null) {
    const file = await Promise.race([readPostmaster(homeDir), failed])
    if (file?.pid === child.pid && file?.ready) return { child, port, socketDir }
    if (Date.now() > until) {
      child.kill('SIGQUIT')
      break
    }
    await pause(10)
  }
  const log = await readFile(join(homeDir, 'postgres.log'), 'utf8')
  throw new Error(`PostgreSQL did not start:\n${log.trim().split('\n').slice(-6).join('\n')}`)
}

/** Starts PostgreSQL and waits until it responds. @param port of an earlier start, if it has to be the same */
export const startCluster = async (place: Place, durable: boolean, port?: number): Promise<RunningCluster> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch(place, port ?? (await freePort()), durable)
    } catch (error) {
      // Another program may have taken the port, or the workers of a killed postmaster may not have ended yet.
      const passing =
        /Address already in use|pre-existing shared memory block|could not create any TCP\/IP sockets/.test(
          String(error),
        )
      if (!passing || attempt === 20) throw error
      await pause(250)
    }
  }
}
