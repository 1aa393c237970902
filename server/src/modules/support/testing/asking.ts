import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@fieldproof/contracts'
import type { TestServer } from '#testing/test-server.ts'

export interface Asker {
  id: string
  token: string
}

/** Asks support. @returns the conversation */
export const ask = async (server: TestServer, { token }: Pick<Asker, 'token'>, text = 'Where is my refund?') =>
  (
    await server.call<AnswerOf<'POST /support/begin-conversation'>>('POST', '/support/begin-conversation', {
      token,
      body: { _id: randomUUID(), text },
    })
  ).data.chatRoomId

export const supportOf = async (server: TestServer, { token }: Pick<Asker, 'token'>) =>
  (await server.call<AnswerOf<'GET /support/get-support'>>('GET', '/support/get-support', { token })).data

export const answerAs = (
  server: TestServer,
  { token }: Pick<Asker, 'token'>,
  chatRoomId: string,
  text: string,
  more: Record<string, unknown> = {},
) =>
  server.call<AnswerOf<'POST /support/answer'>>('POST', '/support/answer', {
    token,
    body: { _id: randomUUID(), chatRoomId, text, ...more },
  })

export const threadOf = (server: TestServer, { token }: Pick<Asker, 'token'>, chatRoomId: string, query = '') =>
  server.call<AnswerOf<'GET /support/get-thread/{chatRoomId}'>>('GET', `/support/get-thread/${chatRoomId}${query}`, {
    token,
  })

export const queueOf = (server: TestServer, { token }: Pick<Asker, 'token'>, show = 'waiting') =>
  server.call<AnswerOf<'GET /support/get-queue'>>('GET', `/support/get-queue?show=${show}`, { token })
