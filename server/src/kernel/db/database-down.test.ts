import { once } from 'node:events'
import { io } from 'socket.io-client'
import { listenWithSockets, openTestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

test('without its database the server refuses calls as unavailable, serves the rest, and recovers', async () => {
  const server = await openTestServer({
    registerSite: (app) => {
      app.get('/*', async () => 'the site')
    },
  })
  const { url, close } = await listenWithSockets(server)
  const { token } = await server.signUp()
  await server.database.goAway()
  try {
    for (const [method, path, body] of [
      ['GET', '/users/get-user', undefined],
      ['GET', '/users/get-service-details', undefined],
      ['POST', '/users/login', { email: 'a@example.test', password: 'whatever it is' }],
      ['POST', '/newsletters/subscribe-to-newsletter', { email: 'a@example.test' }],
    ] as const) {
      const answer = await server.call(method, path, { token, body })
      expect(answer.status).toBe(503)
      expect(answer.body).toMatchObject({
        success: false,
        code: 'unavailable',
        message: 'The service is unavailable just now. Please try again in a moment.',
      })
      expect(answer.headers['retry-after']).toBe('5')
    }
    expect((await server.call('GET', '/healthz', { isOutsideContract: true })).status).toBe(200)
    expect((await server.call('GET', '/users/ipLookUp')).status).toBe(200)
    expect((await server.app.inject({ url: '/about-us' })).body).toBe('the site')

    const client = io(url, { transports: ['websocket'], reconnection: false, forceNew: true, query: { token } })
    const [error] = (await once(client as never, 'connect_error')) as [Error & { data?: unknown }]
    expect(error.data).toEqual({ code: 'unavailable' })
    await server.database.comeBack()
    expect((await server.call('GET', '/users/get-user', { token })).status).toBe(200)
  } finally {
    await close()
    await server.close()
  }
})

test('a database that refuses connections is unavailable too', async () => {
  const nothing = async () => undefined
  const server = await openTestServer({
    database: { url: 'postgres://nobody@127.0.0.1:1/nothing', goAway: nothing, comeBack: nothing, drop: nothing },
  })
  const answer = await server.call('GET', '/users/get-service-details')
  expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
  await server.close()
})
