import { randomUUID } from 'node:crypto'
import type { MakeObject } from './owned-object.ts'
import { putSession } from '../people.ts'
import type { TestServer } from '../test-server.ts'

const blocked = async (server: TestServer, ownerId: string): Promise<string> => {
  const token = await putSession(server.db, server.clock.now(), ownerId)
  const { data } = await server.call<{ _id: string }>('POST', '/inspectors/block-out-dates', {
    token,
    body: { _id: randomUUID(), from: '2026-05-20', to: '2026-05-21', timeZone: 'Africa/Lagos' },
  })
  return data._id
}

/** Inserts an imported calendar directly into the database. @returns its id */
const imported = async ({ app, db, clock }: TestServer, ownerId: string): Promise<string> => {
  const now = clock.now()
  const { id } = await db
    .insertInto('imported_calendars')
    .values({
      id: randomUUID(),
      inspector_id: ownerId,
      name: 'Private',
      sealed_url: app.parts.ports.secrets.seal('calendar-addresses', 'https://calendar.example.com/a.ics'),
      host: 'calendar.example.com',
      fault: null,
      imported_at: now,
      next_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** For each call about an inspector's calendar that takes the id of an object: makes that object for its owner. */
export const calendarsObjects: Readonly<Record<string, MakeObject>> = {
  'POST /inspectors/unblock-dates': async (server, ownerId) => ({
    body: { blockedDatesIds: [await blocked(server, ownerId)] },
  }),
  'DELETE /inspectors/delete-imported-calendar/{id}': async (server, ownerId) => ({
    params: { id: await imported(server, ownerId) },
  }),
}
