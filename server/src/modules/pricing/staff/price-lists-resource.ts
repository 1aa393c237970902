import { currencies, quoteLimits, type Currency, type InspectionType, type Market } from '@fieldproof/contracts'
import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { invalid } from '#kernel/refusals/refusal.ts'
import { defineResource, type Act, type Field, type Option } from '#kernel/back-office/resource.ts'
import { inSchema } from '#texts/schema-sentences.ts'
import { fitsKind, readSteps, shownSteps, stepLines } from './price-steps.ts'
import { groups, inspectionTypeOptions, marketOptions, shared } from '#kernel/back-office/texts.ts'
import { instantText, readInstant } from '#kernel/back-office/instant-text.ts'
import { textsOf } from '#texts/texts-of.ts'
import { inWords } from '#texts/words.ts'

const labels = textsOf('back-office').priceLists
const texts = textsOf('pricing')

const by = ['finance'] as const
const wrong = fieldMessages.invalidValue
const wholeNumber = (from: number, to: number) => z.int(wrong).check(z.gte(from, wrong), z.lte(to, wrong))
const amount = (least: number) =>
  z.object({ amount: wholeNumber(least, 1_000_000_000_00), currency: z.enum(currencies) }, wrong)
const percent = z.number(wrong).check(z.gte(0, wrong), z.lte(300, wrong), z.multipleOf(0.01, wrong))

const exampleOf: Record<keyof typeof stepLines, { example: string; label: Field['label'] }> = {
  sizes: { example: 'bedrooms > 3: 9000.00', label: labels.aboveASize() },
  choices: { example: 'truck: 35000.00', label: labels.forAChoice() },
  distances: {
    example: '> 25 km: 5000.00',
    label: labels.distances(),
  },
  urgency: { example: '< 24 h: 50 %', label: labels.underSoManyHoursAhead() },
}

const stepField = (name: keyof typeof stepLines): Field => {
  const { example, label } = exampleOf[name]
  const message = inSchema(textsOf('back-office-fields').steps[name]())
  return {
    name,
    kind: 'list',
    label,
    value: shownSteps[name],
    hint: labels.stepHint({ example }),
    edit: {
      by,
      takes: z
        .array(z.string().check(z.trim(), z.regex(stepLines[name], message)))
        .check(z.maxLength(60, fieldMessages.tooMany)),
      isOptional: true,
    },
  }
}

interface Written {
  market: Market
  inspectionType: InspectionType
  basePrice: { amount: number; currency: Currency }
  sizes: string[]
  choices: string[]
  distances: string[]
  urgency: string[]
  farthestKm: number | null
  weekendPercent: number
  fee: { amount: number; currency: Currency }
  feePercent: number
}

/**
 * When the new version begins: at the requested instant, or with the planned version that it replaces, or else as soon
 * as allowed.
 * @throws {Refusal} 400 if it is too soon
 */
const beginningOf = ({ before, values, now }: Act): Date => {
  const earliest = new Date(now.getTime() + quoteLimits.priceHolds)
  if (typeof values.effectiveFrom !== 'string') {
    const planned = readInstant(String(before.effectiveFrom))
    return planned > earliest ? planned : earliest
  }
  const wanted = readInstant(values.effectiveFrom)
  if (wanted < earliest) throw invalid([{ field: 'values.effectiveFrom', message: texts.staff.tooSoon() }])
  return wanted
}

