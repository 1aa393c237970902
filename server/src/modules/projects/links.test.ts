import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ProjectEntry } from '@fieldproof/contracts/calls/projects'
import type { LinkedProject, LinkedReport, ProjectLink } from '@fieldproof/contracts/entities/project-link'
import { projectLimits } from '@fieldproof/contracts/limits'
import { putSession, putUser } from '#testing/people.ts'
import { backOffice, putPerson as putStaff } from '#modules/custom-admin/testing/staff.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import {
  putEntry,
  putLink,
  putMilestone,
  putPerson,
  putProject,
  putProjectReport,
  putTask,
} from './testing/projects.ts'

jest.setTimeout(60_000)
const DAY = 24 * 60 * 60 * 1_000

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())

const someone = async () => {
  const { id, email } = await putUser(server.db, server.clock.now())
  return { id, email, token: await putSession(server.db, server.clock.now(), id) }
}
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY).toISOString()
const make = (projectId: string, token: string, body: object = {}) =>
  server.call<ProjectLink>('POST', '/projects/make-link', {
    token,
    body: { _id: randomUUID(), projectId, name: 'The bank', endsAt: inDays(30), ...body },
  })
const list = (projectId: string, token: string) =>
  server.call<ProjectLink[]>('GET', `/projects/get-links/${projectId}`, { token })
const withdraw = (projectId: string, linkId: string, token: string) =>
  server.call('DELETE', `/projects/${projectId}/withdraw-link/${linkId}`, { token })
const read = (linkToken: string) => server.call<LinkedProject>('GET', `/projects/get-linked-project/${linkToken}`)
const readAgain = (linkToken: string) =>
  server.call<LinkedProject>('GET', `/projects/get-linked-project/${linkToken}/again`)
const tokenOf = ({ url }: ProjectLink): string => url?.split('/').at(-1) ?? ''

