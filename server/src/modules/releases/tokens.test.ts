import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseToken } from '@fieldproof/contracts/calls/releases'
import { hashToken } from '#kernel/hash-token.ts'
import { securityEventCounts } from '#kernel/security-events/security-event.ts'
import { makeArea, makeShell } from './testing/make-release.ts'
import { openTestRegistry, type TestRegistry } from './testing/test-registry.ts'

jest.setTimeout(60_000)

const DAY = 86_400_000

let registry: TestRegistry
let machine: string
beforeEach(async () => {
  registry = await openTestRegistry()
  const file = JSON.parse(await readFile(join(registry.dataDir, 'release-tokens.json'), 'utf8')) as { machine: string }
  machine = file.machine
})
afterEach(() => registry.close())

interface Made {
  success: true
  data: { token: string; listed: ReleaseToken }
}
const create = async (body: object, token = machine) => {
  const { body: answer } = await registry.call<Made>('POST', '/releases/create-token', {
    token,
    body: { owner: 'Ada Obi', publishes: ['mfe-fleet'], promotes: [], ...body },
  })
  return answer.data
}
const statusOf = async (token: string) => (await registry.call('GET', '/releases/list', { token })).status
const listed = async (token = machine): Promise<ReleaseToken[]> =>
  (await registry.call<{ data: ReleaseToken[] }>('GET', '/releases/list-tokens', { token })).body.data

