import { currencies, quoteLimits, type Currency, type InspectionType, type Market } from '@fieldproof/contracts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { invalid } from '#kernel/refusals/refusal.ts'
import { defineResource, type Act, type Field, type Option } from '#kernel/back-office/resource.ts'
import { fitsKind, readSteps, shownSteps, stepLines } from './price-steps.ts'
import { groups, inspectionTypeOptions, marketOptions } from '#kernel/back-office/texts.ts'
import { instantText, readInstant } from '#kernel/back-office/instant-text.ts'

const by = ['finance'] as const
const wrong = 'This value is not valid.'
const wholeNumber = (from: number, to: number) => z.int(wrong).check(z.gte(from, wrong), z.lte(to, wrong))
const amount = (least: number) =>
  z.object({ amount: wholeNumber(least, 1_000_000_000_00), currency: z.enum(currencies) }, wrong)
const percent = z.number(wrong).check(z.gte(0, wrong), z.lte(300, wrong), z.multipleOf(0.01, wrong))

const exampleOf: Record<keyof typeof stepLines, { example: string; label: Field['label'] }> = {
  sizes: { example: 'bedrooms > 3: 9000.00', label: { en: 'Above a size', no: 'Over en størrelse' } },
  choices: { example: 'truck: 35000.00', label: { en: 'For a choice', no: 'For et valg' } },
  distances: {
    example: '> 25 km: 5000.00',
    label: { en: 'Beyond a distance from a served city', no: 'Utenfor en avstand fra en by vi dekker' },
  },
  urgency: { example: '< 24 h: 50 %', label: { en: 'Under so many hours ahead', no: 'Under så mange timer før' } },
}

const stepField = (name: keyof typeof stepLines): Field => {
  const { example, label } = exampleOf[name]
  const message = `Write one step a line, such as "${example}".`
  return {
    name,
    kind: 'list',
    label,
    value: shownSteps[name],
    hint: {
      en: `What is added; one step a line, such as "${example}".`,
      no: `Det som legges til, ett trinn på hver linje, for eksempel «${example}».`,
    },
    edit: {
      by,
      takes: z
        .array(z.string().check(z.trim(), z.regex(stepLines[name], message)))
        .check(z.maxLength(60, 'This list is too long.')),
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

const OTHER_CURRENCY = 'Prices of a market are in its own currency.'
const NOT_OF_KIND = 'This kind of inspection does not ask for all of this.'
const TOO_SOON = 'Prices that people have been shown hold for a day. Choose a later time.'

/** When the new version begins: as it was asked for, or else as soon as can be. */
const beginningOf = ({ values, now }: Act): Date => {
  const earliest = new Date(now.getTime() + quoteLimits.priceHolds)
  if (typeof values.effectiveFrom !== 'string') return earliest
  const wanted = readInstant(values.effectiveFrom)
  if (wanted < earliest) throw invalid([{ field: 'values.effectiveFrom', message: TOO_SOON }])
  return wanted
}

/** Puts a new version after those that are there; one that was planned and has not begun gives way to it. */
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
    ...(currency === own.currency ? [] : [{ field: 'values.basePrice', message: OTHER_CURRENCY }]),
    ...(written.fee.currency === own.currency ? [] : [{ field: 'values.fee', message: OTHER_CURRENCY }]),
    ...(fits.sizes ? [] : [{ field: 'values.sizes', message: NOT_OF_KIND }]),
    ...(fits.choices ? [] : [{ field: 'values.choices', message: NOT_OF_KIND }]),
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
 * What inspections cost, the newest version of each list. A change is a new version: the ones before it stay, since
 * orders were made by them. It begins a day later at the earliest, since prices that were shown hold so long.
 */
export const priceLists = defineResource({
  name: 'price-lists',
  title: { en: 'Price lists', no: 'Prislister' },
  description: { en: 'What inspections cost in each market.', no: 'Hva inspeksjoner koster i hvert marked.' },
  group: groups.business,
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
    make: ({ market, inspectionType }, locale) =>
      [
        [inspectionTypeOptions, inspectionType],
        [marketOptions, market],
      ]
        .map(
          ([options, value]) =>
            (options as readonly Option[]).find((option) => option.value === value)?.label[locale] ?? String(value),
        )
        .join(' · '),
  },
  fields: [
    {
      name: 'market',
      kind: 'choice',
      label: { en: 'Market', no: 'Marked' },
      value: sql`market`,
      options: marketOptions,
      isListed: true,
      isSortable: true,
    },
    {
      name: 'inspectionType',
      kind: 'choice',
      label: { en: 'Inspection', no: 'Inspeksjon' },
      value: sql`inspection_type`,
      options: inspectionTypeOptions,
      isListed: true,
      isSearchable: true,
    },
    {
      name: 'basePrice',
      kind: 'money',
      label: { en: 'Base price', no: 'Grunnpris' },
      isListed: true,
      isSortable: true,
      order: sql`base_amount`,
      value: sql`json_build_object('amount', base_amount, 'currency', currency)`,
      edit: { by, takes: amount(1) },
      hint: {
        en: 'Of the smallest inspection; shown as "from" where services are listed.',
        no: 'For den minste inspeksjonen; vises som «fra» der tjenestene står.',
      },
    },
    stepField('sizes'),
    stepField('choices'),
    stepField('distances'),
    {
      name: 'farthestKm',
      kind: 'number',
      label: { en: 'Kilometres at most', no: 'Kilometer høyst' },
      value: sql`(figures ->> 'farthestKm')::integer`,
      hint: {
        en: 'From the nearest served city; empty for no limit.',
        no: 'Fra nærmeste by vi dekker; tomt for ingen grense.',
      },
      edit: { by, takes: z.nullable(wholeNumber(1, 20_000)), isOptional: true },
    },
    stepField('urgency'),
    {
      name: 'weekendPercent',
      kind: 'number',
      label: { en: 'Percent on weekends', no: 'Prosent i helger' },
      value: sql`(figures ->> 'weekendPercent')::double precision`,
      edit: { by, takes: percent },
    },
    {
      name: 'fee',
      kind: 'money',
      label: { en: 'Service fee', no: 'Servicegebyr' },
      edit: { by, takes: amount(0) },
      value: sql`json_build_object('amount', (figures ->> 'feeAmount')::bigint, 'currency', currency)`,
    },
    {
      name: 'feePercent',
      kind: 'number',
      label: { en: 'Service fee in percent', no: 'Servicegebyr i prosent' },
      value: sql`(figures ->> 'feePercent')::double precision`,
      edit: { by, takes: percent },
    },
    {
      name: 'effectiveFrom',
      kind: 'instant',
      label: { en: 'Effective from', no: 'Gjelder fra' },
      value: sql`effective_from`,
      isListed: true,
      isSortable: true,
      hint: {
        en: 'A day ahead at least, such as 2027-03-20T00:00:00Z. A change without another time begins in a day.',
        no: 'Minst et døgn fram, for eksempel 2027-03-20T00:00:00Z. En endring uten nytt tidspunkt gjelder om et døgn.',
      },
      edit: { by, takes: instantText, most: 40 },
    },
    { name: 'version', kind: 'number', label: { en: 'Version', no: 'Versjon' }, value: sql`version` },
  ],
  filters: ['market', 'inspectionType'],
  sort: { by: 'market', direction: 'asc' },
  edit: { needsReason: true, write },
  actions: [],
})
