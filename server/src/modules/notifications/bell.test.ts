import { openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())

describe('notifications', () => {
  test('are unseen until the bell is opened', async () => {
    const { token } = await server.signUp()
    expect(
      (await server.call<{ noOfUnseenNotifications: number }>('GET', '/users/get-user', { token })).data
        .noOfUnseenNotifications,
    ).toBe(1)
    const seen = await server.call('POST', '/users/register-notification-last-seen', { token })
    expect(seen.data).toEqual({ noOfUnseenNotifications: 0 })
    expect(
      (await server.call<{ noOfUnseenNotifications: number }>('GET', '/users/get-user', { token })).data
        .noOfUnseenNotifications,
    ).toBe(0)
  })

  test('are marked as clicked by a call too, where no page is open: their own and nobody else (BELL-5)', async () => {
    const { token } = await server.signUp()
    const list = async () =>
      (await server.call<{ _id: string; isClicked: boolean }[]>('GET', '/users/get-recent-notifications', { token }))
        .data
    const [welcome] = await list()
    const path = `/users/mark-notification-as-clicked/${welcome?._id}`
    expect((await server.call('POST', path, { token: (await server.signUp()).token })).status).toBe(404)
    expect(await list()).toMatchObject([{ isClicked: false }])
    expect((await server.call('POST', path, { token })).data).toEqual({ isClicked: true })
    expect(await list()).toMatchObject([{ isClicked: true }])
  })

  test.each(['0', '101', 'many', '-1'])('are not listed with the limit %s', async (limit) => {
    const { token } = await server.signUp()
    expect((await server.call('GET', `/users/get-recent-notifications?limit=${limit}`, { token })).status).toBe(400)
  })
})
