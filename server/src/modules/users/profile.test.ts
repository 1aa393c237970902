import type { AnswerOf } from '@fieldproof/contracts'
import { accountSteps, freshNumber } from '#testing/account-steps.ts'
import { messagesTo } from '#testing/outbox-messages.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { recordCheck } from '#modules/inspector-applications/back-office.ts'
import { newApplicant } from '#modules/inspector-applications/testing/applicant.ts'

jest.setTimeout(60_000)

type Updated = AnswerOf<'PUT /users/me/update'>

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())
const { changesMailedTo, get, enablePhone, follow } = accountSteps(() => server)

const details = {
  firstName: 'Ifeoma',
  lastName: 'Nwachukwu',
  companyName: '',
  addressLine1: '12 Allen Avenue',
  addressLine2: 'Flat 3',
  city: 'Ikeja',
  state: 'Lagos',
  zipCode: '100271',
  country: 'NG',
  mobileNumber1: '+2348031234567',
  mobileNumber2: '',
  locale: 'en',
}
const update = (token: string, body: Record<string, unknown>, headers = {}) =>
  server.call<Updated>('PUT', '/users/me/update', { token, body: { ...details, ...body }, headers })
/** The password of every test account. */
const password = 'teal walrus 41 kettle'
const kinds = async (token: string) =>
  (await get<AnswerOf<'GET /users/me/recent-activities'>>('/users/me/recent-activities', token)).data.items.map(
    ({ kind }) => kind,
  )

test('a new account has the details of its sign-up', async () => {
  const { token, user } = await server.signUp({ accountType: 'business', companyName: 'Okpara Motors' })
  expect((await get('/users/me/profile', token)).data).toEqual({
    firstName: 'Ifeoma',
    lastName: 'Nwachukwu',
    email: user.email,
    newEmail: null,
    isMailReturned: false,
    companyName: 'Okpara Motors',
    addressLine1: '',
    addressLine2: '',
    city: '',
    state: '',
    zipCode: '',
    country: 'NG',
    mobileNumber1: '+2348031234567',
    mobileNumber2: '',
    mobileNumber1Verified: false,
    avatar: null,
    locale: 'en',
  })
})

test('a developer can choose the pseudo-language, but nobody on the public site', async () => {
  const { token, user } = await server.signUp()
  const saved = await update(token, { email: user.email, locale: 'en-XA' })
  expect([saved.status, saved.data.profile.locale]).toEqual([200, 'en'])
  await server.call('POST', '/users/initiate-account-deletion', { token, body: {} })
  expect((await messagesTo<'mail', 'deletion-requested'>(server.db, user.email, 'deletion-requested'))[0]?.locale).toBe(
    'en-XA',
  )
  const publicSite = await openTestServer({ config: { production: true } })
  const account = await publicSite.signUp()
  const refused = await publicSite.call<Updated>('PUT', '/users/me/update', {
    token: account.token,
    body: { ...details, email: account.user.email, locale: 'en-XA' },
  })
  await publicSite.close()
  expect([refused.status, refused.body.errors]).toEqual([400, [{ field: 'locale', message: 'Please select one' }]])
})

test('details are saved, returned and recorded', async () => {
  const {
    token,
    user: { email },
  } = await server.signUp()
  server.clock.advance(1_000)
  const { status, data } = await update(
    token,
    { email, firstName: '  Ada ', mobileNumber2: '+4799887766', locale: 'no' },
    { 'accept-language': 'nb' },
  )
  expect(status).toBe(200)
  expect(data).toMatchObject({
    message: 'Opplysningene dine er lagret.',
    user: { firstName: 'Ada', email },
    profile: {
      ...details,
      firstName: 'Ada',
      email,
      companyName: null,
      mobileNumber2: '+4799887766',
      locale: 'no',
      newEmail: null,
      isMailReturned: false,
    },
  })
  expect((await get('/users/me/profile', token)).data).toEqual(data.profile)
  expect((await kinds(token))[0]).toBe('name-changed')
})

test('nothing is recorded without a difference', async () => {
  const {
    token,
    user: { email },
  } = await server.signUp()
  await update(token, { email })
  await update(token, { email })
  expect((await kinds(token)).filter((kind) => kind === 'profile-updated')).toHaveLength(1)
})

