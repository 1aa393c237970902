import { randomUUID } from 'node:crypto'
import { notificationSettings } from '@fieldproof/contracts/calls/users'
import { defaultNotificationSettings } from '@fieldproof/policy/notifications-channels'
import { wordsIn } from '#texts/words.ts'
import { mailText } from '#providers/mail/plain-text.ts'
import { inWordsOf } from '#providers/mail/written-mail.ts'
import { backgroundParts, inWorkOf } from '#testing/background-parts.ts'
import { notify } from '#modules/notifications/service.ts'
import { putSession, putUser } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { recordChange, type Happening } from './happenings.ts'
import { projectsMails } from './mails.ts'
import { sendProjectDigests } from './send-digests.ts'
import { putPerson, putProject } from './testing/projects.ts'

jest.setTimeout(60_000)

const HOUR = 60 * 60_000
const MINUTE = 60_000

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000, publicOrigin: 'https://www.site.test' } })
})
afterAll(() => server.close())

const run = (): Promise<number> => sendProjectDigests(backgroundParts(server))
const goTo = (instant: string): void => {
  server.clock.advance(Date.parse(instant) - server.clock.now().getTime())
}
const choose = (token: string, projects: 'single' | 'daily' | 'none') =>
  server.call('PUT', '/users/me/notification-settings', {
    token,
    body: notificationSettings.parse({ ...defaultNotificationSettings, projects }),
  })
const happens = (projectId: string, actorId: string | null, event: Happening['event'], label: string, id?: string) =>
  inWorkOf(server, (work) =>
    recordChange(work, projectId, actorId, [{ event, subject: { id: id ?? randomUUID(), label } }]),
  )
const mailsTo = async (email: string) =>
  (
    await server.db
      .selectFrom('outbox_messages')
      .select('data')
      .where('recipient', '=', email)
      .where('template', '=', 'project-digest')
      .orderBy('created_at')
      .execute()
  ).map(({ data }) => data as Parameters<(typeof projectsMails)['project-digest']>[0])
const linesOf = (mail: Awaited<ReturnType<typeof mailsTo>>[number] | undefined) =>
  (mail?.projects ?? []).flatMap(({ lines }) => lines.map(({ event, what }) => `${event} ${what}`))

/** Ada and Bayo work in a project of Ada's. Bayo has chosen the digest, and earlier events are no longer in it. */
const twoOfUs = async (day: string) => {
  goTo(`${day}T12:00:00.000Z`)
  const now = server.clock.now()
  const ada = await putUser(server.db, now, { first_name: 'Ada', last_name: 'Obi' })
  const bayo = await putUser(server.db, now, { first_name: 'Bayo', last_name: 'Ojo' })
  const token = await putSession(server.db, now, bayo.id)
  const projectId = await putProject(server, ada.id, 'A house in Ibadan')
  const personId = await putPerson(server, projectId, { userId: bayo.id, email: bayo.email, role: 'manager' })
  await happens(projectId, ada.id, 'task-added', 'Before the choice')
  await choose(token, 'daily')
  await run()
  server.clock.advance(HOUR)
  return { ada, bayo, token, projectId, personId }
}

test('the digest of what others did is sent once a day at 07:00 in the zone of the project (PROJECT-37)', async () => {
  const { ada, bayo, projectId } = await twoOfUs('2027-01-10')
  await happens(projectId, ada.id, 'task-added', 'Dig')
  await happens(projectId, bayo.id, 'task-done', 'Own act')
  await happens(projectId, null, 'series-stopped', 'Roof')
  goTo('2027-01-11T05:59:00.000Z')
  await run()
  expect(await mailsTo(bayo.email)).toEqual([])
  goTo('2027-01-11T06:00:00.000Z')
  await run()
  const [mail, ...others] = await mailsTo(bayo.email)
  expect(others).toEqual([])
  expect(mail?.projects).toEqual([
    {
      name: 'A house in Ibadan',
      link: `https://www.site.test/dashboard/projects/show/${projectId}`,
      lines: [
        { event: 'series-stopped', actor: null, what: 'Roof' },
        { event: 'task-added', actor: 'Ada Obi', what: 'Dig' },
      ],
      more: 0,
    },
  ])
  server.clock.advance(MINUTE)
  await run()
  goTo('2027-01-12T06:00:00.000Z')
  await run()
  expect(await mailsTo(bayo.email)).toHaveLength(1)
  expect(await mailsTo(ada.email)).toEqual([])
})

