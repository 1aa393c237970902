import type { CallContext } from '#kernel/http/context.ts'

type Parts = Pick<CallContext, 'db' | 'clock' | 'limits' | 'ip'>

const limit = async (email: string, { limits, ip }: Parts): Promise<void> => {
  await limits.count('newsletter.address', ip)
  await limits.count('newsletter.account', email)
}

/** Subscribes an address; one that is subscribed stays so. What it was before is not told. */
export const subscribe = async (email: string, parts: Parts): Promise<void> => {
  await limit(email, parts)
  await parts.db
    .insertInto('newsletter_subscriptions')
    .values({ email, subscribed_at: parts.clock.now(), unsubscribed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ subscribed_at: parts.clock.now(), unsubscribed_at: null })
        .where('newsletter_subscriptions.unsubscribed_at', 'is not', null),
    )
    .execute()
}

/** Ends a subscription, where there is one. What it was before is not told. */
export const unsubscribe = async (email: string, parts: Parts): Promise<void> => {
  await limit(email, parts)
  await parts.db
    .updateTable('newsletter_subscriptions')
    .set({ unsubscribed_at: parts.clock.now() })
    .where('email', '=', email)
    .where('unsubscribed_at', 'is', null)
    .execute()
}
