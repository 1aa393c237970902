import { sql, type Kysely } from 'kysely'

const currencies = "unnest(array['NGN', 'CAD', 'EUR', 'NOK', 'GBP', 'USD']) currency"

const statements = [
  // As before, with the company's account from which referrals are paid.
  `create or replace function open_ledger_account() returns trigger language plpgsql as $$
  begin
    if new.kind not in (
      'user-available', 'user-credit', 'user-held', 'escrow', 'revenue', 'fees', 'payable', 'provider-clearing', 'bank',
      'referral-budget'
    ) then
      raise exception 'there are no accounts of the kind %', new.kind using errcode = 'check_violation', constraint = 'ledger_accounts_kind_check';
    end if;
    if new.currency !~ '^[A-Z]{3}$' then
      raise exception '% is no currency', new.currency using errcode = 'check_violation', constraint = 'ledger_accounts_currency_check';
    end if;
    if (new.user_id is not null) <> (new.kind like 'user-%') then
      raise exception '% belongs to the wrong owner', new.id using errcode = 'check_violation', constraint = 'ledger_accounts_of_users';
    end if;
    if new.id <> concat_ws(':', new.kind, new.user_id::text, new.currency) then
      raise exception '% is not named by what it is', new.id using errcode = 'check_violation', constraint = 'ledger_accounts_named';
    end if;
    new.balance := case when new.user_id is not null then 0 end;
    new.entry_count := new.balance;
    new.last_made_at := null;
    return new;
  end $$`,
  `insert into ledger_accounts (id, kind, currency) select 'referral-budget:' || currency, 'referral-budget', currency from ${currencies}`,
  // left_amount is the balance of the ledger account, and is never negative.
  `create table referral_budgets (
    currency text primary key check (currency ~ '^[A-Z]{3}$'),
    is_on boolean not null default false,
    left_amount bigint not null default 0 check (left_amount >= 0)
  )`,
  `insert into referral_budgets (currency) select currency from ${currencies}`,
  'alter table referral_credits add column is_waiting boolean not null default false',
  'create index referral_credits_waiting on referral_credits (currency, created_at, id) where is_waiting',
]

/** Budgets for referrals, which the staff switch on and fill. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
