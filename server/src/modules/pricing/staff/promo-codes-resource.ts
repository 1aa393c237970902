import { currencies, inspectionTypes, type Currency, type InspectionType } from '@fieldproof/contracts'
import { toMinorUnits } from '@fieldproof/policy/money'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#kernel/db/connect.ts'
import { invalid } from '#kernel/refusals/refusal.ts'
import { defineResource, type Values } from '#kernel/back-office/resource.ts'
import { instantText, readInstant } from '#kernel/back-office/instant-text.ts'
import { groups, inspectionTypeOptions, labels, yesNo } from '#kernel/back-office/texts.ts'

const by = ['finance'] as const
const wrong = 'This value is not valid.'
const percentText = /^(\d{1,3}(?:\.\d{1,2})?) ?%$/
const moneyText = /^(\d{1,9}(?:\.\d{1,2})?) ?([A-Z]{3})$/
const AMOUNT = 'Write an amount and a currency, such as 5000.00 NGN.'
const DISCOUNT = 'Write percent, such as 10 %, or an amount and a currency, such as 5000.00 NGN.'

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

/** @throws {Refusal} 400 where two fields contradict each other, the code is taken, or there is no such user */
const rowOf = async (db: Db, values: Values, id?: string) => {
  const written = values as unknown as Written
  const off = readAmount(written.discount)
  const minimum = written.minimum ? readAmount(written.minimum) : null
  const user = written.forUser
    ? await db
        .selectFrom('users')
        .select('id')
        .where('email', '=', written.forUser)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined
  const taken = await db.selectFrom('promo_codes').select('id').where('code', '=', written.code).executeTakeFirst()
  const [from, until] = [readInstant(written.validFrom), written.validUntil ? readInstant(written.validUntil) : null]
  const faults = [
    ...(taken && taken.id !== id ? [{ field: 'values.code', message: 'This code is taken.' }] : []),
    ...(off && minimum && off.currency !== minimum.currency
      ? [{ field: 'values.minimum', message: 'Both amounts have to be in the same currency.' }]
      : []),
    ...(until && until <= from ? [{ field: 'values.validUntil', message: 'The end must be after the start.' }] : []),
    ...(written.forUser && !user
      ? [{ field: 'values.forUser', message: 'There is no account with this address.' }]
      : []),
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
    for_user_id: user?.id ?? null,
  }
}

