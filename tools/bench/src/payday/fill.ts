import { sql } from 'kysely'
import type { Db } from '../../../../server/src/kernel/db/connect.ts'

/** Kobo that an inspector earns with each job. */
const PAY = 25_000_00
/** Jobs of each inspector that a payday pays. */
const JOBS = 2

const mark = 'bench-payday'

/** Inspectors in Lagos with a confirmed account in their own name, and one customer. @param count how many */
export const putInspectors = async (db: Db, count: number): Promise<void> => {
  await sql`insert into users (email, first_name, last_name, account_type, country, state, phone_number, terms_accepted_at, created_at, is_pro)
    select ${mark} || '-' || number || '@example.test', 'Ngozi', 'Eze', 'individual', 'NG', 'Lagos', '+2348031234567', now(), now(), number > 0
    from generate_series(0, ${count}::int) number`.execute(db)
  await sql`insert into bank_accounts (user_id, country, currency, bank_code, bank_name, account_name, number_sealed, number_hash, number_ending, verified_at, created_at)
    select id, 'NG', 'NGN', '058', 'Guaranty Trust Bank', 'NGOZI EZE', '0123456789', id::text, '6789', now(), now()
    from users where email like ${`${mark}-%`} and is_pro`.execute(db)
}

/** Completed and settled jobs for each inspector, whose pay is held until a day. @returns kobo for each */
export const putHeldPay = async (
  db: Db,
  { completedAt, payoutDay }: { completedAt: Date; payoutDay: string },
): Promise<number> => {
  await sql`with made as (
      insert into orders (sequence_id, customer_id, inspector_id, inspection_type, status, city, inspection_at, time_zone, price_amount, price_currency,
        created_at, completed_at, settled_at, payment_status)
      select ${`B${payoutDay}-`}::text || row_number() over (), (select id from users where email = ${`${mark}-0@example.test`}), users.id, 'vehicle', 'Completed',
        'Lagos', ${completedAt}, 'Africa/Lagos', ${PAY}::bigint, 'NGN', ${completedAt}, ${completedAt}, ${completedAt}, 'succeeded'
      from users, generate_series(1, ${JOBS}::int) where email like ${`${mark}-%`} and is_pro
      returning id, inspector_id
    )
    insert into inspector_earnings (order_id, inspector_id, currency, amount, earned_at, payout_day)
    select id, inspector_id, 'NGN', ${PAY}::bigint, ${completedAt}, ${payoutDay} from made`.execute(db)
  // A thousand at a time, because all their wallets are locked at once.
  const { rows } = await sql<{
    id: string
  }>`select id from users where email like ${`${mark}-%`} and is_pro order by id`.execute(db)
  for (let first = 0; first < rows.length; first += 1_000) {
    await sql`select count(post_ledger_transfer(
      'bench', ${payoutDay}::text || ':' || id, 'none', 'correction', 'bench', id, 'Bench', '{}',
      array[id || ':NGN'], array['bank:NGN', 'user-held:' || id || ':NGN'], array['NGN', 'NGN'], array[-${PAY * JOBS}::bigint, ${PAY * JOBS}::bigint], now()
    )) from unnest(${rows.slice(first, first + 1_000).map(({ id }) => id)}::text[]) as id`.execute(db)
  }
  await sql`analyze`.execute(db)
  return PAY * JOBS
}
