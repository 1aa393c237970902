import { randomUUID } from 'node:crypto'
import { chatLimits } from '@fieldproof/contracts/limits'
import type { ChatRoom } from '@fieldproof/contracts/entities/chat-room'
import { messagesOf, roomOf, roomsOf, searchRooms, send } from '#modules/chats/testing/conversations.ts'
import { notifyOfUnread } from '#modules/chats/notify-of-unread.ts'
import { unreadTotals } from '#modules/chats/unread.ts'
import { acquaintancesAmong } from '#modules/chats/acquaintances.ts'
import { makePropertyListing, makeVehicleListing } from '#modules/listings/testing/listings.ts'
import { anInspector, orderWithInspector, newUser, type Person } from '#modules/orders/testing/ordering.ts'
import { putPostedJob } from '#modules/posted-jobs/testing/posted-jobs.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(120_000)

const HOUR = 60 * 60 * 1_000

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const open = ({ token }: Person, about: string, subjectId: string) =>
  server.call<ChatRoom>('POST', '/chats/open-conversation', { token, body: { about, subjectId } })
const refusal = async (asked: ReturnType<typeof open>) => {
  const { status, body } = await asked
  return [status, body.success ? '' : body.message]
}

const aCustomer = () => newUser(server, { first_name: 'Ngozi', last_name: 'Eze', money: 1_000_000_00 })

const aListing = async ({ token }: Person, body = makeVehicleListing()): Promise<string> =>
  (await server.call<{ _id: string }>('POST', '/listings/create-listing', { token, body })).data._id
const setListing = ({ token }: Person, id: string, status: string) =>
  server.call('PATCH', `/listings/change-status/${id}`, { token, body: { status } })

const block = ({ token }: Person, chatRoomId: string) =>
  server.call('POST', '/chats/block-member', { token, body: { chatRoomId, isBlocked: true } })
const archive = ({ token }: Person, chatRoomId: string, isArchived = true) =>
  server.call<ChatRoom>('POST', '/chats/archive-chat-room', { token, body: { chatRoomId, isArchived } })
const ids = async (person: Person, query = '') => (await roomsOf(server, person, query)).items.map(({ _id }) => _id)