test.each<[string, Record<string, unknown>, string, string]>([
  ['no first name', { firstName: '  ' }, 'firstName', 'This field is required.'],
  ['a wrong address', { email: 'nonsense' }, 'email', 'Email is invalid.'],
  [
    'a number without its country',
    { mobileNumber1: '08031234567' },
    'mobileNumber1',
    'Enter a telephone number with its country code.',
  ],
  [
    'an invalid second number',
    { mobileNumber2: '12' },
    'mobileNumber2',
    'Enter a telephone number with its country code.',
  ],
  ['an unknown country', { country: 'Nigeria' }, 'country', 'Please select one'],
  ['a city that is too long', { city: 'x'.repeat(81) }, 'city', 'This text is too long.'],
])('%s is refused at its field, and nothing changes', async (_what, body, field, message) => {
  const {
    token,
    user: { email },
  } = await server.signUp()
  const answer = await update(token, { email, ...body })
  expect(answer.status).toBe(400)
  expect(answer.body.errors).toEqual([{ field, message }])
  expect((await get<Updated['profile']>('/users/me/profile', token)).data.city).toBe('')
})

test('only a business has a company name, and it has to have one', async () => {
  const individual = await server.signUp()
  expect(
    (await update(individual.token, { email: individual.user.email, companyName: 'Acme' })).data.profile.companyName,
  ).toBeNull()
  const business = await server.signUp({ accountType: 'business', companyName: 'Okpara Motors' })
  expect((await update(business.token, { email: business.user.email, companyName: ' ' })).body.errors).toEqual([
    { field: 'companyName', message: 'This field is required.' },
  ])
  expect(
    (await update(business.token, { email: business.user.email, companyName: 'Okpara Ltd' })).data.user.companyName,
  ).toBe('Okpara Ltd')
})

describe('another name', () => {
  test.each([
    ['a first name', { firstName: 'Ngozi' }],
    ['a company name', { companyName: 'Okpara Ltd' }],
  ])(
    '%s requires a proved session, everything else does not; its owner is notified by mail (STEPUP-4)',
    async (_, change) => {
      const {
        token,
        user: { email },
      } = await server.signUp({ accountType: 'business', companyName: 'Okpara Motors' })
      const all = { email, companyName: 'Okpara Motors' }
      server.clock.advance(5 * 60_000)
      expect((await update(token, { ...all, city: 'Jos' })).status).toBe(200)
      const { status, body } = await update(token, { ...all, ...change })
      expect([status, body.code]).toEqual([403, 'step-up-needed'])
      await server.call('POST', '/users/me/step-up', { token, body: { password } })
      expect((await update(token, { ...all, ...change })).data.profile).toMatchObject(change)
      expect(await changesMailedTo(email)).toEqual(['name-changed'])
    },
  )
})

describe('a new email address', () => {
  test('is valid once its link is followed; the other details are saved at once', async () => {
    const {
      token,
      user: { email },
    } = await server.signUp()
    const { data } = await update(token, { email: 'Next@Example.TEST', city: 'Kano' })
    expect(data.message).toContain('open the link that we have sent')
    expect(data.profile).toMatchObject({ email, newEmail: 'next@example.test', city: 'Kano' })
    const [mail] = await messagesTo<'mail', 'confirm-new-email'>(server.db, 'next@example.test', 'confirm-new-email')
    // Other details can be saved meanwhile.
    await update(token, { email, city: 'Jos' })
    await follow(mail?.data.link ?? '')
    expect((await get('/users/me/profile', token)).data).toMatchObject({
      email: 'next@example.test',
      newEmail: null,
      city: 'Jos',
    })
  })

  test('that has an account gets the same answer as any other', async () => {
    const taken = await server.signUp()
    const { token } = await server.signUp()
    const free = await update(token, { email: 'free@example.test' })
    const other = await update(token, { email: taken.user.email })
    expect(other.status).toBe(free.status)
    expect(other.data.message).toBe(free.data.message)
    expect(Object.keys(other.data.profile)).toEqual(Object.keys(free.data.profile))
    expect(await messagesTo<'mail', 'confirm-new-email'>(server.db, taken.user.email, 'confirm-new-email')).toEqual([])
  })

  test('requires a proved session; without one nothing changes', async () => {
    const {
      token,
      user: { email },
    } = await server.signUp()
    server.clock.advance(5 * 60_000)
    const { status, body } = await update(token, { email: 'stolen@example.test', city: 'Elsewhere' })
    expect([status, body.code]).toEqual([403, 'step-up-needed'])
    expect((await get('/users/me/profile', token)).data).toMatchObject({ email, newEmail: null, city: '' })
  })

  test('is forgotten at the next change if its link was not followed in time', async () => {
    const {
      token,
      user: { email },
    } = await server.signUp()
    await update(token, { email: 'late.move@example.test' })
    server.clock.advance(24 * 60 * 60_000 + 1)
    expect((await update(token, { email })).data.profile.newEmail).toBeNull()
  })
})

