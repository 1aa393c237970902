import { pdf } from '#kernel/files/testing/make-files.ts'
import { backgroundParts } from '#testing/background-parts.ts'
import { putSession } from '#testing/people.ts'
import { sendForm } from '#testing/send-form.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { backOffice, putPerson } from '#modules/custom-admin/testing/staff.ts'
import { decide } from './back-office.ts'
import { lookAfterEndingDocuments } from './expiring-documents.ts'
import {
  checkAll,
  decideOn,
  finishCourse,
  makeCertification,
  makeSpecialization,
  newApplicant,
  within,
  type Applicant,
} from './testing/applicant.ts'

jest.setTimeout(120_000)

const BEGIN = '2026-03-02T09:00:00.000Z'
const INSURED = { kind: 'insurance-proof', issuedOn: '2026-01-01', expiresOn: '2026-05-31' }
let server: TestServer
let staffId: string
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
  staffId = (await server.signUp()).user._id
})
beforeEach(() => {
  server.clock.set(BEGIN)
})
afterAll(() => server.close())

/** Runs the background work on a day. @returns how many reminders and suspensions there were */
const runOn = (day: string): Promise<number> => {
  server.clock.set(`${day}T09:00:00.000Z`)
  return lookAfterEndingDocuments(backgroundParts(server))
}
const messages = async ({ userId }: Applicant): Promise<string[]> =>
  (
    await server.db.selectFrom('notifications').select('message').where('user_id', '=', userId).orderBy('seq').execute()
  ).map(({ message }) => message)
const applicationOf = ({ userId }: Applicant) =>
  server.db
    .selectFrom('inspector_applications')
    .select(['status', 'reasons'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
const statusOf = async (applicant: Applicant): Promise<string> => (await applicationOf(applicant)).status
/** Adds an insurance that ends a year later, in a new session. */
const renew = async ({ userId }: Applicant): Promise<void> => {
  const { status } = await sendForm(server, '/users/upload-inspector-credentials', {
    token: await putSession(server.db, server.clock.now(), userId),
    fields: { ...INSURED, expiresOn: '2027-05-31' },
    file: pdf(),
    name: 'renewed.pdf',
    type: 'application/pdf',
  })
  expect(status).toBe(200)
}
/** An activated inspector whose insurance ends on 31 May. */
const insured = async (): Promise<Applicant> => {
  const applicant = await newApplicant(server)
  await applicant.apply()
  expect((await applicant.upload(INSURED, pdf(), 'insurance.pdf')).status).toBe(200)
  await decideOn(server, applicant, staffId, 'start-review', 'approve')
  await finishCourse(server, applicant)
  return applicant
}

test('a document that has expired, or was issued in the future, is refused with what to do (INSPECTOR-21)', async () => {
  const applicant = await newApplicant(server)
  const answers = [
    await applicant.upload({ ...INSURED, expiresOn: '2026-03-01' }),
    await applicant.upload({ ...INSURED, issuedOn: '2026-03-03' }),
    await applicant.upload({ ...INSURED, expiresOn: '2025-12-31' }),
    await applicant.upload({ ...INSURED, expiresOn: 'soon' }),
  ]
  expect(answers.map(({ status, body }) => [status, body.errors?.[0]])).toEqual([
    [400, { field: 'expiresOn', message: 'This has expired. Add one that is still valid.' }],
    [400, { field: 'issuedOn', message: 'The issue date cannot be in the future.' }],
    [400, { field: 'expiresOn', message: 'The end date must be after the start date.' }],
    [400, { field: 'expiresOn', message: 'Enter a date as day, month and year.' }],
  ])
  expect((await applicant.upload({ ...INSURED, expiresOn: '2026-03-02' })).data).toMatchObject({
    issuedOn: '2026-01-01',
    expiresOn: '2026-03-02',
  })
})

test('an expired certification cannot be added, but one that expires later does not stop other changes (INSPECTOR-21)', async () => {
  const applicant = await newApplicant(server)
  const specialization = makeSpecialization()
  const certified = (validTo: string) => ({
    specializations: [specialization],
    certifications: [{ ...makeCertification(specialization._id), _id: staffId, validTo, doesNotExpire: false }],
  })
  const refused = await applicant.save(certified('2026-03-01'))
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ field: 'certifications.0.validTo', message: 'This has expired. Add one that is still valid.' }],
  ])
  expect((await applicant.save(certified('2026-03-05'))).status).toBe(200)
  server.clock.set('2026-03-10T09:00:00.000Z')
  expect((await applicant.save({ ...certified('2026-03-05'), city: 'Ikeja' })).status).toBe(200)
})

