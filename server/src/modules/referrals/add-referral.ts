import type { InputOf } from '@fieldproof/contracts'
import type { Referral } from '@fieldproof/contracts/entities/referral'
import { href } from '@fieldproof/contracts/routes'
import { referralCurrencyIn, referralTermsIn } from '@fieldproof/policy/referral-markets'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { queueMessage } from '#kernel/outbox/queue.ts'
import { workQuietly } from '#kernel/outbox/quiet-mail.ts'
import { termsChangesIn } from '#modules/policy-changes/approved-changes.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'
import { toReferral } from './read-referrals.ts'

const texts = textsOf('referrals')

type Body = InputOf<'POST /referrals/add-new-referral'>['body']

const refuseEmail = (message: Text) => conflict(message, [{ field: 'email', message }])

/** The account of an address, and when its owner applied as an inspector. */
const accountOf = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .leftJoin('inspector_applications', 'inspector_applications.user_id', 'users.id')
    .select(['users.id', 'users.is_pro', 'users.locale', 'inspector_applications.submitted_at'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Earlier referrals of an address: those that count, and those by this referrer. */
const referralsOf = (db: Db, email: string, referrerId: string) =>
  db
    .selectFrom('referrals')
    .select('referrer_id')
    .where('email', '=', email)
    .where((is) => is.or([is('counts', '=', true), is('referrer_id', '=', referrerId)]))
    .execute()

/**
 * Invites a person by mail to become an inspector. The referral keeps today's percentage and maximum (REFERRAL-1).
 * Inspectors and people who were already referred are not invited: their referral never counts, and no mail is sent.
 * The answer and the time it takes are the same, so that they reveal nothing about the address (REFERRAL-7).
 * @throws {Refusal} 409 for the user's own address, and for one that the user has already referred; 429
 */
export const addReferral = async ({ firstName, lastName, email }: Body, context: UserContext): Promise<Referral> => {
  const {
    db,
    clock,
    limits,
    origin,
    session: { user },
  } = context
  if (email === user.email) throw refuseEmail(texts.ownAddress())
  await limits.count('referral.account', user.id)
  const now = clock.now()
  return db.transaction().execute(async (transaction) => {
    const changes = await termsChangesIn(transaction, referralCurrencyIn(user.country))
    const { percent, maximum, currency } = referralTermsIn(user.country, now.getTime(), changes.referral)
    const account = await accountOf(transaction, email)
    const known = await referralsOf(transaction, email, user.id)
    if (known.some((one) => one.referrer_id === user.id)) throw refuseEmail(texts.referredAlready())
    const keep = (counts: boolean) =>
      transaction
        .insertInto('referrals')
        .values({
          referrer_id: user.id,
          referred_id: counts ? (account?.id ?? null) : null,
          first_name: firstName,
          last_name: lastName,
          email,
          counts,
          percent: String(percent),
          maximum_amount: maximum,
          currency,
          created_at: now,
        })
        .onConflict((same) => same.doNothing())
        .returningAll()
        .executeTakeFirst()
    const canBe = !account?.is_pro && !account?.submitted_at && known.length === 0
    // Someone else may have referred them at the same moment.
    const row = (await keep(canBe)) ?? (canBe ? await keep(false) : undefined)
    if (!row) throw refuseEmail(texts.referredAlready())
    await workQuietly(transaction, row.counts, () =>
      queueMessage(transaction, now, {
        channel: 'mail',
        recipient: email,
        template: 'inspector-referral',
        extra: 'promotion',
        locale: account?.locale ?? user.locale,
        data: {
          firstName,
          referrerName: `${user.first_name} ${user.last_name}`,
          link: `${origin}${href('inspector.landing')}`,
        },
      }),
    )
    return toReferral(row)
  })
}
