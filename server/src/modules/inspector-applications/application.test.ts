import { randomUUID } from 'node:crypto'
import { messagesTo } from '#testing/outbox-messages.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import {
  decideOn,
  finishCourse,
  makeCertification,
  makeEducation,
  makeReference,
  makeSpecialization,
  newApplicant,
  wholeInfo,
  type Applicant,
} from './testing/applicant.ts'

jest.setTimeout(60_000)

let server: TestServer
let staffId: string
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
  staffId = (await server.signUp()).user._id
})
afterAll(() => server.close())

const activate = async (applicant: Applicant): Promise<void> => {
  await applicant.apply()
  await decideOn(server, applicant, staffId, 'start-review', 'approve')
  await finishCourse(server, applicant)
}
const mailsTo = <T extends 'inspector-application' | 'inspector-identity-check'>({ email }: Applicant, template: T) =>
  messagesTo<'mail', T>(server.db, email, template)

describe('an application that is not submitted', () => {
  test('begins with the data of the account, and shows what is missing', async () => {
    const applicant = await newApplicant(server)
    const profile = await applicant.read()
    expect(profile).toMatchObject({
      _id: applicant.userId,
      status: 'Incomplete',
      submittedAt: null,
      firstName: 'Ifeoma',
      lastName: 'Nwachukwu',
      email: applicant.email,
      mobileNumber1: '+2348031234567',
      country: 'NG',
      education: [],
      idVerificationLink: null,
    })
    expect(profile.missing).toEqual(
      expect.arrayContaining(['city', 'education', 'specializations', 'certifications', 'references', 'credentials']),
    )
    expect(
      await server.db
        .selectFrom('inspector_applications')
        .select('user_id')
        .where('user_id', '=', applicant.userId)
        .execute(),
    ).toEqual([])
  })

  test('changes only in the parts that are sent', async () => {
    const { save, read } = await newApplicant(server)
    const info = wholeInfo()
    await save({ city: 'Ikeja', workAreaCentre: { latitude: 6.6, longitude: 3.35 } })
    await save({ education: info.education })
    const { data } = await save({
      specializations: info.specializations,
      certifications: info.certifications,
      languages: info.languages,
    })
    expect(data).toMatchObject({
      city: 'Ikeja',
      workAreaCentre: { latitude: 6.6, longitude: 3.35 },
      education: info.education,
      certifications: info.certifications,
    })
    expect((await save({ city: '', workAreaCentre: null, education: [] })).data).toMatchObject({
      city: null,
      workAreaCentre: null,
      education: [],
    })
    expect(await read()).toMatchObject({
      specializations: info.specializations,
      languages: info.languages,
      missing: expect.arrayContaining(['education', 'city']),
    })
  })

  test('can have every kind of specialization', async () => {
    const { save } = await newApplicant(server)
    const years = { yearsOfExperience: 2 }
    const specializations = [
      { ...makeSpecialization(), brand: 'BYD' },
      { _id: randomUUID(), inspectionType: 'property', area: 'roof', ...years },
      { _id: randomUUID(), inspectionType: 'goods', area: 'textiles', ...years },
      { _id: randomUUID(), inspectionType: 'infrastructure', area: 'bridges', ...years },
      { _id: randomUUID(), inspectionType: 'general-purpose', area: 'furniture', ...years },
    ]
    expect((await save({ specializations })).data.specializations).toEqual(specializations)
  })

  test('is stored once if it is saved several times at once', async () => {
    const { save } = await newApplicant(server)
    const info = wholeInfo()
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(info)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(answers.at(-1)?.data.certifications).toEqual(info.certifications)
  })

  test('cannot have a certification for a specialization that does not exist, or the same id twice', async () => {
    const { save } = await newApplicant(server)
    expect(await save({ certifications: [makeCertification(randomUUID())] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'certifications.0.specializationIds' }] },
    })
    const education = makeEducation()
    expect(await save({ education: [education, { ...education, _id: education._id.toUpperCase() }] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'education.1._id' }] },
    })
  })

  test('loses a removed specialization also in the certifications that named it', async () => {
    const { save } = await newApplicant(server)
    const [one, two] = [makeSpecialization(), makeSpecialization()]
    await save({ specializations: [one, two], certifications: [makeCertification(one._id, two._id)] })
    expect((await save({ specializations: [two] })).data.certifications[0]?.specializationIds).toEqual([two._id])
  })

  test('cannot be changed by other users, even with its ids', async () => {
    const [ada, obi] = [await newApplicant(server), await newApplicant(server)]
    const info = wholeInfo()
    await ada.save(info)
    const { data: reference } = await ada.refer()
    await obi.save({ education: info.education.map((entry) => ({ ...entry, institutionName: 'Elsewhere' })) })
    expect((await ada.read()).education).toEqual(info.education)
    await obi.refer({ ...makeReference(), _id: reference._id, fullName: 'Someone Else' })
    expect((await ada.read()).references).toEqual([reference])
    expect((await obi.read()).references).toHaveLength(1)
    const other = randomUUID()
    expect(
      (await server.call('DELETE', `/users/delete-inspector-reference/${other}`, { token: obi.token })).status,
    ).toBe(404)
  })

  test('accepts references up to the limit, even if they are sent at once', async () => {
    const applicant = await newApplicant(server)
    const answers = await Promise.all(Array.from({ length: 14 }, () => applicant.refer()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const [first] = (await applicant.read()).references
    expect(
      (await applicant.refer({ ...makeReference(), _id: first?._id, fullName: 'Another Name' })).data.fullName,
    ).toBe('Another Name')
    expect((await applicant.read()).references).toHaveLength(10)
  })
})

