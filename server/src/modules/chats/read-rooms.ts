import type { AnswerOf } from '@fieldproof/contracts'
import type { ChatRoom, ChatSubject } from '@fieldproof/contracts/entities/chat-room'
import type { chatFilters, videoCallEndings } from '@fieldproof/contracts/lists'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { page } from '#kernel/db/page.ts'
import { closureOf, findRoomFor, type FoundRoom, type MemberRow } from './find-room.ts'
import { hidersOf, isOrderElsewhere } from './lost-orders.ts'
import { readMembers } from './read-members.ts'
import { hidden, roomsWhereSaid, WORDS } from './rooms-said.ts'
import { isNamed, shownName } from './shown-person.ts'
import { hasVideo } from './video-room-token.ts'

type Rooms = AnswerOf<'GET /chats/get-my-one-to-one-chat-rooms'>
type Filter = (typeof chatFilters)[number]
interface RoomsQuery {
  page: number
  filter?: Filter
  kind?: ChatRoom['kind']
  search?: string
}

/** The most characters of a message in a list. */
const PREVIEW = 140
const previewOf = (text: string): string => [...text].slice(0, PREVIEW).join('')
/** The name of support in conversations, in every language. */
const SUPPORT = 'Fieldproof'

const rooms = (db: Db, userId: string) =>
  db
    .selectFrom('chat_rooms as room')
    .innerJoin('chat_room_members as me', (join) =>
      join.onRef('me.room_id', '=', 'room.id').on('me.user_id', '=', userId),
    )
    .leftJoin('chat_room_members as other', (join) =>
      join.onRef('other.room_id', '=', 'room.id').on('other.user_id', '!=', userId).on('room.kind', '!=', 'project'),
    )
    .leftJoin('users as person', 'person.id', 'other.user_id')
    .leftJoin('orders', 'orders.id', 'room.order_id')
    .leftJoin('projects as project', 'project.id', 'room.project_id')

const supportName = sql<string | null>`case when room.kind = 'support' then ${sql.lit(SUPPORT)} end`

/**
 * Rooms in which the other person's name, the project's name, the subject's title or the order's number contains all
 * words, or one message has all of them as beginnings of words.
 */
