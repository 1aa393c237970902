import { sql, type Kysely } from 'kysely'

/**
 * When each part of a video call's recording was recorded. Until now only the file name had this
 * (`… 1m24s-2m24s.webm`, from the beginning of the recording); this step reads it from there.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table chat_recording_parts (
    file_id uuid primary key references file_uploads (file_id) on delete cascade,
    begun_at timestamptz not null,
    started_at timestamptz not null,
    ended_at timestamptz not null,
    check (begun_at <= started_at and started_at <= ended_at)
  )`.execute(db)
  await sql`insert into chat_recording_parts (file_id, begun_at, started_at, ended_at)
    select part.file_id, part.begun_at, part.begun_at + make_interval(secs => part.start), part.begun_at + make_interval(secs => part.finish)
    from (
      select file_id, recording.begun_at,
        said[1]::int * 60 + said[2]::int as start, said[3]::int * 60 + said[4]::int as finish
      from file_uploads
      join video_call_recordings recording on recording.id = file_uploads.target_id and recording.begun_at is not null
      cross join lateral regexp_match(file_uploads.name, ' (\\d{1,3})m([0-5]\\d)s-(\\d{1,3})m([0-5]\\d)s\\.\\w+$') as said
      where file_uploads.target = 'video-recording' and said is not null
    ) part
    where part.start <= part.finish`.execute(db)
}
