import { sql } from 'kysely'
import { openDatabase, type Db } from '#kernel/db/connect.ts'
import { migrate } from '#kernel/db/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { migrations } from './index.ts'

jest.setTimeout(120_000)

const STEP = '0131-parts-of-recordings'
const USER = '10000000-0000-4000-8000-000000000001'
const ROOM = '20000000-0000-4000-8000-000000000001'
const CALL = '30000000-0000-4000-8000-000000000001'
const RECORDING = '40000000-0000-4000-8000-000000000001'
const partId = (number: number): string => `50000000-0000-4000-8000-00000000000${number}`

let database: TestDatabase
let db: Db
const run = (statement: string) => sql.raw<Record<string, unknown>>(statement).execute(db)

beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
  db = openDatabase(database.url)
  const before = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === STEP),
  )
  await migrate(db, before)
  await run(`insert into users (id, email, password_hash, first_name, last_name, account_type, phone_number, country, is_pro, terms_accepted_at, created_at)
    values ('${USER}', 'maker@example.test', 'x', 'A', 'B', 'individual', '+2348031234567', 'NG', false, now(), now())`)
  await run(`insert into chat_rooms (id, kind, created_at) values ('${ROOM}', 'support', now())`)
  await run(`insert into video_calls (id, room_id, begun_by, state, begun_at, rings_until)
    values ('${CALL}', '${ROOM}', '${USER}', 'active', '2026-03-02T09:00:00Z', '2026-03-02T09:00:45Z')`)
  await run(`insert into video_call_recordings (id, call_id, asked_by, device_id, state, agreed, asked_at, begun_at)
    values ('${RECORDING}', '${CALL}', '${USER}', '${CALL}', 'on', '{${USER}}', '2026-03-02T09:01:00Z', '2026-03-02T09:01:10Z')`)
  const names = [
    'Recording of the video call 0m00s-1m00s.mp4',
    'Opptak av videosamtalen 1m24s-12m04s.webm',
    'film.webm',
    'Recording 1m00s-0m30s.webm',
  ]
  for (const [at, name] of names.entries())
    await run(`insert into file_uploads (file_id, owner_id, target, target_id, name, content_type, bytes, created_at)
      values ('${partId(at)}', '${USER}', 'video-recording', '${RECORDING}', '${name}', 'video/webm', 9, now())`)
  await run(`insert into file_uploads (file_id, owner_id, target, target_id, name, content_type, bytes, created_at)
    values ('${partId(9)}', '${USER}', 'chat-room', '${ROOM}', 'Mine 0m00s-1m00s.webm', 'video/webm', 9, now())`)
  expect(await migrate(db, migrations)).toContain(STEP)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('the times of existing parts are read from their file names', async () => {
  const { rows } = await run('select * from chat_recording_parts order by file_id')
  const begun = new Date('2026-03-02T09:01:10Z')
  expect(rows).toEqual([
    { file_id: partId(0), begun_at: begun, started_at: begun, ended_at: new Date('2026-03-02T09:02:10Z') },
    {
      file_id: partId(1),
      begun_at: begun,
      started_at: new Date('2026-03-02T09:02:34Z'),
      ended_at: new Date('2026-03-02T09:13:14Z'),
    },
  ])
})
