import type { Currency } from '@fieldproof/contracts/lists'
import type {
  projectEvents,
  projectKinds,
  projectStatuses,
  projectTaskStatuses,
  taskPriorities,
} from '@fieldproof/contracts/lists'
import type { EntryValue } from '@fieldproof/contracts/entities/project-report'
import type { MilestoneProof } from '@fieldproof/contracts/entities/milestone'
import type { ProjectPlace } from '@fieldproof/contracts/entities/project'
import type { ProjectRole } from '@fieldproof/policy/project-rights'
import type { Field } from '@fieldproof/policy/template-fields'
import type { ColumnType, Generated, Selectable } from 'kysely'

type Json<Value> = ColumnType<Value, string, string>
type One<List extends readonly string[]> = List[number]

export interface ProjectsTable {
  id: Generated<string>
  /** Who made the project and is responsible for it. */
  owner_id: string
  name: string
  description: Generated<string>
  kind: Generated<One<typeof projectKinds>>
  status: Generated<One<typeof projectStatuses>>
  /** Calendar days in `time_zone`, `2027-03-20`. */
  start_date: string | null
  due_date: string | null
  time_zone: Generated<string>
  place: ColumnType<ProjectPlace | null, string | null, string | null>
  /** Minor units; both or none. */
  budget_amount: number | null
  budget_currency: Currency | null
  archived_at: Date | null
  /** One of the project's files. */
  picture_id: string | null
  /** Increases with every change of the project or one of its parts. */
  revision: Generated<number>
  created_at: Date
  updated_at: Date
}
export type ProjectRow = Selectable<ProjectsTable>

/** The people in a project, with its owner, and those who are invited. */
export interface ProjectPeopleTable {
  id: Generated<string>
  project_id: string
  /** Null while the invitation waits for an answer. */
  user_id: string | null
  /** In lower case. */
  email: string
  role: ProjectRole
  invited_by: string | null
  added_at: Date
  /** Until when the invitation can be accepted; null for someone who has joined. */
  invitation_ends_at: Date | null
  /**
   * The `position` of the last entry in one of their digests; null if there was none since they joined (PROJECT-37).
   */
  told_position: Generated<number | null>
}
export type ProjectPersonRow = Selectable<ProjectPeopleTable>

export interface ProjectTasksTable {
  id: string
  project_id: string
  milestone_id: string | null
  name: string
  description: string
  status: One<typeof projectTaskStatuses>
  priority: One<typeof taskPriorities>
  checklist: Json<{ _id: string; text: string; isDone: boolean }[]>
  /** The order among the tasks of one status: smaller comes first. */
  position: number
  /** One of the project's people. */
  assignee_id: string | null
  start_date: string | null
  due_date: string | null
  completed_at: Date | null
  revision: Generated<number>
  created_at: Date
  updated_at: Date
}
export type ProjectTaskRow = Selectable<ProjectTasksTable>

/** A task waits for another one to be done. */
export interface ProjectTaskDependenciesTable {
  task_id: string
  waits_for: string
}

export interface ProjectMilestonesTable {
  id: string
  project_id: string
  name: string
  description: string
  due_date: string | null
  /** Minor units; both or none (PROJECT-14). */
  amount: ColumnType<number | null, number | null | undefined, number | null>
  currency: ColumnType<Currency | null, Currency | null | undefined, Currency | null>
  /** The inspection that proves the milestone; null if it needs none (PROJECT-15). */
  proof: ColumnType<MilestoneProof | null, string | null | undefined, string | null>
  reached_at: Date | null
  created_at: Date
  updated_at: Date
}
export type ProjectMilestoneRow = Selectable<ProjectMilestonesTable>

export interface ProjectTemplatesTable {
  project_id: string
  template_id: string
  attached_at: Date
}

