import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { closeInstances, person, startInstances, type Instance } from '#kernel/realtime/testing/instances.ts'
import { putPerson, putProject } from '#modules/projects/testing/projects.ts'
import { backOffice, putPerson as putStaff } from '#modules/custom-admin/testing/staff.ts'
import { putUser } from '#testing/people.ts'
import { notifyOfUnread } from './notify-of-unread.ts'
import { forgetConversations, forgetProjectConversations } from './forget-conversations.ts'
import { forgetProjects } from '#modules/projects/forget-projects.ts'

jest.setTimeout(120_000)

let instances: Instance[]
let here: Instance
let there: Instance
beforeAll(async () => {
  instances = await startInstances(2)
  const [first, second] = instances
  if (!first || !second) throw new Error('There are no two instances')
  here = first
  there = second
})
afterAll(() => closeInstances(instances))

type User = Awaited<ReturnType<typeof person>>
interface Sent {
  _id: string
  sequence: number
}

const emailOf = async (userId: string): Promise<string> =>
  (await here.server.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email

const invite = async (projectId: string, user: User, role: 'manager' | 'contributor' | 'viewer') =>
  putPerson(here.server, projectId, { email: await emailOf(user.userId), role })

const accept = (instance: Instance, user: User, invitationId: string) =>
  instance.server.call('POST', '/projects/answer-invitation', {
    token: user.token,
    body: { invitationId, isAccepted: true },
  })

const call = (user: User, path: string, body: unknown, instance = here) =>
  instance.server.call<Sent>('POST', `/chats/${path}`, { token: user.token, body })
const write = (user: User, chatRoomId: string, text: string, instance = here) =>
  call(user, 'send-message', { _id: randomUUID(), chatRoomId, text }, instance)
const roomOf = (user: User, roomId: string) =>
  here.server.call<Record<string, unknown>>('GET', `/chats/get-one-to-one-chat-room/${roomId}`, {
    token: user.token,
  })
const listOf = async (user: User, path = 'get-my-one-to-one-chat-rooms') =>
  (
    await here.server.call<{ items: { _id: string; title: string; kind: string; unread: number }[]; total: number }>(
      'GET',
      `/chats/${path}`,
      { token: user.token },
    )
  ).data

/** A project with its owner and one accepted person of each other role. */
const aTeam = async () => {
  const owner = await person(here)
  const projectId = await putProject(here.server, owner.userId, 'A house in Ibadan')
  const [manager, contributor, viewer] = [await person(here), await person(here), await person(here)]
  for (const [user, role] of [
    [manager, 'manager'],
    [contributor, 'contributor'],
    [viewer, 'viewer'],
  ] as const)
    expect((await accept(here, user, await invite(projectId, user, role))).status).toBe(200)
  return { projectId, owner, manager, contributor, viewer, all: [owner, manager, contributor, viewer] }
}

const edit = (owner: User, projectId: string, body: unknown) =>
  here.server.call('PATCH', `/projects/edit-project/${projectId}`, { token: owner.token, body })

test('the conversation of a project opens when a second person accepts, but not when someone is only invited', async () => {
  const [owner, eze] = [await person(here), await person(here)]
  const projectId = await putProject(here.server, owner.userId)
  const invitation = await invite(projectId, eze, 'viewer')
  expect((await roomOf(owner, projectId)).status).toBe(404)
  expect((await listOf(owner)).total).toBe(0)
  const page = await there.connect(eze.token)
  await accept(here, eze, invitation)
  await page.waitFor('CHAT_ROOM_CHANGED')
  expect(page.received('CHAT_ROOM_CHANGED')).toEqual([{ chatRoomId: projectId }])
  expect((await listOf(eze)).items).toMatchObject([{ _id: projectId, title: 'A house in Ibadan', kind: 'project' }])
})

test('two people who accept at once open one conversation, with all three in it', async () => {
  const [owner, eze, ada] = [await person(here), await person(here), await person(here)]
  const projectId = await putProject(here.server, owner.userId)
  const [first, second] = [await invite(projectId, eze, 'viewer'), await invite(projectId, ada, 'viewer')]
  const answers = await Promise.all([accept(here, eze, first), accept(there, ada, second)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const rooms = await here.server.db.selectFrom('chat_rooms').select('id').where('project_id', '=', projectId).execute()
  expect(rooms).toEqual([{ id: projectId }])
  const { data } = await roomOf(ada, projectId)
  expect((data.members as { userId: string }[]).map(({ userId }) => userId).sort()).toEqual(
    [owner, eze, ada].map(({ userId }) => userId).sort(),
  )
})

test('every role reads and writes; each gets the others’ messages, and each message counts as unread once', async () => {
  const { projectId, all, viewer, owner } = await aTeam()
  const page = await there.connect(viewer.token)
  for (const one of all) expect((await write(one, projectId, 'Call 0803 123 4567')).status).toBe(200)
  await page.waitFor('CHAT_MESSAGE', 4)
  expect(page.received('CHAT_MESSAGE')).toMatchObject(
    [1, 2, 3, 4].map((sequence) => ({ sequence, text: 'Call 0803 123 4567' })),
  )
  expect((await listOf(owner)).items).toMatchObject([{ title: 'A house in Ibadan', kind: 'project', unread: 3 }])
  expect((await listOf(owner)).total).toBe(1)
  expect((await roomOf(owner, projectId)).data).toMatchObject({
    title: 'A house in Ibadan',
    kind: 'project',
    project: { _id: projectId, name: 'A house in Ibadan' },
    order: null,
    canWrite: true,
    unread: 3,
  })
  expect((await listOf(owner, 'search-for-one-on-one-chatrooms?search=ibadan')).items).toMatchObject([
    { _id: projectId },
  ])
  await call(owner, 'mark-as-read', { chatRoomId: projectId, sequence: 4 })
  expect((await listOf(owner)).items).toMatchObject([{ unread: 0 }])
})

test('a message reaches each of 170 members once, with the number of their unread messages', async () => {
  const { projectId, owner, all } = await aTeam()
  const { db, clock } = here.server
  const users = await Promise.all(Array.from({ length: 166 }, () => putUser(db, clock.now())))
  await db
    .insertInto('chat_room_members')
    .values(users.map(({ id }) => ({ room_id: projectId, user_id: id, role: null })))
    .execute()
  const members = (
    await db.selectFrom('chat_room_members').select('user_id').where('room_id', '=', projectId).execute()
  )
    .map(({ user_id: userId }) => userId)
    .filter((userId) => all.every((one) => one.userId !== userId))
  const pages = await Promise.all(
    [members[0], members[80], members[165]].map(async (userId) => there.connect(await there.session(userId ?? ''))),
  )
  expect((await write(owner, projectId, 'To all of you')).status).toBe(200)
  for (const page of pages) {
    await page.waitFor('UPDATE_NO_OF_ALL_UNREAD_MESSAGES')
    expect(page.received('CHAT_MESSAGE')).toMatchObject([{ text: 'To all of you' }])
    expect(page.received('UPDATE_NO_OF_ALL_UNREAD_MESSAGES')).toMatchObject([{ project: 1 }])
  }
})

test('a new member sees earlier messages, as already read', async () => {
  const { projectId, owner } = await aTeam()
  await write(owner, projectId, 'We begin on Monday.')
  const late = await person(here)
  await accept(here, late, await invite(projectId, late, 'viewer'))
  expect((await listOf(late)).items).toMatchObject([{ _id: projectId, unread: 0 }])
  await write(owner, projectId, 'Welcome.')
  expect((await listOf(late)).items).toMatchObject([{ unread: 1 }])
})

test('nobody can start a video call in it or get a token for its room (VIDEO-1)', async () => {
  const { projectId, owner, viewer } = await aTeam()
  const message =
    'You cannot start a video call from the conversation of a project. Call one person from your conversation with them, and add others to the call.'
  for (const { token } of [owner, viewer]) {
    const video = await here.server.call('GET', `/api/users/generate_twilio_access_token/${projectId}`, { token })
    expect([video.status, video.body]).toMatchObject([409, { code: 'conflict', message }])
  }
  const begun = await call(owner, 'begin-video-call', {
    _id: randomUUID(),
    chatRoomId: projectId,
    deviceId: randomUUID(),
  })
  expect([begun.status, begun.body]).toMatchObject([409, { code: 'conflict', message }])
})

test('non-members and invited people find no conversation', async () => {
  const { projectId } = await aTeam()
  const [outsider, invited] = [await person(here), await person(here)]
  await invite(projectId, invited, 'manager')
  for (const user of [outsider, invited]) {
    const answers = [
      await roomOf(user, projectId),
      await write(user, projectId, 'Hello'),
      await call(user, 'mark-as-read', { chatRoomId: projectId, sequence: 1 }),
      await here.server.call('GET', `/chats/get-messages/${projectId}`, { token: user.token }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await listOf(user)).total).toBe(0)
  }
})

test('a removed member is notified and then sees and receives nothing more; the others continue', async () => {
  const { projectId, owner, contributor, viewer } = await aTeam()
  const { id: collaboratorId } = await here.server.db
    .selectFrom('project_people')
    .select('id')
    .where('project_id', '=', projectId)
    .where('user_id', '=', contributor.userId)
    .executeTakeFirstOrThrow()
  const pages = [await here.connect(contributor.token), await there.connect(contributor.token)]
  const staying = await there.connect(viewer.token)
  await here.server.call('POST', '/projects/remove-collaborator', {
    token: owner.token,
    body: { projectId, collaboratorId },
  })
  for (const page of pages) await page.waitFor('CHAT_ROOM_CHANGED')
  expect((await roomOf(contributor, projectId)).status).toBe(404)
  expect((await write(contributor, projectId, 'Still here')).status).toBe(404)
  expect((await listOf(contributor)).total).toBe(0)
  await write(owner, projectId, 'They have gone.')
  await staying.waitFor('CHAT_MESSAGE')
  for (const page of pages) expect(page.received('CHAT_MESSAGE')).toEqual([])
})

test('the conversation of an archived project is read-only until the project is restored', async () => {
  const { projectId, owner, viewer } = await aTeam()
  await write(viewer, projectId, 'Dry.')
  const page = await there.connect(viewer.token)
  expect((await edit(owner, projectId, { isArchived: true })).status).toBe(200)
  await page.waitFor('CHAT_ROOM_CHANGED')
  const { status, body } = await write(viewer, projectId, 'One more')
  expect([status, body.message]).toEqual([
    409,
    'This project is archived, so nothing can be written in its conversation.',
  ])
  expect((await roomOf(viewer, projectId)).data).toMatchObject({ canWrite: false, closedBecause: 'project-archived' })
  const file = {
    purpose: 'upload',
    fileId: randomUUID(),
    target: 'chat-room',
    targetId: projectId,
    name: 'a.png',
    size: 9,
  }
  expect((await call(viewer, 'generate-signed-file-url', { ...file, contentType: 'image/png' })).status).toBe(409)
  const messages = await here.server.call<{ items: unknown[] }>('GET', `/chats/get-messages/${projectId}`, {
    token: viewer.token,
  })
  expect(messages.data.items).toMatchObject([{ text: 'Dry.' }])
  expect((await edit(owner, projectId, { isArchived: false })).status).toBe(200)
  expect((await write(viewer, projectId, 'Welcome back')).status).toBe(200)
})

test('the conversation gets a new name of the project, and open pages show it', async () => {
  const { projectId, owner, viewer } = await aTeam()
  const page = await there.connect(viewer.token)
  await edit(owner, projectId, { name: 'A house in Oyo' })
  await page.waitFor('CHAT_ROOM_CHANGED')
  expect((await roomOf(viewer, projectId)).data).toMatchObject({ title: 'A house in Oyo' })
})

test('only its writer can delete a message for everyone', async () => {
  const { projectId, owner, viewer, manager } = await aTeam()
  const { data } = await write(viewer, projectId, 'Wrong place')
  const refused = await call(owner, 'delete-message', { messageId: data._id, deleteFor: 'everyone' })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Only the writer of a message can delete it for everybody.',
  ])
  await call(viewer, 'delete-message', { messageId: data._id, deleteFor: 'everyone' })
  for (const one of [owner, manager]) expect((await listOf(one)).items).toMatchObject([{ unread: 0, lastMessage: '' }])
})

test('a single message can be reported with its writer, but nobody can be blocked', async () => {
  const { projectId, owner, viewer, contributor } = await aTeam()
  const { data } = await write(contributor, projectId, 'Pay me in cash')
  const own = await write(viewer, projectId, 'No')
  const report = { chatRoomId: projectId, reason: 'fraud', description: 'Wants cash.' }
  const answers = [
    await call(viewer, 'block-member', { chatRoomId: projectId, isBlocked: true }),
    await call(viewer, 'report-member', { _id: randomUUID(), ...report }),
    await call(viewer, 'report-member', { _id: randomUUID(), ...report, messageId: own.data._id }),
    await call(viewer, 'report-member', { _id: randomUUID(), ...report, messageId: data._id }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 404, 200])
  const kept = await here.server.db
    .selectFrom('chat_reports')
    .select(['reported_id', 'message_text'])
    .where('room_id', '=', projectId)
    .execute()
  expect(kept).toEqual([{ reported_id: contributor.userId, message_text: 'Pay me in cash' }])
  expect((await write(owner, projectId, 'Still open')).status).toBe(200)
})

/** Waits until a call is blocked by a lock on a row. */
const untilTransactionWaits = async (): Promise<void> => {
  for (let attempt = 0; attempt < 250; attempt += 1) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      there.server.db,
    )
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('No transaction waits for a lock')
}

