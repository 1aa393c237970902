import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import type { Composition } from '@fieldproof/contracts/release'
import { flipBit, makeArea, makeShell } from '#modules/releases/testing/make-release.ts'
import { diskStore } from '#modules/releases/store/disk-store.ts'
import type { ReleaseStore } from '#modules/releases/store/release-store.ts'
import { openTestRegistry, type TestRegistry } from '#modules/releases/testing/test-registry.ts'

jest.setTimeout(60_000)

let registry: TestRegistry
beforeEach(async () => {
  registry = await openTestRegistry()
})
afterEach(() => registry.close())

const shell = makeShell('1.0.0')
const fleet = (version: string) => makeArea('mfe-fleet', version)
const fileOf = (name: string, version: string, path: string) => join(registry.dataDir, 'registry', name, version, path)
const damage = async (path: string) => {
  const content = await readFile(path)
  flipBit(content)
  await writeFile(path, content)
}
const composition = async (from = registry): Promise<Composition> => (await from.get('/composition.json')).json()
const liveVersion = async (from = registry) =>
  (await composition(from)).areas.find(({ name }) => name === 'mfe-fleet')?.release.version
const until = async (holds: () => Promise<boolean>) => {
  for (let wait = 0; wait < 200; wait += 1) {
    if (await holds()) return
    await pause(25)
  }
  throw new Error('The condition did not become true in time')
}

describe('before anything is live', () => {
  it('a page says that the site is starting and reloads', async () => {
    const { statusCode, body, headers } = await registry.get('/')
    expect(statusCode).toBe(503)
    expect(body).toContain('Fieldproof is starting')
    expect(body).toContain('http-equiv="refresh"')
    expect(headers['cache-control']).toBe('no-store')
    expect((await registry.get('/composition.json')).statusCode).toBe(503)
  })
})

describe('the files of screens', () => {
  const filesOf = async (query: string) =>
    (await registry.get(`/screen-files.json?${query}`)).json<{ files: string[] }>().files

  it('are those of the live release that a browser needs in addition to the shell', async () => {
    await registry.release(shell, fleet('1.0.0'), fleet('1.1.0'))
    const files = await filesOf('locale=en&path=/fleet')
    expect(files).toContain('/areas/mfe-fleet/1.1.0/entry.js')
    expect(files.filter((file) => file.startsWith('/areas/mfe-fleet/1.0.0/'))).toEqual([])
    for (const file of files) expect((await registry.get(file)).statusCode).toBe(200)
    expect(await filesOf('locale=en&path=/fleet&path=/fleet')).toEqual(files)
  })

  it('are listed for each screen by its address', async () => {
    await registry.release(shell, fleet('1.0.0'))
    const answer = await registry.get('/screen-files.json?locale=en&path=/fleet&path=/nowhere')
    const { files, screens } = answer.json<{ files: string[]; screens: Record<string, string[]> }>()
    expect(files).not.toEqual([])
    expect(screens).toEqual({ '/fleet': files, '/nowhere': [] })
  })

  it('are empty for other addresses, and before anything is live', async () => {
    expect(await filesOf('locale=en&path=/fleet')).toEqual([])
    await registry.release(shell, fleet('1.0.0'))
    expect(await filesOf('locale=xx&path=/nowhere&path=//&path=')).toEqual([])
  })
})

