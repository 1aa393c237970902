import type { StaffRole } from '@fieldproof/contracts/calls/custom-admin'
import type { TestServer } from '#testing/test-server.ts'
import { startSession } from '#kernel/sessions/sessions.ts'
import type { NewUser } from '#modules/users/tables.ts'

let people = 0

/** Creates an account, of staff if roles are given. @returns its id and the token of a session */
export const putPerson = async (
  { db, clock }: TestServer,
  roles: readonly StaffRole[] = [],
  changes: Partial<NewUser> = {},
): Promise<{ id: string; token: string }> => {
  const number = (people += 1)
  const { id } = await db
    .insertInto('users')
    .values({
      email: `person.${number}@example.test`,
      first_name: `First${number}`,
      last_name: `Last${number}`,
      account_type: 'individual',
      country: 'NG',
      phone_number: `+23480310${String(number).padStart(5, '0')}`,
      terms_accepted_at: clock.now(),
      created_at: clock.now(),
      is_staff: roles.length > 0,
      password_hash: null,
      company_name: null,
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const role of roles)
    await db.insertInto('staff_roles').values({ user_id: id, role, given_at: clock.now() }).execute()
  return { id, token: (await startSession(db, id, clock.now())).token }
}

interface Record {
  _id: string
  title: string
  values: { [field: string]: unknown }
}
export interface RecordAnswer {
  record: Record
  actions: { name: string; fields: { name: string; isRequired: boolean; options?: { value: string }[] | null }[] }[]
  version: string
}
export interface ListAnswer {
  items: Record[]
  total: number
}
type Changed = Record['values'] | null
export interface AuditAnswer {
  items: { action: string; actor: string; reason: string | null; before: Changed; after: Changed }[]
  total: number
}
export interface PrivilegesAnswer {
  roles: string[]
  privileges: {
    resourceName: string
    title: string
    fields: {
      name: string
      label: string
      options: { value: string; label: string }[] | null
      isEditable: boolean
      isMasked: boolean
    }[]
  }[]
}

/** The back office as a member of staff uses it. */
export const backOffice = (server: TestServer, token: string) => ({
  privileges: (query = '', acceptLanguage?: string) =>
    server.call<PrivilegesAnswer>('GET', `/custom-admin/get-assigned-privileges?${query}`, {
      token,
      headers: { 'accept-language': acceptLanguage },
    }),
  list: (resource: string, query = '') =>
    server.call<ListAnswer>('GET', `/custom-admin/get-resources-list/${resource}?${query}`, { token }),
  record: (resource: string, id: string, locale = 'en') =>
    server.call<RecordAnswer>(
      'GET',
      `/custom-admin/get-resource-record/${resource}/${encodeURIComponent(id)}?locale=${locale}`,
      { token },
    ),
  act: (resourceName: string, recordId: string | null, action: string, more: { [part: string]: unknown } = {}) =>
    server.call<{ message: string; record: Record | null }>('POST', '/custom-admin/perform-action', {
      token,
      body: { resourceName, recordId, action, ...more },
    }),
  trail: (query = '') => server.call<AuditAnswer>('GET', `/custom-admin/get-audit-trail?${query}`, { token }),
})
