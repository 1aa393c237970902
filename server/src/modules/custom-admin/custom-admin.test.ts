import { limits } from '@fieldproof/contracts'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { securityEventCounts } from '#kernel/security-events/security-event.ts'
import { messagesTo } from '#testing/outbox-messages.ts'
import { putActivated } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { hashPassword } from '#modules/users/passwords.ts'
import { giveRole } from './give-role.ts'
import { backOffice, putPerson } from './testing/staff.ts'

jest.setTimeout(60_000)

let server: TestServer
let admin: { id: string; token: string }
let office: ReturnType<typeof backOffice>
const reason = 'The owner asked for it on the phone.'

beforeAll(async () => {
  server = await openTestServer()
  admin = await putPerson(server, ['administrator'])
  office = backOffice(server, admin.token)
})
afterAll(() => server.close())

describe('access', () => {
  test('a visitor and a customer are refused, and a staff member without a role sees nothing', async () => {
    expect((await server.call('GET', '/custom-admin/get-assigned-privileges')).status).toBe(401)
    expect((await backOffice(server, (await putPerson(server)).token).privileges()).status).toBe(403)
    const roleless = backOffice(server, (await putPerson(server, [], { is_staff: true })).token)
    expect((await roleless.privileges()).data).toEqual({ roles: [], privileges: [] })
    expect((await roleless.list('users')).status).toBe(404)
    expect((await roleless.trail()).data.items).toEqual([])
  })

  test('a missing record and one that the caller may not see get the same refusal', async () => {
    const editor = backOffice(server, (await putPerson(server, ['editor'])).token)
    const [unknown, forbidden] = [await editor.list('no-such-thing'), await editor.list('users')]
    expect([unknown.status, unknown.body]).toEqual([forbidden.status, forbidden.body])
    for (const answer of [
      await editor.record('users', admin.id),
      await editor.act('users', admin.id, 'suspend-login', { reason }),
      await editor.act('faqs', 'none', 'no-such-action'),
      await office.record('users', 'not-a-uuid'),
      await office.act('users', admin.id, 'create'),
    ])
      expect(answer.status).toBe(404)
  })
})

describe('lists', () => {
  test('can be searched, filtered, sorted and read page by page', async () => {
    const people = await Promise.all(
      Array.from({ length: 23 }, (_, index) =>
        putPerson(server, [], {
          last_name: 'Listed',
          first_name: `Q${index}`,
          country: index < 3 ? 'NO' : 'NG',
          email: `listed.${String(index).padStart(2, '0')}@example.test`,
        }),
      ),
    )
    const first = (await office.list('users', 'search=listed&sort=email&direction=asc')).data
    const second = (await office.list('users', 'search=listed&sort=email&direction=asc&page=2')).data
    expect([first.total, first.items.length, second.items.length]).toEqual([23, 20, 3])
    const emails = [...first.items, ...second.items].map(({ values }) => values['email'])
    expect(emails).toEqual([...emails].sort())
    expect((await office.list('users', 'search=listed%20q1')).data.items.map(({ title }) => title)).toContain(
      'Q1 Listed',
    )
    expect((await office.list('users', 'filter=isStaff:true')).data.items.map(({ _id }) => _id)).toContain(admin.id)
    expect((await office.list('users', `filter=isStaff:true,status:suspended`)).data.total).toBe(0)
    expect(people).toHaveLength(23)
  })

  test.each([
    'sort=passwordHash',
    'sort=firstName',
    'filter=status:gone',
    'filter=passwordHash:x',
    'filter=status',
    'direction=up',
  ])('%s is refused', async (query) => {
    expect((await office.list('users', query)).status).toBe(400)
  })

  test('a search finds % and \\ literally', async () => {
    expect((await office.list('users', 'search=%25')).data.total).toBe(0)
    expect((await office.list('users', 'search=%5C')).data.total).toBe(0)
  })

  test('a search does not find anything by a field that is masked for the caller', async () => {
    const { id } = await putPerson(server, [], { phone_number: '+2348099887766' })
    const support = backOffice(server, (await putPerson(server, ['support'])).token)
    expect((await office.list('users', 'search=99887766')).data.items.map(({ _id }) => _id)).toEqual([id])
    expect((await support.list('users', 'search=99887766')).data.total).toBe(0)
    expect((await support.record('users', id)).data.record.values['phoneNumber']).toBe('+234 ••• 66')
  })
})

