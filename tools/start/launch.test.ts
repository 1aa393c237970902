import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

jest.setTimeout(30_000)

const lock = {
  packages: {
    '': {},
    'node_modules/left': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/other-platform': { version: '1.0.0', optional: true },
  },
}
let root: string
const children: ChildProcess[] = []

/** A repository with a program instead of `npm start`, which writes its process id and waits. */
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'fieldproof-launch-'))
  await mkdir(join(root, 'tools/start'), { recursive: true })
  await mkdir(join(root, 'node_modules/left'), { recursive: true })
  for (const file of ['launch.mjs', 'install.mjs'])
    await copyFile(join(import.meta.dirname, file), join(root, 'tools/start', file))
  await writeFile(join(root, 'package-lock.json'), JSON.stringify(lock))
  await writeFile(
    join(root, 'node_modules/.package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/left': lock.packages['node_modules/left'] } }),
  )
  await writeFile(
    join(root, 'tools/start/start.ts'),
    `
    import { writeFileSync } from 'node:fs'
    const end = (how: string) => { writeFileSync('ended', how); process.exit(7) }
    process.on('disconnect', () => end('launcher gone'))
    process.on('SIGTERM', () => end('SIGTERM'))
    writeFileSync('started', String(process.pid))
    setTimeout(() => end('time'), 20_000)
  `,
  )
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await rm(root, { recursive: true, force: true })
})

const launchArgs = (command: string): string[] => [join(root, 'tools/start/launch.mjs'), command]
const run = (file: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess & { output: () => string } => {
  const child = spawn(file, args, {
    cwd: root,
    env: { ...process.env, npm_execpath: '', npm_lifecycle_event: '', ...env },
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  return Object.assign(child, { output: () => output })
}
const appears = async (file: string): Promise<string> => {
  for (const until = Date.now() + 15_000; Date.now() < until; await pause(20)) {
    const text = await readFile(join(root, file), 'utf8').catch(() => '')
    if (text) return text
  }
  throw new Error(`${file} did not appear`)
}

test('an unknown command names the known ones', async () => {
  const child = run(process.execPath, launchArgs('sart'))
  const [code] = (await once(child, 'close')) as [number]
  expect(code).toBe(1)
  expect(child.output()).toMatch(/no command "sart"[\s\S]*npm run release/)
})

test('runs the program without installing existing packages, and passes on its exit code', async () => {
  const child = run(process.execPath, launchArgs('start'))
  await appears('started')
  child.kill('SIGTERM')
  const [code] = (await once(child, 'close')) as [number]
  expect(code).toBe(7)
  expect(await appears('ended')).toBe('SIGTERM')
  expect(child.output()).not.toMatch(/install/i)
})

test('the program ends when the launcher is killed', async () => {
  const child = run(process.execPath, launchArgs('start'))
  await appears('started')
  child.kill('SIGKILL')
  expect(await appears('ended')).toBe('launcher gone')
})

test('the program ends when npm, or the shell that npm put in between, is killed', async () => {
  // Like npm: a parent, a shell, the launcher.
  const line = `${[process.execPath, ...launchArgs('start')].join(' ')}; exit $?`
  const npm = run(process.execPath, ['-e', `require('child_process').spawn('sh', ['-c', ${JSON.stringify(line)}])`], {
    npm_lifecycle_event: 'start',
  })
  await appears('started')
  npm.kill('SIGKILL')
  expect(await appears('ended')).toBe('SIGTERM')
})

test('installs once if the lock file has changed, and shows the output of npm if that fails', async () => {
  const npm = join(root, 'npm-cli.js')
  await writeFile(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { ...lock.packages, 'node_modules/right': { version: '2.0.0' } } }),
  )
  await writeFile(npm, `console.error('no network, says npm'); process.exit(3)`)
  const failing = run(process.execPath, launchArgs('start'), { npm_execpath: npm })
  expect(await once(failing, 'close')).toEqual([1, null])
  expect(failing.output()).toMatch(/no network, says npm[\s\S]*could not be installed/)

  await writeFile(npm, `require('fs').appendFileSync('installs', process.argv.slice(2).join(' ') + '\\n')`)
  for (let start = 0; start < 2; start += 1) {
    const child = run(process.execPath, launchArgs('start'), { npm_execpath: npm })
    await appears('started')
    child.kill('SIGTERM')
    await once(child, 'close')
    await rm(join(root, 'started'))
  }
  expect(await appears('installs')).toBe('ci --no-audit --no-fund\n')
})

test('shows why npm refuses the lock file, not the usage that npm prints after it', async () => {
  const npm = join(root, 'npm-cli.js')
  await writeFile(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { ...lock.packages, 'node_modules/right': { version: '2.0.0' } } }),
  )
  const output = [
    'npm warn deprecated something',
    'npm error code EUSAGE',
    'npm error Missing: right@2.0.0 from lock file',
    'npm error Clean install a project',
    ...Array.from({ length: 40 }, (_, index) => `npm error   --option-${index}`),
  ]
  await writeFile(npm, `console.error(${JSON.stringify(output.join('\n'))}); process.exit(1)`)
  const child = run(process.execPath, launchArgs('start'), { npm_execpath: npm })
  expect(await once(child, 'close')).toEqual([1, null])
  expect(child.output()).toMatch(/EUSAGE\nnpm error Missing: right[\s\S]*could not be installed/)
  expect(child.output()).not.toMatch(/option|deprecated/)
})
