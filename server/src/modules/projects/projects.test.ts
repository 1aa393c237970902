import { randomUUID } from 'node:crypto'
import type { ProjectInvitation } from '@fieldproof/contracts/calls/projects'
import type { Collaborator } from '@fieldproof/contracts/entities/collaborator'
import type { Project, ProjectSummary } from '@fieldproof/contracts/entities/project'
import type { ProjectReport, ProjectReportEntry } from '@fieldproof/contracts/entities/project-report'
import type { ProjectTask } from '@fieldproof/contracts/entities/project-task'
import { putSession, putUser } from '#testing/people.ts'
import { sql } from 'kysely'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { putEntry, putPerson, putProject, putProjectReport, putTask } from './testing/projects.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const someone = async (given: object = {}) => {
  const { id, email } = await putUser(server.db, server.clock.now(), given)
  return { id, email, token: await putSession(server.db, server.clock.now(), id) }
}
type Someone = Awaited<ReturnType<typeof someone>>
const join = async (projectId: string, role: 'manager' | 'contributor' | 'viewer') => {
  const person = await someone()
  const collaboratorId = await putPerson(server, projectId, { userId: person.id, email: person.email, role })
  return { ...person, collaboratorId }
}
const create = (token: string, body: object = {}) =>
  server.call<Project>('POST', '/projects/create-new-project', {
    token,
    body: { _id: randomUUID(), name: 'A house in Ibadan', timeZone: 'Africa/Lagos', ...body },
  })
const read = (id: string, token: string) => server.call<Project>('GET', `/projects/get-project/${id}`, { token })
const edit = (id: string, token: string, body: object) =>
  server.call<Project>('PATCH', `/projects/edit-project/${id}`, { token, body })
const addTask = (projectId: string, token: string, body: object = {}) =>
  server.call<ProjectTask>('POST', '/projects/create-new-task', {
    token,
    body: { _id: randomUUID(), projectId, name: 'Dig', ...body },
  })
const editTask = (token: string, body: object) =>
  server.call<ProjectTask>('PATCH', '/projects/edit-task', { token, body })
const invite = (projectId: string, token: string, email: string, role = 'contributor') =>
  server.call<Collaborator>('POST', '/projects/add-collaborator', { token, body: { projectId, email, role } })
const events = async (projectId: string, { token }: Someone, query = '') =>
  (
    await server.call<{ items: { event: string; subject: { name: string } | null }[] }>(
      'GET',
      `/projects/get-activity/${projectId}${query}`,
      { token },
    )
  ).data.items.map(({ event, subject }) => (subject ? `${event} ${subject.name}` : event))

