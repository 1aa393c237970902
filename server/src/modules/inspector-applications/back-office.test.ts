import {
  actionsOn,
  applicationActions,
  applicationMove,
  applicationMoves,
} from '@fieldproof/policy/inspector-application'
import fc from 'fast-check'
import { messagesTo } from '#testing/outbox-messages.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { noteAccountEdit } from './account-edits.ts'
import {
  decide,
  listApplications,
  oneApplication,
  recordCheck,
  reviewCredential,
  type Decision,
} from './back-office.ts'
import { checkAll, decideOn, finishCourse, newApplicant, within, type Applicant } from './testing/applicant.ts'

import { readPublicProfiles } from './public-profiles.ts'

jest.setTimeout(120_000)

let server: TestServer
let staffId: string
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
  staffId = (await server.signUp()).user._id
})
afterAll(() => server.close())

const reader = () => ({ db: server.db, clock: server.clock, origin: 'http://site.test', ports: server.app.parts.ports })
const applied = async (): Promise<Applicant> => {
  const applicant = await newApplicant(server)
  await applicant.apply()
  return applicant
}
const decideOnce = (decision: Omit<Decision, 'staffId'>) =>
  within(server, (work) => decide(work, { ...decision, staffId }))
const isPro = async ({ token }: Applicant) =>
  (await server.call<{ isPro: boolean }>('GET', '/users/get-user', { token })).data.isPro

test('after review, approval and orientation course the user is an inspector, and each step is recorded', async () => {
  const applicant = await applied()
  await decideOn(server, applicant, staffId, 'start-review', 'approve')
  expect(await isPro(applicant)).toBe(false)
  expect(await finishCourse(server, applicant)).toBe('Activated')
  expect(await isPro(applicant)).toBe(true)
  const { profile, history, actions } = await oneApplication(reader(), applicant.userId)
  expect(profile).toMatchObject({
    status: 'Activated',
    orientationCompletedAt: server.clock.now().toISOString(),
    credentials: [{ review: 'accepted' }],
  })
  expect(history.map(({ to }) => to)).toEqual(['Activated', 'Approved', 'Processing', 'Pending'])
  expect(history[1]).toMatchObject({ action: 'approve', actorKind: 'staff', actorId: staffId })
  expect(actions).toEqual(['suspend', 'deactivate', 'remove'])
})

test('an application cannot be approved before identity and background are checked; the refusal says what is missing (INSPECTOR-18)', async () => {
  const { userId } = await applied()
  await decideOnce({ userId, action: 'start-review' })
  const approve = () => decideOnce({ userId, action: 'approve' })
  await expect(approve()).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Confirm identity, personal background and professional background before'),
  })
  await recordCheck(server.db, userId, 'personalBackground', server.clock.now())
  await recordCheck(server.db, userId, 'governmentId', server.clock.now())
  await expect(approve()).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Confirm the professional background first'),
  })
  await recordCheck(server.db, userId, 'professionalBackground', server.clock.now())
  expect(await approve()).toEqual({ before: 'Processing', after: 'Approved' })
})

test('a rejected applicant gets the reasons by mail and on the application, and can submit it again', async () => {
  const applicant = await applied()
  expect(
    await decideOnce({ userId: applicant.userId, action: 'reject', reason: 'The certificate cannot be read.' }),
  ).toEqual({ before: 'Pending', after: 'Rejected' })
  expect(await applicant.read()).toMatchObject({ status: 'Rejected', reasons: ['The certificate cannot be read.'] })
  const [mail] = await messagesTo<'mail', 'inspector-application'>(server.db, applicant.email, 'inspector-application')
  expect(mail).toMatchObject({ data: { status: 'Rejected', reasons: ['The certificate cannot be read.'] } })
  await applicant.upload()
  expect((await applicant.submit()).data).toMatchObject({ status: 'Pending', reasons: [] })
})

test('a reviewer can ask for more, and the review continues', async () => {
  const applicant = await applied()
  await decideOn(server, applicant, staffId, 'start-review')
  await decideOnce({ userId: applicant.userId, action: 'ask-for-more', reason: 'Please send both sides.' })
  expect(await applicant.read()).toMatchObject({ status: 'Processing', reasons: ['Please send both sides.'] })
  expect(
    await messagesTo<'mail', 'inspector-more-needed'>(server.db, applicant.email, 'inspector-more-needed'),
  ).toMatchObject([{ data: { reasons: ['Please send both sides.'] } }])
})

test.each(['reject', 'ask-for-more', 'suspend', 'remove'] as const)(
  'the action %s requires a reason',
  async (action) => {
    const { userId } = await newApplicant(server)
    await expect(decideOnce({ userId, action })).rejects.toMatchObject({
      status: 400,
      message: 'This field is required.',
      errors: [{ field: 'reason' }],
    })
  },
)

test('if reviewers decide at once, only one succeeds; a decision on an outdated state is refused', async () => {
  const { userId } = await applied()
  const answers = await Promise.allSettled([1, 2, 3, 4].map(() => decideOnce({ userId, action: 'start-review' })))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await checkAll(server, userId)
  const { version } = await oneApplication(reader(), userId)
  await decideOnce({ userId, action: 'approve', version })
  await expect(decideOnce({ userId, action: 'suspend', reason: 'x', version })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('has changed'),
  })
})