describe('a new telephone number', () => {
  test('has to be verified again', async () => {
    const { token, user } = await server.signUp()
    await server.db
      .updateTable('users')
      .set({ phone_verified_at: server.clock.now() })
      .where('id', '=', user._id)
      .execute()
    expect((await update(token, { email: user.email })).data.profile.mobileNumber1Verified).toBe(true)
    expect(
      (await update(token, { email: user.email, mobileNumber1: freshNumber() })).data.profile.mobileNumber1Verified,
    ).toBe(false)
  })

  test('is refused while login codes go to the old one; everything else can change', async () => {
    const number = freshNumber()
    const {
      token,
      user: { email },
    } = await server.signUp()
    await enablePhone(token, number)
    const refused = await update(token, { email, mobileNumber1: freshNumber(), city: 'Kano' })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'conflict', errors: [{ field: 'mobileNumber1' }] })
    expect((await get<Updated['profile']>('/users/me/profile', token)).data).toMatchObject({
      mobileNumber1: number,
      mobileNumber1Verified: true,
      city: '',
    })
    expect((await update(token, { email, mobileNumber1: number, city: 'Kano' })).status).toBe(200)
  })
})

test('an inspector whose name or address changes has to prove their identity again, and is notified once', async () => {
  const inspector = await newApplicant(server)
  await inspector.apply()
  await server.db
    .transaction()
    .execute((transaction) => recordCheck(transaction, inspector.userId, 'governmentId', server.clock.now()))
  const mailCount = async () =>
    (await messagesTo<'mail', 'inspector-identity-check'>(server.db, inspector.email, 'inspector-identity-check'))
      .length
  const before = await mailCount()
  const { firstName, lastName, city } = (await get<Updated['profile']>('/users/me/profile', inspector.token)).data
  await update(inspector.token, {
    ...(await get<Updated['profile']>('/users/me/profile', inspector.token)).data,
    companyName: '',
    mobileNumber2: '+2348030000777',
  })
  expect(await mailCount()).toBe(before)
  await update(inspector.token, { email: inspector.email, firstName, lastName: `${lastName}-Bello`, city })
  await update(inspector.token, { email: inspector.email, firstName, lastName, city: 'Abuja' })
  expect(await mailCount()).toBe(before + 1)
})

test('an account that is marked for deletion can be read but not changed', async () => {
  const { token, user } = await server.signUp()
  await server.db
    .updateTable('users')
    .set({ deletion_requested_at: server.clock.now(), deletion_at: server.clock.now() })
    .where('id', '=', user._id)
    .execute()
  expect((await get('/users/me/profile', token)).status).toBe(200)
  expect((await update(token, { email: user.email })).body.code).toBe('deletion-pending')
})

test('users see their own activities, newest first, page by page', async () => {
  const { token, user } = await server.signUp()
  for (let times = 1; times <= 25; times += 1) {
    server.clock.advance(1_000)
    await update(token, { email: user.email, city: `Town ${times}` })
  }
  const { data } = await get<AnswerOf<'GET /users/me/recent-activities'>>('/users/me/recent-activities', token)
  expect(data).toMatchObject({ page: 1, pageSize: 20 })
  expect(data.total).toBeGreaterThanOrEqual(26)
  expect(data.items.map(({ createdAt }) => createdAt)).toEqual(
    data.items
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  )
  const second = await get<AnswerOf<'GET /users/me/recent-activities'>>('/users/me/recent-activities?page=2', token)
  expect(second.data.items).toHaveLength(data.total - 20)
  const other = await server.signUp()
  expect(await kinds(other.token)).not.toContain('profile-updated')
})

test('users see the numbers of their own jobs and orders', async () => {
  const customer = await server.signUp()
  const inspector = await server.signUp()
  const order = (sequence: string, inspectorId: string | null) => ({
    sequence_id: sequence,
    customer_id: customer.user._id,
    inspector_id: inspectorId,
    inspection_type: 'vehicle' as const,
    status: 'Pending' as const,
    city: 'Lagos',
    inspection_at: server.clock.now(),
    time_zone: 'Africa/Lagos',
    price_amount: 100,
    price_currency: 'NGN',
    created_at: server.clock.now(),
  })
  await server.db
    .insertInto('orders')
    .values([order('P-1', inspector.user._id), order('P-2', null), order('P-3', inspector.user._id)])
    .execute()
  expect((await get('/users/get-my-no-of-jobs-and-orders', customer.token)).data).toEqual({
    noOfJobs: 0,
    noOfOrders: 3,
  })
  expect((await get('/users/get-my-no-of-jobs-and-orders', inspector.token)).data).toEqual({
    noOfJobs: 2,
    noOfOrders: 0,
  })
})