test('an inspector is reminded once 30 days and once 7 days before a document ends, and suspended after its last day (INSPECTOR-22)', async () => {
  const applicant = await insured()
  expect(await runOn('2026-04-30')).toBe(0)
  expect(await runOn('2026-05-01')).toBe(1)
  expect(await runOn('2026-05-10')).toBe(0)
  expect(await runOn('2026-05-24')).toBe(1)
  expect(await runOn('2026-05-31')).toBe(0)
  const reminders = (await messages(applicant)).filter((message) => message.includes('insurance.pdf'))
  expect(reminders).toHaveLength(2)
  expect(reminders[0]).toMatch(/“insurance.pdf” is valid until .*31.*Add a new one by then/)
  expect(await statusOf(applicant)).toBe('Activated')
  const runs = await Promise.all([runOn('2026-06-01'), runOn('2026-06-01')])
  expect(runs.reduce((sum, count) => sum + count)).toBe(1)
  expect(await applicationOf(applicant)).toMatchObject({
    status: 'Suspended',
    reasons: [expect.stringMatching(/“insurance.pdf” was valid until .*31/)],
  })
  const change = await server.db
    .selectFrom('inspector_application_changes')
    .select('actor_kind')
    .where('user_id', '=', applicant.userId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(change?.actor_kind).toBe('system')
  const reinstate = () =>
    within(server, (work) => decide(work, { userId: applicant.userId, action: 'reinstate', staffId }))
  await expect(reinstate()).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('“insurance.pdf” has expired.'),
  })
  await renew(applicant)
  await reinstate()
  expect(await runOn('2026-06-02')).toBe(0)
  expect(await statusOf(applicant)).toBe('Activated')
})

test('an application whose document has expired meanwhile cannot be approved until there is a later one (INSPECTOR-22)', async () => {
  const applicant = await newApplicant(server)
  await applicant.apply()
  await applicant.upload(INSURED, pdf(), 'insurance.pdf')
  await decideOn(server, applicant, staffId, 'start-review')
  await checkAll(server, applicant.userId)
  const approve = () => within(server, (work) => decide(work, { userId: applicant.userId, action: 'approve', staffId }))
  server.clock.set('2026-06-01T00:00:00.000Z')
  await expect(approve()).rejects.toMatchObject({ status: 409 })
  await renew(applicant)
  expect(await approve()).toMatchObject({ after: 'Approved' })
})

test('a newer document keeps the inspector active', async () => {
  const applicant = await insured()
  await applicant.upload({ ...INSURED, expiresOn: '2027-05-31' }, pdf(), 'renewed.pdf')
  expect(await runOn('2026-06-01')).toBe(0)
  expect(await statusOf(applicant)).toBe('Activated')
})

test('an application cannot be approved before the dates of certificates and insurance are entered, which staff can do too', async () => {
  const applicant = await newApplicant(server)
  await applicant.apply()
  const { data } = await applicant.upload({ kind: 'insurance-proof' }, pdf(), 'undated.pdf')
  await decideOn(server, applicant, staffId, 'start-review')
  await checkAll(server, applicant.userId)
  const approve = () => within(server, (work) => decide(work, { userId: applicant.userId, action: 'approve', staffId }))
  await expect(approve()).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Enter the dates of “undated.pdf”'),
  })
  const office = backOffice(server, (await putPerson(server, ['reviewer'])).token)
  const set = (values: object) => office.act('inspector-credentials', data._id, 'set-dates', { values })
  expect((await set({ issuedOn: '2025-01-01', expiresOn: '2025-12-31' })).status).toBe(400)
  expect((await set({ issuedOn: '2026-01-01', expiresOn: '2026-02-31' })).status).toBe(400)
  expect((await set({ issuedOn: '2026-01-01', expiresOn: '2026-12-31' })).data.record?.values).toMatchObject({
    issuedOn: '2026-01-01',
    expiresOn: '2026-12-31',
  })
  expect((await set({ issuedOn: '2026-01-01', expiresOn: null })).data.record?.values).toMatchObject({
    issuedOn: '2026-01-01',
    expiresOn: null,
  })
  await set({ issuedOn: '2026-01-01', expiresOn: '2026-12-31' })
  expect(await approve()).toMatchObject({ after: 'Approved' })
})
