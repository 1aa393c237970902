import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@fieldproof/contracts'
import type { Project } from '@fieldproof/contracts/entities/project'
import { projectLimits } from '@fieldproof/contracts/limits'
import { withChanges } from '@fieldproof/policy/project-changes'
import { putSession, putUser } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { forgetProjects } from './forget-projects.ts'
import { putMilestone, putPerson, putProject, putProjectReport, putTask } from './testing/projects.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000_000 } })
})
afterAll(() => server.close())

const someone = async () => {
  const { id, email } = await putUser(server.db, server.clock.now())
  return { id, email, token: await putSession(server.db, server.clock.now(), id) }
}
const read = async (id: string, token: string) =>
  (await server.call<Project>('GET', `/projects/get-project/${id}`, { token })).data
const ask = (id: string, token: string, since: number | string) =>
  server.call<AnswerOf<'GET /projects/get-changes/{id}'>>('GET', `/projects/get-changes/${id}?since=${since}`, {
    token,
  })
const changesOf = async (id: string, token: string, since: number) => {
  const { data } = await ask(id, token, since)
  if (!data.changes) throw new Error('The whole project has to be read')
  return data.changes
}

const begin = async () => {
  const owner = await someone()
  const projectId = await putProject(server, owner.id)
  const send = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => {
    const { status, body: answer } = await server.call(method, `/projects/${path}`, { token: owner.token, body })
    expect([path, status, answer.message]).toEqual([path, 200, undefined])
  }
  const addTask = async (body: object = {}) => {
    const _id = randomUUID()
    await send('POST', 'create-new-task', { _id, projectId, name: 'Dig', ...body })
    return _id
  }
  return { owner, projectId, send, addTask, whole: () => read(projectId, owner.token) }
}

describe('changes since a revision (PROJECT-27)', () => {
  test('are the parts that changed and no others', async () => {
    const { owner, projectId, send, addTask, whole } = await begin()
    const taskId = await addTask()
    await addTask({ name: 'Pour' })
    const { revision } = await whole()
    expect(await changesOf(projectId, owner.token, revision)).toMatchObject({
      tasks: [],
      milestones: [],
      removedIds: [],
    })
    await send('PATCH', 'edit-task', { taskId, name: 'Dig deeper' })
    const changes = await changesOf(projectId, owner.token, revision)
    expect(changes.tasks.map(({ name }) => name)).toEqual(['Dig deeper'])
    expect(changes).toMatchObject({ milestones: [], reports: [], removedIds: [] })
    expect(changes.project.revision).toBe(revision + 1)
  })

  test('turn any earlier copy of the project into the current one, whatever changed', async () => {
    const { owner, projectId, send, addTask, whole } = await begin()
    const eze = await someone()
    const collaboratorId = await putPerson(server, projectId, { userId: eze.id, email: eze.email, role: 'manager' })
    const { reportId, templateId, fieldId } = await putProjectReport(server, projectId, owner.id)
    const entryId = randomUUID()
    const milestoneId = randomUUID()
    const [dig, pour] = [await addTask({ assigneeId: collaboratorId }), await addTask({ status: 'under-way' })]
    const both = { projectId, templateId }
    const steps: readonly [what: string, () => Promise<unknown>][] = [
      ['a task waits for another', () => send('PATCH', 'edit-task', { taskId: pour, dependsOn: [dig] })],
      [
        'a milestone takes both',
        () => send('POST', 'create-new-milestone', { _id: milestoneId, projectId, name: 'Base', taskIds: [dig, pour] }),
      ],
      ['a task is put before another', () => send('PATCH', 'edit-task', { taskId: pour, position: 1 })],
      ['a task changes its state', () => send('PATCH', 'edit-task', { taskId: dig, status: 'done' })],
      ['a task leaves the milestone', () => send('PATCH', 'edit-task', { taskId: pour, milestoneId: null })],
      ['a milestone gets other tasks', () => send('PATCH', 'edit-milestone', { milestoneId, taskIds: [pour] })],
      [
        'an entry is added',
        () =>
          send('POST', 'add-report-entry', {
            _id: entryId,
            reportId,
            title: 'South',
            values: [{ kind: 'text', fieldId, round: 0, text: 'Dry' }],
          }),
      ],
      ['a task is added', () => addTask({ dueDate: '2027-01-02', dependsOn: [pour] })],
      ['the awaited task is deleted', () => send('DELETE', `${projectId}/delete-task/${pour}`)],
      ['an entry is deleted', () => send('DELETE', `report/${reportId}/delete-report-entry/${entryId}`)],
      ['a report is deleted', () => send('DELETE', `${projectId}/delete-report/${reportId}`)],
      [
        'someone is invited',
        () => send('POST', 'add-collaborator', { projectId, email: `${randomUUID()}@x.ng`, role: 'viewer' }),
      ],
      ['a person with tasks leaves', () => send('POST', 'remove-collaborator', { projectId, collaboratorId })],
      ['a template is detached', () => send('POST', 'remove-report-template-from-project', both)],
      ['a template is attached', () => send('POST', 'add-report-template-to-project', both)],
      ['the milestone is deleted', () => send('DELETE', `${projectId}/delete-milestone/${milestoneId}`)],
      [
        'the project is renamed',
        () => send('PATCH', `edit-project/${projectId}`, { name: 'Another', dueDate: '2027-03-01' }),
      ],
      ['the project is archived', () => send('PATCH', `edit-project/${projectId}`, { isArchived: true })],
    ]
    const earlier = [await whole()]
    for (const [what, act] of steps) {
      await act()
      const now = await whole()
      for (const before of earlier) {
        const changes = await changesOf(projectId, owner.token, before.revision)
        expect([what, withChanges(before, changes)]).toEqual([what, now])
      }
      earlier.push(now)
    }
  })

  test('are never lost while many write at once and the reader keeps asking', async () => {
    const { owner, projectId, send, addTask, whole } = await begin()
    const ids = await Promise.all(Array.from({ length: 8 }, () => addTask()))
    let known = await whole()
    let isWriting = true
    const reading = (async () => {
      while (isWriting) known = withChanges(known, await changesOf(projectId, owner.token, known.revision))
    })()
    await Promise.all(
      ids.flatMap((taskId, at) => [
        send('PATCH', 'edit-task', { taskId, name: `Task ${at}` }),
        at % 2 === 0
          ? addTask({ name: `Beside ${at}`, dependsOn: [taskId] })
          : send('PATCH', 'edit-task', { taskId, status: 'done' }),
      ]),
    )
    await send('DELETE', `${projectId}/delete-task/${ids[0] ?? ''}`)
    isWriting = false
    await reading
    known = withChanges(known, await changesOf(projectId, owner.token, known.revision))
    expect(known).toEqual(await whole())
  })

  test('include a change that began first and was committed last', async () => {
    const { owner, projectId, send, addTask, whole } = await begin()
    const [slow, quick] = [await addTask(), await addTask()]
    const before = await whole()
    let end = (): void => undefined
    const begun = new Promise<void>((isBegun) => {
      void server.db.transaction().execute(async (transaction) => {
        await transaction.updateTable('project_tasks').set({ name: 'Slow' }).where('id', '=', slow).execute()
        isBegun()
        await new Promise<void>((resolve) => {
          end = resolve
        })
      })
    })
    await begun
    const quickly = send('PATCH', 'edit-task', { taskId: quick, name: 'Quick' })
    const between = withChanges(before, await changesOf(projectId, owner.token, before.revision))
    end()
    await quickly
    const after = withChanges(between, await changesOf(projectId, owner.token, between.revision))
    expect(after.tasks.map(({ name }) => name).toSorted()).toEqual(['Quick', 'Slow'])
  })

  test('show that the tasks of a deleted account have no assignee', async () => {
    const { owner, projectId, addTask, whole } = await begin()
    const eze = await someone()
    const collaboratorId = await putPerson(server, projectId, { userId: eze.id, email: eze.email, role: 'contributor' })
    await addTask({ assigneeId: collaboratorId })
    const before = await whole()
    expect(before.tasks[0]?.assignee?.collaboratorId).toBe(collaboratorId)
    await server.db.transaction().execute((transaction) => forgetProjects(transaction, eze.id))
    const after = withChanges(before, await changesOf(projectId, owner.token, before.revision))
    expect(after.tasks[0]?.assignee).toBeNull()
    expect(after).toEqual(await whole())
  })

  test('are deleted with their project', async () => {
    const { owner, projectId, addTask } = await begin()
    await addTask()
    await putMilestone(server, projectId)
    await server.db.transaction().execute((transaction) => forgetProjects(transaction, owner.id))
    expect(
      await server.db.selectFrom('project_changes').selectAll().where('project_id', '=', projectId).execute(),
    ).toEqual([])
  })
})

