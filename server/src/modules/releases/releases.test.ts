import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AreaRoute } from '@fieldproof/contracts/area'
import { sql } from 'kysely'
import { asRequest, makeArea, makeShell, present } from './testing/make-release.ts'
import { openTestRegistry, type TestRegistry } from './testing/test-registry.ts'

jest.setTimeout(60_000)

let registry: TestRegistry
beforeEach(async () => {
  registry = await openTestRegistry()
})
afterEach(() => registry.close())

const shell = makeShell('1.0.0')
const fleet = (version: string) => makeArea('mfe-fleet', version)
const route = (name: string, path: string): AreaRoute => ({ name, path, guard: 'anyone', page: 'list' })

describe('publishing', () => {
  it('stores every file and its compressed forms, and answers a summary of the release', async () => {
    expect((await registry.publish(shell)).status).toBe(200)
    const { status, body } = await registry.publish(fleet('1.0.0'), registry.tokens.teams['mfe-fleet'])
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      data: {
        name: 'mfe-fleet',
        version: '1.0.0',
        publishedBy: 'Tove of mfe-fleet',
        files: 5,
        liveIn: [],
        intact: true,
      },
    })
    const folder = join(registry.dataDir, 'registry/mfe-fleet/1.0.0')
    expect(await readFile(join(folder, 'entry.js'))).toEqual(fleet('1.0.0').files[0]?.content)
    expect((await stat(join(folder, 'entry.js.br'))).size).toBeLessThan((await stat(join(folder, 'entry.js'))).size)
    expect((await stat(join(folder, 'entry.js.gz'))).size).toBeLessThan((await stat(join(folder, 'entry.js'))).size)
  })

  it('compresses only development builds faster on request', async () => {
    await registry.publish(shell)
    const text = Array.from(
      { length: 4_000 },
      (_, number) => `line ${(number * 7_919) % 1_009} of ${number % 97}`,
    ).join()
    const sizeOf = async (version: string, inHaste: boolean): Promise<number> => {
      const made = makeArea('mfe-fleet', version, { contents: { 'lines.js': `self.lines = "${text}"` } })
      const answer = await registry.call('POST', '/releases/publish', { body: { ...asRequest(made), inHaste } })
      expect(answer.status).toBe(200)
      return (await stat(join(registry.dataDir, `registry/mfe-fleet/${version}/lines.js.br`))).size
    }
    const best = await sizeOf('1.0.0', false)
    expect(await sizeOf('1.0.1', true)).toBe(best)
    expect(await sizeOf('1.1.0-dev.1', true)).toBeGreaterThan(best)
  })

  it('refuses an existing version, even with the same files, and keeps the first one', async () => {
    await registry.publish(shell)
    await registry.publish(fleet('1.0.0'))
    const again = await registry.publish(fleet('1.0.0'))
    const changed = makeArea('mfe-fleet', '1.0.0', { contents: { 'entry.js': 'another' } })
    expect([again.status, (await registry.publish(changed)).status]).toEqual([409, 409])
    expect(again.body).toMatchObject({ code: 'already-published' })
    expect(await readFile(join(registry.dataDir, 'registry/mfe-fleet/1.0.0/entry.js'))).toEqual(
      fleet('1.0.0').files[0]?.content,
    )
  })

  it('accepts only one of several concurrent publications of a version', async () => {
    await registry.publish(shell)
    for (let round = 0; round < 5; round += 1) {
      const version = `1.0.${round}`
      const rivals = ['one', 'two', 'three'].map((text) =>
        makeArea('mfe-fleet', version, { contents: { 'extra.js': text } }),
      )
      const answers = await Promise.all(rivals.map((rival) => registry.publish(rival)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      const winner = rivals[answers.findIndex(({ status }) => status === 200)]
      expect(await readFile(join(registry.dataDir, `registry/mfe-fleet/${version}/extra.js`))).toEqual(
        winner?.files.at(-1)?.content,
      )
    }
  })

  it('needs a token for the area', async () => {
    const { teams } = registry.tokens
    expect((await registry.publish(shell, teams['mfe-fleet'])).status).toBe(403)
    expect((await registry.publish(shell, teams['shell'])).status).toBe(200)
    const foreign = await registry.publish(fleet('1.0.0'), teams['mfe-depot'])
    expect(foreign).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('publishes mfe-depot, not mfe-fleet') },
    })
    expect(await registry.publish(fleet('1.0.0'), 'team_made-up')).toMatchObject({
      status: 401,
      body: { detail: 'Invalid token.' },
    })
    expect((await registry.call('GET', '/releases/list', { token: '' })).status).toBe(401)
    expect((await registry.publish(fleet('1.0.0'), teams['mfe-fleet'])).status).toBe(200)
  })

  it('reports all faults of a release at once, and stores nothing', async () => {
    await registry.publish(shell)
    const made = makeArea('mfe-fleet', '1.0.0', {
      needs: { react: '^20.0.0' },
      manifest: { routes: [route('fleet.login', '/login')] },
    })
    present(made.files[1]).content = Buffer.from('changed')
    made.record.container = 'something'
    const { status, body } = await registry.publish(made)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      success: false,
      errors: [
        { field: 'record.container' },
        { field: 'files.area.11111111.js' },
        { field: 'record.needs.react' },
        { field: 'record.manifest.routes.fleet.login' },
      ],
    })
    expect((await registry.call('GET', '/releases/get-release/mfe-fleet/1.0.0')).status).toBe(404)
    await expect(stat(join(registry.dataDir, 'registry/mfe-fleet'))).rejects.toThrow('ENOENT')
  })

  it("refuses a route that overlaps a live area's, and an area before any shell", async () => {
    expect(await registry.publish(fleet('1.0.0'))).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Publish the shell first') },
    })
    await registry.release(
      shell,
      makeArea('mfe-depot', '1.0.0', { manifest: { routes: [route('depot.one', '/things/:id')] } }),
    )
    const clash = makeArea('mfe-fleet', '1.0.0', { manifest: { routes: [route('fleet.new', '/things/new')] } })
    expect(await registry.publish(clash)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('both answer to /things/new') },
    })
  })

  it.each(['../../etc/passwd', '/etc/passwd', 'a/../../b', '.hidden', 'a//b', 'a\\b', 'a/', 'C:x'])(
    'refuses the path %j',
    async (path) => {
      await registry.publish(shell)
      const made = fleet('1.0.0')
      made.record.files.push({ path, bytes: 1, integrity: present(made.record.files[0]).integrity })
      made.files.push({ path, content: Buffer.from('x') })
      expect((await registry.publish(made)).status).toBe(400)
      expect((await registry.call('GET', '/releases/get-release/mfe-fleet/1.0.0')).status).toBe(404)
    },
  )
})

