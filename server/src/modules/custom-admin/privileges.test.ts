import { staffRoles, type StaffRole } from '@fieldproof/contracts/calls/custom-admin'
import fc from 'fast-check'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { putMoney } from '#testing/wallet-money.ts'
import { staffResources as resources } from '#app/staff-resources.ts'
import { backOffice, putPerson } from './testing/staff.ts'

jest.setTimeout(120_000)

type Sight = 'edits' | 'sees' | 'masked' | 'nothing'
/** What each role except the administrator may see and change, by resource; a field that is not listed is visible. */
const matrix: Record<string, Partial<Record<Exclude<StaffRole, 'administrator'>, Record<string, Sight>>>> = {
  users: { support: { phoneNumber: 'masked', address: 'nothing', roles: 'nothing', locale: 'edits' } },
  'support-conversations': { support: {} },
  'support-notes': { support: {} },
  'call-requests': { support: {} },
  'chat-reports': { support: {} },
  'newsletter-subscriptions': { support: {} },
  notifications: { support: {} },
  'blog-posts': {
    editor: {
      titleEn: 'edits',
      titleNo: 'edits',
      summaryEn: 'edits',
      summaryNo: 'edits',
      bodyEn: 'edits',
      bodyNo: 'edits',
      author: 'edits',
      tags: 'edits',
      illustration: 'edits',
    },
  },
  newsletters: {
    editor: {
      kind: 'edits',
      subjectEn: 'edits',
      subjectNo: 'edits',
      bodyEn: 'edits',
      bodyNo: 'edits',
    },
  },
  'help-articles': {
    editor: {
      titleEn: 'edits',
      titleNo: 'edits',
      summaryEn: 'edits',
      summaryNo: 'edits',
      bodyEn: 'edits',
      bodyNo: 'edits',
      place: 'edits',
      isPopular: 'edits',
      position: 'edits',
      related: 'edits',
    },
  },
  faqs: {
    editor: {
      questionEn: 'edits',
      questionNo: 'edits',
      replyEn: 'edits',
      replyNo: 'edits',
      category: 'edits',
      position: 'edits',
    },
  },
  'canned-answers': {
    support: { titleEn: 'edits', titleNo: 'edits', answerEn: 'edits', answerNo: 'edits' },
  },
  services: {},
  'price-lists': {
    finance: {
      basePrice: 'edits',
      sizes: 'edits',
      choices: 'edits',
      distances: 'edits',
      farthestKm: 'edits',
      urgency: 'edits',
      weekendPercent: 'edits',
      fee: 'edits',
      feePercent: 'edits',
      effectiveFrom: 'edits',
    },
  },
  'served-cities': { finance: {} },
  'promo-codes': {
    finance: {
      code: 'edits',
      discount: 'edits',
      minimum: 'edits',
      inspectionTypes: 'edits',
      validFrom: 'edits',
      validUntil: 'edits',
      usesMax: 'edits',
      usesPerUser: 'edits',
      forUser: 'edits',
    },
    support: {},
  },
  orders: {
    support: { customerTelephone: 'masked', inspectorTelephone: 'masked', street: 'nothing' },
    finance: { customerTelephone: 'masked', inspectorTelephone: 'masked' },
  },
  'order-notes': { support: {}, finance: {} },
  'order-candidates': { support: {}, finance: {} },
  conversations: { support: {}, finance: {} },
  'order-payments': { support: {}, finance: {} },
  'order-steps': { support: {}, finance: {} },
  reports: { support: {}, finance: {} },
  'report-issues': { support: {}, finance: {} },
  complaints: { support: { pay: 'nothing', isPaidOut: 'nothing' }, finance: {} },
  'complaint-files': { support: {}, finance: {} },
  'order-files': { finance: {} },
  'complaint-questions': { support: {}, finance: {} },
  'milestone-disputes': { support: {}, finance: {} },
  payouts: { finance: {} },
  'held-pay': { finance: {} },
  'referral-budgets': { finance: {} },
  'no-shows': { support: {}, finance: {} },
  'overdue-reports': { support: {}, finance: {} },
  'no-show-files': { support: {}, finance: {} },
  listings: { support: {} },
  projects: { support: {} },
  'wallet-transactions': { finance: {} },
  'bank-accounts': { finance: {} },
  'bank-transfers': { finance: {} },
  payments: { finance: {} },
  'payment-differences': { finance: {} },
  subscriptions: { support: {}, finance: {} },
  'subscription-payments': { support: {}, finance: {} },
  'subscription-steps': { support: {}, finance: {} },
  'plan-changes': { finance: {} },
  'plan-change-renewals': { finance: {} },
  'commission-changes': { finance: {} },
  'fine-changes': { finance: {} },
  'share-changes': { finance: {} },
  'referral-changes': { finance: {} },
  'inspector-applications': { reviewer: {} },
  'inspector-credentials': { reviewer: {} },
  'inspector-references': { reviewer: {} },
}
const seen = (roles: readonly StaffRole[], resource: string, field: string): Sight => {
  if (roles.includes('administrator')) return 'sees'
  const sights = roles
    .map((role) => (role === 'administrator' ? undefined : matrix[resource]?.[role]))
    .flatMap((fields) => (fields ? [fields[field] ?? 'sees'] : []))
  return (['edits', 'sees', 'masked'] as const).find((sight) => sights.includes(sight)) ?? 'nothing'
}

