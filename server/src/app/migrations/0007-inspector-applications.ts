import { sql, type Kysely } from 'kysely'

const statements = [
  `create table inspector_applications (
    user_id uuid primary key references users (id) on delete cascade,
    status text not null default 'Incomplete' check (status in (
      'Incomplete', 'Pending', 'Processing', 'Approved', 'Activated', 'Deactivated', 'Rejected', 'Removed', 'Suspended'
    )),
    status_changed_at timestamptz not null,
    submitted_at timestamptz,
    reasons text[] not null default '{}',
    id_verification_asked_at timestamptz,
    id_verified_at timestamptz,
    personal_background_checked_at timestamptz,
    professional_background_checked_at timestamptz,
    orientation_completed_at timestamptz,
    inspector_type text not null default 'individual' check (inspector_type in ('individual', 'company')),
    company_name text,
    company_registration_number text,
    first_name text not null,
    last_name text not null,
    mobile_number_1 text,
    mobile_number_2 text,
    street_address_1 text,
    street_address_2 text,
    city text,
    state text,
    zip_code text,
    country text not null,
    work_area_radius double precision check (work_area_radius > 0),
    work_area_latitude double precision check (work_area_latitude between -90 and 90),
    work_area_longitude double precision check (work_area_longitude between -180 and 180),
    is_eligible_to_work boolean,
    total_years_of_experience integer check (total_years_of_experience >= 0),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    version integer not null default 0,
    check ((work_area_latitude is null) = (work_area_longitude is null))
  )`,
  'create index inspector_applications_by_status on inspector_applications (status, status_changed_at)',
  `create table inspector_education (
    user_id uuid not null references inspector_applications (user_id) on delete cascade,
    id uuid not null,
    position integer not null,
    level text not null,
    institution_name text not null,
    graduation_year integer not null,
    primary key (user_id, id)
  )`,
  `create table inspector_specializations (
    user_id uuid not null references inspector_applications (user_id) on delete cascade,
    id uuid not null,
    position integer not null,
    inspection_type text not null,
    area text,
    vehicle_type text,
    brand text,
    years_of_experience integer not null check (years_of_experience >= 0),
    primary key (user_id, id),
    check ((inspection_type = 'vehicle') = (area is null)),
    check ((inspection_type = 'vehicle') = (vehicle_type is not null and brand is not null))
  )`,
  'create index inspector_specializations_by_kind on inspector_specializations (inspection_type, area, vehicle_type)',
  `create table inspector_certifications (
    user_id uuid not null references inspector_applications (user_id) on delete cascade,
    id uuid not null,
    position integer not null,
    name text not null,
    authority text not null,
    number text not null,
    valid_from text not null,
    valid_to text,
    url text,
    specialization_ids uuid[] not null default '{}',
    primary key (user_id, id)
  )`,
  `create table inspector_languages (
    user_id uuid not null references inspector_applications (user_id) on delete cascade,
    language text not null,
    position integer not null,
    proficiency text not null,
    primary key (user_id, language)
  )`,
  `create table inspector_references (
    user_id uuid not null references inspector_applications (user_id) on delete cascade,
    id uuid not null,
    full_name text not null,
    telephone text not null,
    relationship text not null,
    created_at timestamptz not null,
    primary key (user_id, id)
  )`,
  `create table inspector_credentials (
    id uuid primary key,
    user_id uuid not null references inspector_applications (user_id) on delete cascade,
    kind text not null,
    entry_id uuid,
    file_id uuid not null unique references stored_files (id) on delete cascade,
    review text not null default 'waiting' check (review in ('waiting', 'accepted', 'rejected')),
    uploaded_at timestamptz not null
  )`,
  'create index inspector_credentials_by_user on inspector_credentials (user_id, uploaded_at)',
  `create table inspector_application_changes (
    id bigint generated always as identity primary key,
    user_id uuid not null references inspector_applications (user_id) on delete cascade,
    action text not null,
    from_status text not null,
    to_status text not null,
    actor_kind text not null check (actor_kind in ('applicant', 'staff', 'system')),
    actor_id uuid references users (id) on delete set null,
    reasons text[] not null default '{}',
    at timestamptz not null
  )`,
  'create index inspector_application_changes_by_user on inspector_application_changes (user_id, id)',
]

/**
 * Applications of inspectors (INSPECTOR-1, INSPECTOR-10): their answers, their credentials, and the history of their
 * status.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
