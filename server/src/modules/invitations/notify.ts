import type { Locale } from '@fieldproof/contracts'
import type { Money } from '@fieldproof/contracts/entities'
import { href } from '@fieldproof/contracts/routes'
import type { Db } from '#kernel/db/connect.ts'
import { queueMessage } from '#kernel/outbox/queue.ts'
import type { Secrets } from '#kernel/ports/secrets.ts'
import { notify } from '#modules/notifications/service.ts'
import type { KnownInvitation } from './read-invitation.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('invitations').notifications

interface Happening {
  invitation: KnownInvitation
  buyerId: string
  order: { id: string; sequenceId: string }
}

const nameOf = async (db: Db, userId: string): Promise<string> => {
  const { first_name: first, last_name: last } = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return `${first} ${last}`
}

const valuesOf = ({ invitation, order }: Happening, name: string, amount: Money = { amount: 0, currency: 'NGN' }) => ({
  name,
  subject: invitation.property_description,
  order: order.sequenceId,
  amount,
})

/** Notifies the seller of a booking, in its transaction. */
export const notifySellerOfBooking = async (work: UnitOfWork, happening: Happening): Promise<void> => {
  const { db } = work
  const words = valuesOf(happening, await nameOf(db, happening.buyerId))
  await notify(work, {
    userId: happening.invitation.seller_id,
    typeOfNotification: 'Order',
    actionLink: href('orders.invitations'),
    message: texts.booked(words),
    dedupeKey: `invitation-booked:${happening.order.id}`,
  })
}

/** Notifies the seller of a claim, or the buyer of its outcome. */
export const notifyOfRefund = async (
  work: UnitOfWork,
  what: 'claimed' | 'paid' | 'declined',
  happening: Happening & { amount: Money },
): Promise<void> => {
  const { db } = work
  const { invitation, buyerId, amount } = happening
  const [userId, otherId] = what === 'claimed' ? [invitation.seller_id, buyerId] : [buyerId, invitation.seller_id]
  const words = valuesOf(happening, await nameOf(db, otherId), amount)
  await notify(work, {
    userId,
    typeOfNotification: 'Wallet',
    message: texts[what](words),
    actionLink: href('orders.invitations', {}, { query: what === 'claimed' ? {} : { side: 'received' } }),
  })
}

interface Invited {
  id: string
  link: string
  sealWith: Secrets
  buyer: { email: string; firstName: string }
  sellerName: string
  facts: {
    inspectionType: 'vehicle' | 'property'
    city: string
    price: Money
    refundsInspectionFee: boolean
    expiresAt: string
  }
  subject: string
}

/**
 * Mails the link. A seller could write anything to any address, so the mail contains no text of theirs: it has facts
 * about the subject, and only the site shows the description. A buyer with an account is also notified on the site.
 * @param locale of the seller, for a buyer whose language is unknown
 */
export const notifyBuyer = async (work: UnitOfWork, invited: Invited, locale: Locale): Promise<void> => {
  const { db, now } = work
  const { buyer, link, sellerName, facts, subject, sealWith } = invited
  const account = await db
    .selectFrom('users')
    .select(['id', 'locale'])
    .where('email', '=', buyer.email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  await queueMessage(db, now, {
    channel: 'mail',
    recipient: buyer.email,
    template: 'invitation-to-book',
    sealWith,
    locale: account?.locale ?? locale,
    data: { firstName: buyer.firstName, sellerName, ...facts, link },
  })
  if (!account) return
  await notify(work, {
    userId: account.id,
    typeOfNotification: 'Invitation',
    actionLink: href('orders.invitations', {}, { query: { side: 'received' } }),
    message: texts.invited({ name: sellerName, subject }),
    dedupeKey: `invited:${invited.id}`,
  })
}
