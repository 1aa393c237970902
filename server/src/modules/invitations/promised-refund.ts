import type { Currency, InputOf } from '@fieldproof/contracts'
import type { Money } from '@fieldproof/contracts/entities'
import type { Invitation } from '@fieldproof/contracts/entities/invitation'
import type { WalletBalances } from '@fieldproof/contracts/entities/wallet-transaction'
import { currencies } from '@fieldproof/contracts/lists'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { afterLock, inWork, workWithin, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { WALLET_CURRENCY } from '#modules/ledger/accounts.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { lockWallets, transfer } from '#modules/ledger/service.ts'
import { balancesOf } from '#modules/ledger/balances.ts'
import { lockInvitation } from './find-own-invitation.ts'
import { findInvitation, mayClaim, mayPay, refundLeft, toInvitation, type KnownInvitation } from './read-invitation.ts'
import { notifyOfRefund } from './notify.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('invitations')
const transactionTexts = textsOf('wallet-transactions')

/** A claim: its buyer, order and amount. */
interface Claim {
  buyerId: string
  order: { id: string; sequenceId: string }
  amount: Money & { currency: Currency }
}

const currencyOf = (code: string): Currency => currencies.find((known) => known === code) ?? WALLET_CURRENCY

const claimOf = (invitation: KnownInvitation): Claim => {
  const { buyer_id: buyerId, order_id: orderId, order_sequence_id: sequenceId } = invitation
  const amount = refundLeft(invitation)
  const currency = invitation.refund_currency ?? invitation.order_price_currency
  if (buyerId === null || orderId === null || sequenceId === null || amount === null || currency === null) {
    throw conflict(texts.notBooked())
  }
  return { buyerId, order: { id: orderId, sequenceId }, amount: { amount, currency: currencyOf(currency) } }
}

/** Why a buyer cannot claim. */
const reasonNotToClaim = (invitation: KnownInvitation): Text => {
  const { refund_status: status, order_status: orderStatus, order_price_amount: price } = invitation
  if (status === 'none') return texts.notPromised()
  if (status !== 'promised') return texts.claimedAlready()
  if (orderStatus !== 'Completed') return texts.claimOnceCompleted()
  if (invitation.seller_is_gone) return texts.sellerGone()
  if (price === 0) return texts.costNothing()
  return refundLeft(invitation) === 0 ? texts.nothingToRefund() : texts.claimTooLate()
}

const changed = async (
  { db, now }: UnitOfWork,
  { session }: UserContext,
  id: string,
  changes: Partial<Pick<KnownInvitation, 'refund_status' | 'refund_amount' | 'refund_currency' | 'refund_reason'>>,
): Promise<Invitation> => {
  await db.updateTable('invitations').set(changes).where('id', '=', id).execute()
  const row = await findInvitation(db, now, { id })
  if (!row) throw new Error('The invitation is gone')
  return toInvitation(row, session.userId, now)
}

/**
 * Claims the promised refund for the buyer who booked with the invitation and bought at the agreed price. The claim is
 * the inspection's price.
 * @throws {Refusal} 404, 409 if it was not promised, was claimed, or it is too early or too late
 */
export const claimPromisedRefund = async (
  { idempotencyKey, invitationId }: InputOf<'POST /invitations/claim-promised-refund'>['body'],
  context: UserContext,
): Promise<Invitation> => {
  const { db, clock, session } = context
  const call = { scope: `${session.userId} claim-promised-refund`, key: idempotencyKey, body: { invitationId } }
  return (
    await withIdempotency(db, clock.now(), call, async (transaction) => {
      const work = workWithin(context, transaction)
      const invitation = await lockInvitation(transaction, context, invitationId, ['buyer'])
      if (!mayClaim(invitation, session.userId, work.now)) throw conflict(reasonNotToClaim(invitation))
      const claim = claimOf(invitation)
      await notifyOfRefund(work, 'claimed', { invitation, ...claim })
      return changed(work, context, invitationId, {
        refund_status: 'claimed',
        refund_amount: claim.amount.amount,
        refund_currency: claim.amount.currency,
      })
    })
  ).answer
}

/** @throws {Refusal} 409 if the buyer's account is deleted: no one could receive the money */
const requireAccount = async (db: Db, userId: string): Promise<void> => {
  const buyer = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!buyer) throw conflict(texts.buyerGone())
}