describe('the composition', () => {
  it('changes for readers when another release goes live', async () => {
    await registry.release(shell, fleet('1.0.0'), fleet('1.1.0'))
    const before = await registry.get('/composition.json')
    expect(before.json()).toMatchObject({ areas: [{ release: { version: '1.1.0' }, lastGood: { version: '1.0.0' } }] })
    expect(
      (await registry.get('/composition.json', { 'if-none-match': String(before.headers['etag']) })).statusCode,
    ).toBe(304)
    await registry.rollback('mfe-fleet')
    const after = await registry.get('/composition.json', { 'if-none-match': String(before.headers['etag']) })
    expect(after.json()).toMatchObject({
      areas: [{ release: { version: '1.0.0' }, lastGood: null, withdrawn: ['1.1.0'] }],
    })
    expect(registry.announced.at(-1)).toEqual({ compositionId: after.json<Composition>().id, areas: ['mfe-fleet'] })
    // After going live again, it is like any other (CHANGE-5).
    await registry.promote('mfe-fleet', '1.1.0')
    expect((await composition()).areas[0]).not.toHaveProperty('withdrawn')
  })

  it("changes the document, so that a browser's copy is outdated", async () => {
    await registry.release(shell, fleet('1.0.0'))
    const {
      headers: { etag },
    } = await registry.get('/fleet')
    expect((await registry.get('/fleet', { 'if-none-match': String(etag) })).statusCode).toBe(304)
    await registry.release(fleet('1.1.0'))
    expect((await registry.get('/fleet', { 'if-none-match': String(etag) })).statusCode).toBe(200)
  })

  it('changes on every instance, each of which notifies its readers', async () => {
    await registry.release(shell, fleet('1.0.0'))
    const other = await openTestRegistry({ database: registry.database, dataDir: registry.dataDir })
    expect(await liveVersion(other)).toBe('1.0.0')
    await registry.release(fleet('1.1.0'))
    await until(async () => (await liveVersion(other)) === '1.1.0')
    expect(other.announced).toEqual([{ compositionId: (await composition()).id, areas: ['mfe-fleet'] }])
    await other.close()
  })

  it('is separate for each environment', async () => {
    await registry.release(shell, fleet('1.0.0'), fleet('1.1.0'))
    const staging = await openTestRegistry({
      database: registry.database,
      dataDir: registry.dataDir,
      environment: 'staging',
    })
    expect((await staging.get('/')).statusCode).toBe(503)
    await staging.promote('shell', '1.0.0')
    await staging.promote('mfe-fleet', '1.0.0')
    expect([await liveVersion(), await liveVersion(staging)]).toEqual(['1.1.0', '1.0.0'])
    expect((await registry.call('GET', '/releases/get-composition/staging')).body).toMatchObject({
      data: { environment: 'staging' },
    })
    await staging.close()
  })
})

describe('a damaged file', () => {
  beforeEach(() => registry.release(shell, fleet('1.0.0'), fleet('1.1.0')))

  it("is never sent, and the area's last good release takes its place", async () => {
    await damage(fileOf('mfe-fleet', '1.1.0', 'page-list.22222222.js'))
    const { statusCode, body, headers } = await registry.get('/areas/mfe-fleet/1.1.0/page-list.22222222.js')
    expect([statusCode, JSON.parse(body).code, headers['cache-control']]).toEqual([404, 'damaged', 'no-store'])
    expect(await liveVersion()).toBe('1.0.0')
    expect((await registry.get('/fleet')).body).toContain('/areas/mfe-fleet/1.0.0/page-list.22222222.js')
    expect(registry.announced.at(-1)).toEqual({ compositionId: (await composition()).id, areas: ['mfe-fleet'] })
    await until(
      async () =>
        (
          await registry.call<{ data: { summary: { intact: boolean } } }>(
            'GET',
            '/releases/get-release/mfe-fleet/1.1.0',
          )
        ).body.data.summary.intact === false,
    )
    // In the database the release is still live: only this registry is damaged, and repairing it brings the release
    // back.
    await registry.publish(fleet('1.1.0'))
    expect(await liveVersion()).toBe('1.1.0')
  })

  it('is found when an instance starts, before it serves anyone', async () => {
    await damage(fileOf('mfe-fleet', '1.1.0', 'locale-en.44444444.js'))
    const next = await openTestRegistry({ database: registry.database, dataDir: registry.dataDir })
    expect(await liveVersion(next)).toBe('1.0.0')
    await next.close()
  })

  it("in an area's last intact release marks the area as missing, and its addresses still get a document", async () => {
    await damage(fileOf('mfe-fleet', '1.1.0', 'entry.js'))
    await rm(fileOf('mfe-fleet', '1.0.0', ''), { recursive: true })
    const next = await openTestRegistry({ database: registry.database, dataDir: registry.dataDir })
    expect(await composition(next)).toMatchObject({ areas: [], missing: [{ name: 'mfe-fleet' }] })
    expect((await next.get('/fleet')).statusCode).toBe(200)
    expect((await next.get('/login')).statusCode).toBe(200)
    await next.close()
  })

  it('of the shell brings back the last composition whose shell is intact', async () => {
    await registry.release(makeShell('1.1.0'), fleet('1.2.0'))
    await damage(fileOf('shell', '1.1.0', 'bootstrap.55555555.js'))
    expect((await registry.get('/areas/shell/1.1.0/bootstrap.55555555.js')).statusCode).toBe(404)
    expect(await composition()).toMatchObject({
      shell: { version: '1.0.0' },
      areas: [{ release: { version: '1.1.0' } }],
    })
  })

  it('in one compressed form is replaced by another form', async () => {
    await damage(fileOf('mfe-fleet', '1.1.0', 'entry.js.br'))
    const answer = await registry.get('/areas/mfe-fleet/1.1.0/entry.js', { 'accept-encoding': 'br, gzip' })
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'gzip'])
    expect(gunzipSync(answer.rawPayload)).toEqual(fleet('1.1.0').files[0]?.content)
    expect(await liveVersion()).toBe('1.1.0')
  })
})

