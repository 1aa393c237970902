import { pdf } from '#kernel/files/testing/make-files.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { sendForm } from '#testing/send-form.ts'
import { backOffice, putPerson } from './testing/staff.ts'

jest.setTimeout(60_000)

let server: TestServer
let reviewer: Awaited<ReturnType<typeof putPerson>>
let office: ReturnType<typeof backOffice>
const reason = 'Please add your insurance.'

beforeAll(async () => {
  server = await openTestServer()
  reviewer = await putPerson(server, ['reviewer'])
  office = backOffice(server, reviewer.token)
})
afterAll(() => server.close())

const apply = async (userId: string): Promise<{ documentId: string }> => {
  const now = server.clock.now()
  await server.db
    .insertInto('inspector_applications')
    .values({
      user_id: userId,
      status: 'Pending',
      status_changed_at: now,
      first_name: 'Musa',
      last_name: 'Danjuma',
      country: 'NG',
      created_at: now,
      updated_at: now,
    })
    .execute()
  await server.db
    .insertInto('inspector_education')
    .values({
      user_id: userId,
      id: crypto.randomUUID(),
      position: 0,
      level: 'masters',
      institution_name: 'Ahmadu Bello University',
      graduation_year: 2014,
    })
    .execute()
  const [fileId, documentId] = [crypto.randomUUID(), crypto.randomUUID()]
  await server.db
    .insertInto('stored_files')
    .values({
      id: fileId,
      key: `inspector-credential/${fileId}`,
      owner_id: userId,
      kind: 'inspector-credential',
      name: 'degree.pdf',
      content_type: 'application/pdf',
      bytes: 9,
      created_at: now,
      kept_at: now,
      removed_at: null,
    })
    .execute()
  await server.db
    .insertInto('inspector_credentials')
    .values({
      id: documentId,
      user_id: userId,
      kind: 'education-certificate',
      entry_id: null,
      file_id: fileId,
      uploaded_at: now,
    })
    .execute()
  return { documentId }
}

test("applicants' answers about their trade are in the reader's language, never in codes", async () => {
  const { id: user_id } = await putPerson(server)
  await apply(user_id)
  const entry = (position: number) => ({ user_id, id: crypto.randomUUID(), position })
  await server.db
    .insertInto('inspector_specializations')
    .values([
      {
        ...entry(0),
        inspection_type: 'vehicle',
        vehicle_type: 'light-commercial',
        brand: 'Toyota',
        years_of_experience: 1,
      },
      { ...entry(1), inspection_type: 'property', area: 'lead-paint', years_of_experience: 12 },
    ])
    .execute()
  await server.db
    .insertInto('inspector_certifications')
    .values(
      [null, '2027-03-31'].map((valid_to, position) => ({
        ...entry(position),
        name: 'ISO 17020',
        authority: 'SON',
        number: '{7}',
        valid_from: '2024-02-01',
        valid_to,
        specialization_ids: [],
      })),
    )
    .execute()
  await server.db
    .insertInto('inspector_languages')
    .values([{ user_id, position: 0, language: 'af', proficiency: 'beginner' }])
    .execute()
  const words = async (language?: string) => {
    const { education, specializations, certifications, languages } = (
      await office.record('inspector-applications', user_id, language)
    ).data.record.values
    return { education, specializations, certifications, languages }
  }
  expect(await words()).toEqual({
    education: ["Master's degree, Ahmadu Bello University, 2014"],
    specializations: ['Vehicle: Toyota, Light commercial, 1 year', 'Property: Lead paint, 12 years'],
    certifications: [
      'ISO 17020, SON, {7}, from 1 February 2024',
      'ISO 17020, SON, {7}, 1 February 2024 – 31 March 2027',
    ],
    languages: ['Afrikaans: Beginner'],
  })
  expect(await words('no')).toEqual({
    education: ['Mastergrad, Ahmadu Bello University, 2014'],
    specializations: ['Kjøretøy: Toyota, Lett nyttekjøretøy, 1 år', 'Eiendom: Blymaling, 12 år'],
    certifications: [
      'ISO 17020, SON, {7}, fra 1. februar 2024',
      'ISO 17020, SON, {7}, 1. februar 2024 – 31. mars 2027',
    ],
    languages: ['Afrikaans: Nybegynner'],
  })
})

