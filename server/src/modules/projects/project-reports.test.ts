import { randomUUID } from 'node:crypto'
import type {
  ProjectReport,
  ProjectReportEntry,
  ProjectReportVerification,
} from '@fieldproof/contracts/entities/project-report'
import type { Field } from '@fieldproof/policy/template-fields'
import { sql } from 'kysely'
import { putSession, putUser } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { readPdf } from '#modules/documents/testing/read-pdf.ts'
import { forgetProjects } from './forget-projects.ts'
import { forgetReportDocuments } from './report-pdf.ts'
import { putEntry, putPerson, putProject, putProjectReport } from './testing/projects.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const someone = async () => {
  const { id, email } = await putUser(server.db, server.clock.now())
  return { id, email, token: await putSession(server.db, server.clock.now(), id) }
}
const asked = { hint: '', isRequired: true }
const [walls, crack] = [randomUUID(), randomUUID()]
const fields: Field[] = [
  { _id: walls, kind: 'condition', label: 'Walls', ...asked },
  {
    _id: crack,
    kind: 'text',
    label: 'Where is the crack?',
    ...asked,
    showIf: { match: 'all', rules: [{ fieldId: walls, is: 'equals', value: 'poor' }] },
  },
]
/** A project with a report, and with a manager, a contributor and a viewer. */
const begin = async () => {
  const owner = await someone()
  const projectId = await putProject(server, owner.id)
  const made = await putProjectReport(server, projectId, owner.id, fields)
  const join = async (role: 'manager' | 'contributor' | 'viewer') => {
    const person = await someone()
    await putPerson(server, projectId, { userId: person.id, email: person.email, role })
    return person
  }
  return { owner, projectId, ...made, join }
}
const read = (token: string, reportId: string) =>
  server.call<ProjectReport>('GET', `/projects/get-report/${reportId}`, { token })
const add = (token: string, reportId: string, values: object[], _id: string = randomUUID()) =>
  server.call<ProjectReportEntry>('POST', '/projects/add-report-entry', { token, body: { _id, reportId, values } })
const edit = (token: string, body: object) =>
  server.call<ProjectReportEntry>('PATCH', '/projects/edit-report-entry', { token, body })
const freeze = (token: string, reportId: string) =>
  server.call<ProjectReport>('POST', '/projects/freeze-report', { token, body: { reportId } })
const good = [{ kind: 'condition', fieldId: walls, condition: 'good' }]
const poor = [{ kind: 'condition', fieldId: walls, condition: 'poor' }]
const codeOf = (report: ProjectReport): string => report.verificationUrl?.split('/').at(-1) ?? ''
const verify = (code: string) => server.call<ProjectReportVerification>('GET', `/projects/verify-report/${code}`)

