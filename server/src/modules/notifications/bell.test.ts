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

  test('can also be marked as clicked over HTTP, without an open socket, and only by their own user (BELL-5)', async () => {
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

  describe('are listed page by page (BELL-11)', () => {
    type Listed = { items: { message: string }[]; total: number; page: number; pageSize: number }
    const listed = async (token: string, query = '') =>
      (await server.call<Listed>('GET', `/users/get-my-notifications${query}`, { token })).data
    const messages = ({ items }: Listed) => items.map(({ message }) => message)

    const job = {
      address: '1 Marina',
      city: 'Lagos',
      zipCode: '',
      inspectionDate: '2026-12-01T09:00:00.000Z',
      inspectionType: 'vehicle',
      timeZone: 'Africa/Lagos',
    }

    const putMany = async () => {
      const { token, user } = await server.signUp()
      await server.db.deleteFrom('notifications').where('user_id', '=', user._id).execute()
      const at = server.clock.now().getTime()
      await server.db
        .insertInto('notifications')
        .values(
          Array.from({ length: 45 }, (_, number) => ({
            user_id: user._id,
            message: `Note ${number}`,
            action_link: '/dashboard',
            type_of_notification: 'Order',
            is_clicked: number % 2 === 0,
            is_job_notification: number === 7,
            job_summary: number === 7 ? JSON.stringify(job) : null,
            created_at: new Date(at + number),
          })) as never,
        )
        .execute()
      return token
    }

    test('newest first, and none is missing or listed twice', async () => {
      const token = await putMany()
      const pages = [await listed(token), await listed(token, '?page=2'), await listed(token, '?page=3')]
      expect(pages.map(({ items, total, page }) => [items.length, total, page])).toEqual([
        [20, 45, 1],
        [20, 45, 2],
        [5, 45, 3],
      ])
      expect(pages.flatMap(messages)).toEqual(Array.from({ length: 45 }, (_, number) => `Note ${44 - number}`))
      expect(await listed(token, '?page=4')).toMatchObject({ items: [], total: 45 })
    })

    test('filtered before they are paginated', async () => {
      const token = await putMany()
      const unread = await listed(token, '?filter=unread&page=2')
      expect([unread.total, messages(unread)]).toEqual([22, ['Note 3', 'Note 1']])
      expect(await listed(token, '?filter=jobs')).toMatchObject({ total: 1, items: [{ message: 'Note 7' }] })
    })

    test('only to their own user', async () => {
      await putMany()
      expect(await listed((await server.signUp()).token)).toMatchObject({ total: 1 })
      expect((await server.call('GET', '/users/get-my-notifications')).status).toBe(401)
    })

    test.each(['page=0', 'page=many', 'page=10001', 'filter=old'])(
      'an invalid page or filter is refused (%s)',
      async (query) => {
        const { token } = await server.signUp()
        expect((await server.call('GET', `/users/get-my-notifications?${query}`, { token })).status).toBe(400)
      },
    )
  })
})