const asMoney = (
  { available, credit, held }: Awaited<ReturnType<typeof balancesOf>>,
  currency: Currency,
): WalletBalances => ({
  available: { amount: available, currency },
  credit: { amount: credit, currency },
  held: { amount: held, currency },
})

/**
 * Pays the claim from the seller's available balance into the buyer's wallet.
 * @throws {Refusal} 402, 404, 409 if nothing is claimed, it is already paid, or the amount has changed
 */
export const payPromisedRefund = async (
  { idempotencyKey, invitationId, expectedTotal }: InputOf<'POST /invitations/pay-promised-refund'>['body'],
  context: UserContext,
): Promise<{ invitation: Invitation; balances: WalletBalances }> => {
  const { db, clock, session } = context
  const call = {
    scope: `${session.userId} pay-promised-refund`,
    key: idempotencyKey,
    body: { invitationId, expectedTotal },
  }
  return (
    await withIdempotency(db, clock.now(), call, async (transaction) => {
      const work = workWithin(context, transaction)
      const invitation = await lockInvitation(transaction, context, invitationId, ['seller'])
      if (!mayPay(invitation, session.userId)) {
        throw conflict(invitation.refund_status === 'paid' ? texts.paidAlready() : texts.notClaimed())
      }
      const claim = claimOf(invitation)
      const { amount, currency } = claim.amount
      if (amount === 0) throw conflict(texts.nothingToRefund())
      if (expectedTotal.amount !== amount || expectedTotal.currency !== currency) {
        throw conflict(texts.totalChanged({ amount: claim.amount }))
      }
      await requireAccount(transaction, claim.buyerId)
      await lockWallets(transaction, [session.userId, claim.buyerId], [currency])
      await transfer(work, {
        key: `invitation:${invitationId}`,
        kind: 'promised-refund',
        cause: { kind: 'invitation', id: invitationId },
        description: transactionTexts.promisedRefund(),
        metadata: { orderSequenceId: claim.order.sequenceId },
        entries: [
          { kind: 'user-available', userId: session.userId, currency, amount: -amount },
          { kind: 'user-available', userId: claim.buyerId, currency, amount },
        ],
      })
      await notifyOfRefund(work, 'paid', { invitation, ...claim })
      return {
        invitation: await changed(work, context, invitationId, {
          refund_status: 'paid',
          refund_amount: amount,
          refund_reason: null,
        }),
        balances: asMoney(await balancesOf(transaction, session.userId, currency), currency),
      }
    })
  ).answer
}

/**
 * Declines a claim for the seller, who can still pay it later.
 * @throws {Refusal} 404, 409 if nothing is claimed
 */
export const declinePromisedRefund = (
  { invitationId, reason }: InputOf<'POST /invitations/decline-promised-refund'>['body'],
  context: UserContext,
): Promise<Invitation> =>
  inWork(context, async (begun) => {
    const invitation = await lockInvitation(begun.db, context, invitationId, ['seller'])
    if (invitation.refund_status !== 'claimed') {
      throw conflict(invitation.refund_status === 'paid' ? texts.paidAlready() : texts.notClaimed())
    }
    const work = afterLock(begun, context.clock)
    await notifyOfRefund(work, 'declined', {
      invitation,
      ...claimOf(invitation),
    })
    return changed(work, context, invitationId, {
      refund_status: 'declined',
      refund_reason: reason?.trim() || null,
    })
  })