describe('an entry', () => {
  test('is not overwritten by someone who saw an older one; a repeated change gets the same answer (PROJECT-10)', async () => {
    const { owner, reportId, join } = await begin()
    const manager = await join('manager')
    const { data: entry } = await add(owner.token, reportId, good)
    expect(entry.revision).toBe(1)
    const mine = { reportId, entryId: entry._id, revision: 1, values: poor }
    expect((await edit(owner.token, mine)).data.revision).toBe(2)
    expect((await edit(owner.token, mine)).data.revision).toBe(2)
    const late = await edit(manager.token, { ...mine, values: [], title: 'North' })
    expect(late.body).toMatchObject({ code: 'conflict' })
    const { data } = await read(owner.token, reportId)
    expect(data.entries[0]).toMatchObject({ revision: 2, title: '', values: poor })
  })

  test('is shown as editable to its writer and to managers, and to no one else', async () => {
    const { reportId, join } = await begin()
    const [writer, other, manager] = [await join('contributor'), await join('contributor'), await join('manager')]
    await add(writer.token, reportId, good)
    const may = async ({ token }: { token: string }) => (await read(token, reportId)).data.entries[0]?.canEdit
    expect([await may(writer), await may(other), await may(manager)]).toEqual([true, false, true])
  })

  test('takes an answer for each field in each round, and says when its answers take up too much room (PROJECT-40)', async () => {
    const { owner, projectId } = await begin()
    const section = { _id: randomUUID(), kind: 'section', label: 'Room', hint: '', isRequired: false } as const
    const points = Array.from({ length: 180 }, (): Field => {
      const _id = randomUUID()
      return { _id, kind: 'condition', label: _id, ...asked }
    })
    const rooms: Field[] = [{ ...section, repeat: { min: 1, max: 50 } }, ...points]
    const { reportId } = await putProjectReport(server, projectId, owner.id, rooms)
    const values = Array.from({ length: 50 }, (_, round) =>
      points.map(({ _id: fieldId }) => ({ kind: 'condition', fieldId, round, condition: 'good' })),
    ).flat()
    const added = await add(owner.token, reportId, values)
    expect([added.status, added.data.values.length]).toEqual([200, 9_000])

    const notes = await putProjectReport(server, projectId, owner.id, [
      { ...section, repeat: { min: 1, max: 50 } },
      ...points.map(({ _id, label }): Field => ({ _id, kind: 'long-text', label, ...asked })),
    ])
    const texts = values
      .slice(0, 255)
      .map(({ fieldId, round }) => ({ kind: 'long-text', fieldId, round, text: 'x'.repeat(3_850) }))
    const refused = await add(owner.token, notes.reportId, texts)
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { errors: [{ field: 'values', message: expect.stringContaining('This entry is full.') }] },
    ])
    expect((await add(owner.token, notes.reportId, texts.slice(1, 250))).status).toBe(200)
  })

  test('is refused from a person who was taken out of the project; earlier entries stay', async () => {
    const { projectId, owner, reportId, join } = await begin()
    const writer = await join('contributor')
    const { data: entry } = await add(writer.token, reportId, good)
    await server.db
      .deleteFrom('project_people')
      .where('project_id', '=', projectId)
      .where('user_id', '=', writer.id)
      .execute()
    expect((await edit(writer.token, { reportId, entryId: entry._id, values: poor })).status).toBe(404)
    expect((await add(writer.token, reportId, good)).status).toBe(404)
    expect((await read(owner.token, reportId)).data.entries).toHaveLength(1)
  })
})

describe('freezing', () => {
  test('is refused while a required answer is missing, and the refusal names it; hidden fields are not required', async () => {
    const { owner, reportId } = await begin()
    expect((await freeze(owner.token, reportId)).body.message).toMatch(/no entry/)
    const { data: entry } = await add(owner.token, reportId, [])
    expect((await freeze(owner.token, reportId)).body).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('“Walls”'),
    })
    await edit(owner.token, { reportId, entryId: entry._id, values: poor })
    expect((await freeze(owner.token, reportId)).body.message).toContain('“Where is the crack?”')
    await edit(owner.token, { reportId, entryId: entry._id, values: good })
    const { data } = await freeze(owner.token, reportId)
    expect(data).toMatchObject({ canEdit: false, canFreeze: false, canShare: true })
  })

  test('notifies the others who are responsible for the project, once', async () => {
    const { owner, reportId, join } = await begin()
    const [manager, contributor] = [await join('manager'), await join('contributor')]
    await add(owner.token, reportId, good)
    await freeze(manager.token, reportId)
    await freeze(manager.token, reportId)
    const notifications = await server.db
      .selectFrom('notifications')
      .select(['user_id', 'action_link'])
      .where('user_id', 'in', [owner.id, manager.id, contributor.id])
      .execute()
    expect(notifications).toEqual([{ user_id: owner.id, action_link: `/dashboard/projects/report/${reportId}` }])
  })

  test('is enforced by the database; the report can only be deleted with its project', async () => {
    const made = await begin()
    const { owner, reportId, projectId } = made
    const { data: entry } = await add(owner.token, reportId, good)
    await freeze(owner.token, reportId)
    const statements = [
      sql`update project_reports set name = 'Another' where id = ${reportId}`,
      sql`update project_reports set frozen_at = null where id = ${reportId}`,
      sql`update project_report_entries set title = 'Another' where id = ${entry._id}`,
      sql`delete from project_report_entries where id = ${entry._id}`,
      sql`delete from project_reports where id = ${reportId}`,
    ]
    for (const statement of statements) await expect(statement.execute(server.db)).rejects.toThrow(/frozen/)
    await expect(putEntry(server, { reportId, fieldId: walls }, owner.id)).rejects.toThrow(/frozen/)
    await sql`delete from projects where id = ${projectId}`.execute(server.db)
    expect(await server.db.selectFrom('project_reports').select('id').where('id', '=', reportId).execute()).toEqual([])
  })
})

