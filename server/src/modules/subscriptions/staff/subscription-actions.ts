import { currencies } from '@fieldproof/contracts'
import type { Money } from '@fieldproof/contracts/entities'
import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import * as z from 'zod/mini'
import type { Action, Values } from '#kernel/back-office/resource.ts'
import { shared } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'
import { markInvoicePaid, withdrawInvoiceByStaff } from '../pay-by-invoice.ts'
import { chargeNow, endAtEndByStaff, endTodayByStaff, giveCredit } from '../staff-acts.ts'

const labels = textsOf('back-office').subscriptions.acts

const isLiving = ({ status }: Values): boolean => status === 'active' || status === 'past-due'
const wasPaid = ({ status }: Values): boolean => isLiving({ status: status ?? null }) || status === 'suspended'

const sum = z.object({
  amount: z.int(fieldMessages.invalidValue).check(z.gte(1, fieldMessages.invalidValue)),
  currency: z.enum(currencies, fieldMessages.selectOne),
})

/** What staff do for the customer of a subscription (PLAN-15 to PLAN-17). */
export const subscriptionActions: readonly Action[] = [
  {
    name: 'mark-invoice-paid',
    by: ['finance'],
    needsReason: true,
    needsVersion: true,
    label: labels.markInvoicePaid(),
    description: labels.markInvoicePaidDescription(),
    done: labels.invoicePaid(),
    fits: (before) => typeof before['openInvoice'] === 'string',
    run: markInvoicePaid,
  },
  {
    name: 'withdraw-invoice',
    by: ['finance'],
    needsReason: true,
    needsVersion: true,
    isDanger: true,
    label: labels.withdrawInvoice(),
    description: labels.withdrawInvoiceDescription(),
    done: labels.invoiceWithdrawn(),
    fits: (before) => before['lastInvoice'] === 'open',
    unfit: ({ lastInvoice }) =>
      lastInvoice === 'paid'
        ? labels.invoiceWasPaid()
        : lastInvoice === 'closed'
          ? labels.invoiceWasClosed()
          : labels.noInvoiceToWithdraw(),
    run: withdrawInvoiceByStaff,
  },
  {
    name: 'end-with-last-day',
    by: ['support', 'finance'],
    needsReason: true,
    label: labels.endAtEnd(),
    description: labels.endAtEndDescription(),
    done: labels.endedAtEnd(),
    fits: (before) => isLiving(before) && before['renews'] === true,
    run: endAtEndByStaff,
  },
  {
    name: 'end-today',
    by: ['finance'],
    needsReason: true,
    isDanger: true,
    label: labels.endToday(),
    description: labels.endTodayDescription(),
    done: labels.endedAtEnd(),
    fits: isLiving,
    run: async (act) => labels.endedToday({ amount: await endTodayByStaff(act) }),
  },
  {
    name: 'charge-now',
    by: ['finance'],
    needsVersion: true,
    label: labels.chargeNow(),
    description: labels.chargeNowDescription(),
    done: labels.chargeBegun(),
    fits: (before) => isLiving(before) && before['renews'] === true && Number(before['attempts']) > 0,
    run: chargeNow,
  },
  {
    name: 'give-credit',
    by: ['finance'],
    needsReason: true,
    needsVersion: true,
    label: labels.giveCredit(),
    description: labels.giveCreditDescription(),
    done: labels.creditGiven(),
    fields: [{ name: 'amount', kind: 'money', label: shared.amount(), takes: sum, currencyOf: 'creditGiven' }],
    fits: wasPaid,
    run: (act) => giveCredit(act, act.values['amount'] as Money),
  },
]
