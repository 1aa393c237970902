import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table video_call_members
    add column added_by uuid references users (id),
    add column room_id uuid references chat_rooms (id) on delete cascade,
    add column rings_until timestamptz,
    add column joined_at timestamptz,
    add column line_id uuid,
    add constraint video_call_members_added check ((added_by is null) = (room_id is null) and (room_id is null) = (line_id is null)),
    drop constraint video_call_members_state_check,
    add constraint video_call_members_state_check
      check (state in ('ringing', 'joined', 'declined', 'missed', 'left', 'removed'))`,
  'create index video_call_members_added_by_room on video_call_members (room_id) where room_id is not null',
]

/** Added members of video calls: who added them, their conversation, the end of ringing, and their line. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