let server: TestServer
const offices = new Map<string, ReturnType<typeof backOffice>>()
const officeOf = async (roles: readonly StaffRole[]) => {
  const key = [...roles].sort().join()
  const found = offices.get(key) ?? backOffice(server, (await putPerson(server, roles)).token)
  offices.set(key, found)
  return found
}

const secretPhone = '+2348077665544'
const secretStreet = '17 Sentinel Crescent'

beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
  const now = server.clock.now()
  const { id } = await putPerson(server, [], {
    phone_number: secretPhone,
    address_line_1: secretStreet,
    password_hash: 'sentinel-hash',
    authenticator_secret: 'sentinel-seed',
  })
  await server.db
    .insertInto('orders')
    .values({
      sequence_id: 'FP-1',
      customer_id: id,
      inspector_id: null,
      inspection_type: 'vehicle',
      status: 'Pending',
      city: 'Lagos',
      inspection_at: now,
      time_zone: 'Africa/Lagos',
      price_amount: 3_500_000,
      price_currency: 'NGN',
      created_at: now,
    })
    .execute()
  await putMoney(server.db, now, { userId: id, balance: 'available', amount: 100, description: 'A refund' })
  await server.db
    .insertInto('call_requests')
    .values({
      full_name: 'Ada',
      full_phone_number: '+2348031112233',
      category: 'home',
      created_at: now,
      answered_at: null,
    })
    .execute()
  await server.db
    .insertInto('newsletter_subscriptions')
    .values({ email: 'reader@example.test', subscribed_at: now, unsubscribed_at: null })
    .execute()
  await server.db
    .insertInto('notifications')
    .values({
      user_id: id,
      message: 'Hello',
      action_link: '/',
      type_of_notification: 'Welcome',
      created_at: now,
      seen_at: null,
      order_id: null,
      order_sequence_id: null,
      job_summary: null,
      meta: null,
      avatar: null,
      initials: null,
      dedupe_key: null,
    })
    .execute()
  await server.db
    .insertInto('faqs')
    .values({
      id: 'q',
      locale: 'en',
      category: 'account',
      question: 'Why?',
      answer: 'So.',
      position: 1,
      source: 'staff',
    })
    .execute()
  await server.db
    .insertInto('blog_posts')
    .values({
      id: crypto.randomUUID(),
      locale: 'en',
      slug: 's',
      title: 't',
      summary: 's',
      author: 'a',
      body: 'b',
      tags: [],
      illustration: 'hero',
      reading_minutes: 1,
      published_at: null,
      source: 'staff',
    })
    .execute()
  // Something in the trail for every field that is not visible to all.
  const admin = await officeOf(['administrator'])
  const { version } = (await admin.record('users', id)).data
  await admin.act('users', id, 'edit', { version, reason: 'A spelling', values: { firstName: 'Sentinel' } })
  await server.db
    .insertInto('audit_entries')
    .values({
      at: now,
      actor_id: id,
      actor_name: 'Ada',
      resource_name: 'users',
      record_id: id,
      record_title: 'Sentinel',
      action: 'edit',
      reason: null,
      before: JSON.stringify({ phoneNumber: secretPhone, address: secretStreet, roles: ['editor'] }),
      after: JSON.stringify({ phoneNumber: secretPhone, address: secretStreet, roles: [] }),
    })
    .execute()
})
afterAll(() => server.close())