describe('submitting an application', () => {
  test('is refused with everything that is missing, in the reader’s language', async () => {
    const { token } = await newApplicant(server)
    const refused = await server.call('POST', '/users/submit-inspector-application', {
      token,
      headers: { 'accept-language': 'nb' },
    })
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'invalid', message: expect.stringContaining('ikke fullstendig') },
    })
    expect(refused.body.errors).toEqual(
      expect.arrayContaining([
        { field: 'references', message: 'Legg til minst 2 referanser.' },
        { field: 'credentials', message: 'En fil må lastes opp' },
        {
          field: 'isEligibleToWork',
          message: 'Du må ha rett til å arbeide i landet du bor i, før du kan registrere deg hos oss',
        },
        { field: 'totalYearsOfExperience', message: 'Dette feltet må fylles ut.' },
      ]),
    )
  })

  test('makes it pending, and sends a mail that says how to prove the identity', async () => {
    const applicant = await newApplicant(server)
    await applicant.apply()
    expect(await applicant.read()).toMatchObject({
      status: 'Pending',
      missing: [],
      submittedAt: server.clock.now().toISOString(),
      idVerificationLink: expect.stringContaining('http://site.test/inspector/'),
    })
    expect(await mailsTo(applicant, 'inspector-application')).toMatchObject([
      { data: { status: 'Pending', reasons: [], idVerificationLink: expect.stringContaining('id-verification') } },
    ])
    const { data } = await server.call<{ message: string; actionLink: string }[]>(
      'GET',
      '/users/get-recent-notifications',
      { token: applicant.token },
    )
    expect(data[0]).toMatchObject({
      message: expect.stringContaining('We have received'),
      actionLink: '/inspector/inspector-registration/application-status',
    })
  })

  test('several times, even at once, submits it once', async () => {
    const applicant = await newApplicant(server)
    await applicant.save(wholeInfo())
    await Promise.all([applicant.refer(), applicant.refer(), applicant.upload()])
    const answers = await Promise.all(Array.from({ length: 6 }, () => applicant.submit()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await applicant.submit()).toMatchObject({
      status: 409,
      body: { message: 'You have already submitted your application.' },
    })
    expect(await mailsTo(applicant, 'inspector-application')).toHaveLength(1)
    const changes = await server.db
      .selectFrom('inspector_application_changes')
      .select('action')
      .where('user_id', '=', applicant.userId)
      .execute()
    expect(changes).toEqual([{ action: 'submit' }])
  })

  test('still allows changes, except to remove required parts', async () => {
    const applicant = await newApplicant(server)
    await applicant.apply()
    const { references, credentials } = await applicant.read()
    expect(
      (await applicant.save({ languages: [{ language: 'ha', proficiency: 'beginner' }] })).data.languages,
    ).toHaveLength(1)
    expect(await applicant.save({ education: [] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'education', message: 'Add your highest education.' }] },
    })
    expect(await applicant.save({ city: '' })).toMatchObject({ status: 400, body: { errors: [{ field: 'city' }] } })
    expect(
      await server.call('DELETE', `/users/delete-inspector-reference/${references[0]?._id}`, {
        token: applicant.token,
      }),
    ).toMatchObject({ status: 409, body: { message: 'Add at least 2 references.' } })
    expect(
      await server.call('POST', '/users/delete-inspector-credentials', {
        token: applicant.token,
        body: { credentialId: credentials[0]?._id },
      }),
    ).toMatchObject({ status: 409, body: { message: 'A file must be uploaded' } })
    expect(await applicant.read()).toMatchObject({ city: 'Ikeja', references, education: [{ level: 'diploma' }] })
  })
})