describe('promoting', () => {
  it('accepts the shell first, then areas, and notifies the open tabs', async () => {
    await registry.publish(shell)
    await registry.publish(fleet('1.0.0'))
    expect(await registry.promote('mfe-fleet', '1.0.0')).toMatchObject({ status: 409, body: { code: 'no-shell' } })
    expect((await registry.promote('shell', '1.0.0')).status).toBe(200)
    const { status, body } = await registry.promote('mfe-fleet', '1.0.0')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      data: {
        change: {
          kind: 'promote',
          name: 'mfe-fleet',
          fromVersion: null,
          toVersion: '1.0.0',
          actor: 'Mona Lie',
          why: 'for the test',
        },
        composition: {
          environment: 'live',
          shell: { version: '1.0.0' },
          areas: [{ name: 'mfe-fleet', release: { version: '1.0.0' } }],
        },
      },
    })
    expect(registry.announced).toEqual([{ compositionId: await registry.expected(), areas: ['mfe-fleet'] }])
  })

  it('needs a token that may promote the area', async () => {
    await registry.publish(shell)
    const { teams } = registry.tokens
    expect((await registry.promote('shell', '1.0.0', { token: teams['shell'] ?? '' })).status).toBe(403)
  })

  it('accepts exactly one of two concurrent promotions, and names it in the refusal of the other', async () => {
    await registry.release(shell, fleet('1.0.0'))
    for (let round = 1; round <= 20; round += 1) {
      const versions = [`1.${round}.0`, `1.${round}.1`]
      for (const version of versions) await registry.publish(fleet(version))
      const expected = await registry.expected()
      const answers = await Promise.all(
        versions.map((version) => registry.promote('mfe-fleet', version, { expected, why: `round ${round}` })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const won = versions[answers.findIndex(({ status }) => status === 200)]
      const lost = answers.find(({ status }) => status === 409)?.body
      expect(lost).toMatchObject({ code: 'conflict', message: expect.stringContaining(`→ ${won}`) })
      expect(lost).toMatchObject({
        message: expect.stringMatching(/Mona Lie promoted mfe-fleet 1\.\d+\.\d → .* at 2026-.*round/),
      })
      const live = await registry.call<{ data: { live: Record<string, string> }[] }>('GET', '/releases/environments')
      expect(live.body.data[0]?.live['mfe-fleet']).toBe(won)
    }
    const history = await registry.call<{ data: unknown[] }>('GET', '/releases/history?environment=live')
    expect(history.body.data).toHaveLength(22)
  })

  it('refuses a change that is based on an outdated state', async () => {
    await registry.release(shell, fleet('1.0.0'))
    await registry.publish(fleet('1.1.0'))
    expect(await registry.promote('mfe-fleet', '1.1.0', { expected: null })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    expect(await registry.promote('mfe-fleet', '1.1.0', { expected: 'f'.repeat(64) })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
  })

  it('checks overlaps and needs again for the releases that would be live together', async () => {
    const things = (name: string) =>
      makeArea(name, '1.0.0', { manifest: { routes: [route(`${name.slice(4)}.one`, '/things/:id')] } })
    await registry.publish(shell)
    await registry.publish(things('mfe-fleet'))
    await registry.publish(things('mfe-depot'))
    await registry.promote('shell', '1.0.0')
    expect((await registry.promote('mfe-fleet', '1.0.0')).status).toBe(200)
    expect(await registry.promote('mfe-depot', '1.0.0')).toMatchObject({
      status: 409,
      body: { code: 'incompatible', message: expect.stringContaining('both answer to') },
    })

    await registry.publish(makeShell('2.0.0', { react: '20.0.0' }))
    expect(await registry.promote('shell', '2.0.0')).toMatchObject({
      status: 409,
      body: {
        code: 'incompatible',
        message: expect.stringContaining('mfe-fleet 1.0.0 needs react ^19.0.0, but shell 2.0.0 provides 20.0.0'),
      },
    })
  })

  it('reports each reason once if a shell lacks what several areas need', async () => {
    const needing = (name: string) => makeArea(name, '1.0.0', { needs: { react: '^19.3.0' } })
    await registry.release(shell, needing('mfe-fleet'), needing('mfe-depot'))
    await registry.publish(makeShell('0.9.0', { react: '19.2.0' }))
    expect(await registry.promote('shell', '0.9.0')).toMatchObject({
      status: 409,
      body: {
        message:
          'shell 0.9.0 cannot be live in live, for 2 reasons. ' +
          'Make releases of these areas live first that go with it, or choose another shell.',
        errors: [
          { message: 'mfe-depot 1.0.0 needs react ^19.3.0, but shell 0.9.0 provides 19.2.0.' },
          { message: 'mfe-fleet 1.0.0 needs react ^19.3.0, but shell 0.9.0 provides 19.2.0.' },
        ],
      },
    })
  })

  it('refuses an unknown release, a release that is already live, and an empty reason', async () => {
    await registry.release(shell)
    expect(await registry.promote('mfe-fleet', '9.9.9')).toMatchObject({
      status: 404,
      body: { code: 'no-such-release' },
    })
    expect(await registry.promote('shell', '1.0.0', { environment: 'nowhere' })).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('There is: live') },
    })
    expect(await registry.promote('shell', '1.0.0')).toMatchObject({ status: 409, body: { code: 'already-live' } })
    expect((await registry.promote('shell', '1.0.0', { why: ' \u0001\u0002 ' })).status).toBe(400)
  })
})

