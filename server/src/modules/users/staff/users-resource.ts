import { locales, type Locale } from '@fieldproof/contracts'
import { personName } from '@fieldproof/contracts/forms/names'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { maskPhone } from '#kernel/back-office/masks.ts'
import { defineResource, type Action, type Option } from '#kernel/back-office/resource.ts'
import { groups, shared, yesNo } from '#kernel/back-office/texts.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import { byStaff, recordSecurityChange } from '../activities.ts'
import { accountActions, mayTouch } from './user-account-actions.ts'
import { roleActions, roleOptions } from './user-role-actions.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').users

const statusOptions: readonly Option[] = [
  { value: 'active', label: labels.active() },
  { value: 'suspended', label: labels.suspended() },
  { value: 'in-deletion', label: labels.inDeletion() },
  { value: 'deleted', label: labels.deleted() },
]

const status = sql`case when users.deleted_at is not null then 'deleted' when users.deletion_requested_at is not null then 'in-deletion'
  when users.login_suspended_at is not null then 'suspended' else 'active' end`

const name = { takes: personName(80), most: 80, by: [] } as const

/** The telephone number, which only administrators can reveal (STAFF-8). */
const readPhone: Action = {
  name: 'read-phone',
  label: labels.readPhone(),
  description: labels.readPhoneDescription(),
  by: [],
  opens: 'phoneNumber',
  fits: ({ phoneNumber }) => typeof phoneNumber === 'string' && phoneNumber !== '',
  done: labels.readPhone(),
  run: async ({ before: { phoneNumber } }) => labels.phoneShown({ number: String(phoneNumber) }),
}

/** Accounts, of customers, inspectors and staff alike. */
export const users = defineResource({
  name: 'users',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.people(),
  readBy: ['support'],
  from: sql`users`,
  key: { value: sql`users.id`, table: 'users', column: sql`id`, isUuid: true },
  naming: {
    from: ['firstName', 'lastName'],
    make: ({ firstName, lastName }) => `${String(firstName)} ${String(lastName)}`.trim(),
  },
  fields: [
    {
      name: 'firstName',
      kind: 'text',
      label: labels.firstName(),
      value: sql`users.first_name`,
      isSearchable: true,
      edit: name,
    },
    {
      name: 'lastName',
      kind: 'text',
      label: labels.lastName(),
      value: sql`users.last_name`,
      isSearchable: true,
      edit: name,
    },
    {
      name: 'email',
      kind: 'email',
      label: shared.email(),
      value: sql`users.email`,
      isListed: true,
      isSortable: true,
      isSearchable: true,
    },
    { name: 'status', kind: 'choice', label: shared.status(), value: status, isListed: true, options: statusOptions },
    {
      name: 'phoneNumber',
      kind: 'phone',
      label: shared.telephone(),
      value: sql`users.phone_number`,
      isListed: true,
      isSearchable: true,
      maskedFor: ['support'],
      mask: maskPhone,
      isClosed: true,
    },
    {
      name: 'accountType',
      kind: 'choice',
      label: labels.accountType(),
      value: sql`users.account_type`,
      options: [
        { value: 'individual', label: labels.individual() },
        { value: 'business', label: labels.business() },
      ],
    },
    {
      name: 'companyName',
      kind: 'text',
      label: labels.company(),
      value: sql`users.company_name`,
      isSearchable: true,
    },
    {
      name: 'country',
      kind: 'country',
      label: shared.country(),
      value: sql`users.country`,
      isListed: true,
      isSortable: true,
    },
    {
      name: 'address',
      kind: 'text',
      label: shared.address(),
      seenBy: [],
      value: sql`nullif(concat_ws(', ', nullif(users.address_line_1, ''), nullif(users.address_line_2, ''), nullif(users.zip_code, ''),
        nullif(users.city, ''), nullif(users.state, '')), '')`,
    },
    {
      name: 'locale',
      kind: 'choice',
      label: labels.language(),
      value: sql`users.locale`,
      hint: labels.localeHint(),
      options: locales.map((value) => ({ value, label: labels.languages[value]() })),
      edit: { by: ['support'], takes: z.enum(locales) },
    },
    {
      name: 'isInspector',
      kind: 'boolean',
      label: shared.inspector(),
      value: sql`users.is_pro`,
      isListed: true,
      options: yesNo,
    },
    {
      name: 'isStaff',
      kind: 'boolean',
      label: labels.staff(),
      value: sql`users.is_staff`,
      options: yesNo,
    },
    {
      name: 'roles',
      kind: 'list',
      label: labels.roles(),
      seenBy: [],
      options: roleOptions,
      value: sql`array(select role from staff_roles where staff_roles.user_id = users.id order by role)`,
    },
    {
      name: 'hasTwoFactor',
      kind: 'boolean',
      label: labels.twoStepLogin(),
      value: sql`(users.authenticator_enabled_at is not null or users.phone_2fa_enabled_at is not null)`,
    },
    {
      name: 'openSessions',
      kind: 'number',
      label: labels.openSessions(),
      isLive: true,
      value: sql`(select count(*) from sessions where sessions.user_id = users.id)`,
    },
    {
      name: 'createdAt',
      kind: 'instant',
      label: shared.createdAt(),
      value: sql`users.created_at`,
      isListed: true,
      isSortable: true,
    },
    {
      name: 'mailReturnedAt',
      kind: 'instant',
      label: labels.mailsComeBackSince(),
      value: sql`(select since from mail_troubles where kind = 'returned'
        and address_hash = encode(sha256(convert_to(lower(users.email), 'UTF8')), 'hex'))`,
    },
    {
      name: 'suspendedAt',
      kind: 'instant',
      label: labels.suspendedSince(),
      value: sql`users.login_suspended_at`,
    },
    {
      name: 'deletionRequestedAt',
      kind: 'instant',
      label: labels.deletionAskedFor(),
      value: sql`users.deletion_requested_at`,
    },
    {
      name: 'deletionAt',
      kind: 'instant',
      label: labels.toBeDeletedOn(),
      value: sql`users.deletion_at`,
    },
    {
      name: 'deletionReason',
      kind: 'long-text',
      label: labels.reasonForDeletion(),
      value: sql`users.deletion_reason`,
    },
    { name: 'deletedAt', kind: 'instant', label: labels.deleted(), value: sql`users.deleted_at` },
  ],
  filters: ['status', 'isInspector', 'isStaff', 'accountType', 'roles'],
  sort: { by: 'createdAt', direction: 'desc' },
  edit: {
    needsReason: true,
    fits: mayTouch,
    write: async (act) => {
      const { db, id, before, values, context } = act
      const { firstName, lastName, locale } = { ...before, ...values } as {
        firstName: string
        lastName: string
        locale: Locale
      }
      await db
        .updateTable('users')
        .set({ first_name: firstName, last_name: lastName, locale })
        .where('id', '=', id)
        .execute()
      if (firstName === before.firstName && lastName === before.lastName) return
      const owner = { id, email: String(before.email), first_name: firstName, locale }
      await recordSecurityChange(db, owner, 'name-changed', context, undefined, byStaff)
      await announceEvent(act, 'account.edited', { userId: id, parts: ['name'], origin: context.origin })
    },
  },
  actions: [...accountActions, ...roleActions, readPhone],
})