test('an application goes through the review, and the trail records it', async () => {
  const { id } = await putPerson(server)
  const { documentId } = await apply(id)
  const first = (await office.record('inspector-applications', id)).data
  expect(first.record).toMatchObject({
    title: 'Musa Danjuma',
    values: { status: 'Pending', education: ["Master's degree, Ahmadu Bello University, 2014"] },
  })
  expect(first.actions.map(({ name }) => name)).toEqual([
    'start-review',
    'reject',
    'remove',
    'confirm-identity',
    'confirm-personal-background',
    'confirm-professional-background',
  ])
  const documents = (await office.list('inspector-credentials', `filter=applicant:${id}`)).data
  expect(documents.items.map(({ _id }) => _id)).toEqual([documentId])
  const document = (await office.record('inspector-credentials', documentId)).data.record
  expect(document.values['file']).toMatchObject({
    name: 'degree.pdf',
    address: expect.stringMatching(/^\/files\/.+signature=/),
  })
  expect(
    (await office.act('inspector-credentials', documentId, 'reject', { reason })).data.record?.values['review'],
  ).toBe('rejected')

  const steps = [
    ['start-review', 'Processing'],
    ['ask-for-more', 'Processing'],
    ['confirm-identity', 'Processing'],
    ['confirm-personal-background', 'Processing'],
    ['confirm-professional-background', 'Processing'],
    ['approve', 'Approved'],
    ['suspend', 'Suspended'],
  ] as const
  for (const [action, status] of steps) {
    const { data, body } = await office.act('inspector-applications', id, action, { reason })
    expect([action, data?.record?.values['status'] ?? body.message]).toEqual([action, status])
  }
  const trail = (await office.trail(`resourceName=inspector-applications&recordId=${id}`)).data.items
  expect(trail.map(({ action }) => action)).toEqual([
    'suspend',
    'approve',
    'confirm-professional-background',
    'confirm-personal-background',
    'confirm-identity',
    'ask-for-more',
    'start-review',
  ])
  expect(trail[6]).toMatchObject({ before: { status: 'Pending' }, after: { status: 'Processing' } })
  expect((await office.act('inspector-applications', id, 'approve')).status).toBe(409)
})

test('nobody reviews their own application', async () => {
  const { documentId } = await apply(reviewer.id)
  expect((await office.record('inspector-applications', reviewer.id)).data.actions).toEqual([])
  expect((await office.act('inspector-applications', reviewer.id, 'start-review')).status).toBe(409)
  expect((await office.act('inspector-credentials', documentId, 'accept')).status).toBe(409)
})

const waitingIn = async (resource: string): Promise<number | undefined> =>
  (
    await server.call<{ resourceName: string; waiting: number }[]>('GET', '/custom-admin/get-resource-counts', {
      token: reviewer.token,
    })
  ).data.find(({ resourceName }) => resourceName === resource)?.waiting
const queueOf = async (waitsFor: string): Promise<string[]> =>
  (await office.list('inspector-applications', `filter=waitsFor:${waitsFor}`)).data.items.map(({ _id }) => _id)

