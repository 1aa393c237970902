import { currencies, type Market } from '@fieldproof/contracts'
import type { PlanLimits } from '@fieldproof/contracts/entities/subscription'
import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import { projectLimits } from '@fieldproof/contracts/limits'
import { currencyIn } from '@fieldproof/policy/money-terms'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { defineResource, type Act, type Field, type Option, type Values } from '#kernel/back-office/resource.ts'
import { groups, marketOptions } from '#kernel/back-office/texts.ts'
import { invalid, type Fault } from '#kernel/refusals/refusal.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'
import { inWords } from '#texts/words.ts'
import { decisions } from '../decide.ts'
import { previewPlanChange } from '../plan-preview.ts'
import { faultsOfDay, keepProposal, refuseFaults } from '../propose.ts'
import type { PlanFiguresChanged } from '../tables.ts'
import { changesOf, decisionFields, key, marketField } from './change-fields.ts'

const labels = textsOf('back-office').policyChanges
const texts = textsOf('policy-changes')
const sold = textsOf('subscriptions')
const by = ['finance'] as const

/** Nine digits of minor units, so that a zero too many is noticed. */
const MOST = 999_999_999

/** The plans and add-ons that are sold, with their names in the back office. */
export const itemOptions: readonly Option[] = [
  ...(['free', 'plus', 'business', 'enterprise'] as const).map((value) => ({ value, label: sold.plans[value]() })),
  ...(['more-projects', 'more-people'] as const).map((value) => ({ value, label: sold.addons[value]() })),
]
const addonNames: readonly string[] = ['more-projects', 'more-people']

const named = (options: readonly Option[], value: Values[string], language: Parameters<typeof inWords>[1]): string => {
  const option = options.find((one) => one.value === value)
  return option ? inWords(option.label, language) : String(value)
}

const money = (amount: RawBuilder<unknown>) =>
  sql`case when ${amount} is not null then json_build_object('amount', (${amount})::bigint, 'currency', change.currency) end`

const priceFor = (name: string, label: Text, months: number, when: 'before' | 'after'): Field => ({
  name,
  kind: 'money',
  label,
  value: money(sql`change.preview #>> ${sql.lit(`{${when},prices,${months}}`)}`),
})

const limitField = (name: keyof PlanLimits, most: number): Field => ({
  name,
  kind: 'number',
  label: labels.limits[name](),
  hint: labels.limitHint({ most }),
  value: sql`(change.preview #>> ${sql.lit(`{after,includes,${name}}`)})::integer`,
  edit: {
    by,
    takes: z.nullable(
      z
        .int(fieldMessages.invalidValue)
        .check(z.gte(1, fieldMessages.invalidValue), z.lte(most, fieldMessages.invalidValue)),
    ),
    isOptional: true,
  },
})
const limitBefore = (name: keyof PlanLimits, field: string, label: Text): Field => ({
  name: field,
  kind: 'number',
  label,
  value: sql`(change.preview #>> ${sql.lit(`{before,includes,${name}}`)})::integer`,
})

interface Sent extends Partial<Record<keyof PlanLimits, number | null>> {
  market: Market
  item: string
  price: { amount: number; currency: string }
  fromDay: string
}

const limitNames = ['projects', 'peopleInProject', 'templates'] as const

const faultsOf = (sent: Sent, now: Date): Fault[] => {
  const { market, item, price, fromDay } = sent
  const currency = currencyIn(market)
  const faultOfPrice = (): Text | null => {
    if (price.currency !== currency) return texts.otherCurrency({ currency })
    if (price.amount > MOST) return texts.tooHigh()
    if (item === 'free') return price.amount === 0 ? null : texts.isFree()
    return price.amount > 0 ? null : texts.notFree()
  }
  const ofPrice = faultOfPrice()
  const isAddon = addonNames.includes(item)
  const ofLimits = isAddon ? limitNames.filter((name) => typeof sent[name] === 'number') : []
  return [
    ...(ofPrice ? [{ field: 'values.price', message: ofPrice }] : []),
    ...ofLimits.map((name) => ({ field: `values.${name}`, message: texts.addsTheSame() })),
    ...faultsOfDay(fromDay, market, now),
  ]
}

