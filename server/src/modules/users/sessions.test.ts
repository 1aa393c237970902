import { once } from 'node:events'
import { io, type Socket } from 'socket.io-client'
import { accountSteps, CHROME_ON_ANDROID, PASSWORD } from '#testing/account-steps.ts'
import { listenWithSockets, openTestServer, type TestServer } from '#testing/test-server.ts'
import { endSession, findSession, keepAlive, SESSION_LIFETIME } from '#kernel/sessions/sessions.ts'
import { giveStaffRole } from './staff/staff-roles.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())
const { logIn, whoAmI, get, post } = accountSteps(() => server)

interface SessionItem {
  _id: string
  device: string
  isCurrent: boolean
  createdAt: string
  lastUsedAt: string
}
const sessions = async (token: string) => (await get<SessionItem[]>('/users/me/sessions', token)).data
const endOne = (id: string, token: string) => server.call('DELETE', `/users/me/sessions/${id}`, { token })

describe('a session', () => {
  test('is recognised by the bearer token and by the cookie', async () => {
    const { token } = await server.signUp()
    expect((await server.call('GET', '/users/get-user', { token })).status).toBe(200)
    expect((await server.call('GET', '/users/get-user', { cookie: token })).status).toBe(200)
  })

  test('that is unknown is refused, and the browser keeps its cookie, which may be of a newer log-in (SESSION-2)', async () => {
    const { status, headers } = await server.call('GET', '/users/get-user', { cookie: 'forged' })
    expect(status).toBe(401)
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('that ends while one of its calls begins is not extended', async () => {
    const { token } = await server.signUp()
    server.clock.advance(SESSION_LIFETIME / 2)
    const now = server.clock.now()
    const found = await findSession(server.db, token, now)
    if (!found) throw new Error('The session was not found')
    await endSession(server.db, found.tokenHash)
    expect(await keepAlive(server.db, found, now)).toBeUndefined()
  })

  test('expires after 30 days without use', async () => {
    const { token } = await server.signUp()
    server.clock.advance(SESSION_LIFETIME - 1)
    const idle = await server.signUp()
    expect((await whoAmI(token)).status).toBe(200)
    server.clock.advance(SESSION_LIFETIME)
    expect((await whoAmI(idle.token)).status).toBe(401)
  })

  test('is extended while it is used, like its cookie', async () => {
    const { token } = await server.signUp()
    for (let times = 0; times < 4; times += 1) {
      server.clock.advance(SESSION_LIFETIME / 2)
      const { status, headers } = await server.call('GET', '/users/get-user', { cookie: token })
      expect(status).toBe(200)
      expect(headers['set-cookie']).toMatch(`fUserJwt=${token}; Max-Age=2592000`)
    }
    expect((await sessions(token))[0]?.lastUsedAt).toBe(server.clock.now().toISOString())
  })

  test('ends 90 days after its log-in, even if it is used', async () => {
    const { token } = await server.signUp()
    const day = SESSION_LIFETIME / 30
    for (let used = 0; used < 89; used += 1) {
      server.clock.advance(day)
      expect((await whoAmI(token)).status).toBe(200)
    }
    const { headers } = await server.call('GET', '/users/get-user', { cookie: token })
    expect(headers['set-cookie']).toBeUndefined()
    server.clock.advance(day)
    expect((await whoAmI(token)).status).toBe(401)
  })

  describe('of the staff', () => {
    const minute = 60_000
    const staff = async (): Promise<string> => {
      const { token, user } = await server.signUp()
      await giveStaffRole(server.db, server.clock.now(), user._id, 'editor')
      return token
    }

    test('ends after 30 minutes without use', async () => {
      const token = await staff()
      server.clock.advance(29 * minute)
      expect((await whoAmI(token)).status).toBe(200)
      server.clock.advance(29 * minute)
      expect((await whoAmI(token)).status).toBe(200)
      server.clock.advance(30 * minute)
      expect((await whoAmI(token)).status).toBe(401)
    })

    test('ends 12 hours after its log-in', async () => {
      const token = await staff()
      for (let used = 1; used < 36; used += 1) {
        server.clock.advance(20 * minute)
        expect((await whoAmI(token)).status).toBe(200)
      }
      server.clock.advance(20 * minute)
      expect((await whoAmI(token)).status).toBe(401)
    })

    test('becomes as short as soon as its user gets a role', async () => {
      const { token, user } = await server.signUp()
      await giveStaffRole(server.db, server.clock.now(), user._id, 'editor')
      expect((await whoAmI(token)).status).toBe(200)
      server.clock.advance(30 * minute)
      expect((await whoAmI(token)).status).toBe(401)
    })
  })

  test('is refused to a tab that belongs to another session, and continues', async () => {
    const { token } = await server.signUp()
    const sessionId = (await sessions(token))[0]?._id ?? ''
    const from = (tab: string) =>
      server.call('GET', '/users/get-user', { cookie: token, headers: { 'x-session': tab } })
    expect((await from(sessionId)).status).toBe(200)
    const refused = await from('0198c0de-0000-7000-8000-000000000000')
    expect(refused.body).toMatchObject({ success: false, detail: 'Invalid token.' })
    expect(refused.headers['set-cookie']).toBeUndefined()
    expect((await from(sessionId)).status).toBe(200)
  })

  test('ends when any user logs in with the same browser; other sessions of its user continue (SESSION-14)', async () => {
    const [mine, elsewhere, other] = [await server.signUp(), await server.signUp(), await server.signUp()]
    const inBrowser = (email: string, cookie: string) =>
      server.call('POST', '/users/login', { cookie, body: { email, password: PASSWORD } })
    const again = (await logIn(elsewhere.user.email)).data.token
    expect((await inBrowser(elsewhere.user.email, again)).status).toBe(200)
    expect((await whoAmI(again)).status).toBe(401)
    expect((await whoAmI(elsewhere.token)).status).toBe(200)
    await inBrowser(other.user.email, mine.token)
    expect((await whoAmI(mine.token)).status).toBe(401)
    // A wrong password ends nothing.
    const wrong = await inBrowser(`x${other.user.email}`, other.token)
    expect([wrong.status, (await whoAmI(other.token)).status]).toEqual([400, 200])
  })

  test('is not written to the database at every request', async () => {
    const { token } = await server.signUp()
    server.clock.advance(10 * 60_000)
    expect((await server.call('GET', '/users/get-user', { cookie: token })).headers['set-cookie']).toBeUndefined()
  })
})

describe('logout', () => {
  test('ends this session, and the others continue', async () => {
    const { token, user } = await server.signUp()
    const other = (await logIn(user.email)).data.token
    const answer = await post('/users/me/logout', undefined, { token })
    expect(answer.status).toBe(200)
    expect(answer.headers['set-cookie']).toMatch(/^fUserJwt=;/)
    expect((await whoAmI(token)).body).toMatchObject({ success: false, detail: 'Invalid token.' })
    expect((await whoAmI(other)).status).toBe(200)
  })

  test("everywhere ends all sessions of the user, and no one else's", async () => {
    const { token, user } = await server.signUp()
    const other = (await logIn(user.email)).data.token
    const stranger = await server.signUp()
    expect(
      (await post<{ message: string }>('/users/me/logout', { everywhere: true }, { token })).data.message,
    ).toContain('all your devices')
    expect((await whoAmI(token)).status).toBe(401)
    expect((await whoAmI(other)).status).toBe(401)
    expect((await whoAmI(stranger.token)).status).toBe(200)
  })
})

describe('the list of sessions', () => {
  test('has the present one first, then the others by last use, with their devices', async () => {
    const { token, user } = await server.signUp()
    server.clock.advance(60_000)
    await logIn(user.email, PASSWORD, { 'user-agent': CHROME_ON_ANDROID })
    expect(await sessions(token)).toMatchObject([
      { isCurrent: true },
      { isCurrent: false, device: 'Chrome on Android', lastUsedAt: server.clock.now().toISOString() },
    ])
    expect(JSON.stringify(await sessions(token))).not.toContain(token)
  })

  test('can end one', async () => {
    const { token, user } = await server.signUp()
    const other = (await logIn(user.email)).data.token
    const listed = (await sessions(token)).find(({ isCurrent }) => !isCurrent)
    expect((await endOne(listed?._id ?? '', token)).status).toBe(200)
    expect((await whoAmI(other)).status).toBe(401)
    expect((await endOne(listed?._id ?? '', token)).status).toBe(404)
  })

  test("cannot end another user's session", async () => {
    const mine = await server.signUp()
    const theirs = await server.signUp()
    const [listed] = await sessions(theirs.token)
    expect((await endOne(listed?._id ?? '', mine.token)).status).toBe(404)
    expect((await whoAmI(theirs.token)).status).toBe(200)
  })
})

describe('a session that is ended on one instance', () => {
  const connect = async (url: string, token: string): Promise<Socket> => {
    const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, query: { token } })
    await once(socket as never, 'connect')
    return socket
  }

  test('loses its sockets on every other', async () => {
    const second = await openTestServer({ database: server.database })
    const listening = await listenWithSockets(second)
    try {
      const { token, user } = await server.signUp()
      const other = (await logIn(user.email)).data.token
      const sockets = [await connect(listening.url, token), await connect(listening.url, other)]
      const gone = sockets.map((socket) => once(socket as never, 'disconnect'))
      await post('/users/me/logout', { everywhere: true }, { token })
      await Promise.all(gone)
      expect(sockets.map(({ connected }) => connected)).toEqual([false, false])
    } finally {
      await listening.close()
      await second.close()
    }
  })
})
