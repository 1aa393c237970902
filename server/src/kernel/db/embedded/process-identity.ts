import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Identifies a process even if its id is reused later. */
export interface ProcessIdentity {
  pid: number
  /** When it started, as the system writes it; empty if the system does not provide it. */
  started: string
}

const startOf = (pid: number): string | undefined => {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
      // The command's name is in brackets and may contain spaces; the state and the start time come after it.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (fields[0] === 'Z' || fields[0] === 'X') return undefined
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()} ${fields[19]}`
    } catch {
      return undefined
    }
  }
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined
  }
  if (process.platform === 'win32') return ''
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
    }).trim()
  } catch {
    return undefined
  }
}

/** The identity of a running process; undefined if it has ended or is a zombie. */
export const identityOf = (pid: number): ProcessIdentity | undefined => {
  const started = startOf(pid)
  return started === undefined ? undefined : { pid, started }
}

export const stillLives = ({ pid, started }: ProcessIdentity): boolean => identityOf(pid)?.started === started

/** The command line of a running process, separated by spaces; empty if it cannot be read. */
export const commandOf = (pid: number): string => {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    if (process.platform === 'win32') return ''
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
