import type { paymentPurposes } from '@fieldproof/contracts/lists'
import type { Money } from '@fieldproof/contracts/entities'
import type { FastifyBaseLogger } from 'fastify'
import type { Ports } from '#kernel/ports/index.ts'
import type { WorkParts } from '#kernel/work/unit-of-work.ts'

export type Purpose = (typeof paymentPurposes)[number]

/** The dependencies of settling payments, in calls, background work and webhooks. */
export interface PaymentParts extends WorkParts {
  log: FastifyBaseLogger
  ports: Ports
  /**
   * The origin to which the payment provider sends the payer back. Without it, as in background work, the site's
   * current origin is used.
   */
  origin?: string
}

/** A payment that has just been credited to its payer's wallet. */
export interface CreditedPayment {
  id: string
  reference: string
  userId: string
  /** The id of what it pays for: an order's checkout, a surcharge, … */
  subjectId: string
  amount: Money
}

declare module '#kernel/work/unit-of-work.ts' {
  interface DomainEvents {
    /**
     * A reserved payment is about to be started at the payment provider. The module of its purpose calls `drop` if it
     * would not take the money any more (paid in another way, canceled, expired, other price). Then nothing is charged,
     * and the payment ends. Reactions only read.
     */
    'payment.starts': { purpose: Purpose; payment: CreditedPayment; drop: () => void }
    /**
     * A payment has come, and the money is in its payer's wallet. The module of its purpose takes the money from the
     * wallet and calls `take`. If that is no longer wanted or possible (expired, canceled, other price), the module
     * leaves the money in the wallet and notifies the payer why. Runs in a savepoint of the transaction that credited
     * the wallet.
     */
    'payment.came': { purpose: Purpose; payment: CreditedPayment; take: () => void }
    /** A payment failed or was abandoned; what was reserved for it can be released. Runs in a savepoint. */
    'payment.failed': { purpose: Purpose; payment: CreditedPayment }
  }
}
