import type { Db } from '#kernel/db/connect.ts'
import type { Invoicing } from '#kernel/ports/index.ts'
import type { Known } from './find-subscription.ts'
import type { Asked, Priced } from './price.ts'
import type { SubscriptionPurchaseRow } from './tables.ts'

/**
 * Stores a requested purchase, with the lines that were shown.
 * @param purchase.claim makes an attempt of an automatic renewal unique
 * @param purchase.invoicing knows the tax in its price (INVOICE-6)
 * @param purchase.invoice its invoice, if it waits for the payment of one
 * @returns undefined if the claim is taken
 */
export const keepPurchase = (
  db: Db,
  known: Known,
  {
    what,
    priced,
    claim = null,
    invoice,
    invoicing,
  }: {
    what: Asked['what']
    priced: Priced
    claim?: string | null
    invoice?: { number: string; dueAt: Date }
    invoicing: Invoicing
  },
): Promise<SubscriptionPurchaseRow | undefined> =>
  db
    .insertInto('subscription_purchases')
    .values({
      subscription_id: known.row.id,
      what,
      plan_name: priced.planName,
      no_of_months: priced.months,
      addons: JSON.stringify(
        priced.purchase.charges
          // An add-on has a charge in each term; those of the first term are all add-ons.
          .filter(({ kind, from }) => kind === 'addon' && from === priced.purchase.startsOn)
          .map(({ name, quantity }) => ({ name, quantity })),
      ),
      lines: JSON.stringify(priced.purchase.lines),
      amount: priced.purchase.toPay,
      currency: known.row.currency,
      status: 'awaiting',
      claim,
      payment_reference: null,
      invoice_number: invoice?.number ?? null,
      due_at: invoice?.dueAt ?? null,
      reminded_at: null,
      overdue_told_at: null,
      tax_basis_points: invoicing.taxFor(known.row.country).basisPoints,
      asked_at: known.time,
      settled_at: null,
    })
    .onConflict((conflicting) => conflicting.column('claim').doNothing())
    .returningAll()
    .executeTakeFirst()
