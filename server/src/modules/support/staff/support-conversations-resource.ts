import { sql } from 'kysely'
import { assignedField, assignmentActions } from '#kernel/back-office/assignment.ts'
import { defineResource, type Act, type Option, type Values } from '#kernel/back-office/resource.ts'
import { groups, shared, someText } from '#kernel/back-office/texts.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import { lockSupportRoom } from '#modules/chats/support-room.ts'
import { textsOf } from '#texts/texts-of.ts'
import { inWords } from '#texts/words.ts'

const labels = textsOf('back-office').support

const statusOptions: readonly Option[] = [
  { value: 'waiting', label: labels.waiting() },
  { value: 'answered', label: labels.answered() },
  { value: 'closed', label: labels.closed() },
]
const isOpen = ({ status }: Values): boolean => status !== 'closed'
const titleOf = ({ person }: Values): string => (typeof person === 'string' ? person : '')

const changed = (act: Act): Promise<void> =>
  announceEvent(act, 'support.case-changed', {
    resource: 'support-conversations',
    caseId: act.id,
    handedTo: null,
    byName: act.viewer.name,
    title: titleOf(act.before),
  })

/** The person's open chat shows whether the conversation is closed. */
const notifyPerson = async ({ db, realtime, id, before }: Act): Promise<void> => {
  const { account } = before
  if (typeof account === 'object' && account !== null && '_id' in account)
    await realtime.toUser(account._id, 'CHAT_ROOM_CHANGED', { chatRoomId: id }, db)
}

/** Conversations with support. Each one's page shows its messages; only the staff see the notes. */
export const supportConversations = defineResource({
  name: 'support-conversations',
  title: labels.conversations(),
  description: labels.conversationsAbout(),
  group: groups.people(),
  recordPart: 'conversation',
  readBy: ['support'],
  from: sql`support_conversations as talk join chat_rooms as room on room.id = talk.room_id
    left join users as person on person.id = talk.user_id left join support_visitors as visitor on visitor.room_id = talk.room_id
    left join users as assignee on assignee.id = talk.assigned_to`,
  key: { value: sql`talk.room_id`, table: 'support_conversations', column: sql`room_id`, isUuid: true },
  lockFirst: lockSupportRoom,
  naming: {
    from: ['person'],
    make: ({ person }, language) => (typeof person === 'string' ? person : inWords(labels.accountIsGone(), language)),
  },
  fields: [
    {
      name: 'person',
      kind: 'text',
      label: shared.name(),
      value: sql`coalesce(person.first_name || ' ' || person.last_name, visitor.name)`,
      isSearchable: true,
    },
    {
      name: 'visitorEmail',
      kind: 'email',
      label: labels.visitorEmail(),
      hint: labels.visitorEmailHint(),
      value: sql`visitor.email`,
      isSearchable: true,
    },
    {
      name: 'account',
      kind: 'reference',
      label: labels.account(),
      refersTo: 'users',
      value: sql`case when person.id is not null
        then json_build_object('_id', person.id, 'title', person.first_name || ' ' || person.last_name) end`,
    },
    {
      name: 'status',
      kind: 'choice',
      label: shared.status(),
      isListed: true,
      value: sql`case when talk.closed_at is not null then 'closed' when talk.waits_since is not null then 'waiting' else 'answered' end`,
      options: statusOptions,
    },
    assignedField,
    {
      name: 'waitsSince',
      kind: 'instant',
      label: labels.waitsSince(),
      value: sql`talk.waits_since`,
      isListed: true,
      isSortable: true,
    },
    {
      name: 'messages',
      kind: 'number',
      label: labels.messages(),
      value: sql`room.last_sequence`,
      isLive: true,
    },
    {
      name: 'lastMessageAt',
      kind: 'instant',
      label: labels.lastMessage(),
      value: sql`room.last_message_at`,
      isListed: true,
      isSortable: true,
      isLive: true,
    },
    { name: 'openedAt', kind: 'instant', label: labels.openedAt(), value: sql`talk.opened_at`, isSortable: true },
    { name: 'closedAt', kind: 'instant', label: labels.closedAt(), value: sql`talk.closed_at`, isSortable: true },
  ],
  filters: ['status'],
  sort: { by: 'waitsSince', direction: 'asc' },
  waiting: sql<boolean>`talk.closed_at is null and talk.waits_since is not null`,
  actions: [
    ...assignmentActions({
      resource: 'support-conversations',
      isOpen,
      titleOf,
      assign: async ({ db, id }, userId) => {
        await db.updateTable('support_conversations').set({ assigned_to: userId }).where('room_id', '=', id).execute()
      },
    }),
    {
      name: 'add-note',
      label: labels.addNote(),
      description: labels.addNoteDescription(),
      by: ['support'],
      fields: [{ name: 'note', kind: 'long-text', label: labels.note(), takes: someText(4_000), most: 4_000 }],
      fits: () => true,
      done: labels.noteAdded(),
      run: async (act) => {
        await act.db
          .insertInto('support_notes')
          .values({
            room_id: act.id,
            author_id: act.viewer.userId,
            note: String(act.values['note']),
            created_at: act.now,
          })
          .execute()
        await changed(act)
      },
    },
    {
      name: 'close',
      label: labels.close(),
      description: labels.closeDescription(),
      by: ['support'],
      needsVersion: true,
      fits: isOpen,
      done: labels.isClosed(),
      run: async (act) => {
        await act.db
          .updateTable('support_conversations')
          .set({ closed_at: act.now, waits_since: null })
          .where('room_id', '=', act.id)
          .execute()
        await notifyPerson(act)
        await changed(act)
      },
    },
    {
      name: 'reopen',
      label: labels.reopen(),
      description: labels.reopenDescription(),
      by: ['support'],
      needsReason: true,
      fits: ({ status, account, visitorEmail }) =>
        status === 'closed' && ((account ?? null) !== null || (visitorEmail ?? null) !== null),
      done: labels.isReopened(),
      run: async (act) => {
        await act.db
          .updateTable('support_conversations')
          .set({ closed_at: null, waits_since: act.now, assigned_to: act.viewer.userId })
          .where('room_id', '=', act.id)
          .execute()
        await notifyPerson(act)
        await changed(act)
      },
    },
  ],
})
