import type { Money } from '@fieldproof/contracts/entities'
import { href } from '@fieldproof/contracts/routes'
import type { Invoicing } from '#kernel/ports/index.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { notify } from '#modules/notifications/service.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { Text } from '#texts/text.ts'
import { findSubscription } from './find-subscription.ts'
import { queuePlanInvoice } from './mails.ts'
import { planText } from './plan-text.ts'
import type { SubscriptionPurchaseRow, SubscriptionRow } from './tables.ts'

const texts = textsOf('subscriptions')

/** A day in the zone of a subscription. */
const dayIn = ({ time_zone: timeZone }: Pick<SubscriptionRow, 'time_zone'>, at: Date) => ({
  day: at.toISOString(),
  timeZone,
})

/** The last paid day of a subscription, for a sentence. */
export const lastPaidDayIn = (row: Pick<SubscriptionRow, 'time_zone' | 'ends_at'>) =>
  dayIn(row, new Date(row.ends_at.getTime() - 1))

const notifyCustomer = async (
  work: UnitOfWork,
  row: SubscriptionRow,
  message: Text,
  { key, link, type = 'Subscription' }: { key: string; link?: string; type?: 'Subscription' | 'Invoice' },
): Promise<void> => {
  await notify(work, {
    userId: row.user_id,
    typeOfNotification: type,
    message,
    actionLink: link ?? href('wallet.plan'),
    dedupeKey: `subscription:${row.id}:${key}`,
  })
}

/** Notifies the customer of the purchase and the last paid day. */
export const notifyOfPurchase = async (
  work: UnitOfWork,
  id: string,
  bought: SubscriptionPurchaseRow,
): Promise<void> => {
  const row = await findSubscription(work.db, id)
  if (!row) return
  const values = {
    plan: planText(bought.plan_name),
    amount: { amount: bought.amount, currency: bought.currency },
    date: lastPaidDayIn(row),
  }
  await notifyCustomer(work, row, texts.notifications[bought.what](values), { key: `purchase:${bought.id}` })
}

/** Notifies of the part of an invoice that went to the wallet. @param paid.back minor units */
export const notifyOfMoneyBack = async (
  work: UnitOfWork,
  row: SubscriptionRow,
  { bought, back }: { bought: SubscriptionPurchaseRow; back: number },
): Promise<void> => {
  const values = { amount: { amount: back, currency: bought.currency }, number: bought.invoice_number ?? '' }
  await notifyCustomer(work, row, texts.notifications.invoiceBack(values), { key: `back:${bought.id}` })
}

/** The next payment in an announcement. */
interface Renewal {
  amount: Money
  planName: string
  at: Date
}

/**
 * Announces the next payment, or the end of the plan, 7 days before.
 * @param nth how many announcements were made before: a change of the renewal is announced again
 */
export const notifyOfRenewal = async (
  work: UnitOfWork,
  row: SubscriptionRow,
  { renewal, nth }: { renewal: Renewal | undefined; nth: number },
): Promise<void> => {
  const message = renewal
    ? texts.notifications.renewsSoon({
        plan: planText(renewal.planName),
        amount: renewal.amount,
        date: dayIn(row, renewal.at),
      })
    : texts.notifications.endsSoon({ plan: planText(row.plan_name), date: lastPaidDayIn(row) })
  await notifyCustomer(work, row, message, { key: `soon:${row.ends_at.toISOString()}:${nth}` })
}

/** Announces a different sum of the next payment, 30 days before. @param nth as for {@link notifyOfRenewal} */
export const notifyOfPrice = async (
  work: UnitOfWork,
  row: SubscriptionRow,
  { renewal: { amount, planName, at }, nth }: { renewal: Renewal; nth: number },
): Promise<void> => {
  const message = texts.notifications.otherPrice({ plan: planText(planName), amount, date: dayIn(row, at) })
  await notifyCustomer(work, row, message, { key: `price:${row.ends_at.toISOString()}:${nth}` })
}

/** Notifies of a failed renewal and the next attempt. */
export const notifyOfFailure = async (
  work: UnitOfWork,
  row: SubscriptionRow,
  { purchaseId, amount, nextAt }: { purchaseId: string; amount: Money; nextAt: Date | null },
): Promise<void> => {
  const plan = planText(row.plan_name)
  const message = nextAt
    ? texts.notifications.failed({ plan, amount, date: dayIn(row, nextAt) })
    : texts.notifications.failedForGood({ plan, amount })
  await notifyCustomer(work, row, message, { key: `failed:${purchaseId}` })
}

