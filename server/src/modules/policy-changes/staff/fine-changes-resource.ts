import { finesAt, type Fines } from '@fieldproof/policy/inspector-fine'
import { finesFaults, mostFine } from '@fieldproof/policy/money-term-limits'
import { sql } from 'kysely'
import type { Field } from '#kernel/back-office/resource.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'
import { amountSent, defineMarketChange, faultsOfCurrency, figure, sumOf, takesMoney } from './market-change.ts'

const labels = textsOf('back-office').policyChanges
const texts = textsOf('policy-changes')
const by = ['finance'] as const

const asked = ['lower', 'higher'] as const
const fieldOf = { from12To24Hours: 'lower', under12HoursOrNoShow: 'higher' } as const satisfies Record<
  keyof Fines,
  string
>

const fine = (name: keyof Fines, label: Text, before: Text): Field[] => [
  {
    name: fieldOf[name],
    kind: 'money',
    label,
    hint: labels.fineHint(),
    value: sumOf(figure('after', name)),
    isListed: true,
    edit: { by, takes: takesMoney },
  },
  { name: `${fieldOf[name]}Before`, kind: 'money', label: before, value: sumOf(figure('before', name)) },
]

/** Fines of the 90 days before a change was proposed, in its currency. */
const lately = sql`inspector_fines fined where fined.currency = change.currency
  and fined.created_at > change.proposed_at - interval '90 days' and fined.created_at <= change.proposed_at`

/** Changes of the fines in one market for giving a job back late, or for not doing it (FINE-1). */
export const fineChanges = defineMarketChange({
  kind: 'fines',
  name: 'fine-changes',
  title: labels.finesTitle(),
  description: labels.finesDescription(),
  proposes: labels.proposeFines(),
  fields: [
    ...fine('from12To24Hours', labels.lowerFine(), labels.lowerFineBefore()),
    ...fine('under12HoursOrNoShow', labels.higherFine(), labels.higherFineBefore()),
    {
      name: 'finesLately',
      kind: 'number',
      label: labels.finesLately(),
      value: sql`(select count(*)::int from ${lately})`,
      isLive: true,
    },
    {
      name: 'finesLatelySum',
      kind: 'money',
      label: labels.finesLatelySum(),
      value: sumOf(sql`select coalesce(sum(fined.amount), 0) from ${lately}`),
      isLive: true,
    },
    {
      name: 'finesLatelyThen',
      kind: 'money',
      label: labels.finesLatelyThen(),
      value: sumOf(sql`select coalesce(sum(
        case when fined.reason = 'canceled' and fined.amount <= (${figure('before', 'from12To24Hours')})::bigint
          then (${figure('after', 'from12To24Hours')})::bigint
          else (${figure('after', 'under12HoursOrNoShow')})::bigint end), 0) from ${lately}`),
      isLive: true,
    },
    {
      name: 'ordersThatKeep',
      kind: 'number',
      label: labels.ordersThatKeepFines(),
      value: sql`(select count(*)::int from orders kept where kept.price_currency = change.currency
        and kept.status not in ('Completed', 'Canceled') and kept.created_at < change.holds_from)`,
      isLive: true,
    },
  ],
  asked,
  figuresOf: (values) => ({
    from12To24Hours: amountSent(values, 'lower'),
    under12HoursOrNoShow: amountSent(values, 'higher'),
  }),
  faultsOf: (fines, currency, values) => {
    const ofCurrency = faultsOfCurrency(values, currency, asked)
    if (ofCurrency.length > 0) return ofCurrency
    const sentences = {
      'not-above-zero': texts.fineAboveZero(),
      'too-high': texts.fineTooHigh({ most: { amount: mostFine(currency), currency } }),
      'not-rising': texts.higherIsHigher(),
    }
    return finesFaults(fines, currency).map(({ field, why }) => ({
      field: `values.${fieldOf[field]}`,
      message: sentences[why],
    }))
  },
  heldAt: (currency, instant, { fines }) => finesAt(currency, instant, fines),
})