test('a message that is sent while the project is being archived waits, and is refused', async () => {
  const { projectId, viewer } = await aTeam()
  let sent: ReturnType<typeof write> | undefined
  await here.server.db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('projects')
      .set({ archived_at: here.server.clock.now() })
      .where('id', '=', projectId)
      .execute()
    sent = write(viewer, projectId, 'In that instant', there)
    await untilTransactionWaits()
  })
  expect((await sent)?.status).toBe(409)
  expect((await roomOf(viewer, projectId)).data).toMatchObject({ lastSequence: 0 })
})

test('people who write, join and archive at once never cause a deadlock', async () => {
  const { projectId, owner, all } = await aTeam()
  const late = await person(here)
  const invitation = await invite(projectId, late, 'viewer')
  const answers = await Promise.all([
    ...all.flatMap((one) => [write(one, projectId, 'One'), write(one, projectId, 'Two', there)]),
    accept(there, late, invitation),
    edit(owner, projectId, { isArchived: true }),
    ...all.map((one) => write(one, projectId, 'Three', there)),
  ])
  const written = answers.filter(({ status }) => status === 200).length
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const { data } = await roomOf(owner, projectId)
  expect(data).toMatchObject({ canWrite: false })
  const { items } = (
    await here.server.call<{ items: unknown[] }>('GET', `/chats/get-messages/${projectId}`, { token: owner.token })
  ).data
  const joined = answers[8]?.status === 200 ? 1 : 0
  expect(items).toHaveLength(written - joined - 1)
})

