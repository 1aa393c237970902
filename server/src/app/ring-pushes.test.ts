import { randomUUID } from 'node:crypto'
import { defaultNotificationSettings } from '@fieldproof/policy/notifications-channels'
import { deliverRow } from '#kernel/outbox/deliver-row.ts'
import type { OutboxMessageRow } from '#kernel/outbox/tables.ts'
import { aConversation, type TestConversation } from '#modules/chats/testing/conversations.ts'
import type { Person } from '#modules/orders/testing/ordering.ts'
import { act, begin } from '#modules/video-calls/testing/calling.ts'
import { endDueVideoCalls } from '#modules/video-calls/look-at-call.ts'
import { createPushDelivery } from '#providers/push/index.ts'
import { startPushService, type PushService } from '#providers/push/testing/push-service.ts'
import { backgroundParts } from '#testing/background-parts.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { pushSource } from './push-source.ts'

jest.setTimeout(60_000)

let server: TestServer
let service: PushService
let deliver: (row: OutboxMessageRow) => Promise<void>
let conversation: TestConversation
let browser: ReturnType<PushService['subscribe']>
beforeAll(async () => {
  service = await startPushService()
  server = await openTestServer({ config: { limitFactor: 1_000, pushOwnHosts: [new URL(service.origin).host] } })
  const { db, clock, app } = server
  deliver = createPushDelivery({
    db,
    clock,
    secrets: app.parts.ports.secrets,
    source: pushSource(db, clock),
    config: app.parts.config,
    ca: service.ca,
  })
})
beforeEach(async () => {
  server.clock.set('2026-03-02T09:00:00.000Z')
  await server.db.deleteFrom('outbox_messages').execute()
  conversation = await aConversation(server)
  browser = await registerBrowser(conversation.inspector)
  service.received.splice(0)
})
afterAll(async () => {
  await server.close()
  await service.close()
})

const registerBrowser = async ({ token }: Pick<Person, 'token'>) => {
  const subscribed = service.subscribe()
  const path = '/users/register-push-notification-device'
  expect((await server.call('POST', path, { token, body: subscribed.body })).status).toBe(200)
  return subscribed
}
const ring = async (): Promise<string> => {
  const { data, status } = await begin(server, conversation.customer, conversation.roomId, randomUUID())
  expect(status).toBe(200)
  return data._id
}
/** Pushes in the outbox that its worker would send now. */
const waiting = () =>
  server.db
    .selectFrom('outbox_messages')
    .select(['id', 'channel', 'goes_first'])
    .where('channel', '=', 'push')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where((is) => is.or([is('not_before', 'is', null), is('not_before', '<=', server.clock.now())]))
    .orderBy('created_at')
    .execute()
/** Delivers them. @returns the pushes that the browser received */
const delivered = async (): Promise<
  { payload: Record<string, unknown>; ttl: unknown; urgency: unknown; topic: unknown }[]
> => {
  const { db, clock, app } = server
  const others = async () => undefined
  for (const { id } of await waiting())
    await deliverRow(
      { db, clock, log: app.log, channels: { mail: others, sms: others, whatsapp: others, push: deliver } },
      { id, channel: 'push' },
      false,
    )
  const own = service.received.splice(0).filter(({ path }) => browser.body.deviceRegId.endsWith(path))
  return own.map(({ headers, body }) => ({
    payload: JSON.parse(browser.decrypt(body)) as Record<string, unknown>,
    ttl: headers['ttl'],
    urgency: headers['urgency'],
    topic: headers['topic'],
  }))
}
const settings = (changes: object) =>
  server.call('PUT', '/users/me/notification-settings', {
    token: conversation.inspector.token,
    body: { ...defaultNotificationSettings, ...changes },
  })
const conversationLink = (): string => `/dashboard/messages?room=${conversation.roomId}`

