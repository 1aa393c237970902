import { notify } from '#modules/notifications/service.ts'
import { putMoney } from '#testing/wallet-money.ts'
import { connectClient, type TestClient } from './testing/clients.ts'
import { closeInstances, person, startInstances, notifyUser, type Instance } from './testing/instances.ts'

jest.setTimeout(60_000)

let instance: Instance
beforeAll(async () => {
  const [only] = await startInstances(1)
  if (!only) throw new Error('There is no instance')
  instance = only
})
afterAll(() => closeInstances([instance]))

/** Waits until this socket has received all earlier events and responses. */
const settled = async ({ catchUp }: TestClient): Promise<void> => {
  await catchUp(null)
}
const connected = async () => {
  const user = await person(instance)
  return { ...user, client: await instance.connect(user.token) }
}
const refusal = async (token: string): Promise<unknown> =>
  connectClient(instance.url, token).catch((error: unknown) => error)

describe('a connection', () => {
  test('with a wrong token is refused with a code for the client', async () => {
    expect(await refusal('forged')).toMatchObject({
      message: 'Invalid token.',
      data: { detail: 'Invalid token.', code: 'invalid-token' },
    })
  })

  test('with the token of a session that was ended is refused', async () => {
    const { token } = await person(instance)
    await instance.server.call('POST', '/users/me/logout', { token })
    expect(await refusal(token)).toMatchObject({ message: 'Invalid token.' })
  })

  describe('of a browser', () => {
    const browser = (shown: string) =>
      connectClient(instance.url, shown, instance.url).then(
        ({ socket }) => {
          socket.disconnect()
          return 'let in'
        },
        ({ message }: Error) => message,
      )
    const ticket = async (token: string): Promise<string> => {
      const { data } = await instance.server.call<{ ticket: string }>('POST', '/users/me/socket-ticket', { token })
      return data.ticket
    }

    test('is opened by a ticket, which works once', async () => {
      const { token } = await person(instance)
      const shown = await ticket(token)
      expect(await browser(shown)).toBe('let in')
      expect(await browser(shown)).toBe('Invalid token.')
      expect(await browser(await ticket(token))).toBe('let in')
    })

    test('of several sockets that use tickets at the same time, each ticket opens one', async () => {
      const { token } = await person(instance)
      const [one, other] = [await ticket(token), await ticket(token)]
      const opened = await Promise.all([one, other, one, one, other].map(browser))
      expect(opened.filter((outcome) => outcome === 'let in')).toHaveLength(2)
      expect(opened.filter((outcome) => outcome === 'Invalid token.')).toHaveLength(3)
    })

    test("is not opened by the session's token", async () => {
      expect(await browser((await person(instance)).token)).toBe('Invalid token.')
    })

    test('is not opened by a ticket that is a minute old, or whose session has ended', async () => {
      const { token } = await person(instance)
      const [old, ofEnded] = [await ticket(token), await ticket(token)]
      await instance.server.call('POST', '/users/me/logout', { token })
      expect(await browser(ofEnded)).toBe('Invalid token.')
      instance.server.clock.advance(60_000)
      expect(await browser(old)).toBe('Invalid token.')
      const late = await ticket((await person(instance)).token)
      instance.server.clock.advance(60_000)
      expect(await browser(late)).toBe('Invalid token.')
    })
  })

  test('by long polling is refused', async () => {
    expect((await fetch(`${instance.url}/socket.io/?EIO=4&transport=polling`)).status).toBe(400)
  })

  test('ends with its session, and not with another one of the same user', async () => {
    const { userId, token, client } = await connected()
    const other = await instance.connect(await instance.session(userId))
    await instance.server.call('POST', '/users/me/logout', { token })
    await client.disconnected
    await settled(other)
    expect(other.socket.connected).toBe(true)
  })
})

describe('a connection of a member of the staff', () => {
  const staff = async (): Promise<Awaited<ReturnType<typeof connected>>> => {
    const user = await person(instance)
    await instance.server.db.updateTable('users').set({ is_staff: true }).where('id', '=', user.userId).execute()
    return { ...user, client: await instance.connect(user.token) }
  }

  test('that was idle for half an hour gets no event and is closed; an active one gets the event (SOCKET-6)', async () => {
    const [idle, active] = [await staff(), await staff()]
    instance.server.clock.advance(20 * 60_000)
    await instance.server.call('GET', '/users/get-user', { token: active.token })
    instance.server.clock.advance(10 * 60_000)
    await notifyUser(instance, idle.userId, 'A secret')
    await idle.client.disconnected
    expect(idle.client.received('NEW_NOTIFICATION')).toEqual([])
    await notifyUser(instance, active.userId, 'Something happened')
    expect(await active.client.waitFor('NEW_NOTIFICATION')).toHaveLength(1)
  })

  describe('who needs a second factor (STAFF-6)', () => {
    let strict: Instance
    beforeAll(async () => {
      const [only] = await startInstances(1, { staffNeedSecondFactor: true })
      if (!only) throw new Error('There is no instance')
      strict = only
    })
    afterAll(() => closeInstances([strict]))

    test('is closed when their last one is removed, and refused without one', async () => {
      const { token, userId } = await person(strict)
      const factor = { phone_verified_at: strict.server.clock.now(), phone_2fa_enabled_at: strict.server.clock.now() }
      const set = (values: object) =>
        strict.server.db.updateTable('users').set(values).where('id', '=', userId).execute()
      await set({ is_staff: true, ...factor })
      const client = await strict.connect(token)
      expect((await strict.server.call('POST', '/users/disable-phone-2fa', { token })).status).toBe(200)
      await client.disconnected
      expect(await strict.connect(token).catch((error: unknown) => error)).toMatchObject({
        data: { code: 'second-factor-needed' },
      })
      await set(factor)
      expect((await strict.connect(token)).socket.connected).toBe(true)
    })
  })
})