/** Asks the customer to confirm a renewal with the bank. */
export const notifyToConfirm = async (
  work: UnitOfWork,
  row: SubscriptionRow,
  { reference, amount }: { reference: string; amount: Money },
): Promise<void> => {
  await notifyCustomer(work, row, texts.notifications.confirm({ plan: planText(row.plan_name), amount }), {
    key: `confirm:${reference}`,
    link: href('wallet.payment', { paymentReference: reference }),
  })
}

const invoiceMails = { invoiceSent: 'sent', invoiceDueSoon: 'soon', invoiceOverdue: 'overdue' } as const

const invoiceValues = (
  row: SubscriptionRow,
  {
    plan_name: plan,
    amount,
    currency,
    invoice_number: number,
    due_at: dueAt,
    asked_at: askedAt,
  }: SubscriptionPurchaseRow,
) => ({
  plan: planText(plan),
  amount: { amount, currency },
  number: number ?? '',
  date: dayIn(row, dueAt ?? askedAt),
})

/** Notifies and mails about an open invoice: sent, due soon or overdue (PLAN-16). */
export const notifyOfOpenInvoice = async (
  work: UnitOfWork,
  row: SubscriptionRow,
  {
    bought,
    what,
    invoicing,
  }: { bought: SubscriptionPurchaseRow; what: keyof typeof invoiceMails; invoicing: Invoicing },
): Promise<void> => {
  await notifyCustomer(work, row, texts.notifications[what](invoiceValues(row, bought)), {
    key: `${what}:${bought.id}`,
    type: 'Invoice',
  })
  await queuePlanInvoice(work, row, { bought, why: invoiceMails[what], invoicing })
}

/** Notifies of a canceled invoice (PLAN-16). */
export const notifyOfClosedInvoice = async (
  work: UnitOfWork,
  row: SubscriptionRow,
  bought: SubscriptionPurchaseRow,
  what: 'invoiceCancelled' | 'invoiceWithdrawn' | 'invoiceWithdrawnByStaff',
): Promise<void> => {
  await notifyCustomer(work, row, texts.notifications[what](invoiceValues(row, bought)), {
    key: `${what}:${bought.id}`,
  })
}

/** Notifies of a scheduled step: the paid days are over, no more attempts, or the end. */
export const notifyOfState = async (
  work: UnitOfWork,
  row: SubscriptionRow,
  what: 'lapsed' | 'suspended' | 'ended' | 'notSold',
): Promise<void> => {
  await notifyCustomer(work, row, texts.notifications[what]({ plan: planText(row.plan_name) }), {
    key: `${what}:${row.ends_at.toISOString()}`,
  })
}

/** Notifies of the refund for a subscription that was ended early. */
export const notifyOfRefund = async (work: UnitOfWork, row: SubscriptionRow, refund: Money): Promise<void> => {
  await notifyCustomer(work, row, texts.notifications.refunded({ plan: planText(row.plan_name), amount: refund }), {
    key: `refund:${row.ends_at.toISOString()}`,
  })
}

/** Notifies that staff have canceled the renewal. */
export const notifyOfEndByStaff = async (work: UnitOfWork, row: SubscriptionRow): Promise<void> => {
  await notifyCustomer(
    work,
    row,
    texts.notifications.endsByStaff({ plan: planText(row.plan_name), date: lastPaidDayIn(row) }),
    {
      key: `ends:${row.ends_at.toISOString()}`,
    },
  )
}

/** Notifies of credit by staff. @param credit.nth distinguishes several */
export const notifyOfCredit = async (
  work: UnitOfWork,
  row: SubscriptionRow,
  { nth, ...amount }: Money & { nth: number },
): Promise<void> => {
  await notifyCustomer(work, row, texts.notifications.credit({ plan: planText(row.plan_name), amount }), {
    key: `credit:${row.ends_at.toISOString()}:${nth}`,
  })
}

/** Notifies the payer that a payment arrived too late, and is in the wallet (PAY-7). */
export const notifyOfLatePayment = async (
  work: UnitOfWork,
  payment: { id: string; reference: string; userId: string; amount: Money },
): Promise<void> => {
  await notify(work, {
    userId: payment.userId,
    typeOfNotification: 'Payment',
    actionLink: href('wallet.payment-record', { paymentReference: payment.reference }),
    message: texts.notifications.late({ amount: payment.amount }),
    dedupeKey: `late-payment:${payment.id}`,
  })
}
