import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MARK = 'node_modules/.fieldproof-install'
const LOG = '.cache/install.log'

const read = (path) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Whether node_modules matches the lock file, however it was installed. */
const matchesLock = (root, lockText) => {
  try {
    const installed = JSON.parse(read(join(root, 'node_modules/.package-lock.json'))).packages
    return Object.entries(JSON.parse(lockText).packages).every(([path, wanted]) => {
      if (!path.includes('node_modules/')) return true
      const found = installed[path]
      if (!found) return wanted.optional === true || wanted.devOptional === true || wanted.peer === true
      const isSame = wanted.integrity === undefined || found.integrity === wanted.integrity
      return found.version === wanted.version && isSame && existsSync(join(root, path))
    })
  } catch {
    return false
  }
}

const runNpm = (root, command) =>
  new Promise((resolve, reject) => {
    mkdirSync(join(root, '.cache'), { recursive: true })
    const log = openSync(join(root, LOG), 'w')
    const throughNode = process.env.npm_execpath?.endsWith('.js')
    const [file, args] = throughNode ? [process.execPath, [process.env.npm_execpath]] : ['npm', []]
    const child = spawn(file, [...args, ...command, '--no-audit', '--no-fund'], {
      cwd: root,
      stdio: ['ignore', log, log],
      shell: !throughNode && process.platform === 'win32',
    })
    const stop = () => child.kill()
    process.once('exit', stop)
    child.once('error', (error) => reject(new Error(`npm could not be run: ${error.message}`)))
    child.once('exit', (code) => {
      process.off('exit', stop)
      closeSync(log)
      resolve(code === 0)
    })
  })

/** The part of npm's output that explains the failure: without warnings, and without the usage at its end. */
const reason = (output) => {
  const lines = output.split('\n').filter((line) => !line.startsWith('npm warn'))
  const usage = lines.findIndex(
    (line) => /^npm error Usage:?$/.test(line) || line.startsWith('npm error Clean install'),
  )
  return (usage < 0 ? lines : lines.slice(0, usage)).join('\n').trim().split('\n').slice(-30).join('\n')
}

const install = async (root) => {
  if (await runNpm(root, ['ci'])) return
  throw new Error(
    `${reason(read(join(root, LOG)))}\n\nThe packages could not be installed. The complete output of npm is in ${LOG}.`,
  )
}

/** Installs the packages if they are missing or the lock file, the platform or the architecture has changed. */
export const ensureInstalled = async (root) => {
  const lock = read(join(root, 'package-lock.json'))
  const wanted = createHash('sha256').update(`${process.platform} ${process.arch}\n${lock}`).digest('hex')
  if (read(join(root, MARK)).trim() === wanted) return
  if (!matchesLock(root, lock)) {
    const started = Date.now()
    console.log('Installing packages; this takes a minute or two the first time …')
    const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
    const beat = setInterval(() => console.log(`  still installing, ${seconds()}`), 10_000)
    try {
      await install(root)
    } finally {
      clearInterval(beat)
    }
    console.log(`Packages installed in ${seconds()}`)
  }
  writeFileSync(join(root, MARK), wanted)
}