/** Adds a new version and removes planned versions that have not begun. */
const write = async (act: Act): Promise<void> => {
  const { db, now, before, values } = act
  const written = { ...before, ...values } as unknown as Written
  const {
    market,
    inspectionType,
    basePrice: { amount: base, currency },
  } = written
  const own = await db
    .selectFrom('price_lists')
    .select(['currency', 'version'])
    .where('market', '=', market)
    .where('inspection_type', '=', inspectionType)
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow()
  const steps = readSteps(written, currency)
  const fits = fitsKind(inspectionType, steps)
  const faults = [
    ...(currency === own.currency ? [] : [{ field: 'values.basePrice', message: texts.staff.otherCurrency() }]),
    ...(written.fee.currency === own.currency ? [] : [{ field: 'values.fee', message: texts.staff.otherCurrency() }]),
    ...(fits.sizes ? [] : [{ field: 'values.sizes', message: texts.staff.notOfKind() }]),
    ...(fits.choices ? [] : [{ field: 'values.choices', message: texts.staff.notOfKind() }]),
  ]
  if (faults.length > 0) throw invalid(faults)
  const { farthestKm, weekendPercent, feePercent, fee } = written
  const figures = { ...steps, farthestKm, weekendPercent, feeAmount: fee.amount, feePercent }
  await db
    .deleteFrom('price_lists')
    .where('market', '=', market)
    .where('inspection_type', '=', inspectionType)
    .where('effective_from', '>', now)
    .execute()
  await db
    .insertInto('price_lists')
    .values({
      market,
      inspection_type: inspectionType,
      version: own.version + 1,
      effective_from: beginningOf(act),
      currency,
      base_amount: base,
      figures: JSON.stringify(figures),
      made_at: now,
    })
    .execute()
}

/**
 * The newest version of each price list. Every change makes a new version; old ones stay, because orders refer to them.
 * A new version begins after a day at the earliest, because shown prices are valid for a day.
 */
export const priceLists = defineResource({
  name: 'price-lists',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.business(),
  readBy: ['finance'],
  from: sql`(select distinct on (market, inspection_type) * from price_lists order by market, inspection_type, version desc) price_lists`,
  key: {
    value: sql`market || '.' || inspection_type`,
    table: 'price_lists',
    column: sql`market || '.' || inspection_type`,
    isUuid: false,
  },
  naming: {
    from: ['market', 'inspectionType'],
    make: ({ market, inspectionType }, language) =>
      [
        [inspectionTypeOptions, inspectionType],
        [marketOptions, market],
      ]
        .map(([options, value]) => {
          const option = (options as readonly Option[]).find((one) => one.value === value)
          return option ? inWords(option.label, language) : String(value)
        })
        .join(' · '),
  },
  fields: [
    {
      name: 'market',
      kind: 'choice',
      label: labels.market(),
      value: sql`market`,
      options: marketOptions,
      isListed: true,
      isSortable: true,
    },
    {
      name: 'inspectionType',
      kind: 'choice',
      label: shared.inspection(),
      value: sql`inspection_type`,
      options: inspectionTypeOptions,
      isListed: true,
      isSearchable: true,
    },
    {
      name: 'basePrice',
      kind: 'money',
      label: labels.basePrice(),
      isListed: true,
      isSortable: true,
      order: sql`base_amount`,
      value: sql`json_build_object('amount', base_amount, 'currency', currency)`,
      edit: { by, takes: amount(1) },
      hint: labels.basePriceHint(),
    },
    stepField('sizes'),
    stepField('choices'),
    stepField('distances'),
    {
      name: 'farthestKm',
      kind: 'number',
      label: labels.kilometresAtMost(),
      value: sql`(figures ->> 'farthestKm')::integer`,
      hint: labels.farthestKmHint(),
      edit: { by, takes: z.nullable(wholeNumber(1, 20_000)), isOptional: true },
    },
    stepField('urgency'),
    {
      name: 'weekendPercent',
      kind: 'number',
      label: labels.percentOnWeekends(),
      value: sql`(figures ->> 'weekendPercent')::double precision`,
      edit: { by, takes: percent },
    },
    {
      name: 'fee',
      kind: 'money',
      label: labels.serviceFee(),
      edit: { by, takes: amount(0) },
      value: sql`json_build_object('amount', (figures ->> 'feeAmount')::bigint, 'currency', currency)`,
    },
    {
      name: 'feePercent',
      kind: 'number',
      label: labels.serviceFeeInPercent(),
      value: sql`(figures ->> 'feePercent')::double precision`,
      edit: { by, takes: percent },
    },
    {
      name: 'effectiveFrom',
      kind: 'instant',
      label: labels.effectiveFrom(),
      value: sql`effective_from`,
      isListed: true,
      isSortable: true,
      hint: labels.effectiveFromHint(),
      edit: { by, takes: instantText, most: 40 },
    },
    { name: 'version', kind: 'number', label: labels.version(), value: sql`version` },
  ],
  filters: ['market', 'inspectionType'],
  sort: { by: 'market', direction: 'asc' },
  edit: { needsReason: true, write },
  actions: [],
})