test('a message that is unread for a minute causes one notification, with the project and the last writer', async () => {
  const { projectId, owner, manager, viewer } = await aTeam()
  await write(owner, projectId, 'One')
  await write(manager, projectId, 'Two')
  const { db, clock, app } = here.server
  await db
    .updateTable('chat_room_members')
    .set({ waits_since: null })
    .where('room_id', '=', projectId)
    .where('user_id', '!=', viewer.userId)
    .execute()
  const later = { ...clock, now: () => new Date(clock.now().getTime() + 61_000) }
  const parts = { ...app.parts, db, clock: later }
  await notifyOfUnread(parts)
  await notifyOfUnread(parts)
  const notifications = await db.selectFrom('notifications').selectAll().where('user_id', '=', viewer.userId).execute()
  expect(notifications).toHaveLength(1)
  expect(JSON.stringify(notifications)).toContain('A house in Ibadan')
})

test('the back office lists conversations of projects without their messages, even after a project is deleted', async () => {
  const { projectId, owner } = await aTeam()
  await write(owner, projectId, 'The gate code is 4711')
  const office = backOffice(here.server, (await putStaff(here.server, ['support'])).token)
  const shown = async () =>
    (await office.list('conversations', 'filter=kind:project')).data.items.find(({ _id }) => _id === projectId)
  expect(await shown()).toMatchObject({ title: 'A house in Ibadan', values: { noOfPeople: 4, messages: 1 } })
  expect((await office.list('conversations', 'search=Ibadan')).data.items.map(({ _id }) => _id)).toContain(projectId)
  const { data } = await office.record('conversations', projectId)
  expect(data.record.values).toMatchObject({ project: { _id: projectId, title: 'A house in Ibadan' }, order: null })
  expect(JSON.stringify(data)).not.toContain('4711')
  await here.server.db.deleteFrom('chat_messages').where('room_id', '=', projectId).execute()
  await here.server.db.deleteFrom('projects').where('id', '=', projectId).execute()
  expect(await shown()).toMatchObject({ title: 'A deleted project' })
})