test('no mail is sent if nothing happened, or only the reader did something', async () => {
  const { bayo, projectId } = await twoOfUs('2027-01-14')
  await happens(projectId, bayo.id, 'task-added', 'Mine')
  goTo('2027-01-15T06:00:00.000Z')
  await run()
  expect(await mailsTo(bayo.email)).toEqual([])
})

test('several instances send one mail, and after days without a run one mail has everything', async () => {
  const { ada, bayo, projectId } = await twoOfUs('2027-01-17')
  await happens(projectId, ada.id, 'task-added', 'First day')
  goTo('2027-01-20T09:00:00.000Z')
  await happens(projectId, ada.id, 'task-added', 'Third day')
  await Promise.all([run(), run(), run(), run()])
  await run()
  const mails = await mailsTo(bayo.email)
  expect(mails).toHaveLength(1)
  expect(linesOf(mails[0])).toEqual(['task-added Third day', 'task-added First day'])
})

test('a failed run sends nothing, and the next one leaves nothing out', async () => {
  const { ada, bayo, projectId } = await twoOfUs('2027-01-23')
  await happens(projectId, ada.id, 'task-added', 'Dig')
  goTo('2027-01-24T06:00:00.000Z')
  const parts = backgroundParts(server)
  const broken = {
    ...parts,
    realtime: new Proxy(parts.realtime, {
      get: (realtime, name) => {
        if (name === 'siteOrigin') throw new Error('Killed')
        return Reflect.get(realtime, name) as unknown
      },
    }),
  }
  await expect(sendProjectDigests(broken)).rejects.toThrow('Killed')
  expect(await mailsTo(bayo.email)).toEqual([])
  await run()
  expect(linesOf((await mailsTo(bayo.email))[0])).toEqual(['task-added Dig'])
})

test('an event that was committed after the digest is in the next one, even if it began before', async () => {
  const { ada, bayo, projectId } = await twoOfUs('2027-01-25')
  await happens(projectId, ada.id, 'task-added', 'In time')
  goTo('2027-01-26T06:00:00.000Z')
  await inWorkOf(server, async (work) => {
    await recordChange(work, projectId, ada.id, [
      { event: 'task-added', subject: { id: randomUUID(), label: 'Under way' } },
    ])
    await run()
  })
  goTo('2027-01-27T06:00:00.000Z')
  await run()
  const mails = await mailsTo(bayo.email)
  expect(mails.map(linesOf)).toEqual([['task-added In time'], ['task-added Under way']])
})

test('a removed person gets nothing about the project, not even earlier events (PROJECT-7)', async () => {
  const { ada, bayo, projectId, personId } = await twoOfUs('2027-01-28')
  await happens(projectId, ada.id, 'task-added', 'Secret')
  await server.db.deleteFrom('project_people').where('id', '=', personId).execute()
  goTo('2027-01-29T06:00:00.000Z')
  await run()
  expect(await mailsTo(bayo.email)).toEqual([])
})

test('a later member gets only what happened from then on', async () => {
  const { ada, bayo } = await twoOfUs('2027-02-01')
  const projectId = await putProject(server, ada.id, 'A shed')
  await happens(projectId, ada.id, 'task-added', 'Before they came')
  server.clock.advance(MINUTE)
  await putPerson(server, projectId, { userId: bayo.id, email: bayo.email, role: 'viewer' })
  await happens(projectId, ada.id, 'task-added', 'Since they came')
  goTo('2027-02-02T06:00:00.000Z')
  await run()
  expect(linesOf((await mailsTo(bayo.email))[0])).toEqual(['task-added Since they came'])
})

