import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { readKeeper } from '../../../../server/src/kernel/db/embedded/place.ts'
import {
  identityOf,
  stillLives,
  type ProcessIdentity,
} from '../../../../server/src/kernel/db/embedded/process-identity.ts'
import { freshPassword, newPerson } from '../journeys/people.ts'
import { postmasterOf } from '../journeys/site-database.ts'

const root = resolve(import.meta.dirname, '../../../..')
let folder: string
let dataDir: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldproof-e2e-'))
  // PostgreSQL may run as another user, which needs access to this folder.
  await chmod(folder, 0o755)
  dataDir = join(folder, 'data')
})
const running: ChildProcess[] = []
after(async () => {
  for (const child of running) child.kill('SIGKILL')
  await pause(500)
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
})

/** Runs `npm start` without npm, as a terminal would. */
const startCommand = async (): Promise<{ child: ChildProcess; url: string; output: string }> => {
  const child = spawn(process.execPath, [join(root, 'tools/start/launch.mjs'), 'start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'silent', LIMIT_FACTOR: '1000' },
  })
  running.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  for (const until = Date.now() + 180_000; Date.now() < until; await pause(50)) {
    const server = JSON.parse(await readFile(join(dataDir, 'server.json'), 'utf8').catch(() => 'null')) as {
      url: string
      pid: number
    } | null
    if (server && /127\.0\.0\.1:\d+/.test(output) && output.includes(server.url.replace(/\/$/, '')))
      return { child, url: server.url.replace(/\/$/, ''), output }
    if (child.exitCode !== null) break
  }
  throw new Error(`It did not start:\n${output}`)
}

/** The site's own process, the database's keeper and PostgreSQL. */
const processesOf = async (): Promise<ProcessIdentity[]> => {
  const { pid } = JSON.parse(await readFile(join(dataDir, 'server.json'), 'utf8')) as { pid: number }
  const { pid: postgres, homeDir } = await postmasterOf(dataDir)
  const keeper = await readKeeper(homeDir)
  return [pid, postgres, keeper?.pid ?? 0].map((each) => {
    const identity = identityOf(each)
    assert.ok(identity, `process ${each} is there`)
    return identity
  })
}
const areGone = async (processes: ProcessIdentity[], within: number): Promise<void> => {
  const until = Date.now() + within
  while (processes.some(stillLives)) {
    if (Date.now() > until)
      throw new Error(
        `Left behind: ${processes
          .filter(stillLives)
          .map(({ pid }) => pid)
          .join(', ')}`,
      )
    await pause(50)
  }
}

it('all processes are gone after a kill; a second start builds and publishes nothing again, and still has the data', {
  timeout: 300_000,
}, async () => {
  const first = await startCommand()
  const { email } = await newPerson(first.url)
  const processes = await processesOf()
  const [site] = processes
  process.kill(site?.pid ?? 0, 'SIGKILL')
  await areGone(processes, 15_000)

  const second = await startCommand()
  assert.match(second.output, /shell unchanged/)
  assert.doesNotMatch(second.output, /Building|publishing/)
  const answer = await fetch(`${second.url}/users/login`, {
    method: 'POST',
    headers: { origin: second.url, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: freshPassword }),
  })
  assert.equal(answer.status, 200)
  assert.equal((await fetch(second.url, { headers: { accept: 'text/html' } })).status, 200)

  // A terminal or a supervisor ends the launcher.
  const again = await processesOf()
  second.child.kill('SIGTERM')
  await once(second.child, 'exit')
  await areGone(again, 15_000)
})

it('all processes are gone after the launcher was killed without a warning', { timeout: 180_000 }, async () => {
  const { child } = await startCommand()
  const processes = await processesOf()
  child.kill('SIGKILL')
  await areGone(processes, 20_000)
})
