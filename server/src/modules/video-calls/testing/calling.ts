import { randomUUID } from 'node:crypto'
import type { SentSignal, VideoCall, VideoCallSignal } from '@fieldproof/contracts/entities/video-call'
import type { TestClient } from '#kernel/realtime/testing/clients.ts'
import type { Person } from '#modules/orders/testing/ordering.ts'
import type { Answer, TestServer } from '#testing/test-server.ts'

const PATIENCE = 10_000

/** Calls the other person of a conversation from a device. */
export const begin = (
  server: TestServer,
  { token }: Pick<Person, 'token'>,
  chatRoomId: string,
  deviceId: string,
  _id: string = randomUUID(),
): Promise<Answer<VideoCall>> =>
  server.call<VideoCall>('POST', '/chats/begin-video-call', { token, body: { _id, chatRoomId, deviceId } })

/** Takes, declines or leaves a video call. */
export const act = (
  server: TestServer,
  { token }: Pick<Person, 'token'>,
  what: 'take' | 'decline' | 'leave',
  videoCallId: string,
  more: Record<string, unknown> = {},
): Promise<Answer<VideoCall>> =>
  server.call<VideoCall>('POST', `/chats/${what}-video-call`, { token, body: { videoCallId, ...more } })

export const look = ({ socket }: TestClient, deviceId: string | null = null): Promise<VideoCall | null> =>
  socket.timeout(PATIENCE).emitWithAck('LOOK_AT_VIDEO_CALL', { deviceId })

export const signal = ({ socket }: TestClient, sent: Omit<SentSignal, '_id'> & { _id?: string }): Promise<boolean> =>
  socket.timeout(PATIENCE).emitWithAck('SIGNAL_IN_VIDEO_CALL', { _id: randomUUID(), ...sent })

export const caughtUp = (
  { socket }: TestClient,
  ask: { videoCallId: string; deviceId: string; after: number },
): Promise<VideoCallSignal[]> => socket.timeout(PATIENCE).emitWithAck('CATCH_UP_ON_SIGNALS', ask)