describe('the whole project has to be read instead (PROJECT-28)', () => {
  test('if the revision is ahead, or too far behind', async () => {
    const { owner, projectId, addTask, whole } = await begin()
    await addTask()
    const { revision } = await whole()
    expect((await ask(projectId, owner.token, revision + 1)).data).toEqual({ changes: null })
    const later = revision + projectLimits.changesKept
    await server.db.updateTable('projects').set({ revision: later }).where('id', '=', projectId).execute()
    expect((await ask(projectId, owner.token, revision)).data.changes).not.toBeNull()
    expect((await ask(projectId, owner.token, revision - 1)).data).toEqual({ changes: null })
  })

  test('because older changes are deleted', async () => {
    const { projectId, send, addTask } = await begin()
    const taskId = await addTask()
    await addTask()
    const set = (revision: number) =>
      server.db.updateTable('projects').set({ revision }).where('id', '=', projectId).execute()
    await set(projectLimits.changesKept + 99)
    await send('PATCH', 'edit-task', { taskId, name: 'Dig deeper' })
    const kept = await server.db
      .selectFrom('project_changes')
      .select(['part_id', 'revision'])
      .where('project_id', '=', projectId)
      .execute()
    expect(kept).toEqual([{ part_id: taskId, revision: projectLimits.changesKept + 100 }])
  })
})

describe('a request for changes', () => {
  test('is answered only while the user is in the project (PROJECT-2, PROJECT-7)', async () => {
    const { owner, projectId } = await begin()
    const eze = await someone()
    expect((await ask(projectId, eze.token, 1)).status).toBe(404)
    const collaboratorId = await putPerson(server, projectId, { userId: eze.id, email: eze.email, role: 'viewer' })
    await putTask(server, projectId)
    const { data } = await ask(projectId, eze.token, 1)
    expect(data.changes).toMatchObject({ project: { myRole: 'viewer' }, tasks: [{ name: 'Dig' }] })
    await server.call('POST', '/projects/remove-collaborator', {
      token: owner.token,
      body: { projectId, collaboratorId },
    })
    expect((await ask(projectId, eze.token, 1)).status).toBe(404)
    expect((await ask(randomUUID(), owner.token, 1)).status).toBe(404)
  })

  test.each(['', '0', '-1', '1.5', 'yesterday', '99999999999'])('is refused if its revision is “%s”', async (since) => {
    const { owner, projectId } = await begin()
    const { status, body } = await ask(projectId, owner.token, since)
    expect([status, body.code]).toEqual([400, 'invalid'])
    expect((await ask('not-an-id', owner.token, 1)).status).toBe(400)
  })
})