describe('a new notification', () => {
  test('is sent only to its user', async () => {
    const [user, stranger, visitor] = [await connected(), await connected(), await instance.connect()]
    const id = await notifyUser(instance, user.userId, 'Something happened')
    expect(await user.client.waitFor('NEW_NOTIFICATION')).toMatchObject([
      { _id: id, message: 'Something happened', isClicked: false },
    ])
    await settled(stranger.client)
    expect([...stranger.client.received('NEW_NOTIFICATION'), ...visitor.received('NEW_NOTIFICATION')]).toEqual([])
  })

  test('is sent when its transaction commits, and not after a rollback', async () => {
    const { userId, client } = await connected()
    const { db, realtime, clock } = instance.server
    const make = (message: string, ending: () => Promise<void>) =>
      db.transaction().execute(async (transaction) => {
        const work = { db: transaction, realtime, now: clock.now(), reactions: {} }
        await notify(work, {
          userId,
          message,
          actionLink: '/help',
          typeOfNotification: 'Help',
        })
        await ending()
      })
    await expect(
      make('never', async () => {
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await make('later', async () => {
      await settled(client)
      expect(client.received('NEW_NOTIFICATION')).toEqual([])
    })
    expect((await client.waitFor('NEW_NOTIFICATION')).map(({ message }) => message)).toEqual(['later'])
  })

  test('with the same key is created and sent once', async () => {
    const { userId, client } = await connected()
    const { db, realtime, clock } = instance.server
    const make = () =>
      notify(
        { db, realtime, now: clock.now(), reactions: {} },
        {
          userId,
          message: 'once',
          actionLink: '/help',
          typeOfNotification: 'Help',
          dedupeKey: 'k',
        },
      )
    const ids = await Promise.all([make(), make(), make()])
    expect(ids.filter(Boolean)).toHaveLength(1)
    await notifyUser(instance, userId, 'afterwards')
    expect((await client.waitFor('NEW_NOTIFICATION', 2)).map(({ message }) => message)).toEqual(['once', 'afterwards'])
  })

  test('about a job is new until it is answered or gone', async () => {
    const { userId, client } = await connected()
    const job = {
      address: '1 Broad Street',
      city: 'Lagos',
      zipCode: '101001',
      inspectionDate: '2026-03-09T09:00:00.000Z',
      inspectionType: 'vehicle' as const,
    }
    const { db, realtime, clock } = instance.server
    const work = { db, realtime, now: clock.now(), reactions: {} }
    await notify(work, {
      userId,
      message: 'A job',
      actionLink: '/job-market-place',
      typeOfNotification: 'Job',
      job,
    })
    expect(await client.waitFor('NEW_NOTIFICATION')).toMatchObject([
      { isJobNotification: true, accepted: false, declined: false, isJobStillAvailable: true, jobSummary: job },
    ])
  })
})

describe('a socket asks', () => {
  test('for its own notifications only, whatever user it names', async () => {
    const [mine, theirs] = [await connected(), await person(instance)]
    await notifyUser(instance, theirs.userId, 'for their eyes')
    await notifyUser(instance, mine.userId, 'for mine')
    mine.client.socket.emit('loadAllNotifications', {
      userId: theirs.userId,
      isInspector: true,
      numberOfNotifications: 100,
    })
    const [list] = await mine.client.waitFor('allNotifications')
    expect(list?.map(({ message }) => message)).toEqual(['for mine'])
  })

  test('for a number of notifications, and gets the newest', async () => {
    const { userId, client } = await connected()
    for (const message of ['one', 'two', 'three']) await notifyUser(instance, userId, message)
    client.socket.emit('loadAllNotifications', { userId: '', isInspector: false, numberOfNotifications: 2 })
    const [list] = await client.waitFor('allNotifications')
    expect(list?.map(({ message }) => message)).toEqual(['three', 'two'])
  })

  test("to mark a notification as clicked, and cannot mark another user's", async () => {
    const [mine, theirs] = [await connected(), await person(instance)]
    const [own, foreign] = [
      await notifyUser(instance, mine.userId, 'mine'),
      await notifyUser(instance, theirs.userId, 'theirs'),
    ]
    const { db } = instance.server
    const isClicked = async (id: string) =>
      (await db.selectFrom('notifications').select('is_clicked').where('id', '=', id).executeTakeFirst())?.is_clicked
    mine.client.socket.emit('MARK_NOTIFICATION_AS_CLICKED', foreign)
    mine.client.socket.emit('MARK_NOTIFICATION_AS_CLICKED', own)
    while (!(await isClicked(own))) await settled(mine.client)
    expect(await isClicked(foreign)).toBe(false)
  })

  test('for its balances', async () => {
    const { userId, client } = await connected()
    client.socket.emit('GET_WALLET_BALANCES')
    expect(await client.waitFor('WALLET_BALANCES')).toEqual([{ available: 0, credit: 0, held: 0, currency: 'NGN' }])
    const { db, clock } = instance.server
    await putMoney(db, clock.now(), { userId, balance: 'available', amount: 700_000 })
    await putMoney(db, clock.now(), { userId, balance: 'available', amount: -200_000 })
    await putMoney(db, clock.now(), { userId, balance: 'credit', amount: 30_000 })
    client.socket.emit('GET_WALLET_BALANCES')
    expect((await client.waitFor('WALLET_BALANCES', 2))[1]).toEqual({
      available: 500_000,
      credit: 30_000,
      held: 0,
      currency: 'NGN',
    })
  })

  test('for its unread messages', async () => {
    const [me, friend] = [await connected(), await person(instance)]
    const { db, clock } = instance.server
    const now = clock.now()
    const room = await db
      .insertInto('chat_rooms')
      .values({ kind: 'one-to-one', order_id: null, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('chat_room_members')
      .values([me, friend].map(({ userId }) => ({ room_id: room.id, user_id: userId, role: null })))
      .execute()
    await db
      .insertInto('chat_messages')
      .values(
        [friend, friend, me].map(({ userId }) => ({
          room_id: room.id,
          sender_id: userId,
          body: 'hei',
          created_at: now,
        })),
      )
      .execute()
    me.client.socket.emit('GET_NO_OF_ALL_UNREAD_MESSAGES')
    expect(await me.client.waitFor('UPDATE_NO_OF_ALL_UNREAD_MESSAGES')).toEqual([
      { oneToOne: 2, orderCustomer: 0, orderInspector: 0, project: 0, support: 0 },
    ])
  })

  test('with invalid data, and the server continues', async () => {
    const { client } = await connected()
    const untyped = client.socket as unknown as { emit: (event: string, ...payload: unknown[]) => void }
    for (const payload of [
      undefined,
      null,
      7,
      'x',
      {},
      [],
      { numberOfNotifications: 0 },
      { numberOfNotifications: 101 },
      { after: 'x' },
      () => undefined,
    ]) {
      for (const event of ['loadAllNotifications', 'MARK_NOTIFICATION_AS_CLICKED', 'CATCH_UP_ON_NOTIFICATIONS'])
        untyped.emit(event, payload)
    }
    for (const event of ['__proto__', 'constructor', 'toString', 'NO_SUCH_EVENT']) untyped.emit(event, {})
    client.socket.emit('GET_WALLET_BALANCES')
    expect(await client.waitFor('WALLET_BALANCES')).toMatchObject([{ currency: 'NGN' }])
  })

  test('as a visitor, and is not answered', async () => {
    const [visitor, user] = [await instance.connect(), await connected()]
    visitor.socket.emit('loadAllNotifications', { userId: 'x', isInspector: false, numberOfNotifications: 5 })
    visitor.socket.emit('GET_WALLET_BALANCES')
    visitor.socket.emit('GET_NO_OF_ALL_UNREAD_MESSAGES')
    await settled(user.client)
    await instance.server.realtime.announceRelease({ compositionId: 'afterwards', areas: [] })
    await visitor.waitFor('RELEASE_LIVE')
    expect(visitor.all()).toEqual(['RELEASE_LIVE'])
  })

  test('very often, and is answered 60 times', async () => {
    const { userId, client } = await connected()
    for (let round = 0; round < 90; round += 1) client.socket.emit('GET_WALLET_BALANCES')
    await client.waitFor('WALLET_BALANCES', 60)
    await notifyUser(instance, userId, 'afterwards')
    await client.waitFor('NEW_NOTIFICATION')
    expect(client.received('WALLET_BALANCES')).toHaveLength(60)
  })

  test('after its session has expired, and is disconnected', async () => {
    const { client } = await connected()
    instance.server.clock.advance(31 * 24 * 60 * 60 * 1_000)
    client.socket.emit('GET_WALLET_BALANCES')
    await client.disconnected
  })
})

test('a release is announced to visitors and users of the instance', async () => {
  const [user, visitor] = [await connected(), await instance.connect()]
  await instance.server.realtime.announceRelease({ compositionId: 'c1', areas: ['mfe-orders'] })
  for (const client of [user.client, visitor])
    expect(await client.waitFor('RELEASE_LIVE')).toEqual([{ compositionId: 'c1', areas: ['mfe-orders'] }])
})
