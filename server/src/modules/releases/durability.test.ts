import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from '#testing/until.ts'
import { flipBit, makeArea, makeShell } from './testing/make-release.ts'
import { openTestRegistry, type TestRegistry } from './testing/test-registry.ts'

jest.setTimeout(60_000)

let registry: TestRegistry
beforeEach(async () => {
  registry = await openTestRegistry()
  await registry.release(makeShell('1.0.0'), makeArea('mfe-fleet', '1.0.0'))
})
afterEach(() => registry.close())

const program = join(import.meta.dirname, 'testing/publish-and-die.ts')
const publishAndDie = async (step: string): Promise<NodeJS.Signals | null> => {
  const child = spawn(process.execPath, [program, registry.database.url, registry.dataDir, step], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  return signal
}
const below = (path: string) => readdir(join(registry.dataDir, 'registry', path)).catch(() => [])
const versions = async () => {
  const { body } = await registry.call<{ data: { version: string }[] }>('GET', '/releases/list?name=mfe-fleet')
  return body.data.map(({ version }) => version)
}

describe.each(['before the rename', 'before the row'])('a publication that is killed %s', (step) => {
  it('keeps the old state, is cleaned up at the next start, and can be repeated', async () => {
    expect(await publishAndDie(step)).toBe('SIGKILL')

    expect(await versions()).toEqual(['1.0.0'])
    expect((await registry.get('/areas/mfe-fleet/1.1.0/entry.js')).statusCode).toBe(404)
    expect(await registry.promote('mfe-fleet', '1.1.0')).toMatchObject({ status: 404 })
    const leftovers = step === 'before the rename' ? await below('.staging') : await below('mfe-fleet/1.1.0')
    expect(leftovers).not.toEqual([])

    const next = await openTestRegistry({ database: registry.database, dataDir: registry.dataDir })
    expect(await below('.staging')).toEqual([])
    expect(await below('mfe-fleet')).toEqual(['1.0.0'])
    expect((await next.get('/areas/mfe-fleet/1.0.0/entry.js')).statusCode).toBe(200)
    expect((await next.publish(makeArea('mfe-fleet', '1.1.0'))).status).toBe(200)
    await next.close()
  })

  it('can be repeated without a restart', async () => {
    expect(await publishAndDie(step)).toBe('SIGKILL')
    expect((await registry.publish(makeArea('mfe-fleet', '1.1.0'))).status).toBe(200)
    expect((await registry.promote('mfe-fleet', '1.1.0')).status).toBe(200)
    const { body, statusCode } = await registry.get('/areas/mfe-fleet/1.1.0/entry.js')
    expect([statusCode, body]).toEqual([200, makeArea('mfe-fleet', '1.1.0').files[0]?.content.toString()])
  })
})

it('a publication that is not killed succeeds', async () => {
  expect(await publishAndDie('never')).toBeNull()
  expect(await versions()).toEqual(['1.1.0', '1.0.0'])
})

it("a new database does not delete the registry's files", async () => {
  const other = await openTestRegistry({ dataDir: registry.dataDir })
  expect(await below('mfe-fleet')).toEqual(['1.0.0'])
  await other.close()
})

it('a rollback reaches also a server that could not read the database when it was announced', async () => {
  await registry.release(makeArea('mfe-fleet', '1.1.0'))
  const other = await openTestRegistry({ database: registry.database, dataDir: registry.dataDir })
  const shown = () => other.module.site.current()?.composition.areas.map(({ release }) => release.version)
  expect(shown()).toEqual(['1.1.0'])
  try {
    // The other server's next statement fails, as if its pool were busy for too long.
    const read = jest.spyOn(other.db, 'selectFrom').mockImplementationOnce(() => {
      throw new Error('timeout exceeded when trying to connect')
    })
    await registry.rollback('mfe-fleet')
    await until(() => read.mock.calls.length > 0)
    await until(() => shown()?.[0] === '1.0.0')
  } finally {
    await other.close()
  }
})

describe('a damaged release', () => {
  const damage = async (version: string, path = 'entry.js') => {
    const file = join(registry.dataDir, 'registry/mfe-fleet', version, path)
    const content = await readFile(file)
    flipBit(content)
    await writeFile(file, content)
  }

  it('is repaired only by publishing exactly the same files again', async () => {
    await damage('1.0.0')
    const other = makeArea('mfe-fleet', '1.0.0', { contents: { 'entry.js': 'another' } })
    expect((await registry.publish(other)).status).toBe(409)
    expect(await registry.publish(makeArea('mfe-fleet', '1.0.0'))).toMatchObject({
      status: 200,
      body: { data: { intact: true } },
    })
    expect((await registry.get('/areas/mfe-fleet/1.0.0/entry.js')).statusCode).toBe(200)
    expect((await registry.publish(makeArea('mfe-fleet', '1.0.0'))).status).toBe(409)
  })

  it('cannot be promoted, and is listed as not intact', async () => {
    await registry.publish(makeArea('mfe-fleet', '1.1.0'))
    await damage('1.1.0', 'page-list.22222222.js')
    expect(await registry.promote('mfe-fleet', '1.1.0')).toMatchObject({
      status: 409,
      body: { code: 'damaged', message: expect.stringContaining('page-list.22222222.js') },
    })
    const list = () =>
      registry.call<{ data: { version: string; intact: boolean }[] }>('GET', '/releases/list?name=mfe-fleet')
    await until(async () => (await list()).body.data[0]?.intact === false)
    expect((await list()).body.data.map(({ version, intact }) => [version, intact])).toEqual([
      ['1.1.0', false],
      ['1.0.0', true],
    ])
  })
})
