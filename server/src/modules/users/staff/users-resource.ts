import { locales } from '@fieldproof/contracts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { maskPhone } from '#kernel/back-office/masks.ts'
import { defineResource, type Option } from '#kernel/back-office/resource.ts'
import { groups, labels, someText, yesNo } from '#kernel/back-office/texts.ts'
import { accountActions } from './user-account-actions.ts'
import { roleActions, roleOptions } from './user-role-actions.ts'

const statusOptions: readonly Option[] = [
  { value: 'active', label: { en: 'Active', no: 'Aktiv' } },
  { value: 'suspended', label: { en: 'Suspended', no: 'Stengt' } },
  { value: 'in-deletion', label: { en: 'In deletion', no: 'Under sletting' } },
  { value: 'deleted', label: { en: 'Deleted', no: 'Slettet' } },
]

const status = sql`case when users.deleted_at is not null then 'deleted' when users.deletion_requested_at is not null then 'in-deletion'
  when users.login_suspended_at is not null then 'suspended' else 'active' end`

const name = { takes: someText(80), most: 80, by: [] } as const

/** Accounts, of customers, inspectors and staff alike. */
export const users = defineResource({
  name: 'users',
  title: { en: 'Users', no: 'Brukere' },
  description: {
    en: 'Accounts of customers, inspectors and staff.',
    no: 'Kontoene til kunder, inspektører og ansatte.',
  },
  group: groups.people,
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
      label: { en: 'First name', no: 'Fornavn' },
      value: sql`users.first_name`,
      isSearchable: true,
      edit: name,
    },
    {
      name: 'lastName',
      kind: 'text',
      label: { en: 'Last name', no: 'Etternavn' },
      value: sql`users.last_name`,
      isSearchable: true,
      edit: name,
    },
    {
      name: 'email',
      kind: 'email',
      label: labels.email,
      value: sql`users.email`,
      isListed: true,
      isSortable: true,
      isSearchable: true,
    },
    { name: 'status', kind: 'choice', label: labels.status, value: status, isListed: true, options: statusOptions },
    {
      name: 'phoneNumber',
      kind: 'phone',
      label: { en: 'Telephone', no: 'Telefon' },
      value: sql`users.phone_number`,
      isListed: true,
      isSearchable: true,
      maskedFor: ['support'],
      mask: maskPhone,
    },
    {
      name: 'accountType',
      kind: 'choice',
      label: { en: 'Account type', no: 'Kontotype' },
      value: sql`users.account_type`,
      options: [
        { value: 'individual', label: { en: 'Individual', no: 'Privat' } },
        { value: 'business', label: { en: 'Business', no: 'Bedrift' } },
      ],
    },
    {
      name: 'companyName',
      kind: 'text',
      label: { en: 'Company', no: 'Firma' },
      value: sql`users.company_name`,
      isSearchable: true,
    },
    {
      name: 'country',
      kind: 'country',
      label: { en: 'Country', no: 'Land' },
      value: sql`users.country`,
      isListed: true,
      isSortable: true,
    },
    {
      name: 'address',
      kind: 'text',
      label: { en: 'Address', no: 'Adresse' },
      seenBy: [],
      value: sql`nullif(concat_ws(', ', nullif(users.address_line_1, ''), nullif(users.address_line_2, ''), nullif(users.zip_code, ''),
        nullif(users.city, ''), nullif(users.state, '')), '')`,
    },
    {
      name: 'locale',
      kind: 'choice',
      label: { en: 'Language', no: 'Språk' },
      value: sql`users.locale`,
      hint: { en: 'In which mails are written.', no: 'Som e-poster skrives på.' },
      options: [
        { value: 'en', label: { en: 'English', no: 'Engelsk' } },
        { value: 'no', label: { en: 'Norwegian', no: 'Norsk' } },
      ],
      edit: { by: ['support'], takes: z.enum(locales) },
    },
    {
      name: 'isInspector',
      kind: 'boolean',
      label: { en: 'Inspector', no: 'Inspektør' },
      value: sql`users.is_pro`,
      isListed: true,
      options: yesNo,
    },
    {
      name: 'isStaff',
      kind: 'boolean',
      label: { en: 'Staff', no: 'Ansatt' },
      value: sql`users.is_staff`,
      options: yesNo,
    },
    {
      name: 'roles',
      kind: 'list',
      label: { en: 'Roles', no: 'Roller' },
      seenBy: [],
      options: roleOptions,
      value: sql`array(select role from staff_roles where staff_roles.user_id = users.id order by role)`,
    },
    {
      name: 'hasTwoFactor',
      kind: 'boolean',
      label: { en: 'Two-step login', no: 'Totrinnsinnlogging' },
      value: sql`(users.authenticator_enabled_at is not null or users.phone_2fa_enabled_at is not null)`,
    },
    {
      name: 'openSessions',
      kind: 'number',
      label: { en: 'Open sessions', no: 'Åpne økter' },
      isLive: true,
      value: sql`(select count(*) from sessions where sessions.user_id = users.id)`,
    },
    {
      name: 'createdAt',
      kind: 'instant',
      label: labels.createdAt,
      value: sql`users.created_at`,
      isListed: true,
      isSortable: true,
    },
    {
      name: 'suspendedAt',
      kind: 'instant',
      label: { en: 'Suspended since', no: 'Stengt siden' },
      value: sql`users.login_suspended_at`,
    },
    {
      name: 'deletionRequestedAt',
      kind: 'instant',
      label: { en: 'Deletion asked for', no: 'Sletting bedt om' },
      value: sql`users.deletion_requested_at`,
    },
    {
      name: 'deletionAt',
      kind: 'instant',
      label: { en: 'To be deleted on', no: 'Slettes' },
      value: sql`users.deletion_at`,
    },
    {
      name: 'deletionReason',
      kind: 'long-text',
      label: { en: 'Reason for deletion', no: 'Årsak til sletting' },
      value: sql`users.deletion_reason`,
    },
    { name: 'deletedAt', kind: 'instant', label: { en: 'Deleted', no: 'Slettet' }, value: sql`users.deleted_at` },
  ],
  filters: ['status', 'isInspector', 'isStaff', 'accountType', 'roles'],
  sort: { by: 'createdAt', direction: 'desc' },
  edit: {
    needsReason: true,
    write: async ({ db, id, before, values }) => {
      const { firstName, lastName, locale } = { ...before, ...values } as {
        firstName: string
        lastName: string
        locale: 'en' | 'no'
      }
      await db
        .updateTable('users')
        .set({ first_name: firstName, last_name: lastName, locale })
        .where('id', '=', id)
        .execute()
    },
  },
  actions: [...accountActions, ...roleActions],
})
