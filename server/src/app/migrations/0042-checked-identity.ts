import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table inspector_applications
    add column checked_first_name text check (length(checked_first_name) <= 100),
    add column checked_last_name text check (length(checked_last_name) <= 100),
    add column checked_company_name text check (length(checked_company_name) <= 200),
    add column checked_country text check (checked_country ~ '^[A-Z]{2}$'),
    add constraint inspector_applications_checked
      check ((checked_first_name is null) = (checked_last_name is null) and (checked_first_name is null) = (checked_country is null))`,
  // Existing inspectors were checked under the name of their account. A name that waits for its check was changed later.
  `update inspector_applications application
    set checked_first_name = users.first_name, checked_last_name = users.last_name, checked_country = users.country,
      checked_company_name = case when users.account_type = 'business' then users.company_name end
    from users
    where users.id = application.user_id and users.deleted_at is null
      and (application.id_verified_at is not null or application.status in ('Approved', 'Activated', 'Deactivated', 'Suspended'))`,
]

/** The identity of an inspector that the staff checked. Accounts are compared with it, and customers see it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
