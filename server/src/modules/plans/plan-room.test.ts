import { randomUUID } from 'node:crypto'
import { putPerson as putProjectPerson, putProject } from '#modules/projects/testing/projects.ts'
import { callsOf, putSubscriber, type Subscriber } from '#modules/subscriptions/testing/subscribers.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

let server: TestServer
let owner: Subscriber
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000_000 } })
})
beforeEach(async () => {
  owner = await putSubscriber(server)
})
afterAll(() => server.close())

const makeProject = () =>
  server.call<{ _id: string }>('POST', '/projects/create-new-project', {
    token: owner.token,
    body: {
      _id: randomUUID(),
      name: 'Terrace',
      description: '',
      kind: 'other',
      status: 'planned',
      timeZone: 'Africa/Lagos',
      place: null,
      budget: null,
    },
  })
const archive = (id: string, isArchived: boolean) =>
  server.call('PATCH', `/projects/edit-project/${id}`, { token: owner.token, body: { isArchived } })
const refused = {
  status: 403,
  body: {
    code: 'not-in-plan',
    message:
      'Your plan does not include this: it has room for 20 projects that are not archived. Choose a larger plan for more.',
  },
}

test('a plan limits projects; archiving one makes room, and a larger plan has more (PLAN-4)', async () => {
  const ids: string[] = []
  for (let made = 0; made < 20; made += 1) ids.push((await makeProject()).data._id)
  expect(await makeProject()).toMatchObject(refused)
  const [first = ''] = ids
  expect((await archive(first, true)).status).toBe(200)
  expect((await makeProject()).status).toBe(200)
  expect(await archive(first, false)).toMatchObject(refused)
  await callsOf(server, owner).buy('plus', 1)
  expect((await archive(first, false)).status).toBe(200)
})

test('of two projects that are made at once, only one gets the last place', async () => {
  for (let made = 0; made < 19; made += 1) await makeProject()
  const answers = await Promise.all([makeProject(), makeProject()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
})

test("people in a project are limited by its owner's plan", async () => {
  const projectId = await putProject(server, owner.id)
  const manager = await putSubscriber(server)
  for (let put = 0; put < 13; put += 1)
    await putProjectPerson(server, projectId, {
      userId: (await putSubscriber(server)).id,
      email: `${put}@example.test`,
      role: 'viewer',
    })
  await putProjectPerson(server, projectId, { userId: manager.id, email: 'm@example.test', role: 'manager' })
  const invite = ({ token }: Subscriber) =>
    server.call('POST', '/projects/add-collaborator', {
      token,
      body: { projectId, email: 'new@example.test', role: 'viewer' },
    })
  expect((await invite(owner)).body).toMatchObject({
    code: 'not-in-plan',
    message: 'Your plan does not include this: it has room for 15 people in a project. Choose a larger plan for more.',
  })
  expect((await invite(manager)).body.message).toBe(
    "The plan of the project's owner has room for 15 people in a project. Ask the owner for a larger plan.",
  )
})

test('a plan limits report templates', async () => {
  const make = () =>
    server.call('POST', '/report-templates/create-report-template', {
      token: owner.token,
      body: { _id: randomUUID(), name: 'Weekly visit' },
    })
  for (let made = 0; made < 30; made += 1) expect((await make()).status).toBe(200)
  expect((await make()).body).toMatchObject({
    code: 'not-in-plan',
    message: 'Your plan does not include this: it has room for 30 report templates. Choose a larger plan for more.',
  })
})
