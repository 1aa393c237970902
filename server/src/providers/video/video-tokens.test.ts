import { createHmac } from 'node:crypto'
import { readConfig } from '#kernel/config/config.ts'
import { secretsFrom } from '#kernel/ports/secrets.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { signJwt } from './jwt.ts'
import { ownVideoToken, readVideoToken, VIDEO_TOKEN_LIFETIME } from './video-tokens.ts'

jest.setTimeout(60_000)

const secrets = secretsFrom(Buffer.alloc(32, 7))
const now = new Date('2026-03-02T09:00:00.000Z')
const admission = { userId: '11111111-1111-4111-8111-111111111111', roomId: '22222222-2222-4222-8222-222222222222' }
const partsOf = (token: string) =>
  token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>)

describe('a token of our own', () => {
  test('admits its user to its room for an hour', () => {
    const token = ownVideoToken(secrets, admission, now)
    expect(partsOf(token)[1]).toEqual({
      sub: admission.userId,
      room: admission.roomId,
      iat: now.getTime() / 1_000,
      exp: now.getTime() / 1_000 + 3_600,
    })
    expect(readVideoToken(secrets, token, now)).toEqual(admission)
    expect(readVideoToken(secrets, token, new Date(now.getTime() + VIDEO_TOKEN_LIFETIME - 1))).toEqual(admission)
    expect(readVideoToken(secrets, token, new Date(now.getTime() + VIDEO_TOKEN_LIFETIME))).toBeUndefined()
  })

  test.each([
    ['signed by another key', ownVideoToken(secretsFrom(Buffer.alloc(32, 8)), admission, now)],
    [
      'with other claims',
      ownVideoToken(secrets, admission, now).replace(
        /\..*\./,
        `.${Buffer.from(JSON.stringify({ sub: 'x', room: 'y', exp: 9e9 })).toString('base64url')}.`,
      ),
    ],
    [
      'that says it needs no signature',
      signJwt({}, {}, '').replace(/^[^.]*/, Buffer.from('{"alg":"none"}').toString('base64url')),
    ],
    ['with a part too many', `${ownVideoToken(secrets, admission, now)}.x`],
    ['that is none', 'x'],
    ['that is empty', ''],
  ])('%s admits nobody', (_what, token) => {
    expect(readVideoToken(secrets, token, now)).toBeUndefined()
  })
})

describe('the call', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())

  const room = async (...members: string[]) => {
    const { id } = await server.db
      .insertInto('chat_rooms')
      .values({ kind: 'one-to-one', order_id: null, created_at: server.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const userId of members)
      await server.db.insertInto('chat_room_members').values({ room_id: id, user_id: userId, role: null }).execute()
    return id
  }
  const ask = (roomId: string, token: string, on = server) =>
    on.call<{ token: string }>('GET', `/api/users/generate_twilio_access_token/${roomId}`, { token })

  test('answers a token to those who are in the conversation, and 404 to all others', async () => {
    const [mine, theirs] = [await server.signUp(), await server.signUp()]
    const roomId = await room(mine.user._id)
    const { data } = await ask(roomId, mine.token)
    expect(readVideoToken(server.app.parts.ports.secrets, data.token, server.clock.now())).toEqual({
      userId: mine.user._id,
      roomId,
    })
    const foreign = await ask(roomId, theirs.token)
    const missing = await ask(admission.roomId, theirs.token)
    expect([foreign.status, missing.status]).toEqual([404, 404])
    expect(foreign.body).toEqual(missing.body)
  })

  test("answers Twilio's token where its keys are configured", async () => {
    const twilioVideo = { accountSid: `AC${'a'.repeat(32)}`, apiKey: `SK${'b'.repeat(32)}`, apiSecret: 'the secret' }
    const other = await openTestServer({ database: server.database, config: { twilioVideo } })
    const { token, user } = await server.signUp()
    const roomId = await room(user._id)
    const { data } = await ask(roomId, token, other)
    const seconds = other.clock.now().getTime() / 1_000
    expect(partsOf(data.token)).toEqual([
      { alg: 'HS256', typ: 'JWT', cty: 'twilio-fpa;v=1' },
      {
        jti: `${twilioVideo.apiKey}-${seconds}`,
        iss: twilioVideo.apiKey,
        sub: twilioVideo.accountSid,
        iat: seconds,
        exp: seconds + 3_600,
        grants: { identity: user._id, video: { room: roomId } },
      },
    ])
    const [header, claims, signature] = data.token.split('.')
    expect(signature).toBe(createHmac('sha256', 'the secret').update(`${header}.${claims}`).digest('base64url'))
    await other.close()
  })
})

describe('the keys', () => {
  const keys = {
    TWILIO_ACCOUNT_SID: `AC${'a'.repeat(32)}`,
    TWILIO_API_KEY: `SK${'b'.repeat(32)}`,
    TWILIO_API_SECRET: 'the secret',
  }

  test('are taken together', () => {
    expect(readConfig(keys).twilioVideo).toEqual({
      accountSid: keys.TWILIO_ACCOUNT_SID,
      apiKey: keys.TWILIO_API_KEY,
      apiSecret: 'the secret',
    })
    expect(readConfig({}).twilioVideo).toBeUndefined()
    expect(() => readConfig({ ...keys, TWILIO_API_SECRET: '' })).toThrow(
      'TWILIO_API_KEY and TWILIO_API_SECRET go together',
    )
  })
})