describe('two emergencies at once', () => {
  it('in two areas do not block each other', async () => {
    await registry.release(shell, fleet('1.0.0'), makeArea('mfe-depot', '1.0.0'))
    for (let round = 1; round <= 50; round += 1) {
      const version = `1.${round}.0`
      await registry.publish(fleet(version))
      await registry.publish(makeArea('mfe-depot', version))
      const before = `1.${round - 1}.0`
      const answers = await Promise.all(
        ['mfe-fleet', 'mfe-depot'].map((name) => registry.promote(name, version, { expected: before })),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const { body } = await registry.call<{ data: { live: object }[] }>('GET', '/releases/environments')
      expect(body.data[0]?.live).toEqual({ shell: '1.0.0', 'mfe-fleet': version, 'mfe-depot': version })
    }
  })

  it('in one area succeed for one person, and the other reads who promoted what meanwhile', async () => {
    await registry.release(shell, fleet('1.0.0'), makeArea('mfe-depot', '1.0.0'))
    await registry.publish(fleet('1.1.0'))
    await registry.publish(fleet('1.2.0'))
    await registry.publish(makeArea('mfe-depot', '1.1.0'))
    await registry.promote('mfe-fleet', '1.1.0', { expected: '1.0.0', why: 'prices are wrong' })
    await registry.promote('mfe-depot', '1.1.0', { expected: '1.0.0', why: 'something else' })
    const late = await registry.promote('mfe-fleet', '1.2.0', { expected: '1.0.0' })
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message: expect.stringMatching(
          /^mfe-fleet has changed in live in the meantime: Mona Lie promoted mfe-fleet 1\.0\.0 → 1\.1\.0 at .*Z, because "prices are wrong"\. /,
        ),
      },
    })
  })

  it('are handled the same for an older client, which sends the composition that it saw', async () => {
    await registry.release(shell, fleet('1.0.0'), makeArea('mfe-depot', '1.0.0'))
    const seen = await registry.expected()
    await registry.publish(fleet('1.1.0'))
    await registry.publish(makeArea('mfe-depot', '1.1.0'))
    expect((await registry.promote('mfe-depot', '1.1.0', { expected: seen })).status).toBe(200)
    expect((await registry.promote('mfe-fleet', '1.1.0', { expected: seen })).status).toBe(200)
    expect((await registry.promote('mfe-fleet', '1.1.0', { expected: seen })).status).toBe(409)
  })
})

