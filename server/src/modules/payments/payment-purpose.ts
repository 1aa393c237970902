import type { paymentPurposes } from '@fieldproof/contracts/lists'
import type { Money } from '@fieldproof/contracts/entities'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { Ports } from '#kernel/ports/index.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'

export type Purpose = (typeof paymentPurposes)[number]

/** What whatever settles payments needs; a call's context has it, and so have jobs and webhooks. */
export interface PaymentParts {
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  realtime: Realtime
  ports: Ports
  /** The site's own origin, for the address that the provider sends the payer back to. */
  origin: string
}

/** A payment that has just been credited to its payer's wallet. */
export interface CreditedPayment {
  id: string
  reference: string
  userId: string
  /** What it pays for: an order's checkout, a surcharge, … */
  subjectId: string
  amount: Money
}

/**
 * What follows when a payment has come: in the transaction that put it on the payer's wallet, the purpose takes from the
 * wallet what it costs. Where that is no longer wanted or possible (expired, cancelled, other price), it takes nothing,
 * the money stays on the wallet, and the payer is told why.
 */
export interface PaymentPurpose {
  /** Runs in a savepoint of that transaction. @returns whether it took the money */
  settle: (transaction: Db, parts: PaymentParts, payment: CreditedPayment) => Promise<boolean>
  /** The payment failed or was abandoned; what was reserved for it may go. */
  release?: (transaction: Db, parts: PaymentParts, payment: CreditedPayment) => Promise<void>
}
