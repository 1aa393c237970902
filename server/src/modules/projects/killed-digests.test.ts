import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { notificationSettings } from '@fieldproof/contracts/calls/users'
import { defaultNotificationSettings } from '@fieldproof/policy/notifications-channels'
import { sql, type Transaction } from 'kysely'
import type { Database } from '#kernel/db/schema.ts'
import { beginStep, type Step } from '#modules/payments/testing/killed-step.ts'
import { backgroundParts, inWorkOf } from '#testing/background-parts.ts'
import { putSession, putUser } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { recordChange } from './happenings.ts'
import type { projectsMails } from './mails.ts'
import { sendProjectDigests } from './send-digests.ts'
import { putPerson, putProject } from './testing/projects.ts'

jest.setTimeout(180_000)

const DAY = 24 * 60 * 60_000

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())

/** Begins to send the digests in a separate process, with the machine's clock. */
const beginDigests = (): Step => {
  const step = beginStep(
    server.database.url,
    'http://127.0.0.1:9',
    'sk_test_none',
    Buffer.alloc(32, 7).toString('base64'),
    'digests',
  )
  step.ended.catch(() => undefined)
  return step
}

interface Reader {
  id: string
  email: string
}

/** Readers whose digest is due now, in the order in which the process takes them. */
const putReaders = async (count: number): Promise<{ projectId: string; adaId: string; readers: Reader[] }> => {
  const { db, clock } = server
  clock.set(new Date(Date.now() - 3 * DAY))
  const ada = await putUser(db, clock.now(), { first_name: 'Ada', last_name: 'Obi' })
  const projectId = await putProject(server, ada.id, 'A house in Ibadan')
  const readers: Reader[] = []
  for (let index = 0; index < count; index += 1) {
    const reader = await putUser(db, clock.now(), { first_name: 'Bayo', last_name: 'Ojo' })
    await putPerson(server, projectId, { userId: reader.id, email: reader.email, role: 'manager' })
    await server.call('PUT', '/users/me/notification-settings', {
      token: await putSession(db, clock.now(), reader.id),
      body: notificationSettings.parse({ ...defaultNotificationSettings, projects: 'daily' }),
    })
    readers.push({ id: reader.id, email: reader.email })
  }
  await sendProjectDigests(backgroundParts(server))
  clock.set(new Date())
  return { projectId, adaId: ada.id, readers: readers.sort((one, other) => (one.id < other.id ? -1 : 1)) }
}

const happens = (projectId: string, actorId: string, label: string) =>
  inWorkOf(server, (work) =>
    recordChange(work, projectId, actorId, [{ event: 'task-added', subject: { id: randomUUID(), label } }]),
  )

/** The events in each mail to a reader, by mail, oldest mail first. */
const mailedTo = async ({ email }: Reader): Promise<(string | null)[][]> =>
  (
    await server.db
      .selectFrom('outbox_messages')
      .select('data')
      .where('recipient', '=', email)
      .where('template', '=', 'project-digest')
      .orderBy('created_at')
      .execute()
  ).map(({ data }) =>
    (data as Parameters<(typeof projectsMails)['project-digest']>[0]).projects.flatMap(({ lines }) =>
      lines.map(({ what }) => what),
    ),
  )

/** Waits until the process is blocked by a lock in the middle of a reader's digest. */
const untilItWaits = async (): Promise<void> => {
  for (let tries = 0; tries < 600; tries += 1) {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
    if (rows.length > 0) return
    await pause(100)
  }
  throw new Error('The process did not reach the reader')
}

/** Blocks the process where it would queue a reader's mail, acts, and lets it continue. */
const whileStopped = async ({ id }: Reader, act: () => Promise<void>): Promise<void> => {
  const { due_at: due } = await server.db
    .selectFrom('project_digests')
    .select('due_at')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  const takeBack = new Error('rolled back')
  const stopping = server.db.transaction().execute(async (held: Transaction<Database>) => {
    // The same mail, not committed: the insert of the process waits until this transaction ends.
    await sql`insert into outbox_messages (channel, recipient, template, locale, data, dedupe_key, goes_first, created_at)
      values ('mail', 'nobody@example.test', 'project-digest', 'en', '{}', ${`project-digest:${id}:${due.toISOString()}`}, false, now())`.execute(
      held,
    )
    await act()
    throw takeBack
  })
  await stopping.catch((error: unknown) => {
    if (error !== takeBack) throw error
  })
}

/** Kills the process while it works on the digest of a reader. */
const killAt = (reader: Reader): Promise<void> =>
  whileStopped(reader, async () => {
    const running = beginDigests()
    await untilItWaits()
    await running.kill()
  })

test('processes that are killed in the middle of a digest neither lose nor double a mail (PROJECT-37)', async () => {
  const { projectId, adaId, readers } = await putReaders(5)
  const [first, second, third, fourth, fifth] = readers as [Reader, Reader, Reader, Reader, Reader]
  await happens(projectId, adaId, 'Dig')
  await happens(projectId, adaId, 'Pour')

  // Before the first reader is done, and then in the middle: finished digests stay, the one under way leaves no trace.
  await killAt(first)
  expect(await Promise.all(readers.map(mailedTo))).toEqual([[], [], [], [], []])
  await killAt(third)
  expect(await Promise.all(readers.map(mailedTo))).toEqual([[['Pour', 'Dig']], [['Pour', 'Dig']], [], [], []])

  // Later events are included only for readers who have not had their mail.
  await happens(projectId, adaId, 'Roof')
  const instances = [beginDigests(), beginDigests()]
  expect(await Promise.all(instances.map(({ ended }) => ended))).toEqual([true, true])
  const all = [['Roof', 'Pour', 'Dig']]
  expect(await Promise.all([third, fourth, fifth].map(mailedTo))).toEqual([all, all, all])
  expect(await Promise.all([first, second].map(mailedTo))).toEqual([[['Pour', 'Dig']], [['Pour', 'Dig']]])

  // The next day's digest has the rest, once.
  server.clock.set(new Date(Date.now() + DAY))
  await sendProjectDigests(backgroundParts(server))
  expect(await mailedTo(first)).toEqual([['Pour', 'Dig'], ['Roof']])
  expect(await mailedTo(third)).toEqual(all)
})
