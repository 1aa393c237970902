import { sql } from 'kysely'
import { askToSettle, creditHeld, returnHeld } from './staff.ts'
import { defineResource, type Act, type Action, type Option, type Values } from '#kernel/back-office/resource.ts'
import { groups, labels } from '#kernel/back-office/texts.ts'

const kindOptions: readonly Option[] = [
  { value: 'other-amount', label: { en: 'Another amount', no: 'Et annet beløp' } },
  { value: 'other-currency', label: { en: 'Another currency', no: 'En annen valuta' } },
  { value: 'not-credited', label: { en: 'Paid, not credited', no: 'Betalt, ikke satt inn' } },
  {
    value: 'not-with-provider',
    label: { en: 'Credited, not with the provider', no: 'Satt inn, ikke hos formidleren' },
  },
  { value: 'not-known-here', label: { en: 'Not known here', no: 'Ikke kjent her' } },
  { value: 'books', label: { en: 'Not as in the ledger', no: 'Ikke som i hovedboken' } },
  { value: 'refund-stuck', label: { en: 'A refund that does not go through', no: 'En refusjon som ikke går gjennom' } },
  { value: 'transfer', label: { en: 'A transfer to a bank', no: 'En overføring til en bank' } },
]

const resolve = async ({ db, id, now }: Act, resolution: string): Promise<void> => {
  await db
    .updateTable('reconciliation_differences')
    .set({ resolved_at: now, resolution })
    .where('id', '=', id)
    .execute()
}

