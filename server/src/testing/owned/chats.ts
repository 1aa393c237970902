import { randomUUID } from 'node:crypto'
import { putUser } from '../people.ts'
import type { MakeObject } from './owned-object.ts'
import type { TestServer } from '../test-server.ts'

/** A conversation between this user and someone else, with a message from each. */
export const putConversation = async (
  { db, clock }: TestServer,
  ownerId: string,
): Promise<{ roomId: string; own: string; others: string; otherId: string }> => {
  const now = clock.now()
  const other = await putUser(db, now, { first_name: 'Musa', last_name: 'Bello' })
  const room = await db
    .insertInto('chat_rooms')
    .values({ kind: 'one-to-one', order_id: null, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('chat_room_members')
    .values([ownerId, other.id].map((id) => ({ room_id: room.id, user_id: id, role: null })))
    .execute()
  const [own, others] = [randomUUID(), randomUUID()]
  for (const [id, senderId] of [
    [own, ownerId],
    [others, other.id],
  ] as const) {
    await db
      .insertInto('chat_messages')
      .values({ id, room_id: room.id, sender_id: senderId, body: 'Hello', created_at: now })
      .execute()
  }
  return { roomId: room.id, own, others, otherId: other.id }
}

const inRoom =
  (rest: Record<string, unknown>): MakeObject =>
  async (server, ownerId) => ({ body: { chatRoomId: (await putConversation(server, ownerId)).roomId, ...rest } })

/** A video call that someone else began in a conversation with this user. */
const putVideoCall = async (
  server: TestServer,
  ownerId: string,
  state: 'ringing' | 'active',
  deviceId: string | null,
) => {
  const { roomId, otherId } = await putConversation(server, ownerId)
  const now = server.clock.now()
  const { id } = await server.db
    .insertInto('video_calls')
    .values({
      id: randomUUID(),
      room_id: roomId,
      begun_by: otherId,
      state: 'ringing',
      begun_at: now,
      rings_until: new Date(now.getTime() + 45_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (state === 'active')
    await server.db.updateTable('video_calls').set({ state, answered_at: now }).where('id', '=', id).execute()
  const own = { state: state === 'active' ? ('joined' as const) : ('ringing' as const), device_id: deviceId }
  await server.db
    .insertInto('video_call_members')
    .values([
      { call_id: id, user_id: otherId, state: 'joined', device_id: randomUUID(), heard_at: now },
      { call_id: id, user_id: ownerId, ...own, heard_at: deviceId === null ? null : now },
    ])
    .execute()
  return id
}

/** A video call that rings for this user. */
const ringing =
  (rest: Record<string, unknown>): MakeObject =>
  async (server, ownerId) => ({ body: { videoCallId: await putVideoCall(server, ownerId, 'ringing', null), ...rest } })

/** A video call that this user is in, and a conversation with someone whom they may add to it. */
const addable: MakeObject = async (server, ownerId) => {
  const deviceId = randomUUID()
  const videoCallId = await putVideoCall(server, ownerId, 'active', deviceId)
  return { body: { videoCallId, deviceId, chatRoomId: (await putConversation(server, ownerId)).roomId } }
}

/** A recording that this user has made, with one uploaded part. */
const putRecording = async (server: TestServer, ownerId: string) => {
  const deviceId = randomUUID()
  const callId = await putVideoCall(server, ownerId, 'active', deviceId)
  const now = server.clock.now()
  const { id } = await server.db
    .insertInto('video_call_recordings')
    .values({
      id: randomUUID(),
      call_id: callId,
      asked_by: ownerId,
      device_id: deviceId,
      state: 'ended',
      agreed: [ownerId],
      asked_at: now,
      begun_at: now,
      ended_at: now,
      ended_how: 'stopped',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const fileId = randomUUID()
  await server.db
    .insertInto('stored_files')
    .values({
      id: fileId,
      key: `video-recordings/${fileId}`,
      owner_id: ownerId,
      kind: 'video-recording',
      name: 'recording.webm',
      content_type: 'video/webm',
      bytes: 1,
      created_at: now,
      kept_at: now,
      removed_at: null,
    })
    .execute()
  await server.db
    .insertInto('file_uploads')
    .values({
      file_id: fileId,
      owner_id: ownerId,
      target: 'video-recording',
      target_id: id,
      name: 'recording.webm',
      content_type: 'video/webm',
      bytes: 1,
      created_at: now,
    })
    .execute()
  await server.db.updateTable('file_uploads').set({ uploaded_at: now }).where('file_id', '=', fileId).execute()
  return { callId, deviceId, recordingId: id, fileId }
}

/** For each call of this group that takes the id of an object: makes that object for its owner. */
export const chatsObjects: Readonly<Record<string, MakeObject>> = {
  'GET /chats/get-messages/{chatRoomId}': async (server, ownerId) => ({
    params: { chatRoomId: (await putConversation(server, ownerId)).roomId },
  }),
  'GET /chats/get-one-to-one-chat-room/{id}': async (server, ownerId) => ({
    params: { id: (await putConversation(server, ownerId)).roomId },
  }),
  'POST /chats/send-message': async (server, ownerId) =>
    inRoom({ _id: randomUUID(), text: 'Are you there?' })(server, ownerId),
  'POST /chats/delete-message': async (server, ownerId) => ({
    body: { messageId: (await putConversation(server, ownerId)).own, deleteFor: 'everyone' },
  }),
  'POST /chats/edit-message': async (server, ownerId) => ({
    body: { messageId: (await putConversation(server, ownerId)).own, revision: 1, text: 'Hello again' },
  }),
  'POST /chats/remove-link-preview': async (server, ownerId) => ({
    body: { messageId: (await putConversation(server, ownerId)).own },
  }),
  'POST /chats/react-to-message': async (server, ownerId) => ({
    body: { messageId: (await putConversation(server, ownerId)).others, emoji: 'thumbs-up', isOn: true },
  }),
  'POST /chats/translate-message': async (server, ownerId) => ({
    body: { messageId: (await putConversation(server, ownerId)).others, language: 'en' },
  }),
  'POST /chats/generate-signed-file-url': async (server, ownerId) => ({
    body: {
      purpose: 'upload',
      fileId: randomUUID(),
      target: 'chat-room',
      targetId: (await putConversation(server, ownerId)).roomId,
      name: 'door.jpg',
      size: 1_000,
      contentType: 'image/jpeg',
    },
  }),
  'POST /chats/archive-chat-room': inRoom({ isArchived: true }),
  'POST /chats/star-chat-room': inRoom({ isStarred: true }),
  'POST /chats/mark-as-read': inRoom({ sequence: 2 }),
  'POST /chats/block-member': inRoom({ isBlocked: true }),
  'POST /chats/begin-video-call': async (server, ownerId) =>
    inRoom({ _id: randomUUID(), deviceId: randomUUID() })(server, ownerId),
  'POST /chats/take-video-call': async (server, ownerId) => ringing({ deviceId: randomUUID() })(server, ownerId),
  'POST /chats/add-to-video-call': addable,
  'POST /chats/decline-video-call': ringing({}),
  'POST /chats/leave-video-call': async (server, ownerId) => ringing({ deviceId: randomUUID() })(server, ownerId),
  'POST /chats/record-video-call': async (server, ownerId) => {
    const deviceId = randomUUID()
    const videoCallId = await putVideoCall(server, ownerId, 'active', deviceId)
    return { body: { videoCallId, deviceId, recordingId: randomUUID(), act: 'ask' } }
  },
  'POST /chats/keep-video-recording': async (server, ownerId) => {
    const { recordingId, fileId } = await putRecording(server, ownerId)
    return { body: { recordingId, fileIds: [fileId] } }
  },
  'POST /chats/report-member': async (server, ownerId) =>
    inRoom({ _id: randomUUID(), reason: 'spam', description: 'Only advertisements.' })(server, ownerId),
}
/** Calls of this group with an id that has no owner, each with the reason. */
export const chatsWithoutOwner: Readonly<Record<string, string>> = {
  'POST /chats/open-conversation': 'everyone may ask about what is public, each in their own conversation',
}
