import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { createServer } from 'node:net'

const text = (path: string): string => {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}

const holderOnLinux = (port: number): number | undefined => {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((file) => text(file).split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => state === '0A' && local?.endsWith(suffix))
    .map((fields) => `socket:[${fields[9]}]`)
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const files = readdirSync(`/proc/${pid}/fd`)
      if (files.some((file) => sockets.includes(readlinkSync(`/proc/${pid}/fd/${file}`)))) return Number(pid)
    } catch {
      // The process has ended, or belongs to another user.
    }
  }
  return undefined
}

/** The program that listens on a port, such as `node server.js (pid 12)`; undefined if the system does not report it. */
export const holderOf = (port: number): string | undefined => {
  try {
    if (process.platform === 'linux') {
      const pid = holderOnLinux(port)
      return pid ? `${text(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim()} (pid ${pid})` : undefined
    }
    if (process.platform === 'win32') return undefined
    const pid = execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t'], { encoding: 'utf8' })
      .trim()
      .split('\n')[0]
    return pid
      ? `${execFileSync('ps', ['-o', 'command=', '-p', pid], { encoding: 'utf8' }).trim()} (pid ${pid})`
      : undefined
  } catch {
    return undefined
  }
}

/** @throws if the port is not available, with its owner and how to choose another */
export const checkPort = async (port: number, host: string): Promise<void> => {
  if (port === 0) return
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const another = `Choose another with PORT, for example: PORT=${port === 65_535 ? 3_000 : port + 1} npm start`
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${port} is taken by ${holderOf(port) ?? 'another program'}.\n${another}`)
    if (code === 'EACCES') throw new Error(`This account may not use port ${port}.\n${another}`)
    throw new Error(`The server cannot listen on ${host}:${port} (${code}). HOST and PORT set the address.`)
  } finally {
    server.close()
  }
}