describe('a deleted account', () => {
  const forget = (userId: string) =>
    here.server.db.transaction().execute(async (transaction) => {
      await forgetProjectConversations(transaction, userId, here.server.clock.now())
      await forgetProjects(transaction, userId)
      await forgetConversations(transaction, userId)
    })

  test('leaves the conversation; its messages stay for the others', async () => {
    const { projectId, owner, viewer } = await aTeam()
    await write(viewer, projectId, 'Dry.')
    await forget(viewer.userId)
    const { data } = await roomOf(owner, projectId)
    expect((data.members as { userId: string }[]).map(({ userId }) => userId)).not.toContain(viewer.userId)
    expect(data).toMatchObject({ lastSequence: 1 })
    expect((await write(owner, projectId, 'Noted.')).status).toBe(200)
  })

  test('is deleted with the conversations of its own projects; reported messages stay', async () => {
    const { projectId, owner, viewer } = await aTeam()
    const { data } = await write(owner, projectId, 'Pay me in cash')
    await call(viewer, 'report-member', {
      _id: randomUUID(),
      chatRoomId: projectId,
      messageId: data._id,
      reason: 'fraud',
      description: 'Wants cash.',
    })
    await forget(owner.userId)
    expect((await roomOf(viewer, projectId)).status).toBe(404)
    expect((await listOf(viewer)).total).toBe(0)
    const { db } = here.server
    expect(await db.selectFrom('chat_messages').select('id').where('room_id', '=', projectId).execute()).toEqual([])
    expect(
      await db.selectFrom('chat_room_members').select('user_id').where('room_id', '=', projectId).execute(),
    ).toEqual([])
    expect(
      await db.selectFrom('chat_reports').select('message_text').where('room_id', '=', projectId).execute(),
    ).toEqual([{ message_text: 'Pay me in cash' }])
  })
})
