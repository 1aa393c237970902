import type { InputOf } from '@fieldproof/contracts'
import type { Referral } from '@fieldproof/contracts/entities/referral'
import { href } from '@fieldproof/contracts/routes'
import { referralTermsIn } from '@fieldproof/policy/referral-markets'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { queueMessage } from '#kernel/outbox/queue.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'
import { toReferral } from './read-referrals.ts'

const texts = textsOf('referrals')

type Body = InputOf<'POST /referrals/add-new-referral'>['body']

const refuseEmail = (message: Text) => conflict(message, [{ field: 'email', message }])

/**
 * Invites somebody by mail to become an inspector. Percentage and maximum are those of today, and stay so (REFERRAL-1).
 * @throws {Refusal} 409 for one's own address, that of an inspector, and one that was referred before; 429
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
    const account = await transaction
      .selectFrom('users')
      .leftJoin('inspector_applications', 'inspector_applications.user_id', 'users.id')
      .select(['users.id', 'users.is_pro', 'users.locale', 'inspector_applications.submitted_at'])
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (account?.is_pro || account?.submitted_at) throw refuseEmail(texts.inspectorAlready())
    const { percent, maximum, currency } = referralTermsIn(user.country, now.getTime())
    const row = await transaction
      .insertInto('referrals')
      .values({
        referrer_id: user.id,
        referred_id: account?.id ?? null,
        first_name: firstName,
        last_name: lastName,
        email,
        status: account ? 'registered' : 'invited',
        percent: String(percent),
        maximum_amount: maximum,
        currency,
        created_at: now,
      })
      .onConflict((same) => same.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) throw refuseEmail(texts.referredAlready())
    await queueMessage(transaction, now, {
      channel: 'mail',
      recipient: email,
      template: 'inspector-referral',
      locale: account?.locale ?? user.locale,
      data: {
        firstName,
        referrerName: `${user.first_name} ${user.last_name}`,
        link: `${origin}${href('inspector.landing')}`,
      },
    })
    return toReferral(row)
  })
}
