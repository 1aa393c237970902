import { sql, type Kysely } from 'kysely'

const statements = [
  `create table video_call_recordings (
    id uuid primary key,
    call_id uuid not null references video_calls (id) on delete cascade,
    asked_by uuid not null references users (id),
    device_id uuid not null,
    state text not null check (state in ('asked', 'on', 'ended')),
    agreed uuid[] not null,
    asked_at timestamptz not null,
    begun_at timestamptz,
    ended_at timestamptz,
    ended_how text check (ended_how in ('refused', 'unanswered', 'stopped', 'joined', 'left', 'full')),
    handed_in_at timestamptz,
    check ((state = 'ended') = (ended_how is not null) and (state = 'ended') = (ended_at is not null)),
    check (state <> 'on' or begun_at is not null)
  )`,
  'create index video_call_recordings_of_call on video_call_recordings (call_id, asked_at)',
  // A call has one recording at a time (VIDEO-15).
  "create unique index video_call_recordings_one on video_call_recordings (call_id) where state <> 'ended'",
  "create index video_call_recordings_left on video_call_recordings (ended_at) where state = 'ended' and handed_in_at is null",
  'alter table chat_messages add column recording_until timestamptz',
  'create index chat_messages_recordings on chat_messages (recording_until) where recording_until is not null',
]

/** Recordings of video calls, the consents to them, and until when they are kept. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