describe('a version', () => {
  it.each([
    'v1.4.0',
    '1.4',
    ' 1.4.0',
    '1.4.0 ',
    '01.4.0',
    '1.4.0-',
    '1.4.0-dev..1',
    '1.4.0-01',
    '1.4.0+build.5',
    '1.4.0-DEV',
  ])('is refused as %j, with an example of a valid one', async (version) => {
    await registry.release(shell)
    expect(await registry.promote('shell', version)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('looks like 1.4.0 or 1.4.0-dev.3: no v in front, no spaces') },
    })
  })

  it.each(['0.0.1', '1.4.0-dev.3', '1.4.0-dev.k01234567', '1.4.0-0', '1.4.0-rc-1.x'])(
    'is accepted as %j',
    async (version) => {
      expect((await registry.publish(makeShell(version))).status).toBe(200)
    },
  )
})

describe('rolling back', () => {
  it('chooses a development build only by name', async () => {
    await registry.release(shell, fleet('1.0.0'), fleet('1.1.0-dev.1'), fleet('1.1.0'))
    expect(await registry.rollback('mfe-fleet')).toMatchObject({
      status: 200,
      body: { data: { change: { fromVersion: '1.1.0', toVersion: '1.0.0' } } },
    })
    await registry.release(makeArea('mfe-depot', '1.0.0-dev.1'), makeArea('mfe-depot', '1.0.0'))
    expect(await registry.rollback('mfe-depot')).toMatchObject({
      status: 409,
      body: {
        message: expect.stringContaining('are development builds (1.0.0-dev.1), and it goes to one only by name'),
      },
    })
    expect((await registry.rollback('mfe-depot', '1.0.0-dev.1')).status).toBe(200)
  })

  it('chooses the previous version, then an earlier one, and is refused if there is none', async () => {
    await registry.release(shell, fleet('1.0.0'), fleet('1.1.0'), fleet('1.2.0'))
    expect(await registry.rollback('mfe-fleet')).toMatchObject({
      status: 200,
      body: { data: { change: { kind: 'rollback', fromVersion: '1.2.0', toVersion: '1.1.0' } } },
    })
    expect(await registry.rollback('mfe-fleet')).toMatchObject({
      status: 200,
      body: { data: { change: { toVersion: '1.0.0' } } },
    })
    expect(await registry.rollback('mfe-fleet')).toMatchObject({ status: 409, body: { code: 'nothing-earlier' } })
    expect(await registry.rollback('mfe-fleet', '1.2.0')).toMatchObject({
      status: 200,
      body: { data: { change: { toVersion: '1.2.0' } } },
    })
  })

  it('by name can choose any version that was live, but no other', async () => {
    await registry.release(shell, fleet('1.0.0'), fleet('1.1.0'), fleet('1.2.0'))
    await registry.publish(fleet('1.3.0'))
    expect(await registry.rollback('mfe-fleet', '1.3.0')).toMatchObject({ status: 409, body: { code: 'never-live' } })
    expect(await registry.rollback('mfe-fleet', '9.9.9')).toMatchObject({ status: 404 })
    expect(await registry.rollback('mfe-fleet', '1.0.0')).toMatchObject({ status: 200 })
    expect(await registry.rollback('mfe-depot')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('is not live') },
    })
  })

  it('skips a damaged release', async () => {
    await registry.release(shell, fleet('1.0.0'), fleet('1.1.0'), fleet('1.2.0'))
    await writeFile(join(registry.dataDir, 'registry/mfe-fleet/1.1.0/entry.js'), 'damaged')
    expect(await registry.rollback('mfe-fleet')).toMatchObject({
      status: 200,
      body: { data: { change: { toVersion: '1.0.0' } } },
    })
  })
})