describe('a project', () => {
  test('is made with the given values, once for its id, and an edit changes only the fields that it sends (PROJECT-1)', async () => {
    const owner = await someone()
    const _id = randomUUID()
    const place = {
      country: 'NG',
      state: 'Oyo',
      city: 'Ibadan',
      street: '',
      position: { latitude: 7.4, longitude: 3.9 },
    }
    const given = {
      _id,
      kind: 'building',
      place,
      budget: { amount: 4_000_000_00, currency: 'NGN' },
      dueDate: '2026-12-01',
    }
    const both = await Promise.all([create(owner.token, given), create(owner.token, given)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await create(owner.token, { ...given, name: 'Another' })).status).toBe(422)
    const { data } = await edit(_id, owner.token, { status: 'under-way', budget: null })
    expect(data).toMatchObject({ name: 'A house in Ibadan', kind: 'building', place, budget: null, myRole: 'owner' })
    expect(data).toMatchObject({ status: 'under-way', dueDate: '2026-12-01' })
    expect(await events(_id, owner)).toEqual(['project-changed', 'project-created'])
  })

  test('cannot end before it begins, whichever of the two days is sent', async () => {
    const owner = await someone()
    const { data } = await create(owner.token, { startDate: '2026-05-02', dueDate: '2026-05-02' })
    const refused = await edit(data._id, owner.token, { dueDate: '2026-05-01' })
    expect(refused.body).toMatchObject({ code: 'invalid', errors: [{ field: 'dueDate' }] })
    expect((await edit(data._id, owner.token, { startDate: '2026-05-03' })).status).toBe(400)
    const cleared = await edit(data._id, owner.token, { startDate: null, dueDate: '2026-05-01' })
    expect([cleared.status, cleared.data]).toMatchObject([200, { startDate: null, dueDate: '2026-05-01' }])
    expect((await create(owner.token, { timeZone: 'Mars/Olympus' })).status).toBe(400)
  })

  test('that is archived leaves the list and cannot be changed until its owner restores it (PROJECT-3)', async () => {
    const owner = await someone()
    const projectId = await putProject(server, owner.id)
    const manager = await join(projectId, 'manager')
    expect((await edit(projectId, manager.token, { isArchived: true })).status).toBe(403)
    expect((await edit(projectId, owner.token, { isArchived: true })).data.archivedAt).not.toBeNull()
    const list = async (query: string) =>
      (
        await server.call<{ items: ProjectSummary[] }>('GET', `/projects/get-my-projects${query}`, {
          token: owner.token,
        })
      ).data.items.map(({ _id }) => _id)
    expect(await list('')).not.toContain(projectId)
    expect(await list('?archived=only')).toEqual([projectId])
    expect((await addTask(projectId, owner.token)).body).toMatchObject({ code: 'conflict' })
    expect((await read(projectId, manager.token)).status).toBe(200)
    expect((await edit(projectId, owner.token, { isArchived: false })).data.archivedAt).toBeNull()
    expect((await addTask(projectId, owner.token)).status).toBe(200)
  })

  test('is on the map with its pin, by the same filters as the list, and only for its people', async () => {
    const owner = await someone()
    const place = { country: 'NG', city: 'Ibadan', position: { latitude: 7.4, longitude: 3.9 } }
    const { data: pinned } = await create(owner.token, { name: 'Pinned', place, kind: 'building' })
    await create(owner.token, { name: 'Without a pin' })
    const pins = async ({ token }: Someone, query = '') =>
      (
        await server.call<{ pins: { name: string; position: object }[]; noOfOthers: number }>(
          'GET',
          `/projects/get-project-pins${query}`,
          { token },
        )
      ).data
    expect(await pins(owner)).toMatchObject({
      pins: [{ _id: pinned._id, name: 'Pinned', position: place.position }],
      noOfOthers: 1,
    })
    expect(await pins(owner, '?kind=vehicles')).toEqual({ pins: [], noOfOthers: 0 })
    expect(await pins(owner, '?search=without')).toEqual({ pins: [], noOfOthers: 1 })
    expect(await pins(await someone())).toEqual({ pins: [], noOfOthers: 0 })
  })

  test('counts tasks as late that are open after their last day in the project’s zone (PROJECT-6)', async () => {
    const owner = await someone()
    const today = server.clock.now().toISOString().slice(0, 10)
    const yesterday = new Date(server.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10)
    const { data } = await create(owner.token, { timeZone: 'UTC' })
    await addTask(data._id, owner.token, { dueDate: yesterday })
    await addTask(data._id, owner.token, { dueDate: today })
    await addTask(data._id, owner.token, { dueDate: yesterday, status: 'done' })
    const { data: list } = await server.call<{ items: ProjectSummary[] }>('GET', '/projects/get-my-projects', {
      token: owner.token,
    })
    expect(list.items[0]).toMatchObject({ noOfTasks: 3, noOfTasksDone: 1, noOfTasksLate: 1 })
  })
})