describe('the user who writes first', () => {
  test('writes to an inspector from the public profile, always in the same conversation (CHAT-11, CHAT-12)', async () => {
    const [customer, inspector] = [await aCustomer(), await anInspector(server)]
    const first = await open(customer, 'inspector', inspector.id)
    expect(first.data).toMatchObject({
      kind: 'one-to-one',
      title: 'Tunde Bakare',
      subject: { about: 'inspector', _id: inspector.id, title: '' },
      canWrite: true,
      lastSequence: 0,
    })
    const roomId = first.data._id
    expect((await open(customer, 'inspector', inspector.id.toUpperCase())).data._id).toBe(roomId)
    // Without a message the conversation is in nobody's list.
    expect(await ids(customer)).toEqual([])
    expect(await ids(inspector)).toEqual([])

    await send(server, customer, roomId, 'Do you look at boats too? Call me on 0803 123 4567.')
    const [message] = (await messagesOf(server, inspector, roomId)).items
    expect(message?.text).toBe('Do you look at boats too? Call me on •••.')
    expect(await ids(inspector)).toEqual([roomId])
    expect(await unreadTotals(server.db, inspector.id)).toEqual({
      oneToOne: 1,
      orderCustomer: 0,
      orderInspector: 0,
      project: 0,
      support: 0,
    })
    expect(await searchRooms(server, inspector, 'boats')).toEqual([roomId])
    expect(await ids(inspector, '?kind=one-to-one')).toEqual([roomId])
    expect(await ids(inspector, '?kind=order')).toEqual([])
  })

  test('writes to the owner of a listing, whose title the conversation shows (CHAT-11)', async () => {
    const [seller, buyer] = [await newUser(server, { first_name: 'Kemi', last_name: 'Balogun' }), await aCustomer()]
    const listing = await aListing(seller)
    const { data: room } = await open(buyer, 'vehicle', listing)
    expect(room).toMatchObject({
      title: 'Kemi',
      subject: { about: 'vehicle', _id: listing, title: 'Toyota Corolla 2018, first body' },
    })
    await send(server, buyer, room._id, 'Is it still there?')
    const [seen] = (await roomsOf(server, seller)).items
    expect(seen).toMatchObject({ title: 'Ngozi', avatar: null, subject: { title: 'Toyota Corolla 2018, first body' } })
    expect(await searchRooms(server, seller, 'corolla')).toEqual([room._id])
    // Another listing of the same seller is another conversation.
    const home = await aListing(seller, makePropertyListing())
    expect((await open(buyer, 'property', home)).data._id).not.toBe(room._id)
  })

  test('asks the poster of a job, as an activated inspector', async () => {
    const [poster, inspector] = [await aCustomer(), await anInspector(server)]
    const job = await putPostedJob(server, poster.id)
    const { data: room } = await open(inspector, 'job', job)
    expect(room).toMatchObject({ title: 'Ngozi', subject: { about: 'job', _id: job, title: 'Look at a forklift' } })
    await send(server, inspector, room._id, 'How heavy may the load be?')
    // The inspector has a public profile; the poster is known by the first name until there is an order (CHAT-13).
    expect((await roomsOf(server, poster)).items[0]?.title).toBe('Tunde Bakare')
    expect(await refusal(open(await aCustomer(), 'job', job))).toEqual([
      403,
      'Only activated inspectors can do this. Open your application to see what to do next.',
    ])
    expect((await open(poster, 'job', job)).status).toBe(409)
  })

  test('cannot write to themselves, or about something that is not public', async () => {
    const [customer, inspector] = [await aCustomer(), await anInspector(server)]
    expect(await refusal(open(inspector, 'inspector', inspector.id))).toEqual([409, 'You cannot write to yourself.'])
    expect((await open(inspector, 'inspector', customer.id)).status).toBe(404)
    expect((await open(inspector, 'inspector', randomUUID())).status).toBe(404)
    await server.db
      .updateTable('inspector_applications')
      .set({ status: 'Suspended' })
      .where('user_id', '=', inspector.id)
      .execute()
    expect((await open(customer, 'inspector', inspector.id)).status).toBe(404)

    const listing = await aListing(customer)
    expect(await refusal(open(customer, 'vehicle', listing))).toEqual([409, 'You cannot write to yourself.'])
    expect((await open(inspector, 'property', listing)).status).toBe(404)
    for (const status of ['hidden', 'sold', 'removed']) {
      await setListing(customer, listing, status)
      expect((await open(inspector, 'vehicle', listing)).status).toBe(404)
    }

    const other = await anInspector(server)
    const job = await putPostedJob(server, customer.id)
    await server.db.updateTable('posted_jobs').set({ closed_at: server.clock.now() }).where('id', '=', job).execute()
    expect((await open(other, 'job', job)).status).toBe(404)
    for (const body of [{}, { about: 'order', subjectId: job }, { about: 'job', subjectId: 'x' }])
      expect((await server.call('POST', '/chats/open-conversation', { token: other.token, body })).status).toBe(400)
  })

  test('is refused if either has blocked the other, or if the other account is not in use', async () => {
    const [customer, inspector] = [await aCustomer(), await anInspector(server)]
    const { data: room } = await open(customer, 'inspector', inspector.id)
    await send(server, customer, room._id, 'Hello')
    await block(inspector, room._id)
    // The existing conversation can be read, and says why it is closed.
    expect((await open(customer, 'inspector', inspector.id)).data).toMatchObject({
      _id: room._id,
      closedBecause: 'blocked-by-other',
    })
    const listing = await aListing(inspector)
    expect(await refusal(open(customer, 'vehicle', listing))).toEqual([
      409,
      'This person no longer accepts messages from you.',
    ])
    expect((await open(inspector, 'vehicle', await aListing(customer))).status).toBe(409)

    const now = server.clock.now()
    for (const gone of [{ deletion_requested_at: now, deletion_at: now }, { login_suspended_at: now }]) {
      const seller = await newUser(server)
      const offered = await aListing(seller)
      await server.db.updateTable('users').set(gone).where('id', '=', seller.id).execute()
      expect(await refusal(open(customer, 'vehicle', offered))).toEqual([
        409,
        'This person is not accepting messages at the moment.',
      ])
    }
  })

  test('opens a limited number of conversations per day, and sees when the next is possible (CHAT-12)', async () => {
    const customer = await aCustomer()
    // One account can create at most twenty listings a day.
    const sellers = [await newUser(server), await newUser(server)] as const
    const listings: string[] = []
    for (let made = 0; made <= chatLimits.openedPerDay; made += 1)
      listings.push(await aListing(sellers[made % 2 === 0 ? 0 : 1]))
    const [last, ...rest] = listings.toReversed()
    const opened = await Promise.all(rest.map((listing) => open(customer, 'vehicle', listing)))
    expect(opened.map(({ status }) => status)).toEqual(rest.map(() => 200))
    server.clock.advance(5 * HOUR)
    const refused = await open(customer, 'vehicle', last ?? '')
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'You have opened 20 conversations with new people within 24 hours. You can open the next one in 19 hours. You can keep writing in the ones you have.',
    ])
    // Existing conversations can still be opened.
    expect((await open(customer, 'vehicle', rest[0] ?? '')).status).toBe(200)
    server.clock.advance(19 * HOUR)
    expect((await open(customer, 'vehicle', last ?? '')).status).toBe(200)
  })
})