describe('the audit', () => {
  it('lists who, when, from, to and why, newest first', async () => {
    await registry.release(shell, fleet('1.0.0'), fleet('1.1.0'))
    await registry.rollback('mfe-fleet')
    const { body } = await registry.call<{ data: object[] }>(
      'GET',
      '/releases/history?environment=live&name=mfe-fleet&limit=2',
    )
    expect(body.data).toEqual([
      expect.objectContaining({
        kind: 'rollback',
        fromVersion: '1.1.0',
        toVersion: '1.0.0',
        actor: 'Mona Lie',
        why: 'for the test',
      }),
      expect.objectContaining({ kind: 'promote', fromVersion: '1.0.0', toVersion: '1.1.0' }),
    ])
    expect((await registry.call('GET', '/releases/history?environment=nowhere')).status).toBe(404)
  })

  it("cannot be changed or shortened, not even by the database's owner", async () => {
    await registry.release(shell)
    const { db } = registry
    await expect(sql`update composition_changes set why = 'other'`.execute(db)).rejects.toThrow(
      'never changed or deleted',
    )
    await expect(sql`delete from composition_changes`.execute(db)).rejects.toThrow('never changed or deleted')
    await expect(sql`truncate composition_changes cascade`.execute(db)).rejects.toThrow('never changed or deleted')
    await expect(sql`update releases set record = '{}'`.execute(db)).rejects.toThrow('never changed or deleted')
    await expect(sql`delete from releases`.execute(db)).rejects.toThrow()
  })
})