describe('who may do what (PROJECT-2)', () => {
  test('a viewer reads, a contributor writes tasks, a manager more, and strangers get a 404', async () => {
    const owner = await someone()
    const projectId = await putProject(server, owner.id)
    const [manager, contributor, viewer, stranger] = [
      await join(projectId, 'manager'),
      await join(projectId, 'contributor'),
      await join(projectId, 'viewer'),
      await someone(),
    ]
    const statuses = async (act: (token: string) => Promise<{ status: number }>) => {
      const all = []
      for (const { token } of [owner, manager, contributor, viewer, stranger]) all.push((await act(token)).status)
      return all
    }
    expect(await statuses((token) => read(projectId, token))).toEqual([200, 200, 200, 200, 404])
    expect(await statuses((token) => addTask(projectId, token))).toEqual([200, 200, 200, 403, 404])
    expect(await statuses((token) => edit(projectId, token, { name: 'X' }))).toEqual([200, 200, 403, 403, 404])
    expect(
      await statuses((token) =>
        server.call('POST', '/projects/create-new-milestone', {
          token,
          body: { _id: randomUUID(), projectId, name: 'Roof on' },
        }),
      ),
    ).toEqual([200, 200, 403, 403, 404])
  })

  test('a manager can neither appoint nor remove managers', async () => {
    const owner = await someone()
    const projectId = await putProject(server, owner.id)
    const [manager, other] = [await join(projectId, 'manager'), await join(projectId, 'manager')]
    expect((await invite(projectId, manager.token, 'new@example.com', 'manager')).status).toBe(403)
    expect((await invite(projectId, manager.token, other.email, 'viewer')).status).toBe(403)
    const remove = (token: string, collaboratorId: string) =>
      server.call('POST', '/projects/remove-collaborator', { token, body: { projectId, collaboratorId } })
    expect((await remove(manager.token, other.collaboratorId)).status).toBe(403)
    expect((await remove(owner.token, other.collaboratorId)).status).toBe(200)
    expect((await read(projectId, other.token)).status).toBe(404)
    const { data } = await read(projectId, owner.token)
    const own = data.collaborators.find(({ role }) => role === 'owner')
    expect((await remove(owner.token, own?._id ?? '')).body).toMatchObject({ code: 'conflict' })
  })
})

describe('people', () => {
  test('someone who is invited can join only with their own address, and can leave (PROJECT-7)', async () => {
    const owner = await someone()
    const projectId = await putProject(server, owner.id)
    const guest = await someone()
    const { data: invited } = await invite(projectId, owner.token, guest.email.toUpperCase())
    expect(invited).toMatchObject({ status: 'invited', email: guest.email, fullName: null })
    const waiting = (token: string) =>
      server.call<ProjectInvitation[]>('GET', '/projects/get-my-invitations', { token })
    const answer = (token: string, isAccepted: boolean) =>
      server.call('POST', '/projects/answer-invitation', { token, body: { invitationId: invited._id, isAccepted } })
    expect((await waiting(guest.token)).data).toMatchObject([{ projectName: 'A house in Ibadan', role: 'contributor' }])
    expect((await read(projectId, guest.token)).status).toBe(404)
    expect((await answer((await someone()).token, true)).status).toBe(404)
    expect((await answer(guest.token, true)).status).toBe(200)
    expect((await read(projectId, guest.token)).data.myRole).toBe('contributor')
    const leave = await server.call('POST', '/projects/remove-collaborator', {
      token: guest.token,
      body: { projectId, collaboratorId: invited._id },
    })
    expect(leave.status).toBe(200)
    expect((await read(projectId, guest.token)).status).toBe(404)
    expect(await events(projectId, owner)).toEqual([
      `person-removed ${guest.email}`,
      `person-joined ${guest.email}`,
      `person-invited ${guest.email}`,
    ])
  })

  test('an invitation expires after its days, and inviting again restarts them', async () => {
    const owner = await someone()
    const projectId = await putProject(server, owner.id)
    const guest = await someone()
    const { data: first } = await invite(projectId, owner.token, guest.email)
    await server.db
      .updateTable('project_people')
      .set({ invitation_ends_at: new Date(server.clock.now().getTime() - 1) })
      .where('id', '=', first._id)
      .execute()
    const answer = () =>
      server.call('POST', '/projects/answer-invitation', {
        token: guest.token,
        body: { invitationId: first._id, isAccepted: true },
      })
    expect((await answer()).status).toBe(404)
    expect((await invite(projectId, owner.token, guest.email)).data._id).toBe(first._id)
    expect((await answer()).status).toBe(200)
  })

  test('nobody joins an archived project, but an invitation to it can be declined (PROJECT-3)', async () => {
    const owner = await someone()
    const projectId = await putProject(server, owner.id)
    const guest = await someone()
    const { data: invited } = await invite(projectId, owner.token, guest.email)
    expect((await edit(projectId, owner.token, { isArchived: true })).status).toBe(200)
    const answer = (isAccepted: boolean) =>
      server.call('POST', '/projects/answer-invitation', {
        token: guest.token,
        body: { invitationId: invited._id, isAccepted },
      })
    const refused = await answer(true)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This project is archived. You can join it once its owner brings it back.',
    ])
    expect((await read(projectId, guest.token)).status).toBe(404)
    expect((await answer(false)).status).toBe(200)
  })

  test('an invitation that is answered while the project changes waits for the change', async () => {
    const owner = await someone()
    const projectId = await putProject(server, owner.id)
    const guest = await someone()
    const { data: invited } = await invite(projectId, owner.token, guest.email)
    const isWaiting = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          server.db,
        )
      ).rows.length > 0
    const { answering } = await server.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('projects').select('id').where('id', '=', projectId).forUpdate().execute()
      const running = server.call('POST', '/projects/answer-invitation', {
        token: guest.token,
        body: { invitationId: invited._id, isAccepted: true },
      })
      while (!(await isWaiting()));
      await transaction.selectFrom('project_people').select('id').where('id', '=', invited._id).forUpdate().execute()
      return { answering: running }
    })
    expect((await answering).status).toBe(200)
  })

  test('the tasks of a removed person stay, without an assignee', async () => {
    const owner = await someone()
    const projectId = await putProject(server, owner.id)
    const worker = await join(projectId, 'contributor')
    const { data: task } = await addTask(projectId, owner.token, { assigneeId: worker.collaboratorId })
    expect(task.assignee?.collaboratorId).toBe(worker.collaboratorId)
    await server.call('POST', '/projects/remove-collaborator', {
      token: owner.token,
      body: { projectId, collaboratorId: worker.collaboratorId },
    })
    expect((await read(projectId, owner.token)).data.tasks).toMatchObject([{ _id: task._id, assignee: null }])
  })
})

