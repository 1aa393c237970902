import sharp from 'sharp'
import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import { callLimits } from '#kernel/limits/call-limits.ts'
import { sweepFiles } from '#kernel/files/stored-files.ts'
import { photo } from '#kernel/files/testing/make-files.ts'
import { LinkUnreadable, type LinkPage } from '#kernel/ports/link-pages.ts'
import type { Person } from '#modules/orders/testing/ordering.ts'
import { backgroundParts } from '#testing/background-parts.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { aConversation, edit, messagesOf, send, type TestConversation } from '../testing/conversations.ts'
import { makeNextPreview } from './make-previews.ts'
import { sweepLinkPreviews } from './sweep-previews.ts'

jest.setTimeout(60_000)

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
let server: TestServer
let conversation: TestConversation
/** The content of pages by address; all other pages cannot be read. */
const pages = new Map<string, Partial<LinkPage>>()
const requested: string[] = []
const linkPages = {
  isOn: true,
  read: async (url: string): Promise<LinkPage> => {
    requested.push(url)
    const page = pages.get(url)
    if (!page) throw new LinkUnreadable()
    return { title: 'A page', description: '', siteName: 'example.com', picture: null, ...page }
  },
}
beforeAll(async () => {
  server = await openTestServer({ ports: { linkPages } })
})
afterAll(() => server.close())
let place = 0
let car = ''
beforeEach(async () => {
  conversation = await aConversation(server)
  linkPages.isOn = true
  requested.length = 0
  pages.clear()
  car = `https://cars-${(place += 1)}.example.com/car?id=7`
  pages.set(car, { title: 'Toyota', description: 'One owner', siteName: 'Cars', picture: await photo() })
})

const parts = () => ({ ...backgroundParts(server), limits: callLimits(server.db, server.clock) })
const makeAll = async (): Promise<void> => {
  while (await makeNextPreview(parts()));
}
const lastOf = async (who: Person): Promise<ChatMessage | undefined> =>
  (await messagesOf(server, who, conversation.roomId)).items.at(-1)
const write = async (text: string, who = conversation.customer) =>
  (await send(server, who, conversation.roomId, text)).data
const remove = ({ token }: Person, messageId: string) =>
  server.call<ChatMessage>('POST', '/chats/remove-link-preview', { token, body: { messageId } })
const fetchPicture = (url: string) => server.app.inject({ url, headers: { host: 'site.test' } })

describe('a message with a link (CHAT-21)', () => {
  test('is sent at once, and gets the preview once the page has been read', async () => {
    const { customer, inspector } = conversation
    const sent = await write(`Look: ${car} and https://cars.example.com/other`)
    expect([sent.linkPreview, sent.revision, requested]).toEqual([null, 1, []])
    await makeAll()
    expect(requested).toEqual([car])
    for (const reader of [customer, inspector])
      expect(await lastOf(reader)).toMatchObject({
        revision: 2,
        editedAt: null,
        linkPreview: {
          title: 'Toyota',
          description: 'One owner',
          siteName: 'Cars',
          picture: expect.stringMatching(/^\/files\/link-pictures\//),
        },
      })
  })

  test('has a small picture from this site, without hidden data', async () => {
    await write(car)
    await makeAll()
    const { payload, rawPayload, statusCode } = await fetchPicture(
      (await lastOf(conversation.customer))?.linkPreview?.picture ?? '',
    )
    expect(statusCode).toBe(200)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 192, height: 192 })
    expect(payload).not.toContain('Secret Telephone')
  })

  test('has its preview without the picture if that has too many pixels, or is broken', async () => {
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    for (const picture of [bomb, (await photo()).subarray(0, 200)]) {
      const link = `https://cars.example.com/picture-${picture.length}`
      pages.set(link, { picture })
      await write(link)
      await makeAll()
      expect((await lastOf(conversation.customer))?.linkPreview).toMatchObject({ title: 'A page', picture: null })
    }
  })

  test('is sent to both over the socket as a changed message', async () => {
    const show = jest.spyOn(server.realtime, 'show')
    const sent = await write(car)
    show.mockClear()
    await makeAll()
    expect(show.mock.calls.map(([kind, reference]) => [kind, reference])).toEqual([
      [
        'chat-message',
        {
          userIds: expect.arrayContaining([conversation.customer.id, conversation.inspector.id]),
          messageId: sent._id,
          counts: [],
        },
      ],
    ])
    show.mockRestore()
  })

  test.each([
    ['of this site', 'http://site.test/dashboard'],
    ['of this site, over https', 'https://site.test/dashboard'],
    ['of this machine', 'https://127.0.0.1/x'],
    ['at another port', 'https://cars.example.com:8443/x'],
  ])('has no preview of a page %s', async (_which, link) => {
    await write(link)
    await makeAll()
    expect(requested).toEqual([])
    expect((await lastOf(conversation.customer))?.linkPreview).toBeNull()
  })

  test('has no preview if the operator has switched previews off', async () => {
    linkPages.isOn = false
    await write(car)
    linkPages.isOn = true
    await makeAll()
    expect(requested).toEqual([])
  })

  test('has a preview without the contact details of the page (CHAT-4)', async () => {
    pages.set(car, { title: 'Call 0803 123 4567', description: 'or ada@example.com' })
    await write(car)
    await makeAll()
    expect((await lastOf(conversation.customer))?.linkPreview).toMatchObject({
      title: 'Call •••',
      description: 'or •••',
    })
  })

  test('has its page read without the fragment, and over https', async () => {
    await write(`${car.replace('https:', 'http:')}#photos`)
    await makeAll()
    expect(requested).toEqual([car])
  })

  test('is sent without a preview if its writer has sent too many links', async () => {
    for (let page = 0; page < 61; page += 1) await write(`https://many-${page}.example.com/`)
    await makeAll()
    expect(new Set(requested).size).toBe(60)
    expect((await messagesOf(server, conversation.inspector, conversation.roomId, '?limit=100')).items).toHaveLength(61)
  })
})

