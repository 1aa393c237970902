import { sql } from 'kysely'
import type { FieldValue } from '@fieldproof/contracts/calls/custom-admin'
import { defineResource, type Option, type Values } from '#kernel/back-office/resource.ts'
import { groups, shared, someText } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'
import { endTransferByHand } from '../end-transfer.ts'
import { bookStated, canBookStated, canGiveBackStated, giveBackStated, type Statement } from '../settle-statement.ts'

const labels = textsOf('back-office').bankTransfers
const texts = textsOf('wallets')

const endOptions: readonly Option[] = [
  { value: 'succeeded', label: labels.arrived() },
  { value: 'failed', label: shared.failed() },
  { value: 'returned', label: labels.sentBack() },
]

/** A record as the rules for settling it read it. */
const statementOf = ({ status, way, amount, stated, statedStatus }: Values): Statement => {
  const currencyOf = (money: FieldValue | undefined): string | null =>
    typeof money === 'object' && money !== null && 'currency' in money ? money.currency : null
  return {
    status: status as Statement['status'],
    is_by_hand: way === 'by-hand',
    currency: currencyOf(amount) ?? '',
    stated_currency: currencyOf(stated),
    stated_status: (statedStatus ?? null) as Statement['stated_status'],
  }
}

const isOpenByHand = ({ status, way }: Values): boolean => status === 'pending' && way === 'by-hand'

/**
 * Bank transfers to users. Their state comes from the payment provider, and staff can request it at once. If the
 * payment provider states another amount than was sent, finance settle the transfer here (BANK-11). In countries where
 * no payment provider pays out, the staff make transfers by hand and enter the outcome here (BANK-7).
 */