describe('a release token', () => {
  it("can publish and promote only its own areas, and the history has the owner's name", async () => {
    await registry.release(makeShell('1.0.0'))
    const { token } = await create({ publishes: ['mfe-fleet'], promotes: ['mfe-fleet'] })
    expect(await registry.publish(makeArea('mfe-fleet', '1.0.0'), token)).toMatchObject({
      body: { data: { publishedBy: 'Ada Obi' } },
    })
    expect(await registry.publish(makeArea('mfe-depot', '1.0.0'), token)).toMatchObject({
      status: 403,
      body: { message: 'The token of Ada Obi publishes mfe-fleet, not mfe-depot.' },
    })
    expect(await registry.promote('mfe-fleet', '1.0.0', { token })).toMatchObject({
      body: { data: { change: { actor: 'Ada Obi' } } },
    })
    await registry.publish(makeArea('mfe-depot', '1.0.0'))
    expect(await registry.promote('mfe-depot', '1.0.0', { token })).toMatchObject({
      status: 403,
      body: { message: 'The token of Ada Obi makes mfe-fleet live, not mfe-depot.' },
    })
  })

  it('is stored as a keyed hash and shown once', async () => {
    const { token } = await create({})
    const rows = await registry.db.selectFrom('release_access_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token.slice(15))
    expect(JSON.stringify(rows)).not.toContain(hashToken(token))
    expect(JSON.stringify(await listed())).not.toContain(token.slice(15))
  })

  it('ends after 90 days or the given number, and each answer has its end', async () => {
    const [usual, short] = [await create({}), await create({ days: 1 })]
    const answer = await registry.app.inject({
      method: 'GET',
      url: '/releases/list',
      headers: { authorization: `Bearer ${usual.token}` },
    })
    expect(answer.headers['release-token-ends']).toBe('2026-05-31T09:00:00.000Z')
    registry.clock.advance(DAY)
    expect(await Promise.all([statusOf(usual.token), statusOf(short.token)])).toEqual([200, 401])
    registry.clock.advance(89 * DAY - 1)
    expect(await statusOf(usual.token)).toBe(200)
    registry.clock.advance(1)
    expect(await statusOf(usual.token)).toBe(401)
  })

  it.each([
    [{ days: 366 }, 'A token lasts at most 365 days.'],
    [{ days: 0 }, 'A token lasts at least one day.'],
    [{ owner: ' ' }, 'Enter who the token is for.'],
    [{ owner: 'NPM  start' }, 'stands in the history for the site itself'],
    [{ owner: 'Release-Manager' }, 'stands in the history for the site itself'],
    [{ owner: 'Ada\u202eObi' }, 'A name begins with a letter or digit'],
    [{ owner: 'Ada Obi\u200b' }, 'A name begins with a letter or digit'],
    [{ owner: '--why' }, 'A name begins with a letter or digit'],
    [{ owner: 'Ada\nObi' }, 'A name begins with a letter or digit'],
    [{ publishes: [] }, 'Say what the token publishes, promotes, or that it manages tokens.'],
  ])('cannot be created with %j', async (body, message) => {
    const answer = await registry.call('POST', '/releases/create-token', {
      token: machine,
      body: { owner: 'Ada Obi', publishes: ['mfe-fleet'], promotes: [], ...body },
    })
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) } })
  })

  it('shows its last use: when, from which family of IP addresses, and for which call', async () => {
    const { token, listed: made } = await create({})
    expect(made.lastUse).toBeNull()
    registry.clock.advance(60_000)
    await statusOf(token)
    expect((await listed()).find(({ id }) => id === made.id)?.lastUse).toEqual({
      at: registry.clock.now().toISOString(),
      family: 'IPv4',
      call: 'GET /releases/list',
    })
  })

  it('can be rotated; the old one stays valid for the overlap, but never longer than before', async () => {
    const { token } = await create({ days: 1 })
    const rotate = (body: object) => registry.call<Made>('POST', '/releases/rotate-token', { token, body })
    const next = (await rotate({})).body.data
    expect(next.listed).toMatchObject({ owner: 'Ada Obi', publishes: ['mfe-fleet'], createdBy: 'Ada Obi' })
    expect(await Promise.all([statusOf(token), statusOf(next.token)])).toEqual([200, 200])
    const last = (await rotate({ overlapHours: 0 })).body.data
    expect(await Promise.all([statusOf(token), statusOf(last.token)])).toEqual([401, 200])
    registry.clock.advance(2 * DAY)
    expect(await statusOf(next.token)).toBe(200)
  })

  it('can rotate itself, but no other token of its owner, which may have more rights', async () => {
    const [little, much] = [await create({}), await create({ promotes: ['*'], manages: true })]
    const rotate = (token: string, id: string) =>
      registry.call('POST', '/releases/rotate-token', { token, body: { id } })
    expect(await rotate(little.token, much.listed.id)).toMatchObject({ status: 404 })
    expect(await rotate(little.token, little.listed.id)).toMatchObject({ status: 200 })
    expect(await rotate(much.token, little.listed.id)).toMatchObject({ status: 200 })
  })

  it('can be revoked only by its owner or a manager of tokens, with immediate effect', async () => {
    const [ada, bo] = [await create({}), await create({ owner: 'Bo Nyman' })]
    const revoke = async (id: string, token: string) =>
      (await registry.call('POST', '/releases/revoke-token', { token, body: { id } })).status
    expect(await revoke(ada.listed.id, bo.token)).toBe(404)
    expect(await statusOf(ada.token)).toBe(200)
    expect(await revoke(ada.listed.id, ada.token)).toBe(200)
    expect(await revoke(bo.listed.id, machine)).toBe(200)
    expect(await Promise.all([statusOf(ada.token), statusOf(bo.token)])).toEqual([401, 401])
    expect((await listed()).find(({ id }) => id === bo.listed.id)).toMatchObject({
      state: 'revoked',
      revokedBy: 'the machine of the site',
    })
  })

  it('can create others only if it manages tokens', async () => {
    const { token } = await create({})
    const body = { owner: 'Eve Moe', publishes: ['*'], promotes: ['*'] }
    expect(await registry.call('POST', '/releases/create-token', { token, body })).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('The token of Ada Obi does not give out tokens.') },
    })
    expect((await listed(token)).map(({ owner }) => owner)).toEqual(['Ada Obi'])
    const manager = await create({ manages: true })
    expect((await create({ owner: 'Bo Nyman' }, manager.token)).listed.createdBy).toBe('Ada Obi')
  })

  it('causes a security event when it is refused', async () => {
    const before = securityEventCounts()
    const { token, listed: made } = await create({})
    await registry.call('POST', '/releases/revoke-token', { token, body: { id: made.id } })
    await statusOf(token)
    await statusOf('fpr_made_up')
    await registry.promote('shell', '1.0.0', { token: registry.tokens.teams['shell'] ?? '' })
    const after = securityEventCounts()
    expect(after['release-token.refused'] - before['release-token.refused']).toBe(2)
    expect(after['role.refused'] - before['role.refused']).toBe(1)
  })
})

