import { createHmac } from 'node:crypto'
import { jwtVerify } from 'jose'
import { readConfig } from '#kernel/config/config.ts'
import { secretsFrom, type Secrets } from '#kernel/ports/secrets.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { ownVideoToken, VIDEO_TOKEN_LIFETIME } from './video-tokens.ts'

jest.setTimeout(60_000)

const secrets = secretsFrom(Buffer.alloc(32, 7))
const now = new Date('2026-03-02T09:00:00.000Z')
const admission = { userId: '11111111-1111-4111-8111-111111111111', roomId: '22222222-2222-4222-8222-222222222222' }
const partsOf = (token: string) =>
  token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>)

/** The claims of our own token, as any reader of JSON web tokens sees them at this instant. */
const claimsOf = async (token: string, on: Secrets, currentDate: Date) =>
  (await jwtVerify(token, on.keyFor('video-tokens'), { algorithms: ['HS256'], currentDate })).payload

describe('our own token', () => {
  test('lets its user into its room for an hour', async () => {
    const token = await ownVideoToken(secrets, admission, now)
    expect(await claimsOf(token, secrets, now)).toEqual({
      sub: admission.userId,
      room: admission.roomId,
      iat: now.getTime() / 1_000,
      exp: now.getTime() / 1_000 + 3_600,
    })
    const end = now.getTime() + VIDEO_TOKEN_LIFETIME
    expect(await claimsOf(token, secrets, new Date(end - 1))).toHaveProperty('sub', admission.userId)
    await expect(claimsOf(token, secrets, new Date(end))).rejects.toThrow('"exp" claim timestamp check failed')
  })

  test('is signed with the key of this server', async () => {
    const foreign = await ownVideoToken(secretsFrom(Buffer.alloc(32, 8)), admission, now)
    await expect(claimsOf(foreign, secrets, now)).rejects.toThrow('signature verification failed')
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

  test('returns a token to the people of the conversation, and 404 to all others', async () => {
    const [mine, theirs] = [await server.signUp(), await server.signUp()]
    const other = await server.signUp()
    const roomId = await room(mine.user._id, other.user._id)
    const { data } = await ask(roomId, mine.token)
    expect(await claimsOf(data.token, server.app.parts.ports.secrets, server.clock.now())).toMatchObject({
      sub: mine.user._id,
      room: roomId,
    })
    const foreign = await ask(roomId, theirs.token)
    const missing = await ask(admission.roomId, theirs.token)
    expect([foreign.status, missing.status]).toEqual([404, 404])
    expect(foreign.body).toEqual(missing.body)
  })

  test("returns Twilio's token if its keys are configured", async () => {
    const twilioVideo = {
      provider: 'twilio' as const,
      accountSid: `AC${'a'.repeat(32)}`,
      apiKey: `SK${'b'.repeat(32)}`,
      apiSecret: 'the secret',
    }
    const other = await openTestServer({ database: server.database, config: { videoRooms: twilioVideo } })
    const [{ token, user }, { user: partner }] = [await server.signUp(), await server.signUp()]
    const roomId = await room(user._id, partner._id)
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

  test("returns LiveKit's token if its keys are configured", async () => {
    const videoRooms = { provider: 'livekit' as const, apiKey: 'APIcccccccc', apiSecret: 'another secret' }
    const other = await openTestServer({ database: server.database, config: { videoRooms } })
    const [{ token, user }, { user: partner }] = [await server.signUp(), await server.signUp()]
    const roomId = await room(user._id, partner._id)
    const { data } = await ask(roomId, token, other)
    const currentDate = other.clock.now()
    const { payload } = await jwtVerify(data.token, Buffer.from('another secret'), {
      algorithms: ['HS256'],
      issuer: 'APIcccccccc',
      currentDate,
    })
    const seconds = currentDate.getTime() / 1_000
    expect(payload).toEqual({
      iss: 'APIcccccccc',
      sub: user._id,
      iat: seconds,
      nbf: seconds,
      exp: seconds + 3_600,
      video: { room: roomId, roomJoin: true },
    })
    await other.close()
  })
})

describe('the keys', () => {
  const twilio = {
    TWILIO_ACCOUNT_SID: `AC${'a'.repeat(32)}`,
    TWILIO_API_KEY: `SK${'b'.repeat(32)}`,
    TWILIO_API_SECRET: 'the secret',
  }
  const liveKit = { LIVEKIT_API_KEY: 'APIcccccccc', LIVEKIT_API_SECRET: 'another secret' }

  test('of each provider have to be complete', () => {
    expect(readConfig(twilio).videoRooms).toEqual({
      provider: 'twilio',
      accountSid: twilio.TWILIO_ACCOUNT_SID,
      apiKey: twilio.TWILIO_API_KEY,
      apiSecret: 'the secret',
    })
    expect(readConfig(liveKit).videoRooms).toEqual({
      provider: 'livekit',
      apiKey: 'APIcccccccc',
      apiSecret: 'another secret',
    })
    expect(readConfig({}).videoRooms).toBeUndefined()
    expect(() => readConfig({ ...twilio, TWILIO_API_SECRET: '' })).toThrow(
      'TWILIO_API_KEY and TWILIO_API_SECRET go together',
    )
    expect(() => readConfig({ ...liveKit, LIVEKIT_API_KEY: '' })).toThrow(
      'LIVEKIT_API_KEY and LIVEKIT_API_SECRET go together',
    )
  })

  test('of two providers are refused', () => {
    expect(() => readConfig({ ...twilio, ...liveKit })).toThrow('video rooms are of one provider')
  })
})