test('a closed field is only opened from a proved session, and each reading is recorded and reported (STAFF-8)', async () => {
  const { id } = await putPerson(server, [], { phone_number: '+2348055544433' })
  const opener = await putPerson(server, ['administrator'])
  const as = backOffice(server, opener.token)
  const shown = await as.record('users', id)
  expect(shown.data.record.values['phoneNumber']).toBe('+234 ••• 33')
  expect(JSON.stringify(shown.body)).not.toContain('55544433')
  const support = backOffice(server, (await putPerson(server, ['support'])).token)
  expect((await support.act('users', id, 'read-phone', {})).status).toBe(404)
  const before = securityEventCounts()['staff.opened']
  expect((await as.act('users', id, 'read-phone', {})).data.message).toBe('The telephone number is +2348055544433.')
  expect(securityEventCounts()['staff.opened']).toBe(before + 1)
  expect((await as.trail(`resourceName=users&recordId=${id}`)).data.items.map(({ action }) => action)).toEqual([
    'read-phone',
  ])
  await server.db
    .updateTable('sessions')
    .set({ proved_at: new Date(server.clock.now().getTime() - limits.stepUpLifetime) })
    .where('user_id', '=', opener.id)
    .execute()
  expect((await as.act('users', id, 'read-phone', {})).body.code).toBe('step-up-needed')
  expect(securityEventCounts()['staff.opened']).toBe(before + 1)
})

