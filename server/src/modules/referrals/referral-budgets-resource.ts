import { currencies } from '@fieldproof/contracts/lists'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import { defineResource, type Act, type ActionField } from '#kernel/back-office/resource.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { groups, shared } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'
import { fillBudget, switchBudget } from './referral-budget.ts'

const labels = textsOf('back-office').referralBudgets
const texts = textsOf('referrals')

const money = z.object({
  amount: z
    .int(fieldMessages.invalidValue)
    .check(z.gte(1, fieldMessages.invalidValue), z.lte(1_000_000_000_00, fieldMessages.invalidValue)),
  currency: z.enum(currencies, fieldMessages.invalidValue),
})
const amount: ActionField = { name: 'amount', kind: 'money', label: shared.amount(), takes: money }

const currencyOf = (id: string) => currencies.find((one) => one === id) ?? 'NGN'
const sentOf = ({ id, values }: Act): number => {
  const sent = money.parse(values.amount)
  if (sent.currency !== id) throw conflict(texts.otherCurrency())
  return sent.amount
}

/**
 * The budgets for referral credits, one per currency. Finance switches them on and off and moves money (REFERRAL-6).
 */
export const referralBudgets = defineResource({
  name: 'referral-budgets',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.business(),
  readBy: ['finance'],
  from: sql`referral_budgets left join lateral (
      select count(*)::int as many, coalesce(sum(amount), 0)::bigint as amount from referral_credits
        join users on users.id = referrer_id and users.deleted_at is null
        where is_waiting and referral_credits.currency = referral_budgets.currency) waiting on true`,
  key: { value: sql`referral_budgets.currency`, table: 'referral_budgets', column: sql`currency`, isUuid: false },
  naming: { from: ['currency'], make: ({ currency }) => String(currency) },
  fields: [
    {
      name: 'currency',
      kind: 'text',
      label: labels.currency(),
      value: sql`referral_budgets.currency`,
      isListed: true,
      isSortable: true,
    },
    { name: 'isOn', kind: 'boolean', label: labels.isOn(), value: sql`referral_budgets.is_on`, isListed: true },
    {
      name: 'left',
      kind: 'money',
      label: labels.left(),
      isListed: true,
      value: sql`json_build_object('amount', referral_budgets.left_amount, 'currency', referral_budgets.currency)`,
    },
    {
      name: 'waiting',
      kind: 'money',
      label: labels.waiting(),
      isListed: true,
      isLive: true,
      value: sql`json_build_object('amount', waiting.amount, 'currency', referral_budgets.currency)`,
    },
    { name: 'waitingCount', kind: 'number', label: labels.waitingCount(), isLive: true, value: sql`waiting.many` },
  ],
  filters: [],
  sort: { by: 'currency', direction: 'asc' },
  waiting: sql<boolean>`waiting.many > 0`,
  actions: [
    {
      name: 'switch-on',
      label: labels.switchOn(),
      description: labels.switchOnDescription(),
      by: ['finance'],
      fits: ({ isOn }) => isOn === false,
      done: texts.switchedOn(),
      run: (act) => switchBudget(act, currencyOf(act.id), true),
    },
    {
      name: 'switch-off',
      label: labels.switchOff(),
      description: labels.switchOffDescription(),
      by: ['finance'],
      isDanger: true,
      fits: ({ isOn }) => isOn === true,
      done: texts.switchedOff(),
      run: (act) => switchBudget(act, currencyOf(act.id), false),
    },
    {
      name: 'add-money',
      label: labels.addMoney(),
      description: labels.addMoneyDescription(),
      by: ['finance'],
      needsReason: true,
      fields: [amount],
      fits: () => true,
      done: texts.budgetFilled(),
      run: (act) => fillBudget(act, currencyOf(act.id), sentOf(act)),
    },
    {
      name: 'take-back',
      label: labels.takeBack(),
      description: labels.takeBackDescription(),
      by: ['finance'],
      isDanger: true,
      needsReason: true,
      fields: [amount],
      fits: () => true,
      done: texts.budgetTaken(),
      run: (act) => fillBudget(act, currencyOf(act.id), -sentOf(act)),
    },
  ],
})