describe('a conversation of two people without an order', () => {
  test('shows presence only once both have written, and last names only once there is an order (CHAT-13, CHAT-14)', async () => {
    const [customer, inspector] = [await aCustomer(), await anInspector(server)]
    const { data: room } = await open(customer, 'inspector', inspector.id)
    await send(server, customer, room._id, 'Hello')
    expect((await roomOf(server, inspector, room._id)).members.map(({ fullName }) => fullName).sort()).toEqual([
      'Ngozi',
      'Tunde Bakare',
    ])
    expect(await searchRooms(server, inspector, 'Eze')).toEqual([])
    expect(await acquaintancesAmong(server.db, customer.id, [inspector.id])).toEqual([])
    await send(server, inspector, room._id, 'Good morning')
    expect(await acquaintancesAmong(server.db, customer.id, [inspector.id])).toEqual([inspector.id])

    await orderWithInspector(server, customer, inspector)
    expect((await roomOf(server, inspector, room._id)).title).toBe('Ngozi Eze')
    expect(await searchRooms(server, inspector, 'Eze')).toContain(room._id)
  })

  test("mentions an unread message with the sender's first name", async () => {
    const [seller, buyer] = [await newUser(server), await aCustomer()]
    const { data: room } = await open(buyer, 'vehicle', await aListing(seller))
    await send(server, buyer, room._id, 'Is it still there?')
    server.clock.advance(2 * 60_000)
    await notifyOfUnread({ ...server.app.parts, db: server.db, clock: server.clock, realtime: server.realtime })
    const notifications = await server.db
      .selectFrom('notifications')
      .selectAll()
      .where('user_id', '=', seller.id)
      .where('type_of_notification', '=', 'Message')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(notifications)).toContain('Ngozi')
    expect(JSON.stringify(notifications)).not.toContain('Eze')
  })

  test('can be archived, and comes back with a new message (CHAT-15)', async () => {
    const [customer, inspector] = [await aCustomer(), await anInspector(server)]
    const { data: room } = await open(customer, 'inspector', inspector.id)
    await send(server, customer, room._id, 'Hello there')
    expect((await archive(inspector, room._id)).data.isArchived).toBe(true)
    expect(await ids(inspector)).toEqual([])
    expect(await ids(inspector, '?filter=archived')).toEqual([room._id])
    expect(await ids(inspector, '?filter=unread')).toEqual([room._id])
    expect(await searchRooms(server, inspector, 'hello')).toEqual([room._id])
    expect(await ids(customer)).toEqual([room._id])

    await send(server, customer, room._id, 'Are you there?')
    expect(await ids(inspector)).toEqual([room._id])
    await archive(inspector, room._id)
    await send(server, inspector, room._id, 'Yes')
    expect(await ids(inspector)).toEqual([room._id])
    await archive(customer, room._id)
    expect((await archive(customer, room._id, false)).data.isArchived).toBe(false)
    expect(await ids(customer)).toEqual([room._id])
    expect((await archive(await aCustomer(), room._id)).status).toBe(404)
  })
})
