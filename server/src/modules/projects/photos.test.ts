import { randomUUID } from 'node:crypto'
import type { ProjectPhoto } from '@fieldproof/contracts/entities/project-photo'
import { putSession, putUser } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { putEntry, putPerson, putProject, putProjectReport } from './testing/projects.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const someone = async () => {
  const { id, email } = await putUser(server.db, server.clock.now())
  return { id, email, token: await putSession(server.db, server.clock.now(), id) }
}

test('the photos of all reports of a project are listed with their spot, newest first, without signatures and removed files', async () => {
  const owner = await someone()
  const projectId = await putProject(server, owner.id)
  const putPhoto = async (kind: 'photo' | 'signature', isRemoved = false) => {
    const fileId = randomUUID()
    const fieldId = randomUUID()
    const fields = [{ _id: fieldId, kind, label: 'Slab', hint: '', isRequired: false }]
    const made = await putProjectReport(server, projectId, owner.id, fields as never)
    const entryId = await putEntry(server, made, owner.id)
    const value =
      kind === 'photo'
        ? { kind, fieldId, round: 0, fileIds: [fileId] }
        : { kind, fieldId, round: 0, fileId, signedBy: 'Eze' }
    const now = server.clock.now()
    await server.db
      .updateTable('project_report_entries')
      .set({ entry_values: JSON.stringify([value]) })
      .where('id', '=', entryId)
      .execute()
    await server.db
      .insertInto('stored_files')
      .values({
        id: fileId,
        key: `project-report-files/${fileId}`,
        owner_id: owner.id,
        kind: 'project-report',
        name: 'slab.jpg',
        content_type: 'image/jpeg',
        bytes: 9,
        created_at: now,
        kept_at: now,
        removed_at: isRemoved ? now : null,
      })
      .execute()
    await server.db.insertInto('project_report_files').values({ file_id: fileId, entry_id: entryId }).execute()
    server.clock.advance(60_000)
    return fileId
  }
  const [first, second] = [await putPhoto('photo'), await putPhoto('photo')]
  await putPhoto('signature')
  await putPhoto('photo', true)
  const viewer = await someone()
  await putPerson(server, projectId, { userId: viewer.id, email: viewer.email, role: 'viewer' })
  const ask = (token: string) => server.call<ProjectPhoto[]>('GET', `/projects/get-photos/${projectId}`, { token })
  expect((await ask(viewer.token)).data).toMatchObject([
    { _id: second, spot: 'South side · Slab', reportName: 'Week 1', url: expect.stringContaining('/files/') },
    { _id: first, spot: 'South side · Slab' },
  ])
  expect((await ask((await someone()).token)).status).toBe(404)
})