test('an archived project is in the digest with what happened until then', async () => {
  const { ada, bayo, projectId } = await twoOfUs('2027-02-03')
  const token = await putSession(server.db, server.clock.now(), ada.id)
  await happens(projectId, ada.id, 'task-added', 'Before')
  server.clock.advance(MINUTE)
  const { status } = await server.call('PATCH', `/projects/edit-project/${projectId}`, {
    token,
    body: { isArchived: true },
  })
  expect(status).toBe(200)
  server.clock.advance(MINUTE)
  await happens(projectId, ada.id, 'milestone-released', 'After')
  goTo('2027-02-04T06:00:00.000Z')
  await run()
  expect(linesOf((await mailsTo(bayo.email))[0]).map((line) => line.split(' ')[0])).toEqual([
    'project-archived',
    'task-added',
  ])
})

test('switching the digest off ends it, and switching it on later starts it again', async () => {
  const { ada, bayo, token, projectId } = await twoOfUs('2027-02-05')
  await happens(projectId, ada.id, 'task-added', 'Never sent')
  await choose(token, 'none')
  goTo('2027-02-06T06:00:00.000Z')
  await run()
  await choose(token, 'daily')
  await run()
  await happens(projectId, ada.id, 'task-added', 'Sent')
  goTo('2027-02-07T06:00:00.000Z')
  await run()
  const mails = await mailsTo(bayo.email)
  expect(mails.map(linesOf)).toEqual([['task-added Sent']])
})

test('a user whose account is about to be deleted gets none', async () => {
  const { ada, bayo, projectId } = await twoOfUs('2027-02-08')
  await happens(projectId, ada.id, 'task-added', 'Dig')
  await server.db
    .updateTable('users')
    .set({
      deletion_requested_at: server.clock.now(),
      deletion_at: new Date('2027-03-08T06:00:00.000Z'),
      deletion_reason: 'other',
    })
    .where('id', '=', bayo.id)
    .execute()
  goTo('2027-02-09T06:00:00.000Z')
  await run()
  expect(await mailsTo(bayo.email)).toEqual([])
})

test('the user’s own zone comes before that of the project, and the time stays 07:00 when the clocks change', async () => {
  const { ada, bayo, token, projectId } = await twoOfUs('2027-03-26')
  await server.db
    .insertInto('inspector_availability')
    .values({
      inspector_id: bayo.id,
      time_zone: 'Europe/Oslo',
      travel_buffer_minutes: 0,
      notice_hours: 0,
      updated_at: server.clock.now(),
    })
    .execute()
  await choose(token, 'none')
  await run()
  await choose(token, 'daily')
  await run()
  for (const [early, due] of [
    ['2027-03-27T05:59:00.000Z', '2027-03-27T06:00:00.000Z'],
    ['2027-03-28T04:59:00.000Z', '2027-03-28T05:00:00.000Z'],
  ] as const) {
    const before = (await mailsTo(bayo.email)).length
    await happens(projectId, ada.id, 'task-added', due)
    goTo(early)
    await run()
    expect(await mailsTo(bayo.email)).toHaveLength(before)
    goTo(due)
    await run()
    expect(await mailsTo(bayo.email)).toHaveLength(before + 1)
  }
})

test('the mail says who did what in the reader’s language, and how many more events there were', async () => {
  const { ada, bayo, projectId } = await twoOfUs('2027-04-10')
  for (let count = 1; count <= 22; count += 1) await happens(projectId, ada.id, 'task-done', `Task ${count}`)
  goTo('2027-04-11T06:00:00.000Z')
  await run()
  const [mail] = await mailsTo(bayo.email)
  if (!mail) throw new Error('There is no mail')
  const [english, norwegian] = (['en', 'no'] as const).map((language) =>
    mailText(inWordsOf(projectsMails['project-digest'](mail, wordsIn(language)), wordsIn(language))),
  )
  expect(english).toContain(`A house in Ibadan\nhttps://www.site.test/dashboard/projects/show/${projectId}\n`)
  expect(english).toContain('- Ada Obi finished the task “Task 22”\n')
  expect(english).toContain('- Ada Obi finished the task “Task 3”\n- and 2 more\n')
  expect(english).not.toContain('“Task 2”')
  expect(norwegian).toContain('- Ada Obi fullførte oppgaven «Task 22»\n')
  expect(norwegian).toContain('- og 2 til\n')
})