describe('tokens of the machine', () => {
  const fileOf = async () =>
    JSON.parse(await readFile(join(registry.dataDir, 'release-tokens.json'), 'utf8')) as Record<string, string>

  it('are in a file that only its owner can read, stay the same, and are renewed in time', async () => {
    const path = join(registry.dataDir, 'release-tokens.json')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const before = await fileOf()
    expect(Object.keys(before).sort()).toEqual(['development', 'machine', 'start'])
    await registry.module.ensureTokens(true)
    expect(await fileOf()).toEqual(before)
    registry.clock.advance(340 * DAY)
    await registry.module.ensureTokens(true)
    const after = await fileOf()
    expect(after['machine']).not.toBe(before['machine'])
    expect(await statusOf(after['start'] ?? '')).toBe(200)
  })

  it('can only manage tokens', async () => {
    await registry.publish(makeShell('1.0.0'))
    expect((await registry.publish(makeShell('1.0.1'), machine)).status).toBe(403)
    expect((await registry.promote('shell', '1.0.0', { token: machine })).status).toBe(403)
  })

  it('prevent a start in production while the development token is valid', async () => {
    await expect(registry.module.ensureTokens(false)).rejects.toThrow(/revoke-development-token\.ts/)
    const { revokeDevelopmentTokens } = await import('./index.ts')
    expect(await revokeDevelopmentTokens(registry.module.parts)).toBe(1)
    await registry.module.ensureTokens(false)
    expect(Object.keys(await fileOf()).sort()).toEqual(['machine', 'start'])
  })
})

describe('old tokens', () => {
  it('stay valid with a warning until their end, and can be revoked', async () => {
    const old = (label: string, area: string | null) => ({
      hash: hashToken(label),
      kind: area === null ? ('release-manager' as const) : ('team' as const),
      area,
      label,
      created_at: registry.clock.now(),
    })
    await registry.db
      .insertInto('release_tokens')
      .values([old('release-manager', null), old('team mfe-fleet', 'mfe-fleet')])
      .execute()
    await writeFile(
      join(registry.dataDir, 'release-tokens.json'),
      JSON.stringify({ releaseManager: 'release-manager' }),
    )
    await registry.module.ensureTokens(true)
    expect(await readFile(join(registry.dataDir, 'release-tokens.json'), 'utf8')).toContain('"releaseManager"')
    await registry.publish(makeShell('1.0.0'))
    expect(await registry.promote('shell', '1.0.0', { token: 'release-manager' })).toMatchObject({
      status: 200,
      body: { data: { change: { actor: 'release-manager' } } },
    })
    const answer = await registry.app.inject({
      method: 'GET',
      url: '/releases/list',
      headers: { authorization: 'Bearer release-manager' },
    })
    expect(answer.headers['release-token-old']).toBe('1')
    const listedOld = (await listed()).filter(({ kind }) => kind === 'old')
    expect(listedOld.map(({ owner }) => owner)).toEqual(['release-manager', 'team mfe-fleet'])
    await registry.call('POST', '/releases/revoke-token', { token: machine, body: { id: listedOld[0]?.id } })
    expect(await statusOf('release-manager')).toBe(401)
  })
})
