/**
 * The one program that runs on the machine's own Node (20 or newer), before any package is installed. It installs the
 * packages, then starts the pinned Node with the command's program, and makes sure that nothing keeps running afterwards.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const OLDEST_LAUNCHER = 20
const OLDEST_RUNNER = 24
/** Milliseconds between two checks of the parent, and the time that a stop may take before the process is killed. */
const LOOK = 500
const PATIENCE = 15_000

const programs = {
  start: 'tools/start/start.ts',
  test: 'tools/start/test.ts',
  'test:long': 'tools/start/test-long.ts',
  dev: 'tools/start/dev.ts',
  check: 'tools/start/check.ts',
  lint: 'tools/start/lint.ts',
  typecheck: 'tools/start/typecheck.ts',
  release: 'tools/releases/src/main.ts',
  'new-area': 'tools/new-area/src/main.ts',
  generate: 'tools/build/bin/generate.mjs',
  bench: 'tools/bench/src/main.ts',
  docs: 'tools/docs/src/main.ts',
  'check-config': 'server/src/check-config.ts',
}

/**
 * Commands that start many Node processes. Each one reads and compiles the same sources, which takes half of the time for
 * loading the server, so they share a cache of compiled code.
 */
const manyProcesses = new Set(['test', 'test:long', 'check', 'lint', 'typecheck', 'docs'])

const fail = (message) => {
  console.error(message)
  process.exit(1)
}

const major = (version) => Number(/^v?(\d+)/.exec(version)?.[1] ?? 0)

/** The pinned Node from the packages; else the current one, if it is new enough. */
const findRunner = () => {
  const os = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const pinned = join(root, 'node_modules', `node-${os}-${process.arch}`, 'bin', file)
  if (existsSync(pinned)) {
    const { stdout } = spawnSync(pinned, ['--version'], { encoding: 'utf8' })
    if (major(stdout ?? '') >= OLDEST_RUNNER) return pinned
  }
  if (major(process.version) >= OLDEST_RUNNER) return process.execPath
  return fail(
    `The project runs on Node ${OLDEST_RUNNER}. Its package has no build for ${process.platform} ${process.arch},\n` +
      `and this is Node ${process.version}. Install Node ${OLDEST_RUNNER} and run the command again.`,
  )
}

/** Command and parent of a process; undefined if it has ended or the system does not report them. */
const lookAt = (pid) => {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
      const end = stat.lastIndexOf(')')
      // A zombie: it has ended, but its parent has not read its status yet.
      if (stat[end + 2] === 'Z' || stat[end + 2] === 'X') return undefined
      return { name: stat.slice(stat.indexOf('(') + 1, end), parent: Number(stat.slice(end + 2).split(' ')[1]) }
    }
    if (process.platform === 'win32') return undefined
    const [parent, name] = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
      .stdout.trim()
      .split(/\s+/, 2)
    return { name: (name ?? '').split('/').at(-1) ?? '', parent: Number(parent) }
  } catch {
    return undefined
  }
}

/** The processes whose end also ends this one: the parent, and npm if there is a shell in between. */
const ancestors = () => {
  const pids = [process.ppid]
  const parent = lookAt(process.ppid)
  if (
    process.env.npm_lifecycle_event &&
    parent &&
    /^-?(sh|bash|dash|zsh|ash|ksh)$/.test(parent.name) &&
    parent.parent > 1
  )
    pids.push(parent.parent)
  return pids
}

const lives = (pid) => {
  if (process.platform === 'linux') return lookAt(pid) !== undefined
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const hand = (command, program, args) => {
  const watched = ancestors()
  const runner = findRunner()
  const child = spawn(runner, [join(root, program), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: `${dirname(runner)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
      // The folder that the command was given in; npm changes to the repository's own.
      FIELDPROOF_CALLED_IN: process.env.INIT_CWD ?? process.cwd(),
      ...(manyProcesses.has(command) && {
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/compiled'),
      }),
    },
  })
  let stopping = false
  const stop = (signal) => {
    child.kill(signal)
    if (stopping) return
    stopping = true
    setTimeout(() => child.kill('SIGKILL'), PATIENCE).unref()
  }
  process.on('SIGINT', () => stop('SIGINT'))
  process.on('SIGTERM', () => stop('SIGTERM'))
  const watch = setInterval(() => {
    if (process.ppid === watched[0] && watched.every(lives)) return
    clearInterval(watch)
    stop('SIGTERM')
  }, LOOK)
  watch.unref()
  child.on('error', (error) => fail(`${runner} did not start: ${error.message}`))
  child.on('exit', (code, signal) => {
    process.exit(code ?? (signal === 'SIGINT' ? 130 : 143))
  })
}

const usage = `npm start                    build what changed, start the site, print its address
npm test                     lint, types, tests, browser journeys   (npm test -- --only unit)
npm run check                lint, types and tests of your changes, in two minutes
npm run test:long            the tests that take minutes, as in the nightly run
npm run dev -- orders        the site, with an area that you edit
npm run release -- --help    publish, list, promote, roll back
npm run new-area -- name     a new area
npm run bench -- name        a measurement
npm run check-config         the server's settings and their faults`

if (major(process.version) < OLDEST_LAUNCHER)
  fail(`Node ${OLDEST_LAUNCHER} or newer is needed; this is ${process.version}.`)
const [command, ...args] = process.argv.slice(2)
const program = programs[command]
if (!program) fail(command ? `There is no command "${command}".\n\n${usage}` : usage)
try {
  await ensureInstalled(root)
} catch (error) {
  fail(error.message)
}
if (!existsSync(join(root, program))) fail(`${program} is missing: this copy of the repository is not complete.`)
hand(command, program, args)