describe('a video call that rings is pushed (VIDEO-19)', () => {
  test('to the browsers of the called person, before all other messages, and only while it rings', async () => {
    await registerBrowser(conversation.customer)
    const callId = await ring()
    expect(await waiting()).toMatchObject([{ goes_first: true }])
    expect(await delivered()).toEqual([
      {
        payload: {
          notificationId: null,
          message: `Ngozi Eze is calling you by video about order ${conversation.sequenceId}.`,
          actionLink: conversationLink(),
          tag: callId,
          ring: {
            callId,
            until: Date.parse('2026-03-02T09:00:45.000Z'),
            late: `You missed a video call from Ngozi Eze about order ${conversation.sequenceId}.`,
            answer: 'Answer',
            decline: 'Decline',
          },
        },
        ttl: '45',
        urgency: 'high',
        topic: callId.replaceAll('-', ''),
      },
    ])
  })

  test('once, even if the caller lost the answer and begins it again', async () => {
    const [id, device] = [randomUUID(), randomUUID()]
    for (let attempt = 0; attempt < 2; attempt += 1)
      await begin(server, conversation.customer, conversation.roomId, device, id)
    expect(await waiting()).toHaveLength(1)
  })

  test('for the remaining time if it is sent late, and not at all after ringing has ended', async () => {
    await ring()
    server.clock.advance(30_000)
    expect(await delivered()).toMatchObject([{ ttl: '15' }])
    await server.db
      .updateTable('outbox_messages')
      .set({ sent_at: null, data: await dataOfRing() })
      .execute()
    server.clock.advance(15_000)
    expect(await delivered()).toEqual([])
  })

  test('in the language of its reader', async () => {
    await server.db.updateTable('users').set({ locale: 'no' }).where('id', '=', conversation.inspector.id).execute()
    await ring()
    const [pushed] = await delivered()
    expect(pushed?.payload).toMatchObject({ ring: { answer: 'Svar', decline: 'Avvis' } })
  })

  test('not if push is switched off', async () => {
    await settings({ push: false })
    await ring()
    expect(await waiting()).toEqual([])
  })

  test('not in quiet hours; the missed call is pushed after them', async () => {
    await settings({ quietHours: { isOn: true, from: '08:00', until: '18:00', timeZone: 'UTC' } })
    const id = await ring()
    await act(server, conversation.customer, 'leave', id, { deviceId: await deviceOfCaller(id) })
    expect(await delivered()).toEqual([])
    server.clock.set('2026-03-02T18:00:00.000Z')
    expect(await delivered()).toMatchObject([{ payload: { tag: id, message: expect.stringMatching(/^You missed/) } }])
  })

  test('not if the caller is blocked', async () => {
    await server.call('POST', '/chats/block-member', {
      token: conversation.inspector.token,
      body: { chatRoomId: conversation.roomId, isBlocked: true },
    })
    expect((await begin(server, conversation.customer, conversation.roomId, randomUUID())).status).toBe(409)
    expect(await waiting()).toEqual([])
  })
})

/** The data of the push before it was sent. */
const dataOfRing = async (): Promise<string> => {
  const { id } = await server.db
    .selectFrom('push_devices')
    .select('id')
    .where('user_id', '=', conversation.inspector.id)
    .executeTakeFirstOrThrow()
  const call = await server.db
    .selectFrom('video_calls')
    .select('id')
    .where('room_id', '=', conversation.roomId)
    .executeTakeFirstOrThrow()
  return JSON.stringify({ callId: call.id, userId: conversation.inspector.id, deviceId: id })
}
const deviceOfCaller = async (callId: string): Promise<string> =>
  (
    await server.db
      .selectFrom('video_call_members')
      .select('device_id')
      .where('call_id', '=', callId)
      .where('user_id', '=', conversation.customer.id)
      .executeTakeFirstOrThrow()
  ).device_id ?? ''

describe('when ringing ends, another push replaces the first one without a sound (VIDEO-20)', () => {
  const replacement = (tag: string, message: string) => [
    {
      payload: { notificationId: null, message, actionLink: conversationLink(), tag, isOver: true },
      ttl: '300',
      urgency: 'high',
      topic: tag.replaceAll('-', ''),
    },
  ]

  test('after an answer', async () => {
    const id = await ring()
    await delivered()
    await act(server, conversation.inspector, 'take', id, { deviceId: randomUUID() })
    expect(await delivered()).toEqual(replacement(id, 'You answered the video call from Ngozi Eze.'))
  })

  test('after it was declined', async () => {
    const id = await ring()
    await delivered()
    await act(server, conversation.inspector, 'decline', id)
    expect(await delivered()).toEqual(replacement(id, 'You declined the video call from Ngozi Eze.'))
  })

  test('after a block ended it', async () => {
    const id = await ring()
    await delivered()
    await server.call('POST', '/chats/block-member', {
      token: conversation.inspector.token,
      body: { chatRoomId: conversation.roomId, isBlocked: true },
    })
    expect(await delivered()).toEqual(replacement(id, 'This video call has ended.'))
  })

  test.each([
    [
      'the caller gave up',
      async (id: string) => act(server, conversation.customer, 'leave', id, { deviceId: await deviceOfCaller(id) }),
    ],
    [
      'nobody answered',
      async () => {
        server.clock.advance(45_000)
        await endDueVideoCalls(backgroundParts(server))
      },
    ],
  ])('with the missed call if %s', async (_how, end) => {
    const id = await ring()
    await delivered()
    await end(id)
    expect(await delivered()).toMatchObject([
      {
        payload: {
          notificationId: expect.any(String),
          message: `You missed a video call from Ngozi Eze about order ${conversation.sequenceId}.`,
          tag: id,
        },
        topic: id.replaceAll('-', ''),
      },
    ])
  })

  test('at once even if quiet hours have begun, while the missed call waits for their end', async () => {
    const id = await ring()
    await delivered()
    await settings({ quietHours: { isOn: true, from: '09:00', until: '18:00', timeZone: 'UTC' } })
    await act(server, conversation.customer, 'leave', id, { deviceId: await deviceOfCaller(id) })
    expect(await delivered()).toEqual(
      replacement(id, `You missed a video call from Ngozi Eze about order ${conversation.sequenceId}.`),
    )
  })

  test('but not in a browser that did not get the first one', async () => {
    const id = await ring()
    await act(server, conversation.inspector, 'decline', id)
    expect(await delivered()).toEqual([])
  })
})
