import { sql } from 'kysely'
import { startOfDay, dayAt, daysLater } from '@fieldproof/policy/subscription-days'
import type { Db } from '#kernel/db/connect.ts'

const timeZone = 'Africa/Lagos'

/**
 * Inserts accounts whose plan ends this midnight, each with a saved card that uses the same authorization of one payer.
 */
export const putDueRenewals = async (
  db: Db,
  now: Date,
  { count, authorization, email }: { count: number; authorization: string; email: string },
): Promise<void> => {
  const today = dayAt(now.getTime(), timeZone)
  const until = daysLater(today, 1)
  const endsAt = new Date(startOfDay(until, timeZone))
  await sql`with people as (
      insert into users (email, first_name, last_name, account_type, phone_number, country, terms_accepted_at, created_at)
      select 'due.' || gen_random_uuid() || '@example.test', 'Ngozi', 'Eze', 'individual', '+2348031234567', 'NG', ${now}, ${now}
      from generate_series(1, ${count}) returning id
    ), cards as (
      insert into bank_cards (user_id, provider, signature, authorization_sealed, email, brand, ending, expiry_month, expiry_year, saved_at)
      select id, 'paystack', id::text, ${authorization}, ${email}, 'visa', '4081', 12, 2040, ${now} from people returning id, user_id
    ), held as (
      insert into subscriptions (user_id, country, currency, time_zone, plan_name, no_of_months, status, starts_at, ends_at,
        anchor_day, renews_automatically, pays_by, card_id, told_for, next_step_at, created_at)
      select user_id, 'NG', 'NGN', ${timeZone}, 'plus', 1, 'active', ${now}, ${endsAt}, 1, true, 'card', id, ${endsAt}, ${now}, ${now}
      from cards returning id
    ), bought as (
      insert into subscription_purchases (subscription_id, what, plan_name, no_of_months, addons, lines, amount, currency, status, asked_at, settled_at)
      select id, 'create', 'plus', 1, '[]', '[]', 950000, 'NGN', 'paid', ${now}, ${now} from held returning id, subscription_id
    )
    insert into subscription_charges (purchase_id, subscription_id, kind, name, quantity, months, from_day, to_day, until_day, amount, currency, earned_until, sold_at)
    select id, subscription_id, 'plan', 'plus', 1, 1, ${daysLater(until, -30)}, ${until}, ${until}, 950000, 'NGN', ${daysLater(until, -30)}, ${now} from bought`.execute(
    db,
  )
}

/** How often accounts were charged for their renewal: the payments at the payment provider, and the paid renewals. */
export const timesCharged = async (db: Db): Promise<{ charges: number; renewals: number; accounts: number }[]> => {
  const { rows } = await sql<{ charges: number; renewals: number; accounts: number }>`
    with named as (
      select user_id, reference from payments union all
      select user_id, unnest(previous_references) from payments
    ), charged as (
      select user_id, count(*)::int as many from named join sandbox_payments taken using (reference)
      where taken.status = 'success' group by user_id
    ), renewed as (
      select user_id, count(*)::int as many from subscription_purchases bought
      join subscriptions on subscriptions.id = subscription_id
      where what = 'renew' and bought.status = 'paid' group by user_id
    )
    select coalesce(charged.many, 0) as charges, coalesce(renewed.many, 0) as renewals, count(*)::int as accounts
    from users left join charged on charged.user_id = users.id left join renewed on renewed.user_id = users.id
    where email like 'due.%' group by 1, 2 order by 1, 2`.execute(db)
  return rows
}
