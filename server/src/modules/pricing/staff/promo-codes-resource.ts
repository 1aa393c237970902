import { currencies, inspectionTypes, type Currency, type InspectionType } from '@fieldproof/contracts'
import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import { toMinorUnits } from '@fieldproof/policy/money'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#kernel/db/connect.ts'
import { invalid } from '#kernel/refusals/refusal.ts'
import { defineResource, type Values } from '#kernel/back-office/resource.ts'
import { instantText, readInstant } from '#kernel/back-office/instant-text.ts'
import { groups, inspectionTypeOptions, shared, yesNo } from '#kernel/back-office/texts.ts'
import { inSchema } from '#texts/schema-sentences.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').promoCodes
const texts = textsOf('pricing')
const fields = textsOf('back-office-fields')

const by = ['finance'] as const
const wrong = fieldMessages.invalidValue
const percentText = /^(\d{1,3}(?:\.\d{1,2})?) ?%$/
const moneyText = /^(\d{1,9}(?:\.\d{1,2})?) ?([A-Z]{3})$/
const AMOUNT = inSchema(fields.amount())
const DISCOUNT = inSchema(fields.discount())

const readPercent = (text: string): number | null => {
  const percent = Number(percentText.exec(text)?.[1])
  return percent > 0 && percent <= 100 ? percent : null
}
const readAmount = (text: string): { amount: number; currency: Currency } | null => {
  const [, figure = '', code] = moneyText.exec(text) ?? []
  const currency = currencies.find((one) => one === code)
  const amount = currency && toMinorUnits(figure, currency)
  return currency && amount ? { amount, currency } : null
}