const figuresOf = (sent: Sent): PlanFiguresChanged => {
  const includes = Object.fromEntries(
    limitNames.flatMap((name) => (typeof sent[name] === 'number' ? [[name, sent[name]]] : [])),
  ) as Partial<PlanLimits>
  return { monthly: sent.price.amount, ...(Object.keys(includes).length > 0 && { includes }) }
}

const propose = async (act: Pick<Act, 'db' | 'now' | 'viewer' | 'values'>): Promise<string> => {
  const sent = act.values as unknown as Sent
  refuseFaults(faultsOf(sent, act.now))
  const { market, item, fromDay } = sent
  const figures = figuresOf(sent)
  const preview = await previewPlanChange(act.db, { market, item, fromDay, figures })
  if (!preview) throw invalid([{ field: 'values.price', message: texts.nothingChanges() }])
  return keepProposal(act, { kind: 'plan', item, figures, preview })
}

/**
 * Changes of the prices and limits of plans and add-ons in one market, from a future day on (PLAN-14). One member of
 * the staff proposes a change, its page shows the effect, and another member approves it.
 */
export const planChanges = defineResource({
  name: 'plan-changes',
  title: labels.planTitle(),
  description: labels.planDescription(),
  group: groups.business(),
  readBy: ['finance'],
  from: changesOf('plan'),
  key,
  naming: {
    from: ['item', 'market', 'fromDay'],
    make: ({ item, market, fromDay }, language) =>
      [
        named(itemOptions, item ?? null, language),
        named(marketOptions, market ?? null, language),
        String(fromDay),
      ].join(' · '),
  },
  fields: [
    {
      name: 'item',
      kind: 'choice',
      label: labels.item(),
      value: sql`change.item`,
      options: itemOptions,
      isListed: true,
      edit: { by, takes: z.string(fieldMessages.selectOne) },
    },
    { ...marketField, hint: labels.marketHint() },
    {
      name: 'price',
      kind: 'money',
      label: labels.price(),
      hint: labels.priceHint(),
      value: money(sql`change.figures ->> 'monthly'`),
      isListed: true,
      edit: {
        by,
        takes: z.object({
          amount: z.int(fieldMessages.invalidValue).check(z.gte(0, fieldMessages.invalidValue)),
          currency: z.enum(currencies, fieldMessages.selectOne),
        }),
      },
    },
    priceFor('priceBefore', labels.priceBefore(), 1, 'before'),
    priceFor('threeMonths', labels.newCustomer({ months: 3 }), 3, 'after'),
    priceFor('threeMonthsBefore', labels.newCustomerBefore({ months: 3 }), 3, 'before'),
    priceFor('sixMonths', labels.newCustomer({ months: 6 }), 6, 'after'),
    priceFor('sixMonthsBefore', labels.newCustomerBefore({ months: 6 }), 6, 'before'),
    priceFor('twelveMonths', labels.newCustomer({ months: 12 }), 12, 'after'),
    priceFor('twelveMonthsBefore', labels.newCustomerBefore({ months: 12 }), 12, 'before'),
    limitField('projects', projectLimits.projectsMax),
    limitBefore('projects', 'projectsBefore', labels.limitsBefore.projects()),
    limitField('peopleInProject', projectLimits.peopleMax),
    limitBefore('peopleInProject', 'peopleInProjectBefore', labels.limitsBefore.peopleInProject()),
    limitField('templates', projectLimits.templatesMax),
    limitBefore('templates', 'templatesBefore', labels.limitsBefore.templates()),
    ...decisionFields(labels.fromDayHint()),
  ],
  filters: ['status', 'market', 'item'],
  sort: { by: 'proposedAt', direction: 'desc' },
  waiting: sql<boolean>`change.status = 'proposed'`,
  create: {
    by,
    label: labels.proposePlan(),
    fields: ['market', 'item', 'price', 'projects', 'peopleInProject', 'templates', 'fromDay', 'why'],
    write: propose,
  },
  actions: decisions(async ({ db }, row) => {
    const { market, item, from_day: fromDay, figures } = row
    return (await previewPlanChange(db, { market, item, fromDay, figures: figures as PlanFiguresChanged })) ?? {}
  }),
})
