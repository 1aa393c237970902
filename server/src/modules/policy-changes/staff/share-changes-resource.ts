import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import { bandThatDoesNotRise, LEAST_SHARE } from '@fieldproof/policy/money-term-limits'
import { sharesAt, wholeShare, type RatingBand } from '@fieldproof/policy/rating-share'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { Field, Values } from '#kernel/back-office/resource.ts'
import { inSchema } from '#texts/schema-sentences.ts'
import { textsOf } from '#texts/texts-of.ts'
import { defineMarketChange, figure, percentOf, readPercent } from './market-change.ts'

const labels = textsOf('back-office').policyChanges
const texts = textsOf('policy-changes')
const fieldTexts = textsOf('back-office-fields')
const by = ['finance'] as const

/** The bands of a market, from the fewest required reviews to the most; the first requires none. */
const bands = [1, 2, 3] as const
type Band = (typeof bands)[number]
const MOST_REVIEWS = 1_000

const isShare = (text: string): boolean => {
  const basisPoints = readPercent(text)
  return basisPoints !== null && basisPoints >= LEAST_SHARE && basisPoints <= wholeShare
}
const averageText = /^([1-4](?:[.,]\d)?|5(?:[.,]0)?)$/
const readAverage = (text: string): number => Number(text.trim().replace(',', '.'))

const fieldsOf = (band: Band): Field[] => {
  const place = String(band - 1)
  return [
    {
      name: `share${band}`,
      kind: 'text',
      label: labels.shares[band](),
      hint: labels.shareHint(),
      value: percentOf(figure('after', 'bands', place, 'basisPoints')),
      isListed: true,
      edit: {
        by,
        most: 8,
        takes: z.string(fieldMessages.invalidValue).check(z.trim(), z.refine(isShare, inSchema(fieldTexts.share()))),
      },
    },
    {
      name: `share${band}Before`,
      kind: 'text',
      label: labels.sharesBefore[band](),
      value: percentOf(figure('before', 'bands', place, 'basisPoints')),
    },
  ]
}

const conditionsOf = (band: 2 | 3): Field[] => {
  const place = String(band - 1)
  return [
    {
      name: `reviews${band}`,
      kind: 'number',
      label: labels.reviewsFrom[band](),
      value: sql`(${figure('after', 'bands', place, 'reviewsFrom')})::integer`,
      edit: {
        by,
        takes: z
          .int(fieldMessages.invalidValue)
          .check(z.gte(1, fieldMessages.invalidValue), z.lte(MOST_REVIEWS, fieldMessages.invalidValue)),
      },
    },
    {
      name: `average${band}`,
      kind: 'text',
      label: labels.averageFrom[band](),
      hint: labels.averageHint(),
      value: figure('after', 'bands', place, 'averageFrom'),
      edit: {
        by,
        most: 3,
        takes: z
          .string(fieldMessages.invalidValue)
          .check(z.trim(), z.regex(averageText, inSchema(fieldTexts.average()))),
      },
    },
    {
      name: `until${band}`,
      kind: 'text',
      label: labels.conditionsBefore[band](),
      value: sql`(${figure('before', 'bands', place, 'reviewsFrom')}) || ' / ' || (${figure('before', 'bands', place, 'averageFrom')})`,
    },
  ]
}

/** SQL for an inspector's share by the bands of one side of the preview; the same rule as `ratingShare`. */
const shareBy = (when: 'before' | 'after'): RawBuilder<unknown> => sql`(select max((band ->> 'basisPoints')::int)
  from jsonb_array_elements(change.preview -> ${sql.lit(when)} -> 'bands') band
  where coalesce(figures.reviews, 0) >= (band ->> 'reviewsFrom')::int
    and coalesce(round(figures.overall::numeric / nullif(figures.reviews, 0), 1), 0) >= (band ->> 'averageFrom')::numeric)`

const inspectors = (label: Field['label'], name: string, compared: RawBuilder<unknown>): Field => ({
  name,
  kind: 'number',
  label,
  value: sql`(select count(*)::int from inspector_applications applied
    left join inspector_figures figures on figures.user_id = applied.user_id
    where applied.status = 'Activated' and applied.country = change.market
      and ${shareBy('after')} ${compared} ${shareBy('before')})`,
  isLive: true,
})

const bandOf = (values: Values, band: Band): RatingBand => ({
  averageFrom: band === 1 ? 0 : readAverage(String(values[`average${band}`])),
  reviewsFrom: band === 1 ? 0 : Number(values[`reviews${band}`]),
  basisPoints: readPercent(String(values[`share${band}`])) ?? 0,
})

/** Changes of the shares by reviews in one market (PAYOUT-8). */
export const shareChanges = defineMarketChange({
  kind: 'shares',
  name: 'share-changes',
  title: labels.sharesTitle(),
  description: labels.sharesDescription(),
  proposes: labels.proposeShares(),
  fields: [
    ...fieldsOf(1),
    ...fieldsOf(2),
    ...conditionsOf(2),
    ...fieldsOf(3),
    ...conditionsOf(3),
    inspectors(labels.earnMore(), 'earnMore', sql`>`),
    inspectors(labels.earnLess(), 'earnLess', sql`<`),
    inspectors(labels.earnTheSame(), 'earnTheSame', sql`=`),
  ],
  asked: ['share1', 'share2', 'reviews2', 'average2', 'share3', 'reviews3', 'average3'],
  figuresOf: (values) => ({ bands: bands.map((band) => bandOf(values, band)) }),
  faultsOf: ({ bands: sent }) => {
    const place = bandThatDoesNotRise(sent)
    return place === null ? [] : [{ field: `values.share${place}`, message: texts.bandsRise() }]
  },
  heldAt: (currency, instant, { shares }) => ({ bands: sharesAt(currency, instant, shares) }),
})