describe('accounts', () => {
  test('a suspension ends every session, is only revealed after the correct password, and can be lifted', async () => {
    const password = 'teal walrus 41 kettle'
    const email = 'suspended@example.test'
    const { id, token } = await putPerson(server, [], { email, password_hash: await hashPassword(password) })
    const logIn = (given: string) => server.call('POST', '/users/login', { body: { email, password: given } })
    expect((await office.act('users', id, 'suspend-login')).body.errors).toEqual([
      { field: 'reason', message: 'This field is required.' },
    ])
    expect((await office.act('users', id, 'suspend-login', { reason })).status).toBe(200)
    expect((await server.call('GET', '/users/get-user', { token })).status).toBe(401)
    expect((await logIn('a wrong password 1')).body.code).toBe('wrong-login')
    const refused = await logIn(password)
    expect([refused.status, refused.body.message]).toEqual([403, 'This account is suspended. Please write to us.'])
    expect((await office.act('users', id, 'suspend-login', { reason })).status).toBe(409)
    expect((await office.act('users', id, 'restore-login', { reason })).status).toBe(200)
    expect((await logIn(password)).status).toBe(200)
    const mails = await server.db
      .selectFrom('outbox_messages')
      .select('data')
      .where('recipient', '=', email)
      .where('template', '=', 'notification')
      .execute()
    expect(mails.map(({ data }) => data['message'])).toEqual([
      expect.stringContaining(reason),
      expect.stringContaining('open again'),
    ])
  })

  test('a deletion is canceled, and sessions are ended', async () => {
    const { id, token } = await putPerson(server, [], {
      deletion_requested_at: server.clock.now(),
      deletion_at: new Date('2026-04-02T09:00:00Z'),
    })
    expect((await office.act('users', id, 'end-all-sessions', { reason })).status).toBe(200)
    expect((await server.call('GET', '/users/get-user', { token })).status).toBe(401)
    expect((await office.act('users', id, 'cancel-deletion', { reason })).data.record?.values).toMatchObject({
      status: 'active',
      deletionAt: null,
    })
    expect((await office.act('users', id, 'cancel-deletion', { reason })).status).toBe(409)
  })

  test('support cannot change staff accounts, and nobody can change their own', async () => {
    const support = await putPerson(server, ['support'])
    const other = await putPerson(server, ['editor'])
    const actions = async (token: string, id: string) =>
      (await backOffice(server, token).record('users', id)).data.actions.map(({ name }) => name)
    expect(await actions(support.token, other.id)).toEqual([])
    expect((await backOffice(server, support.token).act('users', other.id, 'suspend-login', { reason })).status).toBe(
      409,
    )
    expect(
      (
        await backOffice(server, support.token).act('users', other.id, 'give-role', {
          reason,
          values: { role: 'editor' },
        })
      ).status,
    ).toBe(404)
    expect(await actions(admin.token, admin.id)).toEqual(['read-phone'])
    expect(await actions(admin.token, other.id)).toEqual([
      'edit',
      'suspend-login',
      'end-all-sessions',
      'give-role',
      'take-role',
      'read-phone',
    ])
  })

  test('nobody can edit their own account or a deleted one, and support cannot edit the staff (STAFF-2)', async () => {
    const support = await putPerson(server, ['support'])
    const gone = await putPerson(server, [], { deleted_at: server.clock.now() })
    const edit = async ({ token }: { token: string }, id: string, values: object) => {
      const as = backOffice(server, token)
      const { version } = (await as.record('users', id)).data
      return (await as.act('users', id, 'edit', { version, reason, values })).status
    }
    expect(await edit(support, support.id, { locale: 'no' })).toBe(409)
    expect(await edit(support, admin.id, { locale: 'no' })).toBe(409)
    expect(await edit(admin, admin.id, { firstName: 'Ada' })).toBe(409)
    expect(await edit(admin, gone.id, { firstName: 'Ada' })).toBe(409)
    expect(await edit(admin, support.id, { firstName: 'Ada' })).toBe(200)
  })

  test('a user whose name staff change gets a mail, and finds it in their activities without the device of staff (ACCOUNT-10)', async () => {
    const email = 'renamed@example.test'
    const { id, token } = await putPerson(server, [], { email, first_name: 'Ada' })
    const save = async (values: object) => {
      const { version } = (await office.record('users', id)).data
      expect((await office.act('users', id, 'edit', { version, reason, values })).status).toBe(200)
    }
    await save({ firstName: 'Ada', locale: 'no' })
    expect(await messagesTo(server.db, email, 'security-changed' as never)).toEqual([])
    await save({ firstName: 'Adaeze' })
    const [mail] = await messagesTo<'mail', 'security-changed'>(server.db, email, 'security-changed')
    expect(mail?.data.change).toBe('name-changed')
    const { data } = await server.call<{ items: unknown[] }>('GET', '/users/me/recent-activities', { token })
    expect(data.items).toMatchObject([{ kind: 'name-changed', device: null }])
  })

  test('a staff action that PostgreSQL ends because of a deadlock is tried again', async () => {
    const { id } = await putPerson(server)
    await putActivated(server.db, server.clock.now(), id)
    const lock = (db: Db, table: 'users' | 'inspector_applications', column: string) =>
      sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id} for update`.execute(db)
    const waits = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and wait_event = 'transactionid'`.execute(
          server.db,
        )
      ).rows.length > 0
    // The action locks the account, then the application. This transaction locks them in the opposite order.
    const suspended = await server.db.transaction().execute(async (transaction) => {
      await lock(transaction, 'inspector_applications', 'user_id')
      const answer = office.act('users', id, 'suspend-login', { reason })
      while (!(await waits())) await new Promise((resolve) => setTimeout(resolve, 20))
      await lock(transaction, 'users', 'id')
      return { answer }
    })
    expect((await suspended.answer).status).toBe(200)
  })

  test('a role is assigned and removed, and takes effect from the next call', async () => {
    const { id, token } = await putPerson(server)
    const role = { reason, values: { role: 'editor' } }
    expect((await office.act('users', id, 'give-role', { reason, values: { role: 'king' } })).body.errors).toEqual([
      { field: 'values.role', message: 'Please select one' },
    ])
    expect((await office.act('users', id, 'give-role', role)).status).toBe(200)
    expect((await office.act('users', id, 'give-role', role)).status).toBe(400)
    expect((await backOffice(server, token).list('faqs')).status).toBe(200)
    expect((await office.act('users', id, 'take-role', role)).status).toBe(200)
    expect((await backOffice(server, token).list('faqs')).status).toBe(403)
  })

  test('the first administrator is assigned at the console, and the trail records it', async () => {
    const { id, token } = await putPerson(server, [], { email: 'first@example.test' })
    expect(await giveRole(server.db, server.clock.now(), ' First@example.test', 'administrator')).toBe(true)
    expect(await giveRole(server.db, server.clock.now(), 'first@example.test', 'administrator')).toBe(false)
    expect(await giveRole(server.db, server.clock.now(), 'nobody@example.test', 'administrator')).toBe(false)
    const { data } = await backOffice(server, token).trail(`resourceName=users&recordId=${id}`)
    expect(data.items).toMatchObject([
      { action: 'give-role', actor: 'Server console', before: { roles: [] }, after: { roles: ['administrator'] } },
    ])
  })

  test("if two administrators take each other's role at once, one of them keeps it", async () => {
    const own = await openTestServer()
    try {
      const pair = [await putPerson(own, ['administrator']), await putPerson(own, ['administrator'])] as const
      const answers = await Promise.all(
        [
          [0, 1],
          [1, 0],
        ].map(([actor = 0, target = 0]) =>
          backOffice(own, pair[actor]?.token ?? '').act('users', pair[target]?.id ?? '', 'take-role', {
            reason,
            values: { role: 'administrator' },
          }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
      expect(await own.db.selectFrom('staff_roles').select('user_id').execute()).toHaveLength(1)
    } finally {
      await own.close()
    }
  })
})

describe('changes', () => {
  test('a field that the caller may not write is refused by name, also one that does not exist', async () => {
    const { id } = await putPerson(server)
    const support = backOffice(server, (await putPerson(server, ['support'])).token)
    const { version } = (await support.record('users', id)).data
    const { status, body } = await support.act('users', id, 'edit', {
      version,
      reason,
      values: { locale: 'no', firstName: 'Mallory', isStaff: true, passwordHash: 'x', constructor: 'x' },
    })
    expect(status).toBe(400)
    expect(body.errors?.map(({ field }) => field).sort()).toEqual([
      'values.constructor',
      'values.firstName',
      'values.isStaff',
      'values.passwordHash',
    ])
    expect((await support.act('users', id, 'edit', { version, reason, values: { locale: 'no' } })).status).toBe(200)
  })

  test('of several simultaneous changes of a record one is saved, and the others are refused', async () => {
    const { id } = await putPerson(server)
    const { version } = (await office.record('users', id)).data
    const save = (firstName: string) => office.act('users', id, 'edit', { version, reason, values: { firstName } })
    const answers = await Promise.all([save('Ada'), save('Bisi'), save('Chi')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.errors).toEqual([
      { field: 'version', message: 'Someone else has changed this in the meantime.' },
    ])
    expect(
      (await office.act('users', id, 'edit', { reason, values: { firstName: 'Dayo' } })).body.errors?.[0]?.field,
    ).toBe('version')
  })

  test('a name that staff enter is checked like one that the user enters (FORM-13, FORM-14)', async () => {
    const { id } = await putPerson(server)
    const { version } = (await office.record('users', id)).data
    const save = (firstName: string) => office.act('users', id, 'edit', { version, reason, values: { firstName } })
    const [address, unseen] = [await save('Visit evil.com'), await save('A\u202eda')]
    expect(address.body.errors).toEqual([
      { field: 'values.firstName', message: 'Enter a name without a web address, with a space after each dot.' },
    ])
    expect(unseen.body.errors).toEqual([{ field: 'values.firstName', message: 'Enter a name with visible letters.' }])
    expect((await save('O.J.')).status).toBe(200)
  })

  test('the end of a session does not change the version of its user', async () => {
    const { id } = await putPerson(server)
    const { version } = (await office.record('users', id)).data
    await server.db.deleteFrom('sessions').where('user_id', '=', id).execute()
    expect((await office.record('users', id)).data.version).toBe(version)
  })
})

describe('the audit trail', () => {
  test('has the reason, and the values before and after of the fields that changed', async () => {
    const { id } = await putPerson(server, [], { first_name: 'Ada' })
    const { version } = (await office.record('users', id)).data
    await office.act('users', id, 'edit', { version, reason, values: { firstName: 'Adaeze' } })
    const [entry] = (await office.trail(`resourceName=users&recordId=${id}`)).data.items
    expect(entry).toMatchObject({
      action: 'edit',
      reason,
      before: { firstName: 'Ada' },
      after: { firstName: 'Adaeze' },
    })
    expect(Object.keys(entry?.after ?? {})).toEqual(['firstName'])
  })

  test('has no entry if the change was refused', async () => {
    const before = (await office.trail()).data.total
    await office.act('users', admin.id, 'suspend-login', { reason })
    await office.act('services', 'vehicle', 'edit', { version: 'old', reason, values: { isAvailable: false } })
    expect((await office.trail()).data.total).toBe(before)
  })

  test("cannot be changed, emptied or shortened, not even by the database's owner", async () => {
    const rows = () => server.db.selectFrom('audit_entries').select('id').execute()
    const before = await rows()
    expect(before.length).toBeGreaterThan(0)
    const changes = [
      () => server.db.updateTable('audit_entries').set({ reason: 'another' }).execute(),
      () => server.db.deleteFrom('audit_entries').execute(),
      () => server.db.deleteFrom('audit_entries').where('actor_id', '=', admin.id).execute(),
    ]
    for (const change of changes) await expect(change()).rejects.toThrow(/never changed or deleted/)
    expect(await rows()).toEqual(before)
  })
})

test('visitors see that staff have made a service unavailable', async () => {
  const { version } = (await office.record('services', 'vehicle')).data
  const edit = (values: object) => office.act('services', 'vehicle', 'edit', { version, reason, values })
  expect((await edit({ typicalMinutes: -1 })).body.errors?.[0]?.field).toBe('values.typicalMinutes')
  expect((await edit({ isAvailable: false })).status).toBe(200)
  const { data } = await server.call<{ inspectionType: string; isAvailable: boolean }[]>(
    'GET',
    '/users/get-service-details',
  )
  expect(data.find(({ inspectionType }) => inspectionType === 'vehicle')?.isAvailable).toBe(false)
})

test('a call request is answered, opened again, and counted while it waits', async () => {
  await server.call('POST', '/users/create_call_request', {
    body: { fullName: 'Ada', fullPhoneNumber: '+2348031112233', category: 'home' },
  })
  const waiting = async () =>
    (
      await server.call<{ resourceName: string; waiting: number }[]>('GET', '/custom-admin/get-resource-counts', {
        token: admin.token,
      })
    ).data.find(({ resourceName }) => resourceName === 'call-requests')?.waiting
  const id = (await office.list('call-requests', 'filter=status:waiting')).data.items[0]?._id ?? ''
  expect(await waiting()).toBe(1)
  expect((await office.act('call-requests', id, 'mark-answered')).data.record?.values['status']).toBe('answered')
  expect(await waiting()).toBe(0)
  expect((await office.act('call-requests', id, 'mark-answered')).status).toBe(409)
  expect((await office.act('call-requests', id, 'reopen', { reason })).status).toBe(200)
  expect(await waiting()).toBe(1)
})
