import { sql, type Kysely } from 'kysely'

const statements = [
  `create table policy_changes (
    id uuid primary key default gen_random_uuid(),
    kind text not null check (kind in ('plan', 'commission')),
    market text not null check (market ~ '^[A-Z]{2}$'),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    item text not null check (length(item) between 1 and 60),
    figures jsonb not null,
    preview jsonb not null,
    from_day text not null check (from_day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    holds_from timestamptz not null,
    reason text not null check (length(reason) between 1 and 1000),
    status text not null default 'proposed' check (status in ('proposed', 'approved', 'declined', 'withdrawn')),
    proposed_by uuid not null references users (id),
    proposed_at timestamptz not null,
    decided_by uuid references users (id),
    decided_at timestamptz,
    check (proposed_at < holds_from),
    check ((status = 'proposed') = (decided_by is null) and (status = 'proposed') = (decided_at is null)),
    constraint policy_changes_four_eyes check (status not in ('approved', 'declined') or decided_by <> proposed_by),
    constraint policy_changes_in_time check (status <> 'approved' or decided_at < holds_from)
  )`,
  `create unique index policy_changes_one_a_day on policy_changes (kind, market, item, from_day) where status in ('proposed', 'approved')`,
  `create index policy_changes_that_hold on policy_changes (kind, currency) where status = 'approved'`,
  'create index policy_changes_by_proposer on policy_changes (proposed_by)',
  'create index policy_changes_by_decider on policy_changes (decided_by)',
  // A proposal is decided once, and cannot be changed.
  `create function keep_policy_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      raise exception 'a change of a policy is never deleted' using errcode = 'check_violation';
    end if;
    if old.status <> 'proposed' or (to_jsonb(new) - 'status' - 'decided_by' - 'decided_at')
        <> (to_jsonb(old) - 'status' - 'decided_by' - 'decided_at') then
      raise exception 'a change of a policy is decided once, as it was proposed' using errcode = 'check_violation';
    end if;
    return new;
  end $$`,
  `create trigger policy_changes_kept before update or delete on policy_changes for each row execute function keep_policy_change()`,
]

/** Changes of plans and of the commission, which one member of the staff proposes and another approves. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