describe('a preview (CHAT-22)', () => {
  test('is made once for all conversations, and is available at once for the next message', async () => {
    await write(car)
    await makeAll()
    const other = await aConversation(server)
    const { data } = await send(server, other.customer, other.roomId, car)
    await makeAll()
    expect([data.linkPreview?.title, requested]).toEqual(['Toyota', [car]])
  })

  test('is refreshed after a day, and kept if that fails', async () => {
    await write(car)
    await makeAll()
    pages.set(car, { title: 'Sold' })
    server.clock.advance(DAY)
    await write(car)
    await makeAll()
    const titles = async () =>
      (await messagesOf(server, conversation.customer, conversation.roomId)).items.map(
        ({ linkPreview }) => linkPreview?.title,
      )
    expect(await titles()).toEqual(['Sold', 'Sold'])
    pages.clear()
    server.clock.advance(DAY)
    await write(car)
    await makeAll()
    expect(await titles()).toEqual(['Sold', 'Sold', 'Sold'])
    expect(requested).toHaveLength(3)
  })

  test('that could not be made is tried again after an hour', async () => {
    pages.clear()
    await write(car)
    await makeAll()
    pages.set(car, {})
    await write(car)
    await makeAll()
    expect([requested.length, (await lastOf(conversation.customer))?.linkPreview]).toEqual([1, null])
    server.clock.advance(HOUR)
    await write(car)
    await makeAll()
    expect([requested.length, (await lastOf(conversation.customer))?.linkPreview?.title]).toEqual([2, 'A page'])
  })

  test('is forgotten after 30 days, with its picture', async () => {
    await write(car)
    await makeAll()
    const picture = (await lastOf(conversation.customer))?.linkPreview?.picture ?? ''
    server.clock.advance(30 * DAY - 1)
    await sweepLinkPreviews(server.db, server.clock.now())
    expect((await lastOf(conversation.customer))?.linkPreview?.picture).toBe(picture)
    server.clock.advance(1)
    expect(await lastOf(conversation.customer)).toMatchObject({ text: car, linkPreview: null })
    await sweepLinkPreviews(server.db, server.clock.now())
    await sweepFiles(server.db, server.app.parts.ports.files, server.clock.now())
    const key = new URL(picture, 'http://site.test').pathname.replace('/files/', '')
    expect(await server.app.parts.ports.files.get(key)).toBeUndefined()
    expect(await server.db.selectFrom('link_previews').select('url').where('title', '=', 'Toyota').execute()).toEqual(
      [],
    )
  })

  test('does not keep the address once the page has been read', async () => {
    await write(car)
    await makeAll()
    const rows = await server.db.selectFrom('link_previews').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(new URL(car).hostname)
  })

  test('is made by another instance if the one that reads the page is killed, and only once', async () => {
    await write(car)
    const killed = {
      ...parts(),
      ports: { ...server.app.parts.ports, linkPages: { isOn: true, read: () => Promise.reject(new Error('killed')) } },
    }
    await expect(makeNextPreview(killed)).rejects.toThrow('killed')
    await makeAll()
    expect(requested).toEqual([])
    server.clock.advance(60_000)
    await Promise.all([makeAll(), makeAll()])
    expect([requested, (await lastOf(conversation.customer))?.revision]).toEqual([[car], 2])
  })

  test('reaches the message if the instance is killed after it has stored the preview', async () => {
    await write(car)
    const show = jest.spyOn(server.realtime, 'show').mockRejectedValueOnce(new Error('killed'))
    await expect(makeNextPreview(parts())).rejects.toThrow('killed')
    show.mockRestore()
    expect((await lastOf(conversation.customer))?.linkPreview).toBeNull()
    await makeAll()
    expect(await lastOf(conversation.customer)).toMatchObject({ revision: 2, linkPreview: { title: 'Toyota' } })
  })

  test('of a page that crashes the process that reads it is given up', async () => {
    await write(car)
    const killed = {
      ...parts(),
      ports: { ...server.app.parts.ports, linkPages: { isOn: true, read: () => Promise.reject(new Error('killed')) } },
    }
    for (let time = 0; time < 3; time += 1) {
      await expect(makeNextPreview(killed)).rejects.toThrow('killed')
      server.clock.advance(60_000)
    }
    await makeAll()
    expect(requested).toEqual([])
    expect((await lastOf(conversation.customer))?.linkPreview).toBeNull()
  })

  test('waits if its host had many requests within a minute', async () => {
    const limits = callLimits(server.db, server.clock)
    const host = new URL(car).hostname
    server.clock.advance(60_000)
    for (let time = 0; time < 60; time += 1) await limits.count('link-preview.host', host)
    await write(car)
    await makeAll()
    expect(requested).toEqual([])
    server.clock.advance(60_000)
    await makeAll()
    expect((await lastOf(conversation.customer))?.linkPreview?.title).toBe('Toyota')
  })
})

