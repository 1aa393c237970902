import { sql, type Kysely } from 'kysely'

const statements = [
  'alter table complaints add column answer_until timestamptz',
  'alter table complaints add column answer text check (length(answer) <= 4000)',
  'alter table complaints add column answered_at timestamptz',
  `create table complaint_questions (
    id uuid primary key default gen_random_uuid(),
    position bigint generated always as identity,
    complaint_id uuid not null references complaints (id) on delete cascade,
    side text not null check (side in ('customer', 'inspector')),
    asked_to uuid not null references users (id),
    asked_by uuid not null references users (id),
    question text not null check (length(question) <= 2000),
    asked_at timestamptz not null,
    answer text check (length(answer) <= 4000),
    answered_at timestamptz,
    check ((answer is null) = (answered_at is null))
  )`,
  'create index complaint_questions_by_complaint on complaint_questions (complaint_id, position)',
  `create table complaint_files (
    file_id uuid primary key references stored_files (id) on delete cascade,
    complaint_id uuid not null references complaints (id) on delete cascade,
    side text not null check (side in ('customer', 'inspector')),
    question_id uuid references complaint_questions (id) on delete cascade,
    position integer not null
  )`,
  'create index complaint_files_by_complaint on complaint_files (complaint_id, side, position)',
]

/** Both sides of a complaint: files, the inspector's answer, and the staff's questions (COMPLAINT-4 to COMPLAINT-6). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