/** Codes that take something off a price. What a code took off an order stays so, whatever becomes of the code. */
export const promoCodes = defineResource({
  name: 'promo-codes',
  title: { en: 'Promo codes', no: 'Rabattkoder' },
  description: { en: 'Codes that take something off a price.', no: 'Koder som trekker noe fra en pris.' },
  group: groups.business,
  readBy: ['finance', 'support'],
  from: sql`promo_codes left join users on users.id = promo_codes.for_user_id`,
  key: { value: sql`promo_codes.id`, table: 'promo_codes', column: sql`id`, isUuid: true },
  naming: { from: ['code'], make: ({ code }) => String(code) },
  fields: [
    {
      name: 'code',
      kind: 'text',
      label: { en: 'Code', no: 'Kode' },
      value: sql`promo_codes.code`,
      isSearchable: true,
      isSortable: true,
      hint: {
        en: 'Letters, digits and hyphens; it is read in capitals.',
        no: 'Bokstaver, sifre og bindestreker; den leses med store bokstaver.',
      },
      edit: {
        by,
        most: 40,
        takes: z
          .string()
          .check(
            z.trim(),
            z.toUpperCase(),
            z.regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/, 'Use 3 to 40 letters, digits and hyphens.'),
          ),
      },
    },
    {
      name: 'discount',
      kind: 'text',
      label: { en: 'Takes off', no: 'Trekker fra' },
      isListed: true,
      hint: {
        en: 'From each inspection: percent, such as 10 %, or an amount, such as 5000.00 NGN.',
        no: 'For hver inspeksjon: prosent, for eksempel 10 %, eller et beløp, for eksempel 5000.00 NGN.',
      },
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
      label: { en: 'From a price of', no: 'Fra en pris på' },
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
      label: { en: 'Inspections', no: 'Inspeksjoner' },
      value: sql`promo_codes.inspection_types`,
      options: inspectionTypeOptions,
      hint: { en: 'None for all of them.', no: 'Ingen for alle.' },
      edit: { by, isOptional: true, takes: z.array(z.enum(inspectionTypes)) },
    },
    {
      name: 'validFrom',
      kind: 'instant',
      label: { en: 'Valid from', no: 'Gyldig fra' },
      value: sql`promo_codes.valid_from`,
      isListed: true,
      isSortable: true,
      edit: { by, most: 40, takes: instantText },
    },
    {
      name: 'validUntil',
      kind: 'instant',
      label: { en: 'Valid until', no: 'Gyldig til' },
      value: sql`promo_codes.valid_until`,
      isListed: true,
      isSortable: true,
      edit: { by, most: 40, isOptional: true, takes: z.nullable(instantText) },
    },
    {
      name: 'usesMax',
      kind: 'number',
      label: { en: 'Uses at most', no: 'Bruk høyst' },
      value: sql`promo_codes.uses_max`,
      edit: { by, isOptional: true, takes: z.nullable(upTo) },
    },
    {
      name: 'usesPerUser',
      kind: 'number',
      label: { en: 'Uses at most for each user', no: 'Bruk høyst per bruker' },
      value: sql`promo_codes.uses_per_user`,
      edit: { by, isOptional: true, takes: z.nullable(upTo) },
    },
    {
      name: 'forUser',
      kind: 'email',
      label: { en: 'Only for', no: 'Bare for' },
      value: sql`users.email`,
      hint: {
        en: 'The e-mail address of the only user who may use it.',
        no: 'E-postadressen til den eneste brukeren som kan bruke den.',
      },
      edit: {
        by,
        most: 254,
        isOptional: true,
        takes: z.nullable(z.string().check(z.trim(), z.toLowerCase(), z.email('Email is invalid.'))),
      },
    },
    {
      name: 'isActive',
      kind: 'boolean',
      label: { en: 'Works', no: 'Virker' },
      value: sql`promo_codes.is_active`,
      options: yesNo,
      isListed: true,
    },
    {
      name: 'uses',
      kind: 'number',
      label: { en: 'Used', no: 'Brukt' },
      isListed: true,
      isLive: true,
      value: sql`(select count(*) from promo_code_uses where promo_code_id = promo_codes.id)`,
    },
    {
      name: 'createdAt',
      kind: 'instant',
      label: labels.createdAt,
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
        .set(await rowOf(db, { ...before, ...values }, id))
        .where('id', '=', id)
        .execute()
    },
  },
  create: {
    by,
    label: { en: 'New promo code', no: 'Ny rabattkode' },
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
      label: { en: 'Switch off', no: 'Slå av' },
      by,
      isDanger: true,
      needsReason: true,
      description: {
        en: 'It takes nothing off from now on. Orders that were made with it keep their price.',
        no: 'Den trekker ikke fra noe fra nå av. Ordrer som er laget med den, beholder prisen.',
      },
      fits: ({ isActive }) => isActive === true,
      done: 'The code is switched off.',
      run: async ({ db, id }) => {
        await db.updateTable('promo_codes').set({ is_active: false }).where('id', '=', id).execute()
      },
    },
    {
      name: 'switch-on',
      label: { en: 'Switch on', no: 'Slå på' },
      by,
      description: { en: 'It works again, as long as it is valid.', no: 'Den virker igjen så lenge den er gyldig.' },
      fits: ({ isActive }) => isActive === false,
      done: 'The code is switched on.',
      run: async ({ db, id }) => {
        await db.updateTable('promo_codes').set({ is_active: true }).where('id', '=', id).execute()
      },
    },
  ],
})