describe('events and slots of areas', () => {
  const declaring = (version: string, events: string[], slots: string[] = []) =>
    makeArea('mfe-fleet', version, { manifest: { declares: { events, slots } } })
  const needing = (...needs: string[]) => makeArea('mfe-depot', '1.0.0', { manifest: { needs } })
  const messages = ({ body }: { body: unknown }): string[] => {
    const { message, errors = [] } = body as { message: string; errors?: { message: string }[] }
    return [message, ...errors.map((one) => one.message)]
  }

  it('that are new need only the release that declares them, no release of another area (RELEASE-13)', async () => {
    await registry.release(shell, makeArea('mfe-depot', '1.0.0'))
    await registry.release(declaring('1.0.0', ['fleet.sold@1'], ['fleet.aside']))
    const { body } = await registry.call<{ data: { live: Record<string, string> }[] }>('GET', '/releases/environments')
    expect(body.data[0]?.live).toEqual({ shell: '1.0.0', 'mfe-depot': '1.0.0', 'mfe-fleet': '1.0.0' })
  })

  it('with invalid names are refused, with an example of a valid name', async () => {
    await registry.release(shell)
    expect(messages(await registry.publish(declaring('1.0.0', ['FleetSold'])))).toContain(
      'An event is named like cart.changed@1: two words, a dot, and the version of its payload.',
    )
    expect(messages(await registry.publish(declaring('1.0.0', [], ['aside'])))).toContain(
      'A route or a slot is named like fleet.list: two words and a dot.',
    )
  })

  it('that another area or the shell already declares are refused', async () => {
    await registry.release(
      shell,
      makeArea('mfe-depot', '1.0.0', { manifest: { declares: { events: ['stock.low@1'], slots: [] } } }),
    )
    expect(
      messages(await registry.publish(declaring('1.0.0', ['stock.low@1', 'locale.changed@1'], ['header.tools']))),
    ).toEqual(
      expect.arrayContaining([
        'mfe-fleet 1.0.0 declares stock.low@1, which mfe-depot 1.0.0 declares already. Give it a name of its own.',
        'mfe-fleet 1.0.0 declares locale.changed@1, which the shell declares already. Give it a name of its own.',
        'mfe-fleet 1.0.0 declares header.tools, which the shell declares already. Give it a name of its own.',
      ]),
    )
  })

  it('that an area needs have to be declared by a live release before it can be promoted (RELEASE-13)', async () => {
    await registry.release(shell)
    expect((await registry.publish(needing('fleet.sold@1', 'session.ended@1'))).status).toBe(200)
    const refused = await registry.promote('mfe-depot', '1.0.0')
    expect(refused.status).toBe(409)
    expect(messages(refused)[0]).toBe(
      'mfe-depot 1.0.0 cannot be live in live: mfe-depot 1.0.0 needs the event fleet.sold@1, which no live release declares. ' +
        'Make a release live first that declares it, or take it out of `needs` in area.json.',
    )
    await registry.release(declaring('1.0.0', ['fleet.sold@1']))
    expect((await registry.promote('mfe-depot', '1.0.0')).status).toBe(200)
  })

  it('that a live area needs can be removed by a rollback, which must not wait for another team, but not by a promotion', async () => {
    await registry.release(shell, fleet('1.0.0'), declaring('1.1.0', ['fleet.sold@1']))
    await registry.release(needing('fleet.sold@1'))
    await registry.publish(fleet('1.2.0'))
    const refused = await registry.promote('mfe-fleet', '1.2.0')
    expect(messages(refused)[0]).toContain(
      'mfe-depot 1.0.0 is live and needs the event fleet.sold@1, which mfe-fleet 1.2.0 gives up.',
    )
    expect((await registry.rollback('mfe-fleet')).status).toBe(200)
  })
})