/** The payment that a difference is about. @throws where it has none, which `fits` sees to */
const paymentOf = async ({ db, id }: Act): Promise<string> => {
  const { payment_id: payment } = await db
    .selectFrom('reconciliation_differences')
    .select('payment_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (payment === null) throw new Error('This difference is about no payment')
  return payment
}

const isOpen = ({ resolvedAt }: Values): boolean => resolvedAt === null
const isHeld = (before: Values): boolean => isOpen(before) && before['paymentStatus'] === 'held'

const settleNow: Action = {
  name: 'settle-now',
  label: { en: 'Settle now', no: 'Gjør opp nå' },
  description: {
    en: 'The provider is asked again, and what follows from its answer is done.',
    no: 'Betalingsformidleren spørres på nytt, og det som følger av svaret, blir gjort.',
  },
  by: ['finance'],
  fits: (before) => isOpen(before) && ['pending', 'failed', 'abandoned'].includes(String(before['paymentStatus'])),
  done: 'The provider is asked now. Look again in a moment.',
  run: async (act) => askToSettle(act.db, act.now, await paymentOf(act)),
}

const creditPaid: Action = {
  name: 'credit-what-was-paid',
  label: { en: 'Credit what was paid', no: 'Sett inn det som ble betalt' },
  description: {
    en: "The amount that was really paid goes on the payer's wallet, and the payer is told. What it was meant for stays unpaid.",
    no: 'Beløpet som faktisk ble betalt, settes inn i betalerens lommebok, og betaleren får vite det. Det som skulle betales, forblir ubetalt.',
  },
  by: ['finance'],
  needsReason: true,
  fits: (before) => isHeld(before) && before['kind'] === 'other-amount',
  done: "What was paid is on the payer's wallet.",
  run: async (act) => {
    await creditHeld(act, await paymentOf(act))
    await resolve(act, 'credited')
  },
}

const refund: Action = {
  name: 'refund',
  label: { en: 'Send it back', no: 'Send det tilbake' },
  description: {
    en: 'The amount that was really paid is sent back to the card, and the payer is told.',
    no: 'Beløpet som faktisk ble betalt, sendes tilbake til kortet, og betaleren får vite det.',
  },
  by: ['finance'],
  isDanger: true,
  needsReason: true,
  fits: isHeld,
  done: 'The money is sent back to the card.',
  run: async (act) => {
    await returnHeld(act, await paymentOf(act))
    await resolve(act, 'refunded')
  },
}

const close: Action = {
  name: 'close',
  label: { en: 'Close', no: 'Lukk' },
  description: {
    en: 'You have looked into it, and nothing is left to do here.',
    no: 'Dere har undersøkt det, og det er ingenting mer å gjøre her.',
  },
  by: ['finance'],
  needsReason: true,
  fits: (before) => isOpen(before) && !isHeld(before),
  done: 'The difference is closed.',
  run: (act) => resolve(act, 'closed'),
}

const money = (side: 'expected' | 'found') => {
  const [amount, currency] = [sql.ref(`difference.${side}_amount`), sql.ref(`difference.${side}_currency`)]
  return sql`case when ${amount} is not null then json_build_object('amount', ${amount}, 'currency', ${currency}) end`
}

/** What does not agree between the provider and us. */
export const paymentDifferences = defineResource({
  name: 'payment-differences',
  title: { en: 'Differences with the provider', no: 'Avvik mot betalingsformidleren' },
  description: {
    en: 'Payments, refunds and transfers on which the provider and we do not agree.',
    no: 'Betalinger, refusjoner og overføringer der betalingsformidleren og vi ikke er enige.',
  },
  group: groups.business,
  readBy: ['finance'],
  from: sql`reconciliation_differences difference left join payments on payments.id = difference.payment_id
    left join users on users.id = payments.user_id`,
  key: { value: sql`difference.id`, table: 'reconciliation_differences', column: sql`id`, isUuid: true },
  naming: { from: ['reference'], make: ({ reference }) => String(reference) },
  fields: [
    {
      name: 'reference',
      kind: 'text',
      label: { en: 'Reference', no: 'Referanse' },
      value: sql`difference.reference`,
      isSearchable: true,
    },
    {
      name: 'kind',
      kind: 'choice',
      label: { en: 'What', no: 'Hva' },
      value: sql`difference.kind`,
      isListed: true,
      options: kindOptions,
    },
    { name: 'detail', kind: 'text', label: { en: 'In words', no: 'Med ord' }, value: sql`difference.detail` },
    { name: 'expected', kind: 'money', label: { en: 'Ours', no: 'Vårt' }, isListed: true, value: money('expected') },
    {
      name: 'found',
      kind: 'money',
      label: { en: "The provider's", no: 'Betalingsformidlerens' },
      isListed: true,
      value: money('found'),
    },
    {
      name: 'payment',
      kind: 'reference',
      label: { en: 'Payment', no: 'Betaling' },
      refersTo: 'payments',
      value: sql`case when payments.id is not null then json_build_object('_id', payments.id, 'title', payments.reference) end`,
    },
    {
      name: 'user',
      kind: 'reference',
      label: { en: 'Payer', no: 'Betaler' },
      refersTo: 'users',
      isSearchable: true,
      value: sql`case when users.id is not null then json_build_object('_id', users.id, 'title', users.first_name || ' ' || users.last_name) end`,
      words: sql`users.first_name || ' ' || users.last_name`,
    },
    {
      name: 'paymentStatus',
      kind: 'text',
      label: { en: 'Status of the payment', no: 'Betalingens status' },
      value: sql`payments.status`,
    },
    {
      name: 'foundAt',
      kind: 'instant',
      label: { en: 'Found', no: 'Funnet' },
      value: sql`difference.found_at`,
      isListed: true,
      isSortable: true,
    },
    {
      name: 'status',
      kind: 'choice',
      label: labels.status,
      isListed: true,
      value: sql`case when difference.resolved_at is null then 'open' else 'resolved' end`,
      options: [
        { value: 'open', label: { en: 'Open', no: 'Åpen' } },
        { value: 'resolved', label: { en: 'Resolved', no: 'Løst' } },
      ],
    },
    {
      name: 'resolvedAt',
      kind: 'instant',
      label: { en: 'Resolved on', no: 'Løst dato' },
      value: sql`difference.resolved_at`,
    },
    { name: 'resolution', kind: 'text', label: { en: 'How', no: 'Hvordan' }, value: sql`difference.resolution` },
  ],
  filters: ['status', 'kind'],
  sort: { by: 'foundAt', direction: 'desc' },
  waiting: sql<boolean>`difference.resolved_at is null`,
  actions: [settleNow, creditPaid, refund, close],
})
