import { currencies, type Currency, type Market } from '@fieldproof/contracts'
import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import { startOfDay } from '@fieldproof/policy/subscription-days'
import { currencyIn, type TermsChanges } from '@fieldproof/policy/money-terms'
import { sql, type RawBuilder } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { Db } from '#kernel/db/connect.ts'
import { defineResource, type Act, type Field, type Resource, type Values } from '#kernel/back-office/resource.ts'
import { groups, marketOptions } from '#kernel/back-office/texts.ts'
import { invalid, type Fault } from '#kernel/refusals/refusal.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'
import { inWords } from '#texts/words.ts'
import { termsChangesIn } from '../approved-changes.ts'
import { decisions } from '../decide.ts'
import { faultsOfDay, keepProposal, refuseFaults, zoneOf } from '../propose.ts'
import type { MarketFigures, MarketKind, MarketPreview } from '../tables.ts'
import { changesOf, decisionFields, key, marketField } from './change-fields.ts'

const labels = textsOf('back-office').policyChanges
const texts = textsOf('policy-changes')
const by = ['finance'] as const

/** How the back office shows the changes of one kind of figures that each market has once. */
export interface MarketChange<Kind extends MarketKind> {
  kind: Kind
  name: string
  title: Text
  description: Text
  /** The label of the button that begins a proposal. */
  proposes: Text
  /** The fields between the market and the day. */
  fields: readonly Field[]
  /** The names of the fields that a proposal asks for, in order. The first gets the error if nothing would change. */
  asked: readonly [string, ...string[]]
  figuresOf: (values: Values) => MarketFigures[Kind]
  faultsOf: (figures: MarketFigures[Kind], currency: Currency, values: Values) => Fault[]
  /** The figures that apply at an instant, in milliseconds since 1970. */
  heldAt: (currency: Currency, instant: number, changes: TermsChanges) => MarketFigures[Kind]
  /** Further figures for the page of a change, such as an example. */
  shownWith?: (figures: MarketFigures[Kind]) => object
}

/** SQL for money in the market's currency, of an amount in minor units. */
export const sumOf = (amount: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`json_build_object('amount', (${amount})::bigint, 'currency', change.currency)`

/** SQL for a figure of the preview, as text: before the day, or from that day on. */
export const figure = (when: 'before' | 'after', ...path: string[]): RawBuilder<unknown> =>
  sql`change.preview #>> ${sql.lit(`{${[when, ...path].join(',')}}`)}`

/** SQL for hundredths of a percent, as `12.5 %`. */
export const percentOf = (basisPoints: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`trim_scale((${basisPoints})::numeric / 100)::text || ' %'`

const percentText = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/

/** Parses a text such as `12.5` to hundredths of a percent; null if it is not a percentage. */
export const readPercent = (text: string): number | null => {
  const [, whole, part = ''] = percentText.exec(text.trim()) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** Accepts money of any amount. The policy checks the amount and names what is wrong with it. */
export const takesMoney = z.object({
  amount: z.int(fieldMessages.invalidValue),
  currency: z.enum(currencies, fieldMessages.selectOne),
})

/** The amount that was sent in a field of money, minor units. */
export const amountSent = (values: Values, field: string): number =>
  z.object({ amount: z.int() }).parse(values[field]).amount

/** A fault for every field whose currency is not the market's. */
export const faultsOfCurrency = (values: Values, currency: Currency, fields: readonly string[]): Fault[] =>
  fields.flatMap((field) =>
    z.object({ currency: z.literal(currency) }).safeParse(values[field]).success
      ? []
      : [{ field: `values.${field}`, message: texts.sumsIn({ currency }) }],
  )

const previewOf = async <Kind extends MarketKind>(
  db: Db,
  { heldAt, shownWith }: MarketChange<Kind>,
  { market, fromDay, figures }: { market: Market; fromDay: string; figures: MarketFigures[Kind] },
): Promise<MarketPreview> => {
  const currency = currencyIn(market)
  const before = heldAt(currency, startOfDay(fromDay, zoneOf(market)) - 1, await termsChangesIn(db, currency))
  const shown = (of: MarketFigures[Kind]) => ({ ...of, ...shownWith?.(of) })
  // JSON as the database stores it, so that the two can be compared.
  return JSON.parse(JSON.stringify({ before: shown(before), after: shown(figures) })) as MarketPreview
}

/**
 * The resource for changes of one kind of figures in one market, from a future day on (PRICE-8). One member of the
 * staff proposes a change, its page shows the effect, and another member approves it (STAFF-11). Existing orders and
 * referrals keep their terms.
 */
export const defineMarketChange = <Kind extends MarketKind>(change: MarketChange<Kind>): Resource => {
  const propose = async (act: Pick<Act, 'db' | 'now' | 'viewer' | 'values'>): Promise<string> => {
    const { market, fromDay } = act.values as { market: Market; fromDay: string }
    const figures = change.figuresOf(act.values)
    refuseFaults([
      ...change.faultsOf(figures, currencyIn(market), act.values),
      ...faultsOfDay(fromDay, market, act.now),
    ])
    const preview = await previewOf(act.db, change, { market, fromDay, figures })
    if (isDeepStrictEqual(preview.before, preview.after))
      throw invalid([{ field: `values.${change.asked[0]}`, message: texts.nothingChanges() }])
    return keepProposal(act, { kind: change.kind, item: change.kind, figures, preview })
  }
  return defineResource({
    name: change.name,
    title: change.title,
    description: change.description,
    group: groups.business(),
    readBy: ['finance'],
    from: changesOf(change.kind),
    key,
    naming: {
      from: ['market', 'fromDay'],
      make: ({ market, fromDay }, language) => {
        const option = marketOptions.find(({ value }) => value === market)
        return `${option ? inWords(option.label, language) : String(market)} · ${String(fromDay)}`
      },
    },
    fields: [marketField, ...change.fields, ...decisionFields(labels.fromDayOfOrders())],
    filters: ['status', 'market'],
    sort: { by: 'proposedAt', direction: 'desc' },
    waiting: sql<boolean>`change.status = 'proposed'`,
    create: { by, label: change.proposes, fields: ['market', ...change.asked, 'fromDay', 'why'], write: propose },
    actions: decisions(({ db }, { market, from_day: fromDay, figures }) =>
      previewOf(db, change, { market, fromDay, figures: figures as MarketFigures[Kind] }),
    ),
  })
}