describe('reports of failures', () => {
  const report = {
    area: 'mfe-fleet',
    version: '1.0.0',
    phase: 'mount',
    cause: 'TypeError: x is undefined at https://a.example/y.js?user=7',
    compositionId: 'c',
  }
  const send = (more: object = {}) =>
    registry.call('POST', '/releases/report-failure', { token: '', body: { ...report, ...more } })

  it('are counted by area, version, phase and cause, without queries and email addresses', async () => {
    await registry.release(shell, fleet('1.0.0'))
    for (let times = 0; times < 3; times += 1) expect((await send()).status).toBe(200)
    await send({ phase: 'render', cause: 'mail of ann@example.com' })
    await send({ phase: 'listener', cause: 'cart.changed@1: TypeError' })
    const { body } = await registry.call<{ data: { cause: string; count: number }[] }>(
      'GET',
      '/releases/failures?name=mfe-fleet',
    )
    expect(body.data.map(({ cause, count }) => [cause, count]).sort()).toEqual([
      ['TypeError: x is undefined at https://a.example/y.js', 3],
      ['cart.changed@1: TypeError', 1],
      ['mail of (address)', 1],
    ])
  })

  it('of uncaught errors are distinguished by the place where they were thrown', async () => {
    await registry.release(shell, fleet('1.0.0'))
    const at = (...frames: string[]) => ({ phase: 'error', cause: 'TypeError: x is undefined', frames })
    const [inner, outer] = ['mfe-fleet/1.0.0/page-list.js:1:20', 'mfe-fleet/1.0.0/entry.js:2:7']
    await send(at(inner, outer))
    await send(at(inner))
    await send(at(outer))
    const { body } = await registry.call<{ data: { phase: string; at: string[]; count: number }[] }>(
      'GET',
      '/releases/failures?name=mfe-fleet',
    )
    expect(body.data.map(({ phase, at: places, count }) => [phase, places, count])).toEqual(
      expect.arrayContaining([
        ['error', [inner, outer], 2],
        ['error', [outer], 1],
      ]),
    )
    expect((await send(at('https://a.example/y.js?user=7'))).status).toBe(400)
  })

  describe('with the source maps of a release', () => {
    const script = 'page-list.22222222.js'
    const map = (path: string, text: string) => ({ path, content: Buffer.from(text).toString('base64') })
    // Columns 0 to 19 of the first line map to line 1 of the source, the following ones to line 12 from column 6 on.
    const mappings = 'AAAA,oBAWM'
    const maps = [
      map(`${script}.map`, JSON.stringify({ version: 3, sources: ['mfe-fleet/src/list.ts'], names: [], mappings })),
    ]
    const publish = (sent: object[]) =>
      registry.call('POST', '/releases/publish', { body: { ...asRequest(fleet('1.0.0')), maps: sent } })

    it('name the place in the source, or in the script without a source map (FAILURE-3)', async () => {
      await registry.release(shell)
      expect((await publish(maps)).status).toBe(200)
      const at = (frame: string) => `mfe-fleet/1.0.0/${frame}`
      await send({ phase: 'error', frames: [at(`${script}:1:25`), at(`${script}:1:1`), at('entry.js:1:25')] })
      const { body } = await registry.call<{ data: { at: string[] }[] }>('GET', '/releases/failures?name=mfe-fleet')
      expect(body.data.map(({ at: places }) => places)).toEqual([
        ['mfe-fleet/src/list.ts:12:7', 'mfe-fleet/src/list.ts:1:1', at('entry.js:1:25')],
      ])
    })

    it('do not make the maps public', async () => {
      await registry.release(shell)
      await publish(maps)
      expect((await registry.get(`/areas/mfe-fleet/1.0.0/${script}`)).statusCode).toBe(200)
      for (const path of [`${script}.map`, `.maps/${script}.map.gz`, `maps/${script}.map`])
        expect((await registry.get(`/areas/mfe-fleet/1.0.0/${path}`)).statusCode).toBe(404)
    })

    it('refuse a map that belongs to no script of the release', async () => {
      await registry.release(shell)
      const { status, body } = await publish([...maps, map('../secret.js.map', '{}')])
      expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['maps.../secret.js.map']])
    })
  })

  it('are refused for an unknown release, and beyond a rate limit', async () => {
    await registry.release(shell, fleet('1.0.0'))
    expect((await send({ version: '9.9.9' })).status).toBe(404)
    const statuses: number[] = []
    for (let times = 0; times < 130; times += 1) statuses.push((await send()).status)
    expect(statuses.at(-1)).toBe(429)
    registry.clock.advance(61_000)
    expect((await send()).status).toBe(200)
  })

  it('cannot fill the database with made-up causes', async () => {
    await registry.release(shell, fleet('1.0.0'))
    for (let times = 0; times < 70; times += 1) await send({ cause: `made up ${times}` })
    const { body } = await registry.call<{ data: { cause: string; count: number }[] }>('GET', '/releases/failures')
    expect(body.data).toHaveLength(51)
    expect(body.data.find(({ cause }) => cause === 'other causes')?.count).toBe(20)
  })
})

it('releases and environments can be listed, and a release can be read with its record', async () => {
  await registry.release(shell, fleet('1.0.0'))
  await registry.publish(fleet('1.1.0'))
  const list = await registry.call<{ data: { version: string; liveIn: string[] }[] }>(
    'GET',
    '/releases/list?name=mfe-fleet',
  )
  expect(list.body.data.map(({ version, liveIn }) => [version, liveIn])).toEqual([
    ['1.1.0', []],
    ['1.0.0', ['live']],
  ])
  const one = await registry.call('GET', '/releases/get-release/mfe-fleet/1.1.0')
  expect(one.body).toMatchObject({ data: { summary: { version: '1.1.0' }, record: fleet('1.1.0').record } })
  const environments = await registry.call('GET', '/releases/environments')
  expect(environments.body).toMatchObject({
    data: [{ name: 'live', compositionId: await registry.expected(), live: { shell: '1.0.0', 'mfe-fleet': '1.0.0' } }],
  })
  const composition = await registry.call('GET', '/releases/get-composition/live', { token: '' })
  expect(composition.body).toMatchObject({ data: { areas: [{ name: 'mfe-fleet' }] } })
  expect((await registry.call('GET', '/releases/get-composition/nowhere', { token: '' })).status).toBe(404)
})

it('other files and folders in the registry do no harm', async () => {
  await mkdir(join(registry.dataDir, 'registry/.trash/x'), { recursive: true })
  await writeFile(join(registry.dataDir, 'registry/readme.txt'), 'x')
  await registry.release(shell)
  expect((await registry.get('/areas/shell/1.0.0/start.js')).statusCode).toBe(200)
})