describe('an edit of an inspector’s profile (INSPECTOR-4, INSPECTOR-5)', () => {
  test.each([
    ['education', () => ({ education: [makeEducation()] })],
    ['certifications', (specializationId: string) => ({ certifications: [makeCertification(specializationId)] })],
  ] as const)('of %s suspends until review, with a mail', async (_, change) => {
    const applicant = await newApplicant(server)
    await activate(applicant)
    const { specializations } = await applicant.read()
    const { data } = await applicant.save(change(specializations[0]?._id ?? ''))
    expect(data).toMatchObject({ status: 'Suspended', reasons: [] })
    const [mail] = await mailsTo(applicant, 'inspector-application')
    expect(mail).toMatchObject({ data: { status: 'Suspended' } })
    await decideOn(server, applicant, staffId, 'reinstate')
    expect((await applicant.read()).status).toBe('Activated')
  })

  test('does not suspend if it changes nothing', async () => {
    const applicant = await newApplicant(server)
    await activate(applicant)
    const { education, certifications } = await applicant.read()
    expect((await applicant.save({ education, certifications })).data.status).toBe('Activated')
  })

  test('suspends if it adds a professional certificate, but not if it adds a proof of insurance', async () => {
    const applicant = await newApplicant(server)
    await activate(applicant)
    await applicant.upload({ kind: 'insurance-proof' })
    expect((await applicant.read()).status).toBe('Activated')
    await applicant.upload({ kind: 'professional-certificate' })
    expect((await applicant.read()).status).toBe('Suspended')
  })

  test('of name or address does not suspend, but requires a new proof of identity, with one mail', async () => {
    const applicant = await newApplicant(server)
    await activate(applicant)
    await server.db
      .updateTable('inspector_applications')
      .set({ id_verified_at: server.clock.now() })
      .where('user_id', '=', applicant.userId)
      .execute()
    expect(await applicant.read()).toMatchObject({ idVerificationLink: null, verifiedInfo: { governmentId: true } })
    for (const streetAddress1 of ['2', '2 All', '2 Allen Avenue']) await applicant.save({ streetAddress1 })
    const { data } = await applicant.save({ lastName: 'Okafor' })
    expect(data).toMatchObject({
      status: 'Activated',
      idVerificationLink: expect.stringContaining('id-verification'),
      verifiedInfo: { governmentId: false },
    })
    expect(await mailsTo(applicant, 'inspector-identity-check')).toHaveLength(1)
  })

  test('is refused after the inspector was removed', async () => {
    const applicant = await newApplicant(server)
    await activate(applicant)
    await decideOn(server, applicant, staffId, 'remove')
    for (const refused of [
      await applicant.save({ city: 'Yaba' }),
      await applicant.refer(),
      await applicant.upload(),
      await applicant.submit(),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
    }
    const kept = await server.db
      .selectFrom('stored_files')
      .select('id')
      .where('owner_id', '=', applicant.userId)
      .execute()
    expect(kept).toHaveLength(1)
  })
})

test("an applicant's open pages update at each step of the application (SESSION-12)", async () => {
  const applicant = await newApplicant(server)
  const events = jest.spyOn(server.realtime, 'toUser')
  const changes = () => events.mock.calls.filter(([, event]) => event === 'ACCOUNT_CHANGED').map(([userId]) => userId)
  await applicant.apply()
  expect(changes()).toEqual([applicant.userId])
  events.mockClear()
  await decideOn(server, applicant, staffId, 'start-review', 'approve')
  await finishCourse(server, applicant)
  expect(changes()).toEqual([applicant.userId, applicant.userId, applicant.userId])
  events.mockRestore()
})
