import { randomUUID } from 'node:crypto'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { putUser } from '#testing/people.ts'
import { keepDocument, type NewDocument } from './keep-document.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** A document with an owner that counts how often it is drawn. */
const document = async (changes: Partial<NewDocument> = {}) => {
  const drawn: string[] = []
  const { id: ownerId } = await putUser(server.db, server.clock.now())
  const about = { kind: 'statement', id: randomUUID(), version: '1' }
  const keep = (version = '1') =>
    keepDocument(server.db, server.app.parts.ports.files, server.clock.now(), {
      ownerId,
      about: { ...about, version },
      name: 'Kontoutskrift «mars» 2027',
      contentType: 'text/csv',
      draw: async () => {
        drawn.push(version)
        return Buffer.from(`Beløp;₦\n${version}`)
      },
      ...changes,
    })
  return { keep, drawn, ownerId }
}
const get = (url: string) => server.app.inject({ method: 'GET', url, headers: { host: 'site.test' } })

test('a document is drawn once for each version, and served under its own name', async () => {
  const { keep, drawn } = await document()
  const first = await keep()
  expect(first).toMatchObject({ name: 'Kontoutskrift «mars» 2027.csv', contentType: 'text/csv', size: 12 })
  expect((await keep())._id).toBe(first._id)
  expect(drawn).toEqual(['1'])
  const shown = await get(first.url)
  expect([shown.statusCode, shown.body, shown.headers['content-type']]).toEqual([
    200,
    'Beløp;₦\n1',
    'text/csv; charset=utf-8',
  ])
  expect(shown.headers['content-disposition']).toBe(
    'attachment; filename="Kontoutskrift ?mars? 2027.csv"; filename*=UTF-8\'\'Kontoutskrift%20%C2%ABmars%C2%BB%202027.csv',
  )
  expect(shown.headers['x-content-type-options']).toBe('nosniff')
})

test('a newer version replaces the previous one, which no one can see any more', async () => {
  const { keep, drawn, ownerId } = await document()
  const first = await keep('1')
  const second = await keep('2')
  expect(drawn).toEqual(['1', '2'])
  expect((await get(first.url)).statusCode).toBe(404)
  expect((await get(second.url)).body).toContain('2')
  expect(await server.db.selectFrom('documents').select('version').where('owner_id', '=', ownerId).execute()).toEqual([
    { version: '2' },
  ])
})

test('ten simultaneous requests get the same file', async () => {
  const { keep, ownerId } = await document()
  const shown = await Promise.all(Array.from({ length: 10 }, () => keep()))
  expect(new Set(shown.map(({ _id }) => _id)).size).toBe(1)
  const kept = await server.db
    .selectFrom('stored_files')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('removed_at', 'is', null)
    .execute()
  expect(kept.map(({ id }) => id)).toEqual([shown[0]?._id])
})

test('a calendar file is served as one', async () => {
  const { keep } = await document({
    contentType: 'text/calendar',
    name: '../../FP-1042',
    draw: async () => Buffer.from('BEGIN:VCALENDAR'),
  })
  const file = await keep()
  expect(file.name).toBe('FP-1042.ics')
  expect((await get(file.url)).headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment/),
  })
})