test('a user with the digest, or without mails, gets no single mails about projects', async () => {
  const { ada, bayo, token, projectId, personId } = await twoOfUs('2027-04-12')
  const adasToken = await putSession(server.db, server.clock.now(), ada.id)
  const assign = async (name: string) => {
    const { status } = await server.call('POST', '/projects/create-new-task', {
      token: adasToken,
      body: { _id: randomUUID(), projectId, name, assigneeId: personId },
    })
    expect(status).toBe(200)
    return (
      await server.db
        .selectFrom('outbox_messages')
        .select('id')
        .where('recipient', '=', bayo.email)
        .where('template', '=', 'notification')
        .execute()
    ).length
  }
  expect(await assign('One')).toBe(0)
  await choose(token, 'none')
  expect(await assign('Two')).toBe(0)
  await choose(token, 'single')
  expect(await assign('Three')).toBe(1)
})

describe('the digest of notifications (NOTIFY-11)', () => {
  const newsOf = async (email: string) => (await mailsTo(email)).map(({ news }) => news)
  const reader = async (mails: 'single' | 'daily', now: string) => {
    goTo(now)
    const user = await putUser(server.db, server.clock.now(), {})
    const token = await putSession(server.db, server.clock.now(), user.id)
    const wants = (kind: 'single' | 'daily') =>
      server.call('PUT', '/users/me/notification-settings', {
        token,
        body: {
          ...defaultNotificationSettings,
          mails: kind,
          quietHours: { isOn: false, from: '22:00', until: '07:00', timeZone: 'Europe/Oslo' },
        },
      })
    expect((await wants(mails)).status).toBe(200)
    await run()
    return { user, wants }
  }
  const notifyUser = (userId: string, message: string, typeOfNotification: 'Report' | 'Job' = 'Report') =>
    inWorkOf(server, (work) => notify(work, { userId, message, actionLink: '/dashboard/orders', typeOfNotification }))
  const singleMails = (email: string) =>
    server.db
      .selectFrom('outbox_messages')
      .select('id')
      .where('recipient', '=', email)
      .where('template', '=', 'notification')
      .execute()

  test("is sent at seven on the device's clock, also when clocks change, once by all instances", async () => {
    // In Oslo the clocks go forward on 28 March 2027 at 02:00.
    const { user } = await reader('daily', '2027-03-27T12:00:00.000Z')
    await notifyUser(user.id, 'First.')
    await notifyUser(user.id, 'Second.')
    const clicked = await notifyUser(user.id, 'Read already.')
    await server.db
      .updateTable('notifications')
      .set({ is_clicked: true })
      .where('id', '=', clicked ?? '')
      .execute()
    goTo('2027-03-28T04:59:00.000Z')
    await run()
    expect(await mailsTo(user.email)).toEqual([])
    goTo('2027-03-28T05:00:00.000Z')
    await Promise.all([run(), run(), run()])
    await run()
    expect(await newsOf(user.email)).toEqual([{ messages: ['Second.', 'First.'], more: 0 }])
    expect((await mailsTo(user.email))[0]?.link).toBe('https://www.site.test/notifications')
    expect(await singleMails(user.email)).toEqual([])
    goTo('2027-03-29T05:00:00.000Z')
    await run()
    expect(await mailsTo(user.email)).toHaveLength(1)
  })

  test('does not hold back urgent notifications', async () => {
    const { user } = await reader('daily', '2027-04-01T12:00:00.000Z')
    await notifyUser(user.id, 'A job near you.', 'Job')
    expect(await singleMails(user.email)).toHaveLength(1)
    goTo('2027-04-02T12:00:00.000Z')
    await run()
    expect(await mailsTo(user.email)).toEqual([])
  })

  test('is sent one last time, with what already waited, after the user chose single mails again', async () => {
    const { user, wants } = await reader('daily', '2027-04-04T12:00:00.000Z')
    await notifyUser(user.id, 'Waits.')
    await wants('single')
    await notifyUser(user.id, 'Comes at once.')
    goTo('2027-04-05T12:00:00.000Z')
    await run()
    expect((await newsOf(user.email)).map((news) => news?.messages)).toEqual([['Waits.']])
    expect(await singleMails(user.email)).toHaveLength(1)
    goTo('2027-04-06T12:00:00.000Z')
    await run()
    expect(await mailsTo(user.email)).toHaveLength(1)
  })
})
