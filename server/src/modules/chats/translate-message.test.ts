import type { AnswerOf } from '@fieldproof/contracts'
import { TranslationFailed, type Translated } from '#kernel/ports/translations.ts'
import { newUser } from '#modules/orders/testing/ordering.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { aConversation, send, type TestConversation } from './testing/conversations.ts'

jest.setTimeout(60_000)

let server: TestServer
let conversation: TestConversation
const requests: string[] = []
const translations = {
  isOn: true,
  isDown: false,
  translate: async (text: string, to: string): Promise<Translated> => {
    requests.push(`${to}: ${text}`)
    if (translations.isDown) throw new TranslationFailed('status 500')
    return { text: `${text} in ${to}`, from: 'yo' }
  },
}
beforeAll(async () => {
  server = await openTestServer({ ports: { translations } })
})
afterAll(() => server.close())
beforeEach(async () => {
  conversation = await aConversation(server)
  translations.isOn = true
  translations.isDown = false
  requests.length = 0
})

const translate = ({ token }: { token: string }, messageId: string) =>
  server.call<AnswerOf<'POST /chats/translate-message'>>('POST', '/chats/translate-message', {
    token,
    body: { messageId, language: 'en' },
  })
const write = async (text: string) => (await send(server, conversation.customer, conversation.roomId, text)).data._id

describe('the translation of a message (CHAT-25)', () => {
  test('is only available to users who may read it', async () => {
    const id = await write('E kaaro')
    const { data } = await translate(conversation.inspector, id)
    expect(data).toEqual({ messageId: id, revision: 1, text: 'E kaaro in en', from: 'yo' })
    expect(requests).toEqual(['en: E kaaro'])
    expect((await translate(await newUser(server), id)).status).toBe(404)
    expect(requests).toHaveLength(1)
  })

  test('is refused for a message that is deleted for everyone or for the reader', async () => {
    const [everyone, me] = [await write('One'), await write('Two')]
    await server.call('POST', '/chats/delete-message', {
      token: conversation.customer.token,
      body: { messageId: everyone, deleteFor: 'everyone' },
    })
    await server.call('POST', '/chats/delete-message', {
      token: conversation.inspector.token,
      body: { messageId: me, deleteFor: 'me' },
    })
    for (const id of [everyone, me]) expect((await translate(conversation.inspector, id)).status).toBe(409)
    expect(requests).toEqual([])
  })

  test('is refused while the service is down, and works again afterwards', async () => {
    const id = await write('E kaaro')
    translations.isDown = true
    expect((await translate(conversation.inspector, id)).body).toMatchObject({
      code: 'provider-unavailable',
      message: 'The message could not be translated just now. Try again in a moment.',
    })
    translations.isDown = false
    expect((await translate(conversation.inspector, id)).status).toBe(200)
  })

  test('is offered and made only if a service is configured', async () => {
    const id = await write('E kaaro')
    const room = async () =>
      (
        await server.call<AnswerOf<'GET /chats/get-one-to-one-chat-room/{id}'>>(
          'GET',
          `/chats/get-one-to-one-chat-room/${conversation.roomId}`,
          { token: conversation.inspector.token },
        )
      ).data
    expect((await room()).canTranslate).toBe(true)
    translations.isOn = false
    expect((await room()).canTranslate).toBe(false)
    expect((await translate(conversation.inspector, id)).status).toBe(409)
    expect(requests).toEqual([])
  })

  test('is made at most 20 times a minute', async () => {
    const id = await write('E kaaro')
    for (let count = 0; count < 20; count += 1) expect((await translate(conversation.inspector, id)).status).toBe(200)
    expect((await translate(conversation.inspector, id)).status).toBe(429)
  })
})