describe("a client's link (PROJECT-23)", () => {
  test('is shown once, opens the project without an account, counts its readers, and is stored as a hash', async () => {
    const owner = await someone()
    const projectId = await putProject(server, owner.id, 'A house in Ibadan')
    await putTask(server, projectId)
    await putMilestone(server, projectId)
    const { data: link } = await make(projectId, owner.token)
    expect(link.url).toMatch(/\/project\/[\w-]{43}$/)
    const { status, data } = await read(tokenOf(link))
    expect(status).toBe(200)
    expect(data).toMatchObject({
      name: 'A house in Ibadan',
      noOfTasks: 1,
      noOfTasksDone: 0,
      milestones: [{ name: 'Roof on', reachedAt: null }],
      reports: [],
      endsAt: link.endsAt,
    })
    await read(tokenOf(link))
    expect((await list(projectId, owner.token)).data).toMatchObject([{ _id: link._id, url: null, noOfViews: 2 }])
    const rows = await server.db.selectFrom('project_links').selectAll().where('id', '=', link._id).execute()
    expect(JSON.stringify(rows)).not.toContain(tokenOf(link))
  })

  test('is read again by an open page, which gets what is new without counting as a view, and nothing once the link ends (PROJECT-39)', async () => {
    const owner = await someone()
    const projectId = await putProject(server, owner.id)
    const { data: withdrawn } = await make(projectId, owner.token)
    const { data: short } = await make(projectId, owner.token, { endsAt: inDays(1) })
    for (const link of [withdrawn, short]) {
      const { data: first } = await read(tokenOf(link))
      expect((await readAgain(tokenOf(link))).data).toEqual(first)
    }
    await putMilestone(server, projectId)
    expect((await readAgain(tokenOf(withdrawn))).data.milestones).toMatchObject([{ name: 'Roof on' }])
    expect((await list(projectId, owner.token)).data.map(({ noOfViews }) => noOfViews)).toEqual([1, 1])
    await withdraw(projectId, withdrawn._id, owner.token)
    expect((await readAgain(tokenOf(withdrawn))).status).toBe(404)
    server.clock.advance(DAY)
    expect((await readAgain(tokenOf(short))).status).toBe(404)
    expect((await readAgain('x'.repeat(43))).status).toBe(404)
  })

  test('shows no people, no street, no money, and only frozen reports', async () => {
    const owner = await someone()
    const projectId = await putProject(server, owner.id)
    const place = { country: 'NG', state: 'Oyo', city: 'Ibadan', street: '12 Ring Road', position: null }
    await server.db
      .updateTable('projects')
      .set({ place: JSON.stringify(place), budget_amount: 4_000_000, budget_currency: 'NGN' })
      .where('id', '=', projectId)
      .execute()
    const open = await putProjectReport(server, projectId, owner.id)
    const frozen = await putProjectReport(server, projectId, owner.id)
    await putEntry(server, frozen, owner.id)
    await server.db
      .updateTable('project_reports')
      .set({ frozen_at: server.clock.now() })
      .where('id', '=', frozen.reportId)
      .execute()
    const { token } = await putLink(server, projectId)
    const { data, body: project } = await read(token)
    expect(data.reports).toMatchObject([{ _id: frozen.reportId, noOfEntries: 1 }])
    const readReport = (reportId: string) =>
      server.call<LinkedReport>('GET', `/projects/get-linked-project/${token}/report/${reportId}`)
    const report = await readReport(frozen.reportId)
    expect(report.data.entries).toMatchObject([{ title: 'South side', values: [{ text: 'Dry' }] }])
    const again = (await readAgain(token)).body
    for (const body of [project, report.body, again].map((one) => JSON.stringify(one))) {
      expect(body).not.toContain(owner.email)
      expect(body).not.toContain(owner.id)
      expect(body).not.toMatch(/Ring Road|4000000|budget|author/)
    }
    expect((await readReport(open.reportId)).status).toBe(404)
    const other = await putProjectReport(server, await putProject(server, owner.id), owner.id)
    expect((await readReport(other.reportId)).status).toBe(404)
  })

  test('opens nothing if it has ended, was withdrawn, or was never made', async () => {
    const owner = await someone()
    const projectId = await putProject(server, owner.id)
    const { data: short } = await make(projectId, owner.token, { endsAt: inDays(1) })
    const { data: long } = await make(projectId, owner.token)
    expect((await withdraw(projectId, long._id, owner.token)).status).toBe(200)
    expect((await withdraw(projectId, long._id, owner.token)).status).toBe(200)
    expect((await read(tokenOf(long))).status).toBe(404)
    server.clock.advance(DAY)
    expect((await read(tokenOf(short))).status).toBe(404)
    expect((await read('x'.repeat(43))).status).toBe(404)
    expect((await list(projectId, owner.token)).data).toEqual([])
  })

  test('gets a new address if its maker repeats the call before anyone has opened it, because the answer was lost', async () => {
    const owner = await someone()
    const projectId = await putProject(server, owner.id)
    const _id = randomUUID()
    const { data: lost } = await make(projectId, owner.token, { _id })
    const { data: again } = await make(projectId, owner.token, { _id, name: 'The architect', endsAt: inDays(3) })
    expect(again).toMatchObject({ _id, name: 'The architect', endsAt: inDays(3) })
    expect((await read(tokenOf(lost))).status).toBe(404)
    expect((await read(tokenOf(again))).status).toBe(200)
    expect((await make(projectId, owner.token, { _id })).data).toMatchObject({ _id, name: 'The architect', url: null })
    expect((await read(tokenOf(again))).status).toBe(200)
    expect((await list(projectId, owner.token)).data).toHaveLength(1)
  })

  test('is made only by managers, once for its id, with an end within a year', async () => {
    const owner = await someone()
    const projectId = await putProject(server, owner.id)
    const join = async (role: 'contributor' | 'manager') => {
      const person = await someone()
      await putPerson(server, projectId, { userId: person.id, email: person.email, role })
      return person
    }
    expect((await make(projectId, (await join('contributor')).token)).status).toBe(403)
    const manager = await join('manager')
    const _id = randomUUID()
    expect((await make(projectId, manager.token, { _id })).data.url).not.toBeNull()
    expect((await make(projectId, owner.token, { _id })).data).toMatchObject({ _id, url: null })
    expect((await make(await putProject(server, manager.id), manager.token, { _id })).status).toBe(409)
    for (const endsAt of [inDays(-1), inDays(projectLimits.linkDaysMax + 1)])
      expect((await make(projectId, manager.token, { endsAt })).status).toBe(400)
    for (let made = 1; made < projectLimits.linksMax; made += 1) await make(projectId, manager.token)
    expect((await make(projectId, manager.token)).status).toBe(409)
    const stranger = await someone()
    expect((await list(projectId, stranger.token)).status).toBe(404)
    expect((await withdraw(projectId, _id, stranger.token)).status).toBe(404)
    expect((await withdraw(projectId, randomUUID(), manager.token)).status).toBe(404)
  })

  test('of an archived project can be withdrawn, but no new one is made there', async () => {
    const owner = await someone()
    const projectId = await putProject(server, owner.id)
    const { linkId, token } = await putLink(server, projectId)
    await server.db
      .updateTable('projects')
      .set({ archived_at: server.clock.now() })
      .where('id', '=', projectId)
      .execute()
    expect((await make(projectId, owner.token)).status).toBe(409)
    expect((await withdraw(projectId, linkId, owner.token)).status).toBe(200)
    expect((await read(token)).status).toBe(404)
  })
})