const matching = async (db: Db, userId: string, search: string): Promise<RawBuilder<boolean>> => {
  const typed = search.split(/\s+/).filter(Boolean).slice(0, WORDS)
  const named = typed.map(
    (word) =>
      sql<boolean>`concat_ws(' ', ${shownName(userId)}, ${supportName}, project.name, room.subject_title, orders.sequence_id) ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
  )
  const found = await roomsWhereSaid(db, userId, search)
  return sql<boolean>`((${sql.join(named, sql` and `)}) or (room.id = any(${found}::uuid[]) and not (me.role = 'inspector' and ${isOrderElsewhere})))`
}

/** Like {@link hasLostOrder}, for a query that has the conversation as `room`, its `orders` and the member as `me`. */
const isOrderLost = sql<boolean>`(me.role = 'inspector' and room.inspector_id is not null
  and orders.inspector_id is distinct from room.inspector_id)`

/**
 * The text of the newest message, or the name of its first file. After the order is lost the text is whole: details are
 * hidden in it before it is cut, so that none is cut in two. The other person's files are then left out (MATCH-16).
 */
const preview = (userId: string): RawBuilder<string | null> => sql<string | null>`(
  select coalesce(nullif(case when ${isOrderLost} then message.body else left(message.body, ${PREVIEW}) end, ''), (
    select file.name from chat_message_files attached join stored_files file on file.id = attached.file_id
    where attached.message_id = message.id and (not ${isOrderLost} or message.sender_id = me.user_id)
    order by attached.position limit 1
  )) from chat_messages message where message.room_id = room.id and message.deleted_at is null and not ${hidden(userId)}
  order by message.sequence desc limit 1)`

/** How the video call ended, if its line is the newest message; otherwise null. */
const previewedCall = (userId: string) => sql<(typeof videoCallEndings)[number] | null>`(
  select message.call_ended from chat_messages message where message.room_id = room.id and message.deleted_at is null
    and not ${hidden(userId)} order by message.sequence desc limit 1)`

/**
 * One page of a user's conversations, newest message first. A conversation about a subject is left out while it has no
 * messages; the user who opened it gets there from the subject (CHAT-12). Archived ones are only found by the filters
 * `archived`, `unread` and `starred`, and by search (CHAT-15).
 */
export const listRooms = async (
  db: Db,
  userId: string,
  { page: number, filter = 'all', kind, search = '' }: RoomsQuery,
): Promise<Rooms> => {
  let own = rooms(db, userId).where(({ or, eb }) =>
    or([eb('room.subject', 'is', null), eb('room.last_sequence', '>', 0)]),
  )
  if (kind !== undefined) own = own.where('room.kind', '=', kind)
  if (filter === 'archived') own = own.where('me.archived_at', 'is not', null)
  if (filter === 'starred') own = own.where('me.is_starred', '=', true)
  if (filter === 'unread') own = own.where('me.unread', '>', 0)
  if (search.trim() !== '') own = own.where(await matching(db, userId, search))
  else if (filter === 'all') own = own.where('me.archived_at', 'is', null)
  const paged = await page(own, number, (query) =>
    query
      .select([
        'room.id',
        'room.kind',
        'room.last_message_at',
        'room.last_sequence',
        'me.unread',
        'me.is_starred',
        'me.archived_at',
        'room.subject',
        'room.subject_id',
        'room.subject_title',
        'orders.id as order_id',
        'orders.sequence_id',
        'orders.inspection_type',
        'orders.status',
        'orders.city',
        'orders.inspection_at',
        'orders.time_zone',
        'me.role',
        'other.user_id as other_id',
        'room.inspector_id',
        'orders.inspector_id as inspector_now',
      ])
      .select([
        sql<string>`coalesce(project.name, ${supportName}, ${shownName(userId)})`.as('title'),
        sql<string | null>`case when ${isNamed(userId)} then person.avatar end`.as('avatar'),
        preview(userId).as('last_message'),
        previewedCall(userId).as('last_video_call'),
      ])
      .orderBy(sql`coalesce(room.last_message_at, room.created_at)`, 'desc')
      .orderBy('room.id'),
  )
  const hiders = await hidersOf(
    db,
    paged.items.flatMap((row) => (hasLostOrder(row) && row.order_id !== null ? [row.order_id] : [])),
  )
  return {
    ...paged,
    items: paged.items.map((row) => ({
      _id: row.id,
      title: row.title,
      otherId: row.other_id,
      kind: row.kind,
      avatar: row.avatar,
      unread: row.unread,
      isStarred: row.is_starred,
      lastMessageAt: row.last_message_at?.toISOString() ?? null,
      lastVideoCall: row.last_video_call,
      lastMessage: previewOf(hiders.get(row.order_id ?? '')?.(row.last_message ?? '') ?? row.last_message ?? ''),
      lastSequence: row.last_sequence,
      order: hasLostOrder(row) ? null : orderOf(row),
      subject: subjectOf(row),
      isArchived: row.archived_at !== null,
    })),
  }
}

const subjectOf = ({
  subject: about,
  subject_id: id,
  subject_title: title,
}: Pick<FoundRoom['room'], 'subject' | 'subject_id' | 'subject_title'>): ChatSubject | null =>
  about === null || id === null ? null : { about, _id: id, title }

interface OrderColumns {
  order_id: string | null
  sequence_id: string | null
  inspection_type: NonNullable<ChatRoom['order']>['inspectionType'] | null
  status: NonNullable<ChatRoom['order']>['status'] | null
  city: string | null
  inspection_at: Date | null
  time_zone: string | null
}

/**
 * Whether a member lost the order that a conversation is about: they can no longer read anything about it (MATCH-16).
 */
const hasLostOrder = ({
  role,
  inspector_id: inspector,
  inspector_now: now,
}: {
  role: MemberRow['role']
  inspector_id: string | null
  inspector_now: string | null
}): boolean => role === 'inspector' && inspector !== null && inspector !== now

const orderOf = (row: OrderColumns): ChatRoom['order'] => {
  const {
    order_id: id,
    sequence_id: sequenceId,
    inspection_type: inspectionType,
    status,
    city,
    inspection_at: at,
    time_zone: timeZone,
  } = row
  if (
    id === null ||
    sequenceId === null ||
    inspectionType === null ||
    status === null ||
    city === null ||
    at === null ||
    timeZone === null
  )
    return null
  return { _id: id, sequenceId, inspectionType, status, city, inspectionDate: at.toISOString(), timeZone }
}

const readOrder = async (db: Db, { room, me }: FoundRoom): Promise<ChatRoom['order']> => {
  if (room.order_id === null) return null
  const row = await db
    .selectFrom('orders')
    .select([
      'inspector_id as inspector_now',
      'id as order_id',
      'sequence_id',
      'inspection_type',
      'status',
      'city',
      'inspection_at',
      'time_zone',
    ])
    .where('id', '=', room.order_id)
    .executeTakeFirst()
  if (!row || hasLostOrder({ ...row, role: me.role, inspector_id: room.inspector_id })) return null
  return orderOf(row)
}

const readProject = async (db: Db, projectId: string | null): Promise<NonNullable<ChatRoom['project']> | null> => {
  const row = await db.selectFrom('projects').select(['id', 'name']).where('id', '=', projectId).executeTakeFirst()
  return row ? { _id: row.id, name: row.name } : null
}

/** A conversation as its member sees it. */
export const showRoom = async (db: Db, userId: string, found: FoundRoom): Promise<ChatRoom> => {
  const { room, me, other, others } = found
  const isProject = room.kind === 'project'
  const project = isProject ? await readProject(db, room.project_id) : null
  const closedBecause = await closureOf(db, userId, found)
  const members = await readMembers(
    db,
    userId,
    room,
    isProject ? [me, ...others] : other ? [me, other] : [me],
    isProject || closedBecause !== null || (room.subject !== null && room.answered_at === null),
  )
  return {
    _id: room.id,
    title:
      project?.name ??
      (room.kind === 'support'
        ? SUPPORT
        : (members.find((member) => member.userId === other?.user_id)?.fullName ?? '')),
    kind: room.kind,
    members,
    order: await readOrder(db, found),
    project,
    subject: subjectOf(room),
    lastMessageAt: room.last_message_at?.toISOString() ?? null,
    lastSequence: room.last_sequence,
    unread: me.unread,
    isStarred: me.is_starred,
    isArchived: me.archived_at !== null,
    canWrite: closedBecause === null,
    closedBecause,
    canCall: closedBecause === null && hasVideo(found),
    isBlocked: closedBecause === 'blocked-by-me',
    createdAt: room.created_at.toISOString(),
  }
}

/** @throws {Refusal} 404 if the user is no member */
export const readRoom = async (db: Db, userId: string, roomId: string): Promise<ChatRoom> =>
  showRoom(db, userId, await findRoomFor(db, userId, roomId))
