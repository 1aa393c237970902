import { randomUUID } from 'node:crypto'
import type { CalendarFeed } from '@fieldproof/contracts/entities/calendar-feed'
import type { CalendarEvent } from '@fieldproof/contracts/entities/calendar-event'
import { anInspector, newUser, type Person } from '#modules/orders/testing/ordering.ts'
import { putPerson, putProject, putTask } from '#modules/projects/testing/projects.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.set('2026-03-02T09:00:00.000Z')
})

/** The tasks and milestones in a person's calendar in March, in the time zone of Oslo. */
const due = async ({ token }: Person): Promise<CalendarEvent[]> => {
  const query = 'from=2026-03-01&to=2026-03-31&timeZone=Europe/Oslo'
  return (await server.call<CalendarEvent[]>('GET', `/orders/get-my-appointments?${query}`, { token })).data
}
const titles = async (who: Person) => (await due(who)).map(({ title }) => title)
const putMilestone = async (projectId: string, name: string, day: string, reachedAt: Date | null = null) => {
  const [id, now] = [randomUUID(), server.clock.now()]
  await server.db
    .insertInto('project_milestones')
    .values({
      id,
      project_id: projectId,
      name,
      description: '',
      due_date: day,
      reached_at: reachedAt,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}
const giveTask = async (projectId: string, name: string, assigneeId: string | null, day: string | null) => {
  const id = await putTask(server, projectId, name)
  await server.db
    .updateTable('project_tasks')
    .set({ assignee_id: assigneeId, due_date: day })
    .where('id', '=', id)
    .execute()
  return id
}
/** A project with a task of the builder that is due on 20 March, and a milestone that is due on 25 March. */
const aSite = async (builder: Person) => {
  const owner = await newUser(server)
  const projectId = await putProject(server, owner.id)
  const personId = await putPerson(server, projectId, {
    userId: builder.id,
    email: `${builder.id}@example.com`,
    role: 'contributor',
  })
  const taskId = await giveTask(projectId, 'Dig', personId, '2026-03-20')
  const milestoneId = await putMilestone(projectId, 'Roof on', '2026-03-25')
  return { owner, projectId, personId, taskId, milestoneId }
}

test('a calendar has the tasks of its user and the milestones of their projects, on the same day in every time zone (PROJECT-26)', async () => {
  const builder = await newUser(server)
  const { owner, projectId, personId, taskId } = await aSite(builder)
  await giveTask(projectId, 'Later', personId, '2026-04-01')
  await giveTask(projectId, 'Some day', personId, null)
  await giveTask(projectId, 'Unassigned', null, '2026-03-20')
  const done = await giveTask(projectId, 'Done', personId, '2026-03-20')
  await server.db.updateTable('project_tasks').set({ status: 'done' }).where('id', '=', done).execute()
  await putMilestone(projectId, 'Reached', '2026-03-25', server.clock.now())
  const [task, milestone, ...more] = await due(builder)
  expect(task).toMatchObject({
    kind: 'task',
    title: 'A house in Ibadan: Dig',
    startsAt: '2026-03-19T23:00:00.000Z',
    endsAt: '2026-03-20T23:00:00.000Z',
    isAllDay: true,
    projectId,
    taskId,
  })
  expect(milestone).toMatchObject({ kind: 'milestone', title: 'A house in Ibadan: Roof on', projectId, taskId: null })
  expect(more).toEqual([])
  expect(await titles(owner)).toEqual(['A house in Ibadan: Roof on'])
  expect(await due(await newUser(server))).toEqual([])
})

test('a calendar has nothing of archived projects, nor of those that its user was removed from or only invited to', async () => {
  const builder = await newUser(server)
  const { owner, projectId, personId } = await aSite(builder)
  expect(await due(builder)).toHaveLength(2)
  await server.db.updateTable('projects').set({ archived_at: server.clock.now() }).where('id', '=', projectId).execute()
  expect([await due(builder), await due(owner)]).toEqual([[], []])
  await server.db.updateTable('projects').set({ archived_at: null }).where('id', '=', projectId).execute()
  await server.db.deleteFrom('project_people').where('id', '=', personId).execute()
  expect(await due(builder)).toEqual([])
  const invited = await putPerson(server, projectId, { email: 'invited@example.com', role: 'contributor' })
  await giveTask(projectId, 'For the invited person', invited, '2026-03-20')
  expect(await due(builder)).toEqual([])
  expect(await titles(owner)).toEqual(['A house in Ibadan: Roof on'])
})

test('an inspector has them in the calendar and at its secret address, with links to the project, and stays available', async () => {
  const inspector = await anInspector(server)
  const { projectId, taskId, milestoneId, personId } = await aSite(inspector)
  const { token } = inspector
  const { data: events } = await server.call<CalendarEvent[]>(
    'GET',
    '/inspectors/get-calendar-events?from=2026-03-01&to=2026-03-31',
    { token },
  )
  expect(events.map(({ kind }) => kind)).toEqual(['task', 'milestone'])
  const { data: feed } = await server.call<CalendarFeed>('POST', '/users/renew-calendar-feed', { token, body: {} })
  const read = async () =>
    (await server.app.inject({ method: 'GET', url: new URL(feed.url ?? '').pathname })).body.replaceAll('\r\n ', '')
  const file = await read()
  expect(file).toContain('DTSTART;VALUE=DATE:20260320\r\n')
  expect(file).toContain(`UID:task-${taskId}@`)
  expect(file).toContain(`/dashboard/projects/show/${projectId}/tasks?task=${taskId}\r\n`)
  expect(file).toContain(`UID:milestone-${milestoneId}@`)
  expect(file).toContain(`/dashboard/projects/show/${projectId}/milestones\r\n`)
  expect(file.match(/TRANSP:TRANSPARENT/g)).toHaveLength(2)
  await server.db.deleteFrom('project_people').where('id', '=', personId).execute()
  expect(await read()).not.toContain('VEVENT')
})
