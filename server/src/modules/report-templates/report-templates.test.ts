import { randomUUID } from 'node:crypto'
import type { ReportTemplate, ReportTemplateSummary } from '@fieldproof/contracts/entities/report-template'
import { putSession, putUser } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const someone = async () => {
  const { id } = await putUser(server.db, server.clock.now())
  return { id, token: await putSession(server.db, server.clock.now(), id) }
}
const asked = { hint: '', isRequired: false }
const text = (label: string, more: object = {}) => ({ kind: 'text', label, ...asked, ...more })
const create = (token: string, body: object = {}) =>
  server.call<ReportTemplate>('POST', '/report-templates/create-report-template', {
    token,
    body: { _id: randomUUID(), name: 'Weekly visit', ...body },
  })
const edit = (token: string, body: object) =>
  server.call<ReportTemplate>('PATCH', '/report-templates/edit-report-template', { token, body })
const add = (token: string, templateId: string, field: object, more: object = {}) =>
  server.call<ReportTemplate>('POST', '/report-templates/add-field-to-report-template', {
    token,
    body: { templateId, _id: randomUUID(), field, ...more },
  })
const labels = ({ fields }: ReportTemplate) => fields.map(({ label }) => label)

test('a template is made once per id, and the same id with other content is refused (TEMPLATE-1)', async () => {
  const { token } = await someone()
  const _id = randomUUID()
  const [first, again] = await Promise.all([create(token, { _id }), create(token, { _id })])
  expect([first.status, again.status]).toEqual([200, 200])
  expect((await create(token, { _id, name: 'Another' })).body).toMatchObject({ code: 'key-reused' })
  expect((await create((await someone()).token, { _id })).status).toBe(422)
})

test('fields can be added at a position, changed, reordered and deleted', async () => {
  const { token } = await someone()
  const { data: made } = await create(token)
  await add(token, made._id, text('A'))
  await add(token, made._id, text('C'))
  const { data: three } = await add(token, made._id, text('B'), { order: 1 })
  expect(labels(three)).toEqual(['A', 'B', 'C'])
  expect(three.fields.map(({ order }) => order)).toEqual([0, 1, 2])
  const [a, b, c] = three.fields.map(({ _id }) => _id)
  const changed = await server.call<ReportTemplate>('PATCH', '/report-templates/edit-field-in-report-template', {
    token,
    body: { templateId: made._id, fieldId: b, field: text('Beta') },
  })
  expect(labels(changed.data)).toEqual(['A', 'Beta', 'C'])
  expect(labels((await edit(token, { templateId: made._id, fieldOrder: [c, a, b] })).data)).toEqual(['C', 'A', 'Beta'])
  const missing = await edit(token, { templateId: made._id, fieldOrder: [c, a] })
  expect(missing.body).toMatchObject({ code: 'invalid', errors: [{ field: 'fieldOrder' }] })
  const gone = await server.call<ReportTemplate>(
    'DELETE',
    `/report-templates/${made._id}/delete-field-from-report-template/${a}`,
    { token },
  )
  expect(labels(gone.data)).toEqual(['C', 'Beta'])
})

test('a field that is sent twice is added once', async () => {
  const { token } = await someone()
  const { data: made } = await create(token)
  const body = { templateId: made._id, _id: randomUUID(), field: text('A') }
  const send = (sent: object) =>
    server.call<ReportTemplate>('POST', '/report-templates/add-field-to-report-template', { token, body: sent })
  await send(body)
  expect(labels((await send(body)).data)).toEqual(['A'])
  expect((await send({ ...body, field: text('B') })).status).toBe(422)
})

test('a change that makes a condition refer to a later field is refused completely, with the error at its field (TEMPLATE-4)', async () => {
  const { token } = await someone()
  const [a, b] = [randomUUID(), randomUUID()]
  const showIf = { match: 'all', rules: [{ fieldId: b, is: 'answered' }] }
  const fields = [
    { _id: a, ...text('A', { showIf }) },
    { _id: b, ...text('B') },
  ]
  const refused = await create(token, { fields })
  expect(refused.body).toMatchObject({ code: 'invalid', errors: [{ field: 'fields.0.showIf' }] })
  const { data: made } = await create(token, { fields: fields.toReversed() })
  const turned = await edit(token, { templateId: made._id, fieldOrder: [a, b] })
  expect(turned.status).toBe(400)
  const taken = await server.call('DELETE', `/report-templates/${made._id}/delete-field-from-report-template/${b}`, {
    token,
  })
  expect(taken.body).toMatchObject({ code: 'conflict' })
  const { data: now } = await server.call<ReportTemplate>(
    'GET',
    `/report-templates/get-a-report-template/${made._id}`,
    { token },
  )
  expect(labels(now)).toEqual(['B', 'A'])
})

test('an edit with an older revision is refused, and concurrent edits are all kept (TEMPLATE-3)', async () => {
  const { token } = await someone()
  const { data: made } = await create(token)
  await edit(token, { templateId: made._id, revision: made.revision, name: 'First' })
  const late = await edit(token, { templateId: made._id, revision: made.revision, name: 'Second' })
  expect(late.body).toMatchObject({ code: 'conflict' })
  await Promise.all(Array.from({ length: 12 }, (_, step) => add(token, made._id, text(`F${step}`))))
  const { data: now } = await server.call<ReportTemplate>(
    'GET',
    `/report-templates/get-a-report-template/${made._id}`,
    { token },
  )
  expect(now.name).toBe('First')
  expect(labels(now).toSorted()).toEqual(Array.from({ length: 12 }, (_, step) => `F${step}`).toSorted())
})

test('a copy is an independent template with the same fields', async () => {
  const { token } = await someone()
  const { data: made } = await create(token, { fields: [{ _id: randomUUID(), ...text('A') }] })
  const { data: copy } = await server.call<ReportTemplate>('POST', '/report-templates/duplicate-report-template', {
    token,
    body: { _id: randomUUID(), templateId: made._id, name: 'Copy' },
  })
  await edit(token, { templateId: copy._id, fields: [] })
  const list = await server.call<{ items: ReportTemplateSummary[] }>(
    'GET',
    '/report-templates/get-my-report-templates?sort=name',
    { token },
  )
  expect(list.data.items.map(({ name, noOfFields }) => [name, noOfFields])).toEqual([
    ['Copy', 0],
    ['Weekly visit', 1],
  ])
})

test('the list is searched literally, without wildcards', async () => {
  const { token } = await someone()
  await create(token, { name: '100 % done' })
  await create(token, { name: 'Roof' })
  const find = async (words: string) =>
    (
      await server.call<{ items: ReportTemplateSummary[] }>(
        'GET',
        `/report-templates/get-my-report-templates?search=${encodeURIComponent(words)}`,
        { token },
      )
    ).data.items.map(({ name }) => name)
  expect(await find('%')).toEqual(['100 % done'])
  expect(await find('roo')).toEqual(['Roof'])
  expect(await find('_')).toEqual([])
})
