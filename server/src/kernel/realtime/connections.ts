import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { oneOf } from '#kernel/db/one-of.ts'

export interface Presence {
  isOnline: boolean
  lastSeenAt: string | null
}

/**
 * Seconds without a heartbeat after which an instance counts as gone, by the clock of the database, which all instances
 * share.
 */
export const INSTANCE_GONE_AFTER = 30

const alive = sql<boolean>`instance.beat_at > now() - make_interval(secs => ${INSTANCE_GONE_AFTER})`

/** Which of these users have a socket at a running instance. */
export const onlineAmong = async (db: Db, userIds: readonly string[]): Promise<Set<string>> => {
  if (userIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('presence_connections as connection')
    .innerJoin('presence_instances as instance', 'instance.id', 'connection.instance_id')
    .select('user_id')
    .distinct()
    .where('user_id', 'in', [...userIds])
    .where(alive)
    .execute()
  return new Set(rows.map((row) => row.user_id))
}

/** Which of these users are online, and when the others were last seen. */
export const presenceOf = async (db: Db, userIds: readonly string[]): Promise<Map<string, Presence>> => {
  if (userIds.length === 0) return new Map()
  const online = await onlineAmong(db, userIds)
  const seen = await db
    .selectFrom('user_presence')
    .selectAll()
    .where('user_id', 'in', [...userIds])
    .execute()
  return new Map(
    userIds.map((userId) => [
      userId,
      {
        isOnline: online.has(userId),
        lastSeenAt: seen.find((row) => row.user_id === userId)?.last_seen_at.toISOString() ?? null,
      },
    ]),
  )
}

/** Which of these users share their presence (CHAT-18). */
export const sharingPresence = async (db: Db, userIds: readonly string[]): Promise<string[]> => {
  if (userIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`select id from users
    where id = any(${[...userIds]}::uuid[]) and shares_presence`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * A heartbeat of an instance.
 * @returns whether it is the first one, so that its connected users have to be stored again
 */
export const beat = async (db: Db, instanceId: string): Promise<boolean> => {
  const {
    rows: [row],
  } = await sql<{ is_new: boolean }>`insert into presence_instances (id, beat_at) values (${instanceId}, now())
    on conflict (id) do update set beat_at = now() returning xmax = 0 as is_new`.execute(db)
  return row?.is_new ?? false
}

/** Stores that these users have a socket at an instance. @returns those for whom it was not stored before */
export const writeConnections = async (db: Db, instanceId: string, userIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`insert into presence_connections (user_id, instance_id)
    select id, ${instanceId} from users where id = any(${[...userIds]}::uuid[])
    on conflict do nothing returning user_id`.execute(db)
  return rows.map((row) => row.user_id)
}

/** Stores `now` as the last time that users without any socket were seen. @returns those of these users */
const lastSeen = async (db: Db, userIds: readonly string[], now: Date): Promise<string[]> => {
  const online = await onlineAmong(db, userIds)
  const gone = userIds.filter((userId) => !online.has(userId))
  if (gone.length > 0) {
    await sql`insert into user_presence (user_id, last_seen_at) select id, ${now} from users where id = any(${gone}::uuid[]) and deleted_at is null
      on conflict (user_id) do update set last_seen_at = excluded.last_seen_at`.execute(db)
  }
  return gone
}

/** Removes users without sockets at an instance. @returns those without a socket at any instance */
export const removeConnections = async (
  db: Db,
  instanceId: string,
  userIds: readonly string[],
  now: Date,
): Promise<string[]> => {
  await db
    .deleteFrom('presence_connections')
    .where('instance_id', '=', instanceId)
    .where('user_id', '=', oneOf(userIds, 'uuid'))
    .execute()
  return lastSeen(db, userIds, now)
}

/** Removes an instance that stops. @returns the users without any remaining connection */
export const removeInstance = async (db: Db, instanceId: string, now: Date): Promise<string[]> => {
  const rows = await db
    .deleteFrom('presence_connections')
    .where('instance_id', '=', instanceId)
    .returning('user_id')
    .execute()
  await db.deleteFrom('presence_instances').where('id', '=', instanceId).execute()
  return lastSeen(
    db,
    rows.map((row) => row.user_id),
    now,
  )
}

/** Removes instances that died without a message. @returns the users without any remaining connection */
export const removeGoneInstances = async (db: Db, now: Date): Promise<string[]> =>
  db.transaction().execute(async (transaction) => {
    const gone = await transaction
      .selectFrom('presence_instances as instance')
      .select('id')
      .where(({ not }) => not(alive))
      .forUpdate()
      .skipLocked()
      .execute()
    const left: string[] = []
    for (const { id } of gone) left.push(...(await removeInstance(transaction, id, now)))
    return left
  })