describe('a store that fails', () => {
  /** A second instance on the same disk, which it cannot read at first. */
  const withFailingDisk = async (fails: (version: string) => boolean = () => true) => {
    const disk = diskStore(join(registry.dataDir, 'registry'))
    const state = { isFailing: true }
    const store: ReleaseStore = {
      ...disk,
      stage: async (release, files) => {
        const staged = await disk.stage(release, files)
        const commit = async () => {
          await staged.commit()
          state.isFailing = false
        }
        return { ...staged, commit }
      },
      read: async (release, path) => {
        if (state.isFailing && fails(release.version))
          throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' })
        return disk.read(release, path)
      },
    }
    const instance = await openTestRegistry({ database: registry.database, dataDir: registry.dataDir, store })
    return { instance, state }
  }
  beforeEach(() => registry.release(shell, fleet('1.0.0'), fleet('1.1.0')))

  it('at the start: the site is served as soon as the files can be read, and no release counts as damaged', async () => {
    const { instance, state } = await withFailingDisk()
    expect((await instance.get('/fleet')).statusCode).toBe(503)
    expect((await instance.get('/areas/mfe-fleet/1.1.0/entry.js')).statusCode).toBe(503)
    expect(await instance.promote('mfe-fleet', '1.0.0')).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    state.isFailing = false
    await instance.module.site.refresh()
    expect(await liveVersion(instance)).toBe('1.1.0')
    expect((await instance.call('GET', '/releases/get-release/mfe-fleet/1.1.0')).body).toMatchObject({
      data: { summary: { intact: true } },
    })
    await instance.close()
  })

  it('for one release: a rollback goes to the next earlier one, and publishing the release again repairs it', async () => {
    await registry.release(fleet('1.2.0'))
    const { instance } = await withFailingDisk((version) => version === '1.1.0')
    expect(await instance.rollback('mfe-fleet')).toMatchObject({ status: 200, body: { data: {} } })
    expect(await liveVersion(instance)).toBe('1.0.0')
    expect(await instance.publish(fleet('1.1.0'))).toMatchObject({ status: 200, body: { data: { intact: true } } })
    expect(await instance.promote('mfe-fleet', '1.1.0')).toMatchObject({ status: 200 })
    await instance.close()
  })

  it('later: the live releases stay, and a file that cannot be read is asked for again', async () => {
    const { instance, state } = await withFailingDisk()
    state.isFailing = false
    await instance.module.site.refresh()
    state.isFailing = true
    expect((await instance.get('/areas/mfe-fleet/1.1.0/entry.js')).statusCode).toBe(503)
    expect(await liveVersion(instance)).toBe('1.1.0')
    state.isFailing = false
    expect((await instance.get('/areas/mfe-fleet/1.1.0/entry.js')).statusCode).toBe(200)
    await instance.close()
  })
})