describe('the preview of a message (CHAT-23)', () => {
  const shown = async () => {
    const { _id } = await write(car)
    await makeAll()
    return { _id, revision: 2 }
  }

  test('can be removed by its writer, for everyone and for good', async () => {
    const { customer, inspector } = conversation
    const { _id } = await shown()
    const refused = await remove(inspector, _id)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Only the writer of a message can remove its preview.',
    ])
    const { status, data } = await remove(customer, _id)
    expect([status, data]).toMatchObject([200, { text: car, linkPreview: null, revision: 3 }])
    expect((await remove(customer, _id)).data.revision).toBe(3)
    expect((await lastOf(inspector))?.linkPreview).toBeNull()
    await edit(server, customer, { _id, revision: 1 }, `${car} please`)
    await makeAll()
    expect(await lastOf(inspector)).toMatchObject({ text: `${car} please`, linkPreview: null })
  })

  test('can be removed before it is made', async () => {
    const { _id } = await write(car)
    await remove(conversation.customer, _id)
    await makeAll()
    expect((await lastOf(conversation.customer))?.linkPreview).toBeNull()
  })

  test('changes with its first link when it is edited', async () => {
    const { customer } = conversation
    const message = await shown()
    const another = `${car}&another`
    pages.set(another, { title: 'Another' })
    const { data } = await edit(server, customer, message, `${another} ${car}`)
    expect(data.linkPreview).toBeNull()
    await makeAll()
    expect((await lastOf(customer))?.linkPreview?.title).toBe('Another')
    expect((await edit(server, customer, { _id: message._id, revision: 3 }, 'No link')).data.linkPreview).toBeNull()
  })

  test('is gone for everyone who no longer sees the message', async () => {
    const { customer, inspector } = conversation
    const { _id } = await shown()
    const del = (who: Person, deleteFor: string) =>
      server.call<ChatMessage>('POST', '/chats/delete-message', {
        token: who.token,
        body: { messageId: _id, deleteFor },
      })
    expect((await del(inspector, 'me')).data.linkPreview).toBeNull()
    expect((await lastOf(customer))?.linkPreview?.title).toBe('Toyota')
    expect((await del(customer, 'everyone')).data.linkPreview).toBeNull()
    expect(
      await server.db.selectFrom('chat_message_links').selectAll().where('message_id', '=', _id).execute(),
    ).toEqual([])
  })

  test('is hidden from an inspector who lost the order (MATCH-16)', async () => {
    await shown()
    await server.db.updateTable('orders').set({ inspector_id: null }).where('id', '=', conversation.orderId).execute()
    expect((await lastOf(conversation.inspector))?.linkPreview).toBeNull()
  })
})