const upTo = z.int(wrong).check(z.gte(1, wrong), z.lte(1_000_000, wrong))
const asText = (amount: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(${amount}::numeric / 100, 'FM999999999990.00') || ' ' || promo_codes.currency`

interface Written {
  code: string
  discount: string
  minimum: string | null
  inspectionTypes: InspectionType[]
  validFrom: string
  validUntil: string | null
  usesMax: number | null
  usesPerUser: number | null
  forUser: string | null
  isActive: boolean
}

/**
 * @param changed the code that is changed. If the change does not name its user, the user stays, even if their account
 * was deleted
 * @throws {Refusal} 400 if two fields contradict each other, the code is taken, or the user does not exist
 */
const rowOf = async (db: Db, values: Values, changed?: { id: string; before: Values }) => {
  const written = { ...changed?.before, ...values } as unknown as Written
  const id = changed?.id
  const off = readAmount(written.discount)
  const minimum = written.minimum ? readAmount(written.minimum) : null
  const user = values.forUser
    ? await db
        .selectFrom('users')
        .select('id')
        .where('email', '=', String(values.forUser))
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined
  const taken = await db.selectFrom('promo_codes').select('id').where('code', '=', written.code).executeTakeFirst()
  const [from, until] = [readInstant(written.validFrom), written.validUntil ? readInstant(written.validUntil) : null]
  const faults = [
    ...(taken && taken.id !== id ? [{ field: 'values.code', message: texts.staff.codeTaken() }] : []),
    ...(off && minimum && off.currency !== minimum.currency
      ? [{ field: 'values.minimum', message: texts.staff.currenciesDiffer() }]
      : []),
    ...(until && until <= from
      ? [{ field: 'values.validUntil', message: textsOf('contract').calls.endAfterStart() }]
      : []),
    ...(values.forUser && !user ? [{ field: 'values.forUser', message: texts.staff.noSuchAccount() }] : []),
  ]
  if (faults.length > 0) throw invalid(faults)
  return {
    code: written.code,
    percent: off ? null : readPercent(written.discount),
    amount: off?.amount ?? null,
    currency: off?.currency ?? minimum?.currency ?? null,
    minimum: minimum?.amount ?? 0,
    inspection_types: written.inspectionTypes,
    valid_from: from,
    valid_until: until,
    uses_max: written.usesMax ?? null,
    uses_per_user: written.usesPerUser ?? null,
    for_user_id: changed && values.forUser === undefined ? undefined : (user?.id ?? null),
  }
}

/** Codes that reduce a price. Changing a code does not affect existing orders. */
export const promoCodes = defineResource({
  name: 'promo-codes',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.business(),
  readBy: ['finance', 'support'],
  from: sql`promo_codes left join users on users.id = promo_codes.for_user_id`,
  key: { value: sql`promo_codes.id`, table: 'promo_codes', column: sql`id`, isUuid: true },
  naming: { from: ['code'], make: ({ code }) => String(code) },
  fields: [
    {
      name: 'code',
      kind: 'text',
      label: labels.code(),
      value: sql`promo_codes.code`,
      isSearchable: true,
      isSortable: true,
      hint: labels.codeHint(),
      edit: {
        by,
        most: 40,
        takes: z
          .string()
          .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/, inSchema(fields.codeSigns()))),
      },
    },
    {
      name: 'discount',
      kind: 'text',
      label: labels.takesOff(),
      isListed: true,
      hint: labels.discountHint(),
      value: sql`case when promo_codes.percent is null then ${asText(sql`promo_codes.amount`)} else promo_codes.percent::text || ' %' end`,
      edit: {
        by,
        most: 30,
        takes: z.string().check(
          z.trim(),
          z.refine((text) => readPercent(text) !== null || readAmount(text) !== null, DISCOUNT),
        ),
      },
    },
    {
      name: 'minimum',
      kind: 'text',
      label: labels.fromAPriceOf(),
      value: sql`case when promo_codes.minimum > 0 then ${asText(sql`promo_codes.minimum`)} end`,
      edit: {
        by,
        most: 30,
        isOptional: true,
        takes: z.nullable(
          z.string().check(
            z.trim(),
            z.refine((text) => readAmount(text) !== null, AMOUNT),
          ),
        ),
      },
    },
    {
      name: 'inspectionTypes',
      kind: 'list',
      label: labels.inspections(),
      value: sql`promo_codes.inspection_types`,
      options: inspectionTypeOptions,
      hint: labels.inspectionTypesHint(),
      edit: { by, isOptional: true, takes: z.array(z.enum(inspectionTypes)) },
    },
    {
      name: 'validFrom',
      kind: 'instant',
      label: labels.validFrom(),
      value: sql`promo_codes.valid_from`,
      isListed: true,
      isSortable: true,
      edit: { by, most: 40, takes: instantText },
    },
    {
      name: 'validUntil',
      kind: 'instant',
      label: labels.validUntil(),
      value: sql`promo_codes.valid_until`,
      isListed: true,
      isSortable: true,
      edit: { by, most: 40, isOptional: true, takes: z.nullable(instantText) },
    },
    {
      name: 'usesMax',
      kind: 'number',
      label: labels.usesAtMost(),
      value: sql`promo_codes.uses_max`,
      edit: { by, isOptional: true, takes: z.nullable(upTo) },
    },
    {
      name: 'usesPerUser',
      kind: 'number',
      label: labels.usesPerUser(),
      value: sql`promo_codes.uses_per_user`,
      edit: { by, isOptional: true, takes: z.nullable(upTo) },
    },
    {
      name: 'forUser',
      kind: 'email',
      label: labels.onlyFor(),
      value: sql`users.email`,
      hint: labels.forUserHint(),
      edit: {
        by,
        most: 254,
        isOptional: true,
        takes: z.nullable(z.string().check(z.trim(), z.toLowerCase(), z.email(fieldMessages.emailInvalid))),
      },
    },
    {
      name: 'isActive',
      kind: 'boolean',
      label: labels.works(),
      value: sql`promo_codes.is_active`,
      options: yesNo,
      isListed: true,
    },
    {
      name: 'uses',
      kind: 'number',
      label: labels.used(),
      isListed: true,
      isLive: true,
      value: sql`(select count(*) from promo_code_uses where promo_code_id = promo_codes.id)`,
    },
    {
      name: 'createdAt',
      kind: 'instant',
      label: shared.createdAt(),
      value: sql`promo_codes.created_at`,
      isSortable: true,
    },
  ],
  filters: ['isActive'],
  sort: { by: 'createdAt', direction: 'desc' },
  edit: {
    write: async ({ db, id, before, values }) => {
      await db
        .updateTable('promo_codes')
        .set(await rowOf(db, values, { id, before }))
        .where('id', '=', id)
        .execute()
    },
  },
  create: {
    by,
    label: labels.newPromoCode(),
    fields: [
      'code',
      'discount',
      'minimum',
      'inspectionTypes',
      'validFrom',
      'validUntil',
      'usesMax',
      'usesPerUser',
      'forUser',
    ],
    write: async ({ db, values, now }) => {
      const row = await rowOf(db, { inspectionTypes: [], ...values })
      return (
        await db
          .insertInto('promo_codes')
          .values({ ...row, created_at: now })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    },
  },
  actions: [
    {
      name: 'switch-off',
      label: labels.switchOff(),
      by,
      isDanger: true,
      needsReason: true,
      description: labels.switchOffDescription(),
      fits: ({ isActive }) => isActive === true,
      done: texts.staff.codeOff(),
      run: async ({ db, id }) => {
        await db.updateTable('promo_codes').set({ is_active: false }).where('id', '=', id).execute()
      },
    },
    {
      name: 'switch-on',
      label: labels.switchOn(),
      by,
      description: labels.switchOnDescription(),
      fits: ({ isActive }) => isActive === false,
      done: texts.staff.codeOn(),
      run: async ({ db, id }) => {
        await db.updateTable('promo_codes').set({ is_active: true }).where('id', '=', id).execute()
      },
    },
  ],
})