test('a reference stays marked as contacted until its telephone number changes (INSPECTOR-19)', async () => {
  const { id: userId, token } = await putPerson(server)
  await apply(userId)
  const reference = { fullName: 'Tunde Bello', telephone: '+2348030000001', relationship: 'employer' }
  const submit = (body: object) =>
    server.call<{ _id: string }>('POST', '/users/submit-inspector-reference', { token, body })
  const { _id: id } = (await submit(reference)).data
  const before = await waitingIn('inspector-references')
  const marked = await office.act('inspector-references', id, 'mark-contacted')
  expect(marked.data.record?.values).toMatchObject({
    contactedAt: server.clock.now().toISOString(),
    contactedBy: { _id: reviewer.id },
  })
  expect(await waitingIn('inspector-references')).toBe((before ?? 0) - 1)
  expect((await office.act('inspector-references', id, 'mark-contacted')).status).toBe(409)
  const contactedAt = async () => (await office.record('inspector-references', id)).data.record.values['contactedAt']
  await submit({ ...reference, _id: id, relationship: 'client' })
  expect(await contactedAt()).not.toBeNull()
  await submit({ ...reference, _id: id, telephone: '+2348030000002' })
  expect(await contactedAt()).toBeNull()
  await office.act('inspector-references', id, 'mark-contacted')
  await office.act('inspector-references', id, 'mark-not-contacted')
  expect(await contactedAt()).toBeNull()
})

test("automatic suspensions and pending proofs of identity are in the staff's queue, until they are dealt with (INSPECTOR-20)", async () => {
  const { id: userId, token } = await putPerson(server)
  await apply(userId)
  const now = server.clock.now()
  await server.db
    .updateTable('inspector_applications')
    .set({ status: 'Activated', orientation_completed_at: now, id_verified_at: now, id_verification_asked_at: now })
    .where('user_id', '=', userId)
    .execute()
  expect(await queueOf('identity')).not.toContain(userId)
  await server.call('PUT', '/users/update-inspector-info', { token, body: { city: 'Ikeja' } })
  expect(await queueOf('identity')).toContain(userId)
  const waiting = await waitingIn('inspector-applications')
  await office.act('inspector-applications', userId, 'confirm-identity')
  expect(await queueOf('identity')).not.toContain(userId)
  expect(await waitingIn('inspector-applications')).toBe((waiting ?? 0) - 1)
  const education = [{ _id: crypto.randomUUID(), level: 'diploma', institutionName: 'Yaba', graduationYear: 2012 }]
  await server.call('PUT', '/users/update-inspector-info', { token, body: { education } })
  expect(await queueOf('suspended-by-rule')).toContain(userId)
  await office.act('inspector-applications', userId, 'reinstate')
  expect(await queueOf('suspended-by-rule')).not.toContain(userId)
  await office.act('inspector-applications', userId, 'suspend', { reason })
  expect(await queueOf('suspended-by-rule')).not.toContain(userId)
})

test.each(['reinstate', 'confirm-identity'])(
  '%s is refused if a document was added after the reviewer opened the application',
  async (action) => {
    const { id: userId, token } = await putPerson(server)
    await apply(userId)
    const now = server.clock.now()
    await server.db
      .updateTable('inspector_applications')
      .set({ status: 'Suspended', orientation_completed_at: now })
      .where('user_id', '=', userId)
      .execute()
    const { version } = (await office.record('inspector-applications', userId)).data
    server.clock.advance(1_000)
    const fields = { kind: 'professional-certificate', issuedOn: '2024-01-01' }
    const sent = { token, fields, file: pdf(), name: 'scan.pdf', type: 'application/pdf' }
    expect((await sendForm(server, '/users/upload-inspector-credentials', sent)).status).toBe(200)
    expect((await office.act('inspector-applications', userId, action, { version })).status).toBe(409)
    const seen = await office.record('inspector-applications', userId)
    expect((await office.act('inspector-applications', userId, action, { version: seen.data.version })).status).toBe(
      200,
    )
  },
)

test('an inspector whose name the staff change has to prove their identity again (INSPECTOR-5)', async () => {
  const { id } = await putPerson(server, [], { first_name: 'Musa' })
  await apply(id)
  await server.db.updateTable('inspector_applications').set({ status: 'Activated' }).where('user_id', '=', id).execute()
  const admin = backOffice(server, (await putPerson(server, ['administrator'])).token)
  const { version } = (await admin.record('users', id)).data
  await admin.act('users', id, 'edit', { version, reason, values: { firstName: 'Musah' } })
  const { id_verification_asked_at: askedAt } = await server.db
    .selectFrom('inspector_applications')
    .select('id_verification_asked_at')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(askedAt).toEqual(server.clock.now())
})