test('support sees the owner and the size of a project, and ends its links with a reason that is stored', async () => {
  const owner = await someone()
  const projectId = await putProject(server, owner.id, 'A secret house')
  await putTask(server, projectId)
  const { token } = await putLink(server, projectId)
  const { token: staffToken } = await putStaff(server, ['support'])
  const support = backOffice(server, staffToken)
  expect((await support.list('projects', 'search=secret')).data.items).toMatchObject([{ title: 'A secret house' }])
  const { data: record } = await support.record('projects', projectId)
  expect(record.record.values).toMatchObject({ noOfTasks: 1, noOfPeople: 1, noOfLinks: 1 })
  expect(JSON.stringify(record)).not.toContain('Dig')
  const act = (reason: string, version = record.version) =>
    support.act('projects', projectId, 'withdraw-links', { version, reason })
  const done = await act('The bank asked for it.')
  expect([done.status, done.data.record?.values['noOfLinks']]).toEqual([200, 0])
  expect((await read(token)).status).toBe(404)
  expect((await act('Again', (await support.record('projects', projectId)).data.version)).status).toBe(409)
  const audited = await server.db
    .selectFrom('audit_entries')
    .select(['action', 'reason'])
    .where('record_id', '=', projectId)
    .orderBy('position')
    .execute()
  expect(audited).toEqual([
    { action: 'read', reason: null },
    { action: 'withdraw-links', reason: 'The bank asked for it.' },
  ])
})

test('each member of staff who opens a project is in the audit trail, once an hour (PROJECT-38)', async () => {
  const owner = await someone()
  const projectId = await putProject(server, owner.id, 'A house that is read')
  const [first, second] = [await putStaff(server, ['support']), await putStaff(server, ['support'])]
  const open = async ({ token }: { token: string }) =>
    expect((await backOffice(server, token).record('projects', projectId)).status).toBe(200)
  const finance = await putStaff(server, ['finance'])
  expect((await backOffice(server, finance.token).record('projects', projectId)).status).toBe(404)
  const start = server.clock.now()
  const after = (minutes: number) => server.clock.set(new Date(start.getTime() + minutes * 60_000).toISOString())
  await open(first)
  after(10)
  await open(second)
  await open(first)
  after(75)
  const { token } = await putStaff(server, ['support'])
  const later = { token: await putSession(server.db, server.clock.now(), first.id) }
  await open(later)
  const { data } = await backOffice(server, token).trail(`resourceName=projects&recordId=${projectId}`)
  expect(data.items).toMatchObject(
    [first, second, first].map(() => ({ action: 'read', reason: null, before: null, after: null })),
  )
  const { rows } = await sql<{ actor_id: string }>`
    select actor_id from audit_entries where record_id = ${projectId} order by position`.execute(server.db)
  expect(rows.map(({ actor_id: id }) => id)).toEqual([first.id, second.id, first.id])
  server.clock.set(start.toISOString())
})

test('only the people of a project export its whole history, by person and kind', async () => {
  const owner = await someone()
  const projectId = await putProject(server, owner.id)
  const { data: link } = await make(projectId, owner.token)
  await withdraw(projectId, link._id, owner.token)
  const ask = (token: string, query = '') =>
    server.call<{ entries: ProjectEntry[]; isCut: boolean }>('GET', `/projects/export-activity/${projectId}${query}`, {
      token,
    })
  const { data } = await ask(owner.token)
  expect(data.isCut).toBe(false)
  expect(data.entries.map(({ event }) => event)).toEqual(['link-withdrawn', 'link-made'])
  expect((await ask(owner.token, '?event=link-made')).data.entries).toHaveLength(1)
  expect((await ask(owner.token, `?actorId=${randomUUID()}`)).data.entries).toEqual([])
  expect((await ask((await someone()).token)).status).toBe(404)
})