test('every resource is in the matrix, and no field is named like a secret', () => {
  for (const { name, fields } of resources) {
    expect(Object.keys(matrix)).toContain(name)
    for (const field of fields) expect(field.name).not.toMatch(/password|secret|token|hash/i)
  }
})

describe.each(staffRoles)('%s', (role) => {
  test.each(resources.map(({ name }) => name))('on %s', async (name) => {
    const office = await officeOf([role])
    const { privileges } = (await office.privileges()).data
    const privilege = privileges.find(({ resourceName }) => resourceName === name)
    const mayRead = role === 'administrator' || matrix[name]?.[role] !== undefined
    expect(privilege !== undefined).toBe(mayRead)
    expect((await office.list(name)).status).toBe(mayRead ? 200 : 404)
    if (role === 'administrator') return
    for (const field of resources.find((resource) => resource.name === name)?.fields ?? []) {
      const described = privilege?.fields.find((one) => one.name === field.name)
      const sight: Sight = !described
        ? 'nothing'
        : described.isMasked
          ? 'masked'
          : described.isEditable
            ? 'edits'
            : 'sees'
      expect([field.name, sight]).toEqual([field.name, seen([role], name, field.name)])
    }
  })

  test('can change only the fields in the matrix', async () => {
    const office = await officeOf([role])
    if (role === 'administrator') return
    for (const { name, fields } of resources) {
      // An account of the staff would be refused for another reason.
      const filter = name === 'users' ? 'filter=isStaff:false' : ''
      const id = (await (await officeOf(['administrator'])).list(name, filter)).data.items[0]?._id
      if (id === undefined) continue
      const { version } = (await office.record(name, id)).data ?? { version: 'none' }
      for (const field of fields) {
        if (seen([role], name, field.name) === 'edits') continue
        const { status, body } = await office.act(name, id, 'edit', {
          version,
          reason: 'A try',
          values: { [field.name]: 'x' },
        })
        expect([field.name, [400, 404].includes(status)]).toEqual([field.name, true])
        if (status === 400) expect(body.errors?.map((fault) => fault.field)).toEqual([`values.${field.name}`])
      }
    }
  })
})

test('no list, record or audit trail contains what the roles may not see', async () => {
  const admin = await officeOf(['administrator'])
  const ids = new Map<string, string[]>()
  for (const { name } of resources)
    ids.set(
      name,
      (await admin.list(name)).data.items.map(({ _id }) => _id),
    )
  const roleSets = fc.subarray(
    staffRoles.filter((role) => role !== 'administrator'),
    { minLength: 1 },
  )
  const words = fc.constantFrom(
    '',
    'a',
    secretPhone,
    secretPhone.slice(4),
    'Sentinel',
    'Crescent',
    '%',
    'sentinel-hash',
  )
  await fc.assert(
    fc.asyncProperty(
      roleSets,
      fc.constantFrom(...resources),
      words,
      fc.nat(),
      async (roles, resource, search, which) => {
        const office = await officeOf(roles)
        const sorts = resource.fields.filter(({ isSortable }) => isSortable).map(({ name }) => name)
        const sort = sorts[which % Math.max(1, sorts.length)]
        const id = ids.get(resource.name)?.[which % Math.max(1, ids.get(resource.name)?.length ?? 1)]
        const answers = [
          await office.list(resource.name, new URLSearchParams({ search, ...(sort && { sort }) }).toString()),
          ...(id === undefined ? [] : [await office.record(resource.name, id)]),
          await office.trail(`resourceName=${resource.name}`),
          await office.trail(),
        ]
        const allowed = (name: string) => seen(roles, resource.name, name) !== 'nothing'
        const records = [...((answers[0] as Awaited<ReturnType<typeof office.list>>).data?.items ?? [])]
        for (const { values } of records) expect(Object.keys(values).filter((name) => !allowed(name))).toEqual([])
        const bodies = JSON.stringify(answers.map(({ body }) => body))
        for (const secret of [secretPhone, secretStreet, 'sentinel-hash', 'sentinel-seed'])
          expect(bodies).not.toContain(secret)
        if (seen(roles, resource.name, resource.fields[0]?.name ?? '') === 'nothing')
          expect(answers[0]?.status).toBe(404)
      },
    ),
    { numRuns: 120 },
  )
})