describe('a repaired release', () => {
  beforeEach(() => registry.release(shell, fleet('1.0.0'), fleet('1.1.0')))

  it('is live again on every instance', async () => {
    const entry = fileOf('mfe-fleet', '1.1.0', 'entry.js')
    const intact = await readFile(entry)
    await damage(entry)
    const other = await openTestRegistry({ database: registry.database, dataDir: registry.dataDir })
    expect([await liveVersion(other), (await registry.get('/areas/mfe-fleet/1.1.0/entry.js')).statusCode]).toEqual([
      '1.0.0',
      404,
    ])
    expect((await registry.publish(fleet('1.1.0'))).status).toBe(200)
    expect(await liveVersion()).toBe('1.1.0')
    await until(async () => (await liveVersion(other)) === '1.1.0')
    expect(await readFile(entry)).toEqual(intact)
    await other.close()
  })

  it('is live again if its files were put back by hand and it is published again', async () => {
    const entry = fileOf('mfe-fleet', '1.1.0', 'entry.js')
    const intact = await readFile(entry)
    await damage(entry)
    await registry.get('/areas/mfe-fleet/1.1.0/entry.js')
    expect(await liveVersion()).toBe('1.0.0')
    await writeFile(entry, intact)
    expect(await registry.publish(fleet('1.1.0'))).toMatchObject({ status: 409, body: { code: 'already-published' } })
    expect(await liveVersion()).toBe('1.1.0')
  })

  it('need not fit beside the releases that are live today', async () => {
    // Another area has the address of the damaged release now.
    await registry.publish(fleet('2.0.0'))
    const moved = makeArea('mfe-fleet', '3.0.0', {
      manifest: { routes: [{ name: 'fleet.list', path: '/ships', guard: 'anyone', page: 'list' }] },
    })
    await registry.release(
      moved,
      makeArea('mfe-other', '1.0.0', {
        manifest: { routes: [{ name: 'other.list', path: '/fleet', guard: 'anyone', page: 'list' }] },
      }),
    )
    await damage(fileOf('mfe-fleet', '2.0.0', 'entry.js'))
    expect((await registry.publish(fleet('2.0.0'))).body).toMatchObject({ data: { intact: true } })
  })
})

describe('a database that is down', () => {
  /** A database at an address where nothing listens. */
  const nowhere = () => ({ ...registry.database, url: registry.database.url.replace(/:\d+\//, ':9/') })

  it('from the start: the site and its files are served in their last state, and calls answer that they are unavailable', async () => {
    await registry.release(shell, fleet('1.0.0'), fleet('1.1.0'))
    const alone = await openTestRegistry({ database: nowhere(), dataDir: registry.dataDir, withTokens: false })
    expect(await composition(alone)).toEqual(await composition())
    expect((await alone.get('/fleet')).statusCode).toBe(200)
    expect((await alone.get('/nowhere')).statusCode).toBe(404)
    for (const version of ['1.1.0', '1.0.0'])
      expect((await alone.get(`/areas/mfe-fleet/${version}/entry.js`)).statusCode).toBe(200)
    expect(await alone.call('GET', '/releases/list', { token: 'manager_x' })).toMatchObject({
      status: 503,
      body: { success: false, code: 'unavailable' },
    })
    await damage(fileOf('mfe-fleet', '1.1.0', 'page-list.22222222.js'))
    expect((await alone.get('/areas/mfe-fleet/1.1.0/page-list.22222222.js')).statusCode).toBe(404)
    expect(await liveVersion(alone)).toBe('1.0.0')
    await alone.close()
  })

  it('from the start and with a damaged snapshot: a page says that the site is starting', async () => {
    await registry.release(shell, fleet('1.0.0'))
    const [snapshot = ''] = (await readdir(registry.dataDir)).filter((name) => name.startsWith('served-'))
    await writeFile(
      join(registry.dataDir, snapshot),
      (await readFile(join(registry.dataDir, snapshot), 'utf8')).slice(0, 500),
    )
    const alone = await openTestRegistry({ database: nowhere(), dataDir: registry.dataDir, withTokens: false })
    expect((await alone.get('/fleet')).statusCode).toBe(503)
    await alone.close()
  })

  it('for a while: the site continues, and catches up afterwards', async () => {
    await registry.release(shell, fleet('1.0.0'))
    await registry.publish(fleet('1.1.0'))
    await registry.database.goAway()
    expect((await registry.get('/fleet')).statusCode).toBe(200)
    expect((await registry.get('/areas/mfe-fleet/1.0.0/entry.js')).statusCode).toBe(200)
    expect(await registry.call('GET', '/releases/list')).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    await registry.database.comeBack()

    const other = await openTestRegistry({ database: registry.database, dataDir: registry.dataDir })
    expect((await other.promote('mfe-fleet', '1.1.0')).status).toBe(200)
    await until(async () => (await liveVersion()) === '1.1.0')
    await other.close()
  })
})