test('a decision that is rolled back mails nothing', async () => {
  const { userId, email } = await applied()
  await expect(
    within(server, async (work) => {
      await decide(work, { userId, action: 'reject', reason: 'No.', staffId })
      throw new Error('the audit trail could not be written')
    }),
  ).rejects.toThrow('audit trail')
  expect(await messagesTo<'mail', 'inspector-application'>(server.db, email, 'inspector-application')).toHaveLength(1)
})

test('a removed inspector is no longer an inspector, a suspended one still is', async () => {
  const applicant = await applied()
  await decideOn(server, applicant, staffId, 'start-review', 'approve')
  await finishCourse(server, applicant)
  await decideOn(server, applicant, staffId, 'suspend')
  expect(await isPro(applicant)).toBe(true)
  await decideOn(server, applicant, staffId, 'remove')
  expect(await isPro(applicant)).toBe(false)
})

test('the orientation course activates only approved applicants', async () => {
  const applicant = await applied()
  await expect(finishCourse(server, applicant)).rejects.toMatchObject({ status: 409 })
  expect(await applicant.read()).toMatchObject({ status: 'Pending', orientationCompletedAt: null })
})

test('checks and documents are recorded one by one', async () => {
  const applicant = await applied()
  const [credential] = (await applicant.read()).credentials
  await server.db.transaction().execute(async (transaction) => {
    await recordCheck(transaction, applicant.userId, 'governmentId', server.clock.now())
    await reviewCredential(transaction, applicant.userId, credential?._id ?? '', 'rejected')
  })
  expect(await applicant.read()).toMatchObject({
    idVerificationLink: null,
    verifiedInfo: { governmentId: true, personalBackground: false, professionalBackground: false },
    credentials: [{ review: 'rejected' }],
  })
  await expect(reviewCredential(server.db, staffId, credential?._id ?? '', 'accepted')).rejects.toMatchObject({
    status: 404,
  })
})

test('after a change of the account’s name, applicants have to prove their identity, and customers do not', async () => {
  const applicant = await applied()
  const customer = await newApplicant(server)
  await within(server, async (work) => {
    const { origin } = work
    await recordCheck(work.db, applicant.userId, 'governmentId', work.now)
    await noteAccountEdit(work, { userId: applicant.userId, parts: ['name'], origin })
    await noteAccountEdit(work, { userId: customer.userId, parts: ['name', 'address'], origin })
  })
  expect((await applicant.read()).idVerificationLink).not.toBeNull()
  expect(
    await messagesTo<'mail', 'inspector-identity-check'>(server.db, customer.email, 'inspector-identity-check'),
  ).toEqual([])
})

test('the public profile shows a changed name only after it was checked (INSPECTOR-23)', async () => {
  const applicant = await applied()
  const named = async (): Promise<string | undefined> =>
    (await readPublicProfiles(server.db, [applicant.userId])).get(applicant.userId)?.fullName
  const before = await named()
  await within(server, ({ db, now }) => recordCheck(db, applicant.userId, 'governmentId', now))
  await server.db
    .updateTable('users')
    .set({ first_name: 'Sade', last_name: 'Bello' })
    .where('id', '=', applicant.userId)
    .execute()
  expect(await named()).toBe(before)
  await within(server, ({ db, now }) => recordCheck(db, applicant.userId, 'governmentId', now))
  expect(await named()).toBe('Sade Bello')
})

test('the list contains only started applications, and can be searched and filtered', async () => {
  const applicant = await newApplicant(server)
  const { items } = await listApplications(server.db, { page: 1, search: applicant.email })
  expect(items).toEqual([])
  await applicant.save({ companyName: 'Zanzibar Surveys' })
  expect((await listApplications(server.db, { page: 1, search: 'zanzibar' })).items).toMatchObject([
    { userId: applicant.userId, status: 'Incomplete' },
  ])
  expect((await listApplications(server.db, { page: 1, search: '%' })).items).toEqual([])
  const removed = await listApplications(server.db, { page: 1, status: 'Removed' })
  expect(removed.items.every(({ status }) => status === 'Removed')).toBe(true)
  await expect(oneApplication(reader(), staffId)).rejects.toMatchObject({ status: 404 })
})

test('whatever staff try in any order, only the transitions of the policy happen', async () => {
  const step = fc.constantFrom(...applicationActions)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const { userId } = await applied()
      await checkAll(server, userId)
      let state = { status: (await oneApplication(reader(), userId)).profile.status, isOrientationCompleted: false }
      for (const action of steps.filter((one) => one !== 'remove')) {
        const move = applicationMove(state, action, 'staff')
        const result = await decideOnce({ userId, action, reason: 'Why not.' }).catch(
          (error: { status: number }) => error.status,
        )
        expect(result).toEqual(move ? { before: state.status, after: move.to } : 409)
        if (move) state = { ...state, status: move.to }
      }
      const { history, actions } = await oneApplication(reader(), userId)
      expect(actions).toEqual(actionsOn(state, 'staff'))
      for (const { action, from, to } of history)
        expect(
          applicationMoves.some((move) => move.action === action && move.from.includes(from) && move.to === to),
        ).toBe(true)
    }),
    { numRuns: 15 },
  )
})