export interface ProjectReportsTable {
  id: string
  project_id: string
  /** Null if the template is deleted. */
  template_id: string | null
  /** Name, version and fields of the template when the report was started. */
  template_name: string
  template_version: number
  fields: Json<Field[]>
  name: string
  started_by: string | null
  /** From then on, nothing in the report changes (PROJECT-9). */
  frozen_at: Date | null
  /**
   * The facts about its project when it was frozen, the hash of its content and its code (PROJECT-11); null while it is
   * open.
   */
  facts: ColumnType<ProjectReportFacts | null, string | null | undefined, string | null>
  content_hash: string | null
  verification_code: string | null
  created_at: Date
  updated_at: Date
}
export type ProjectReportRow = Selectable<ProjectReportsTable>

/** A frozen report's facts about its project, as they were then. */
export interface ProjectReportFacts {
  projectName: string
  city: string
  timeZone: string
}

export interface ProjectReportEntriesTable {
  id: string
  report_id: string
  title: string
  /** Increases with every change (PROJECT-10). */
  revision: Generated<number>
  entry_values: Json<EntryValue[]>
  author_id: string | null
  created_at: Date
  updated_at: Date
}
export type ProjectReportEntryRow = Selectable<ProjectReportEntriesTable>

export interface ProjectReportFilesTable {
  file_id: string
  entry_id: string
}

/** A link to a frozen report. Only the hash of its address is stored. */
export interface ProjectReportSharesTable {
  id: string
  report_id: string
  /** Who made it; null if the account is deleted. */
  user_id: string | null
  token_hash: string
  created_at: Date
  ends_at: Date
  /** When someone ended it early. */
  ended_at: Date | null
  views: Generated<number>
  last_viewed_at: Date | null
}
export type ProjectReportShareRow = Selectable<ProjectReportSharesTable>

/** The history of a project, with the names at that time. */
export interface ProjectEntriesTable {
  id: Generated<string>
  project_id: string
  position: Generated<number>
  at: Date
  event: One<typeof projectEvents>
  actor_id: string | null
  subject_id: string | null
  subject_label: string | null
}

/** A file of a project, or of one of its tasks. */
export interface ProjectFilesTable {
  file_id: string
  project_id: string
  task_id: string | null
  /** Null if the account is deleted. */
  added_by: string | null
  added_at: Date
}

/** A link with which someone without an account reads a project (PROJECT-23). */
export interface ProjectLinksTable {
  id: string
  project_id: string
  /** Who the link is for. */
  name: string
  /** SHA-256 of the token, hex: the token itself is shown once and not stored. */
  token_hash: string
  /** Null if the account is deleted. */
  made_by: string | null
  created_at: Date
  ends_at: Date
  /** When someone ended it. */
  withdrawn_at: Date | null
  views: Generated<number>
  last_viewed_at: Date | null
}
export type ProjectLinkRow = Selectable<ProjectLinksTable>

/**
 * The revision of the project in which a part changed last or was deleted. Triggers of the database write it
 * (PROJECT-27).
 */
export interface ProjectChangesTable {
  project_id: string
  part: 'task' | 'milestone' | 'report'
  part_id: string
  revision: number
}

/** The users with a daily digest of their projects, and when the next one is due (PROJECT-37). */
export interface ProjectDigestsTable {
  user_id: string
  due_at: Date
}

export interface ProjectsTables {
  projects: ProjectsTable
  project_people: ProjectPeopleTable
  project_tasks: ProjectTasksTable
  project_task_dependencies: ProjectTaskDependenciesTable
  project_milestones: ProjectMilestonesTable
  project_templates: ProjectTemplatesTable
  project_reports: ProjectReportsTable
  project_report_entries: ProjectReportEntriesTable
  project_report_files: ProjectReportFilesTable
  project_report_shares: ProjectReportSharesTable
  project_entries: ProjectEntriesTable
  project_links: ProjectLinksTable
  project_files: ProjectFilesTable
  project_changes: ProjectChangesTable
  project_digests: ProjectDigestsTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends ProjectsTables {}
}