export const bankTransfers = defineResource({
  name: 'bank-transfers',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.business(),
  readBy: ['finance'],
  from: sql`bank_transfers join users on users.id = bank_transfers.user_id join bank_accounts on bank_accounts.id = bank_transfers.bank_account_id`,
  key: { value: sql`bank_transfers.id`, table: 'bank_transfers', column: sql`id`, isUuid: true },
  naming: { from: ['reference'], make: ({ reference }) => String(reference) },
  fields: [
    {
      name: 'reference',
      kind: 'text',
      label: shared.reference(),
      value: sql`bank_transfers.reference`,
      isSearchable: true,
    },
    {
      name: 'user',
      kind: 'reference',
      label: shared.user(),
      isListed: true,
      isSearchable: true,
      refersTo: 'users',
      value: sql`json_build_object('_id', users.id, 'title', users.first_name || ' ' || users.last_name)`,
      words: sql`users.first_name || ' ' || users.last_name`,
    },
    {
      name: 'status',
      kind: 'choice',
      label: shared.status(),
      isListed: true,
      value: sql`bank_transfers.status`,
      options: [{ value: 'pending', label: labels.underWay() }, ...endOptions],
    },
    {
      name: 'way',
      kind: 'choice',
      label: labels.way(),
      isListed: true,
      value: sql`case when bank_transfers.is_by_hand then 'by-hand' else 'provider' end`,
      options: [
        { value: 'provider', label: labels.byProvider() },
        { value: 'by-hand', label: labels.byHand() },
      ],
    },
    {
      name: 'bankReference',
      kind: 'text',
      label: labels.bankReference(),
      isSearchable: true,
      value: sql`bank_transfers.bank_reference`,
    },
    {
      name: 'amount',
      kind: 'money',
      label: shared.amount(),
      isListed: true,
      isSortable: true,
      order: sql`bank_transfers.amount`,
      value: sql`json_build_object('amount', bank_transfers.amount, 'currency', bank_transfers.currency)`,
    },
    {
      name: 'fee',
      kind: 'money',
      label: labels.feeInIt(),
      value: sql`json_build_object('amount', bank_transfers.fee, 'currency', bank_transfers.currency)`,
    },
    {
      name: 'account',
      kind: 'reference',
      label: labels.bankAccount(),
      refersTo: 'bank-accounts',
      value: sql`json_build_object('_id', bank_accounts.id, 'title', bank_accounts.bank_name || ' ··' || bank_accounts.number_ending)`,
    },
    {
      name: 'createdAt',
      kind: 'instant',
      label: shared.createdAt(),
      value: sql`bank_transfers.created_at`,
      isListed: true,
      isSortable: true,
    },
    {
      name: 'expectedAt',
      kind: 'instant',
      label: labels.expected(),
      value: sql`bank_transfers.expected_at`,
      isSortable: true,
    },
    {
      name: 'stated',
      kind: 'money',
      label: labels.stated(),
      value: sql`case when stated_amount is not null then json_build_object('amount', stated_amount, 'currency', stated_currency) end`,
    },
    {
      name: 'statedStatus',
      kind: 'choice',
      label: labels.statedStatus(),
      value: sql`bank_transfers.stated_status`,
      options: endOptions,
    },
    {
      name: 'arrived',
      kind: 'money',
      label: labels.arrivedAmount(),
      value: sql`case when arrived_amount is not null then json_build_object('amount', arrived_amount, 'currency', bank_transfers.currency) end`,
    },
    { name: 'endedAt', kind: 'instant', label: labels.ended(), value: sql`bank_transfers.ended_at` },
    {
      name: 'attempts',
      kind: 'number',
      label: labels.timesTheProviderWasAsked(),
      value: sql`bank_transfers.attempts`,
      isLive: true,
    },
    {
      name: 'trouble',
      kind: 'text',
      label: labels.trouble(),
      value: sql`bank_transfers.trouble`,
      isLive: true,
    },
  ],
  filters: ['status', 'way'],
  sort: { by: 'createdAt', direction: 'desc' },
  // For the staff to make, with an error of the payment provider, or with another amount there.
  waiting: sql<boolean>`(bank_transfers.status = 'pending' and (bank_transfers.is_by_hand or bank_transfers.trouble is not null))
    or (bank_transfers.status = 'succeeded' and bank_transfers.stated_status in ('failed', 'returned'))`,
  actions: [
    {
      name: 'read-account',
      opens: 'accountNumber',
      label: labels.readAccount(),
      description: labels.readAccountDescription(),
      by: ['finance'],
      fits: isOpenByHand,
      done: texts.lookedAfter(),
      run: async ({ db, id, context }) => {
        const account = await db
          .selectFrom('bank_transfers')
          .innerJoin('bank_accounts', 'bank_accounts.id', 'bank_account_id')
          .select(['account_name', 'bank_name', 'bank_code', 'number_sealed'])
          .where('bank_transfers.id', '=', id)
          .executeTakeFirstOrThrow()
        if (account.number_sealed === null) return
        return texts.accountShown({
          name: account.account_name,
          bank: account.bank_name,
          code: account.bank_code,
          number: context.ports.secrets.open('bank-account-numbers', account.number_sealed),
        })
      },
    },
    {
      name: 'mark-sent',
      label: labels.markSent(),
      description: labels.markSentDescription(),
      by: ['finance'],
      fits: isOpenByHand,
      fields: [{ name: 'bankReference', kind: 'text', label: labels.bankReference(), takes: someText(100), most: 100 }],
      done: texts.sentByHand(),
      run: (act) =>
        endTransferByHand(act, act.id, { status: 'succeeded', bankReference: String(act.values.bankReference) }),
    },
    {
      name: 'refuse',
      label: labels.refuse(),
      description: labels.refuseDescription(),
      by: ['finance'],
      isDanger: true,
      needsReason: true,
      fits: isOpenByHand,
      done: texts.refusedByHand(),
      run: (act) => endTransferByHand(act, act.id, { status: 'failed', reason: act.reason ?? '' }),
    },
    {
      name: 'mark-returned',
      label: labels.markReturned(),
      description: labels.markReturnedDescription(),
      by: ['finance'],
      isDanger: true,
      needsReason: true,
      fits: ({ status, way }) => status === 'succeeded' && way === 'by-hand',
      done: texts.returnedByHand(),
      run: (act) => endTransferByHand(act, act.id, { status: 'returned', reason: act.reason ?? '' }),
    },
    {
      name: 'book-stated',
      label: labels.bookStated(),
      description: labels.bookStatedDescription(),
      by: ['finance'],
      needsReason: true,
      needsVersion: true,
      fits: (before) => canBookStated(statementOf(before)),
      done: texts.bookedAsArrived(),
      run: (act) => bookStated(act, act.id),
    },
    {
      name: 'give-back-stated',
      label: labels.giveBackStated(),
      description: labels.giveBackStatedDescription(),
      by: ['finance'],
      isDanger: true,
      needsReason: true,
      needsVersion: true,
      fits: (before) => canGiveBackStated(statementOf(before)),
      done: texts.givenBack(),
      run: (act) => giveBackStated(act, act.id),
    },
    {
      name: 'ask-now',
      label: labels.askTheProviderNow(),
      description: labels.askNowDescription(),
      by: ['finance'],
      fits: ({ status, way }) => status === 'pending' && way === 'provider',
      done: texts.lookedAfter(),
      run: async ({ db, id, now }) => {
        await db
          .updateTable('bank_transfers')
          .set({ next_check_at: now })
          .where('id', '=', id)
          .where('status', '=', 'pending')
          .execute()
      },
    },
  ],
})
