import { randomUUID } from 'node:crypto'
import type { ProjectFile } from '@fieldproof/contracts/entities/project-file'
import type { ProjectSummary } from '@fieldproof/contracts/entities/project'
import { pdf, photo } from '#kernel/files/testing/make-files.ts'
import { upload } from '#modules/chats/testing/conversations.ts'
import { newUser, type Person } from '#modules/orders/testing/ordering.ts'
import { putPerson, putProject, putTask } from '#modules/projects/testing/projects.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

let server: TestServer
let owner: Person
let projectId: string
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000_000 } })
})
beforeEach(async () => {
  owner = await newUser(server)
  projectId = await putProject(server, owner.id)
})
afterAll(() => server.close())

const join = async (role: 'manager' | 'contributor' | 'viewer'): Promise<Person> => {
  const person = await newUser(server)
  const { email } = await server.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  await putPerson(server, projectId, { userId: person.id, email, role })
  return person
}
const call = <Data>(who: Person, method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  server.call<Data>(method, path, { token: who.token, ...(body !== undefined && { body }) })
const send = async (who: Person, isPicture = true) => {
  const fileId = randomUUID()
  const { announcement } = await upload(
    server,
    who,
    {
      target: 'project',
      targetId: projectId,
      fileId,
      name: isPicture ? 'gate.jpg' : 'plan.pdf',
      contentType: isPicture ? 'image/jpeg' : 'application/pdf',
    },
    isPicture ? await photo() : pdf(),
  )
  return { fileId, announced: announcement.status }
}
const add = (who: Person, fileIds: string[], taskId: string | null = null) =>
  call<ProjectFile[]>(who, 'POST', '/projects/add-files', { projectId, taskId, fileIds })
const list = (who: Person) => call<ProjectFile[]>(who, 'GET', `/projects/get-files/${projectId}`)
const remove = (who: Person, fileId: string) => call(who, 'DELETE', `/projects/${projectId}/remove-file/${fileId}`)
const setPicture = (who: Person, fileId: string | null) =>
  call<ProjectFile[]>(who, 'POST', '/projects/set-picture', { projectId, fileId })
const download = async (who: Person, fileId: string) =>
  (await call(who, 'POST', '/chats/generate-signed-file-url', { purpose: 'download', fileId })).status

test('a file is added once, to the project or a task, and only the people of the project see it (PROJECT-24)', async () => {
  const contributor = await join('contributor')
  const taskId = await putTask(server, projectId)
  const { fileId } = await send(contributor)
  expect((await add(contributor, [fileId], taskId)).data).toMatchObject([{ file: { _id: fileId }, taskId }])
  expect((await add(contributor, [fileId], taskId)).data).toHaveLength(1)
  const viewer = await join('viewer')
  expect((await list(viewer)).data).toMatchObject([{ addedBy: { _id: contributor.id }, isPicture: false }])
  const stranger = await newUser(server)
  expect((await list(stranger)).status).toBe(404)
  expect(await Promise.all([viewer, stranger].map((who) => download(who, fileId)))).toEqual([200, 404])
  await call(owner, 'DELETE', `/projects/${projectId}/delete-task/${taskId}`)
  expect((await list(viewer)).data).toMatchObject([{ file: { _id: fileId }, taskId: null }])
})

test('viewers cannot add files, unknown files and those of other users are refused, and a task has to be of the project', async () => {
  expect((await send(await join('viewer'))).announced).toBe(403)
  expect((await send(await newUser(server))).announced).toBe(404)
  expect((await add(owner, [randomUUID()])).status).toBe(404)
  const { fileId } = await send(owner)
  expect((await add(await join('manager'), [fileId])).status).toBe(404)
  const other = await putTask(server, await putProject(server, owner.id))
  expect((await add(owner, [fileId], other)).status).toBe(404)
  expect((await list(owner)).data).toEqual([])
})

test('a file can be removed by its uploader and by managers, and then nobody can open it', async () => {
  const [one, two, manager] = [await join('contributor'), await join('contributor'), await join('manager')]
  const [first, second] = [await send(one), await send(one)]
  expect((await add(one, [first.fileId, second.fileId])).status).toBe(200)
  expect((await remove(two, first.fileId)).status).toBe(403)
  expect((await remove(one, first.fileId)).status).toBe(200)
  expect((await remove(manager, second.fileId)).status).toBe(200)
  expect((await remove(manager, second.fileId)).status).toBe(404)
  for (const { fileId } of [first, second])
    expect(await Promise.all([one, two, manager, owner].map((who) => download(who, fileId)))).toEqual([
      404, 404, 404, 404,
    ])
  expect((await list(owner)).data).toEqual([])
})

test('one of its pictures represents the project in the list; other files cannot', async () => {
  const { fileId } = await send(owner)
  const { fileId: plan } = await send(owner, false)
  await add(owner, [fileId, plan])
  const picture = async () =>
    (await call<{ items: ProjectSummary[] }>(owner, 'GET', '/projects/get-my-projects')).data.items[0]?.pictureUrl
  expect(await picture()).toBeNull()
  expect((await setPicture(owner, plan)).status).toBe(400)
  expect((await setPicture(owner, randomUUID())).status).toBe(404)
  expect((await setPicture(await join('contributor'), fileId)).status).toBe(403)
  expect((await setPicture(owner, fileId)).data.filter(({ isPicture }) => isPicture)).toHaveLength(1)
  expect(await picture()).toContain('/files/')
  await remove(owner, fileId)
  expect(await picture()).toBeNull()
})

test('an archived project accepts no files', async () => {
  const { fileId } = await send(owner)
  await server.db.updateTable('projects').set({ archived_at: server.clock.now() }).where('id', '=', projectId).execute()
  expect((await add(owner, [fileId])).status).toBe(409)
  expect((await send(owner)).announced).toBe(409)
})