describe('a verification code', () => {
  test('tells anyone whether a report is unchanged, and nothing about its writers (PROJECT-11)', async () => {
    const { owner, reportId, join } = await begin()
    const writer = await join('contributor')
    const { data: entry } = await add(writer.token, reportId, good)
    const { data: report } = await freeze(owner.token, reportId)
    const { data } = await verify(codeOf(report))
    expect(data).toMatchObject({ name: 'Week 1', projectName: 'A house in Ibadan', noOfEntries: 1, isUnchanged: true })
    expect(data.currentHash).toBe(report.contentHash)
    // The account of the writer is deleted, and the report still counts as unchanged.
    await forgetProjects(server.db, writer.id)
    expect((await verify(codeOf(report))).data.isUnchanged).toBe(true)
    await server.db.transaction().execute(async (transaction) => {
      await sql`alter table project_report_entries disable trigger user`.execute(transaction)
      await sql`update project_report_entries set title = 'Forged' where id = ${entry._id}`.execute(transaction)
      await sql`alter table project_report_entries enable trigger user`.execute(transaction)
    })
    expect((await verify(codeOf(report))).data.isUnchanged).toBe(false)
    expect((await verify('0000000000')).status).toBe(404)
  })
})

describe('a link', () => {
  const share = (token: string, reportId: string, more: object = {}) =>
    server.call<{ _id: string; url: string | null }>('POST', '/projects/share-report', {
      token,
      body: {
        _id: randomUUID(),
        reportId,
        endsAt: new Date(server.clock.now().getTime() + 60_000).toISOString(),
        ...more,
      },
    })
  const open = (url: string | null) =>
    server.call<ProjectReport>('GET', `/projects/get-shared-report/${url?.split('/').at(-1) ?? ''}`)

  test('shows a frozen report to anyone until the link ends, and never the exact place (PROJECT-12)', async () => {
    const owner = await someone()
    const projectId = await putProject(server, owner.id)
    const at = randomUUID()
    const { reportId } = await putProjectReport(server, projectId, owner.id, [
      ...fields,
      { _id: at, kind: 'location', label: 'Where?', hint: '', isRequired: false },
    ])
    const place = { kind: 'location', fieldId: at, point: { latitude: 6.45, longitude: 3.47 }, accuracy: 5 }
    await add(owner.token, reportId, [...good, place])
    expect((await share(owner.token, reportId)).body).toMatchObject({ code: 'conflict' })
    await freeze(owner.token, reportId)
    const { data: link } = await share(owner.token, reportId)
    const { data } = await open(link.url)
    expect(data.entries[0]?.values).toEqual([{ ...good[0], round: 0 }])
    expect(data).toMatchObject({ canEdit: false, canShare: false, previousReportId: null })
    const { data: links } = await server.call<{ noOfViews: number; url: string | null }[]>(
      'GET',
      `/projects/get-report-shares/${reportId}`,
      { token: owner.token },
    )
    expect(links).toMatchObject([{ noOfViews: 1, url: null }])
    await server.call('DELETE', `/projects/end-report-share/${link._id}`, { token: owner.token })
    expect((await open(link.url)).status).toBe(404)
  })

  test('is made by managers, ends within a year, and ends when its maker leaves the project', async () => {
    const { projectId, owner, reportId, join } = await begin()
    const [manager, contributor] = [await join('manager'), await join('contributor')]
    await add(owner.token, reportId, good)
    await freeze(owner.token, reportId)
    expect((await share(contributor.token, reportId)).status).toBe(403)
    const past = await share(manager.token, reportId, { endsAt: '2020-01-01T00:00:00.000Z' })
    expect(past.body).toMatchObject({ code: 'invalid', errors: [{ field: 'endsAt' }] })
    const { data: link } = await share(manager.token, reportId)
    expect((await open(link.url)).status).toBe(200)
    await server.db
      .deleteFrom('project_people')
      .where('project_id', '=', projectId)
      .where('user_id', '=', manager.id)
      .execute()
    expect((await open(link.url)).status).toBe(404)
  })
})

