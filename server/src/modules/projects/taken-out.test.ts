import { closeInstances, person, startInstances, type Instance } from '#kernel/realtime/testing/instances.ts'
import { putPerson, putProject, putTask } from './testing/projects.ts'

jest.setTimeout(60_000)

let instances: Instance[]
beforeAll(async () => {
  instances = await startInstances(2)
})
afterAll(() => closeInstances(instances))

test('every open page of a removed person is notified, and from then on they can read nothing and get no changes (PROJECT-7)', async () => {
  const [here, there] = instances
  if (!here || !there) throw new Error('There are no two instances')
  const { server } = here
  const owner = await person(here)
  const eze = await person(here)
  const projectId = await putProject(server, owner.userId)
  const { email } = await server.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', eze.userId)
    .executeTakeFirstOrThrow()
  const collaboratorId = await putPerson(server, projectId, { userId: eze.userId, email, role: 'contributor' })
  const taskId = await putTask(server, projectId)
  const pages = [await here.connect(eze.token), await there.connect(eze.token)]
  const staying = await there.connect(owner.token)

  const body = { projectId, collaboratorId }
  await server.call('POST', '/projects/remove-collaborator', { token: owner.token, body })
  for (const page of pages) {
    await page.waitFor('PROJECT_CHANGED')
    expect(page.received('PROJECT_CHANGED')).toEqual([{ projectId, revision: null }])
  }
  const refused = await Promise.all([
    server.call('GET', `/projects/get-project/${projectId}`, { token: eze.token }),
    server.call('GET', `/projects/get-activity/${projectId}`, { token: eze.token }),
    server.call('PATCH', '/projects/edit-task', { token: eze.token, body: { taskId, name: 'Mine' } }),
  ])
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404])

  await server.call('PATCH', '/projects/edit-task', { token: owner.token, body: { taskId, name: 'Dig deeper' } })
  await staying.waitFor('PROJECT_CHANGED', 2)
  for (const page of pages) expect(page.received('PROJECT_CHANGED')).toHaveLength(1)
})