describe('tasks', () => {
  test('of two simultaneous changes the later one is refused, and nothing is lost (PROJECT-4)', async () => {
    const owner = await someone()
    const projectId = await putProject(server, owner.id)
    const { data: task } = await addTask(projectId, owner.token)
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((name) => editTask(owner.token, { taskId: task._id, revision: task.revision, name })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const winner = answers.find(({ status }) => status === 200)
    expect((await read(projectId, owner.token)).data.tasks[0]?.name).toBe(winner?.data.name)
  })

  test('dependencies that would close a circle are refused, with the tasks named, also if two changes close it at once (PROJECT-5)', async () => {
    const owner = await someone()
    const projectId = await putProject(server, owner.id)
    const [dig, pour] = [await putTask(server, projectId, 'Dig'), await putTask(server, projectId, 'Pour')]
    const both = await Promise.all([
      editTask(owner.token, { taskId: dig, dependsOn: [pour] }),
      editTask(owner.token, { taskId: pour, dependsOn: [dig] }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.body.message).toMatch(/“Dig”.*“Pour”|“Pour”.*“Dig”/)
    expect((await editTask(owner.token, { taskId: dig, dependsOn: [dig] })).status).toBe(409)
    const elsewhere = await putTask(server, await putProject(server, owner.id))
    expect((await editTask(owner.token, { taskId: dig, dependsOn: [elsewhere] })).status).toBe(404)
  })

  test('a task that is done shows when it was completed, and comes last in its column', async () => {
    const owner = await someone()
    const projectId = await putProject(server, owner.id)
    await addTask(projectId, owner.token, { name: 'First', status: 'done' })
    const { data: second } = await addTask(projectId, owner.token, { name: 'Second' })
    const { data: done } = await editTask(owner.token, { taskId: second._id, status: 'done' })
    expect(done.completedAt).toBe(server.clock.now().toISOString())
    const column = (await read(projectId, owner.token)).data.tasks.filter(({ status }) => status === 'done')
    expect(column.map(({ name }) => name)).toEqual(['First', 'Second'])
    expect((await editTask(owner.token, { taskId: second._id, status: 'to-do' })).data.completedAt).toBeNull()
    expect((await events(projectId, owner)).slice(0, 2)).toEqual(['task-reopened Second', 'task-done Second'])
  })

  test('a milestone has exactly the given tasks, all of its own project', async () => {
    const owner = await someone()
    const projectId = await putProject(server, owner.id)
    const [a, b] = [await putTask(server, projectId, 'A'), await putTask(server, projectId, 'B')]
    const _id = randomUUID()
    const send = (method: 'POST' | 'PATCH', path: string, body: object) =>
      server.call<{ taskIds: string[] }>(method, path, { token: owner.token, body })
    await send('POST', '/projects/create-new-milestone', { _id, projectId, name: 'Roof on', taskIds: [a] })
    const moved = await send('PATCH', '/projects/edit-milestone', { milestoneId: _id, taskIds: [b] })
    expect(moved.data.taskIds).toEqual([b])
    const foreign = await putTask(server, await putProject(server, owner.id))
    expect((await send('PATCH', '/projects/edit-milestone', { milestoneId: _id, taskIds: [foreign] })).status).toBe(404)
    expect((await read(projectId, owner.token)).data.milestones[0]?.taskIds).toEqual([b])
  })
})

describe('reports', () => {
  const addEntry = (token: string, reportId: string, values: object[], more: object = {}) =>
    server.call<ProjectReportEntry>('POST', '/projects/add-report-entry', {
      token,
      body: { _id: randomUUID(), reportId, values, ...more },
    })

  test('a report keeps the fields that it began with if the template gets a new version (TEMPLATE-2)', async () => {
    const owner = await someone()
    const projectId = await putProject(server, owner.id)
    const { templateId, fieldId } = await putProjectReport(server, projectId, owner.id)
    const start = () =>
      server.call<ProjectReport>('POST', '/projects/start-new-report', {
        token: owner.token,
        body: { _id: randomUUID(), projectId, templateId, name: 'Week 2' },
      })
    const { data: before } = await start()
    expect(before).toMatchObject({ templateVersion: 1, fields: [{ _id: fieldId, order: 0 }] })
    await server.call('PATCH', '/report-templates/edit-report-template', {
      token: owner.token,
      body: { templateId, fields: [{ _id: randomUUID(), kind: 'date', label: 'When?', hint: '', isRequired: false }] },
    })
    const { data: after } = await start()
    expect(after).toMatchObject({ templateVersion: 2, fields: [{ kind: 'date' }] })
    await server.call('DELETE', `/report-templates/delete-report-template/${templateId}`, { token: owner.token })
    const { data: still } = await server.call<ProjectReport>('GET', `/projects/get-report/${before._id}`, {
      token: owner.token,
    })
    expect(still).toMatchObject({ templateId: null, templateName: 'Weekly visit', fields: [{ _id: fieldId }] })
  })

  test('answers that do not fit get an error each at their place, and none is stored', async () => {
    const owner = await someone()
    const projectId = await putProject(server, owner.id)
    const { reportId, fieldId } = await putProjectReport(server, projectId, owner.id)
    const refused = await addEntry(owner.token, reportId, [
      { kind: 'text', fieldId, text: 'Dry' },
      { kind: 'text', fieldId: randomUUID(), text: 'Wet' },
    ])
    expect(refused.body).toMatchObject({ code: 'invalid', errors: [{ field: 'values.1' }] })
    const { data } = await server.call<ProjectReport>('GET', `/projects/get-report/${reportId}`, { token: owner.token })
    expect(data.entries).toEqual([])
  })

  test('a contributor changes their own entries only; a frozen report cannot be changed (PROJECT-9)', async () => {
    const owner = await someone()
    const projectId = await putProject(server, owner.id)
    const made = await putProjectReport(server, projectId, owner.id)
    const [one, other] = [await join(projectId, 'contributor'), await join(projectId, 'contributor')]
    const entryId = await putEntry(server, made, one.id)
    const change = (token: string) =>
      server.call<ProjectReportEntry>('PATCH', '/projects/edit-report-entry', {
        token,
        body: { reportId: made.reportId, entryId, title: 'North' },
      })
    expect((await change(other.token)).status).toBe(403)
    expect((await change(one.token)).data.title).toBe('North')
    expect((await change(owner.token)).status).toBe(200)
    const freeze = (token: string) =>
      server.call<ProjectReport>('POST', '/projects/freeze-report', { token, body: { reportId: made.reportId } })
    expect((await freeze(one.token)).status).toBe(403)
    expect((await freeze(owner.token)).data.canEdit).toBe(false)
    expect((await freeze(owner.token)).status).toBe(200)
    expect((await change(one.token)).body).toMatchObject({ code: 'conflict' })
    const values = [{ kind: 'text', fieldId: made.fieldId, text: 'Late' }]
    expect((await addEntry(one.token, made.reportId, values)).status).toBe(409)
    expect((await change(other.token)).status).toBe(409)
  })
})
