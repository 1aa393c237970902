import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import type { Market } from '@fieldproof/contracts'
import { commissionAt, inspectorsPart } from '@fieldproof/policy/order-commission'
import { startOfDay } from '@fieldproof/policy/subscription-days'
import { wholeShare } from '@fieldproof/policy/rating-share'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#kernel/db/connect.ts'
import { defineResource, type Act, type Field } from '#kernel/back-office/resource.ts'
import { groups, marketOptions } from '#kernel/back-office/texts.ts'
import { invalid } from '#kernel/refusals/refusal.ts'
import { inSchema } from '#texts/schema-sentences.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'
import { inWords } from '#texts/words.ts'
import { commissionChangesIn } from '../approved-changes.ts'
import { decisions } from '../decide.ts'
import { currencyIn, faultsOfDay, keepProposal, refuseFaults, zoneOf } from '../propose.ts'
import type { CommissionChanged } from '../tables.ts'
import { changesOf, decisionFields, key, marketField } from './change-fields.ts'

const labels = textsOf('back-office').policyChanges
const texts = textsOf('policy-changes')
const fieldTexts = textsOf('back-office-fields')
const by = ['finance'] as const

/** What an inspector has of this much that a customer pays, minor units, to show what a commission does. */
const EXAMPLE = 100_00
/** Hundredths of a percent: more than half of what a customer pays is nobody's commission. */
const MOST = 50_00

const percentText = /^(\d{1,2})(?:[.,](\d{1,2}))?\s*%?$/

/** Hundredths of a percent of a text such as `12.5`; null where it is none, or too much. */
const readPercent = (text: string): number | null => {
  const [, whole, part = ''] = percentText.exec(text) ?? []
  if (whole === undefined) return null
  const basisPoints = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return basisPoints <= MOST ? basisPoints : null
}

interface Preview {
  before: CommissionChanged & { inspectorHas: number }
  after: CommissionChanged & { inspectorHas: number }
}

const withExample = (basisPoints: number): Preview['before'] => ({
  basisPoints,
  inspectorHas: inspectorsPart({ priceParts: [], commission: basisPoints, share: wholeShare }, EXAMPLE),
})

const previewOf = async (db: Db, market: Market, fromDay: string, basisPoints: number): Promise<Preview> => {
  const currency = currencyIn(market)
  const at = startOfDay(fromDay, zoneOf(market))
  const before = commissionAt(currency, at - 1, await commissionChangesIn(db, currency))
  return { before: withExample(before), after: withExample(basisPoints) }
}

const propose = async (act: Pick<Act, 'db' | 'now' | 'viewer' | 'values'>): Promise<string> => {
  const { market, fromDay, percent } = act.values as { market: Market; fromDay: string; percent: string }
  refuseFaults(faultsOfDay(fromDay, market, act.now))
  const basisPoints = readPercent(percent) ?? 0
  const preview = await previewOf(act.db, market, fromDay, basisPoints)
  if (preview.before.basisPoints === basisPoints)
    throw invalid([{ field: 'values.percent', message: texts.nothingChanges() }])
  return keepProposal(act, { kind: 'commission', item: 'commission', figures: { basisPoints }, preview })
}

const percentOf = (when: 'before' | 'after') =>
  sql`trim_scale((change.preview #>> ${sql.lit(`{${when},basisPoints}`)})::numeric / 100)::text || ' %'`

const example = (name: string, label: Text, when: 'before' | 'after'): Field => ({
  name,
  kind: 'money',
  label,
  value: sql`json_build_object('amount', (change.preview #>> ${sql.lit(`{${when},inspectorHas}`)})::bigint, 'currency', change.currency)`,
})

/**
 * Changes of the house's commission in one market, from a day to come (PRICE-8): one member of the staff proposes a change, and
 * another one approves it. Orders that are sold keep theirs (ORDER-4).
 */
export const commissionChanges = defineResource({
  name: 'commission-changes',
  title: labels.commissionTitle(),
  description: labels.commissionDescription(),
  group: groups.business(),
  readBy: ['finance'],
  from: changesOf('commission'),
  key,
  naming: {
    from: ['market', 'fromDay'],
    make: ({ market, fromDay }, language) => {
      const option = marketOptions.find(({ value }) => value === market)
      return `${option ? inWords(option.label, language) : String(market)} · ${String(fromDay)}`
    },
  },
  fields: [
    marketField,
    {
      name: 'percent',
      kind: 'text',
      label: labels.percent(),
      hint: labels.percentHint(),
      value: percentOf('after'),
      isListed: true,
      edit: {
        by,
        most: 8,
        takes: z.string(fieldMessages.notAnId).check(
          z.trim(),
          z.refine((text) => readPercent(text) !== null, inSchema(fieldTexts.commission())),
        ),
      },
    },
    { name: 'percentBefore', kind: 'text', label: labels.percentBefore(), value: percentOf('before'), isListed: true },
    example('inspectorHas', labels.inspectorHas(), 'after'),
    example('inspectorHasBefore', labels.inspectorHasBefore(), 'before'),
    ...decisionFields,
  ],
  filters: ['status', 'market'],
  sort: { by: 'proposedAt', direction: 'desc' },
  waiting: sql<boolean>`change.status = 'proposed'`,
  create: {
    by,
    label: labels.proposeCommission(),
    fields: ['market', 'percent', 'fromDay', 'why'],
    write: propose,
  },
  actions: decisions(({ db }, { market, from_day: fromDay, figures }) =>
    previewOf(db, market, fromDay, (figures as CommissionChanged).basisPoints),
  ),
})