test('a frozen report can be downloaded as a PDF in each language', async () => {
  const { owner, reportId } = await begin()
  await add(owner.token, reportId, good)
  const pdf = (headers: Record<string, string> = {}) =>
    server.call<{ name: string; contentType: string }>('GET', `/projects/get-report-pdf/${reportId}`, {
      token: owner.token,
      headers,
    })
  expect((await pdf()).status).toBe(409)
  await freeze(owner.token, reportId)
  expect((await pdf()).data).toMatchObject({ name: 'Week 1-report.pdf', contentType: 'application/pdf' })
})

test.each([
  ['was stored', true],
  ['was drawn at that moment', false],
])('a PDF that %s does not keep the name of a writer whose account is deleted', async (_, isForgotten) => {
  const { owner, reportId, join } = await begin()
  const writer = await join('contributor')
  await server.db.updateTable('users').set({ first_name: 'Ngozi' }).where('id', '=', writer.id).execute()
  await add(writer.token, reportId, good)
  await freeze(owner.token, reportId)
  const pdf = async (): Promise<string> => {
    const { data } = await server.call<{ url: string }>('GET', `/projects/get-report-pdf/${reportId}`, {
      token: owner.token,
    })
    const file = await server.app.inject({ method: 'GET', url: data.url })
    return readPdf(file.rawPayload)
      .pages.map(({ text }) => text)
      .join('\n')
  }
  expect(await pdf()).toContain('Ngozi')
  if (isForgotten) {
    await forgetReportDocuments(server.db, writer.id, server.clock.now())
    const stored = server.db.selectFrom('documents').select('file_id').where('subject_id', '=', reportId)
    expect(await stored.execute()).toEqual([])
  }
  await forgetProjects(server.db, writer.id)
  const redrawn = await pdf()
  expect(redrawn).toContain('Week 1')
  expect(redrawn).not.toContain('Ngozi')
})

test('a report refers to the previous one with the same template, and shows whether the template has changed (PROJECT-13)', async () => {
  const { owner, projectId, templateId, reportId } = await begin()
  server.clock.advance(1_000)
  const { data: second } = await server.call<ProjectReport>('POST', '/projects/start-new-report', {
    token: owner.token,
    body: { _id: randomUUID(), projectId, templateId, name: 'Week 2' },
  })
  expect(second).toMatchObject({ previousReportId: reportId, templateState: 'same' })
  expect((await read(owner.token, reportId)).data.previousReportId).toBeNull()
  await server.call('PATCH', '/report-templates/edit-report-template', {
    token: owner.token,
    body: { templateId, fields: [{ _id: randomUUID(), kind: 'date', label: 'When?', hint: '', isRequired: false }] },
  })
  expect((await read(owner.token, second._id)).data).toMatchObject({ templateState: 'changed', fields: [{}, {}] })
  await server.call('DELETE', `/report-templates/delete-report-template/${templateId}`, { token: owner.token })
  expect((await read(owner.token, second._id)).data.templateState).toBe('gone')
})

test('the people of a project can read and copy an attached template, and only its maker can change it (TEMPLATE-7)', async () => {
  const { projectId, templateId, join } = await begin()
  const viewer = await join('viewer')
  const readTemplate = (token: string) =>
    server.call<{ isMine: boolean; fields: object[] }>('GET', `/report-templates/get-a-report-template/${templateId}`, {
      token,
    })
  expect((await readTemplate(viewer.token)).data).toMatchObject({ isMine: false, fields: [{}, {}] })
  const copy = await server.call<{ isMine: boolean }>('POST', '/report-templates/duplicate-report-template', {
    token: viewer.token,
    body: { _id: randomUUID(), templateId, name: 'Mine now' },
  })
  expect(copy.data.isMine).toBe(true)
  const change = await server.call('PATCH', '/report-templates/edit-report-template', {
    token: viewer.token,
    body: { templateId, name: 'Theirs' },
  })
  expect(change.status).toBe(404)
  await server.db.deleteFrom('project_templates').where('project_id', '=', projectId).execute()
  expect((await readTemplate(viewer.token)).status).toBe(404)
})
