import type { Db } from '../db/connect.ts'
import { hashToken, startSession } from '../modules/users/sessions.ts'
import type { TestServer } from './test-server.ts'

/** Where an object's owner stands, and what a request names it by. */
export interface OwnedObject {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
}

/** Makes an object of this user's, and says how the call is asked for it. */
export type MakeObject = (server: TestServer, ownerId: string) => Promise<OwnedObject>

const chatRoom = async (db: Db, now: Date, ownerId: string): Promise<string> => {
  const { id } = await db.insertInto('chat_rooms').values({ kind: 'one-to-one', order_id: null, created_at: now }).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('chat_room_members').values({ room_id: id, user_id: ownerId, role: null, read_until: null }).execute()
  return id
}

/**
 * Each call that is asked for one object of somebody's, with what makes one. A call that takes an identifier and is in
 * neither list fails the matrix, so that no new one is forgotten.
 */
export const ownedObjects: Readonly<Record<string, MakeObject>> = {
  'DELETE /users/me/sessions/{id}': async ({ db, clock }, ownerId) => {
    const { token } = await startSession(db, ownerId, clock.now())
    const { id } = await db.selectFrom('sessions').select('id').where('token_hash', '=', hashToken(token)).executeTakeFirstOrThrow()
    return { params: { id } }
  },
  'GET /api/users/generate_twilio_access_token/{roomId}': async ({ db, clock }, ownerId) =>
    ({ params: { roomId: await chatRoom(db, clock.now(), ownerId) } }),
}

/** Calls with an identifier that is nobody's, and why. */
export const nobodysObjects: Readonly<Record<string, string>> = {
  'GET /users/password-reset/{id}/{token}': 'the link is the authorisation',
  'POST /users/save-new-password': 'the link is the authorisation',
  'GET /blog-posts/get-blog/{id}': 'posts are for everybody',
}
