import { sql, type Kysely } from 'kysely'

const DAY = `check (%s ~ '^\\d{4}-\\d{2}-\\d{2}$')`
const day = (name: string): string => `${name} text ${DAY.replace('%s', name)}`

const statements = [
  `alter table projects
    add column description text not null default '' check (length(description) <= 4000),
    add column kind text not null default 'other' check (length(kind) between 1 and 40),
    add column status text not null default 'planned' check (length(status) between 1 and 40),
    add column ${day('start_date')},
    add column ${day('due_date')},
    add column time_zone text not null default 'Africa/Lagos' check (length(time_zone) <= 60),
    add column place jsonb,
    add column budget_amount bigint check (budget_amount >= 0),
    add column budget_currency text check (budget_currency ~ '^[A-Z]{3}$'),
    add column archived_at timestamptz,
    add column revision integer not null default 1,
    add check ((budget_amount is null) = (budget_currency is null))`,
  // The people of a project, including its owner and invited people, so that one query authorises a user.
  `create table project_people (
    id uuid primary key default gen_random_uuid(),
    project_id uuid not null references projects (id) on delete cascade,
    user_id uuid references users (id),
    email text not null check (length(email) between 3 and 254),
    role text not null check (role in ('owner', 'manager', 'contributor', 'viewer')),
    invited_by uuid references users (id),
    added_at timestamptz not null,
    invitation_ends_at timestamptz,
    unique (project_id, email),
    unique (project_id, user_id),
    check ((user_id is null) = (invitation_ends_at is not null))
  )`,
  'create index project_people_by_user on project_people (user_id)',
  'create index project_people_by_email on project_people (email) where user_id is null',
  "create unique index project_people_one_owner on project_people (project_id) where role = 'owner'",
  `insert into project_people (project_id, user_id, email, role, added_at)
    select p.id, u.id, u.email, 'owner', p.created_at from projects p join users u on u.id = p.owner_id`,
  `create table project_milestones (
    id uuid primary key,
    project_id uuid not null references projects (id) on delete cascade,
    name text not null check (length(name) between 1 and 120),
    description text not null check (length(description) <= 4000),
    ${day('due_date')},
    reached_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index project_milestones_by_project on project_milestones (project_id, due_date, created_at)',
  `create table project_tasks (
    id uuid primary key,
    project_id uuid not null references projects (id) on delete cascade,
    milestone_id uuid references project_milestones (id) on delete set null,
    name text not null check (length(name) between 1 and 120),
    description text not null check (length(description) <= 4000),
    status text not null check (status in ('to-do', 'under-way', 'blocked', 'done')),
    priority text not null check (priority in ('urgent', 'high', 'normal', 'low')),
    checklist jsonb not null,
    position double precision not null,
    assignee_id uuid references project_people (id) on delete set null,
    ${day('start_date')},
    ${day('due_date')},
    completed_at timestamptz,
    revision integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index project_tasks_by_project on project_tasks (project_id, status, position)',
  'create index project_tasks_by_milestone on project_tasks (milestone_id)',
  'create index project_tasks_by_assignee on project_tasks (assignee_id)',
  `create table project_task_dependencies (
    task_id uuid not null references project_tasks (id) on delete cascade,
    waits_for uuid not null references project_tasks (id) on delete cascade,
    primary key (task_id, waits_for),
    check (task_id <> waits_for)
  )`,
  'create index project_task_dependencies_by_other on project_task_dependencies (waits_for)',
  `create table report_templates (
    id uuid primary key,
    owner_id uuid not null references users (id),
    name text not null check (length(name) between 1 and 120),
    description text not null check (length(description) <= 4000),
    fields jsonb not null,
    version integer not null default 1,
    revision integer not null default 1,
    is_version_used boolean not null default false,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index report_templates_by_owner on report_templates (owner_id, updated_at desc, id)',
  `create table project_templates (
    project_id uuid not null references projects (id) on delete cascade,
    template_id uuid not null references report_templates (id) on delete cascade,
    attached_at timestamptz not null,
    primary key (project_id, template_id)
  )`,
  'create index project_templates_by_template on project_templates (template_id)',
  `create table project_reports (
    id uuid primary key,
    project_id uuid not null references projects (id) on delete cascade,
    template_id uuid references report_templates (id) on delete set null,
    template_name text not null check (length(template_name) between 1 and 120),
    template_version integer not null,
    fields jsonb not null,
    name text not null check (length(name) between 1 and 120),
    started_by uuid references users (id),
    frozen_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index project_reports_by_project on project_reports (project_id, created_at desc, id)',
  'create index project_reports_by_template on project_reports (template_id)',
  `create table project_report_entries (
    id uuid primary key,
    report_id uuid not null references project_reports (id) on delete cascade,
    title text not null check (length(title) <= 120),
    entry_values jsonb not null,
    author_id uuid references users (id),
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index project_report_entries_by_report on project_report_entries (report_id, created_at, id)',
  `create table project_report_files (
    file_id uuid primary key references stored_files (id),
    entry_id uuid not null references project_report_entries (id) on delete cascade
  )`,
  'create index project_report_files_by_entry on project_report_files (entry_id)',
  `create table project_entries (
    id uuid primary key default gen_random_uuid(),
    project_id uuid not null references projects (id) on delete cascade,
    position bigint generated always as identity,
    at timestamptz not null,
    event text not null check (length(event) between 1 and 40),
    actor_id uuid references users (id),
    subject_id uuid,
    subject_label text check (length(subject_label) <= 254)
  )`,
  'create index project_entries_by_project on project_entries (project_id, position desc)',
]

/** Tasks, milestones, people, reports and history of projects, and users' templates. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
