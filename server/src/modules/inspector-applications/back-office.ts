import type { InspectorStatus } from '@fieldproof/contracts'
import type { InspectorCredential, InspectorProfile } from '@fieldproof/contracts/entities/inspector-profile'
import {
  actionsOn,
  applicationMoves,
  checksMissing,
  type ApplicationAction,
  type ApprovalCheck,
} from '@fieldproof/policy/inspector-application'
import { lacksDates } from '@fieldproof/policy/document-dates'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { page } from '#kernel/db/page.ts'
import { conflict, invalid, notFound } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import { refuseWrongDates } from './document-days.ts'
import { requireValidDocuments } from './ending-documents.ts'
import { moveApplication, type ApplicationWork } from './move-application.ts'
import { readApplication, type ApplicationReader } from './read-application.ts'
import type { InspectorApplicationRow } from './tables.ts'

const texts = textsOf('inspector-applications')

const noApplication = () => notFound(texts.noSuchApplication())

/** One line of the reviewers' list. */
export interface ListedApplication {
  userId: string
  status: InspectorStatus
  statusChangedAt: string
  submittedAt: string | null
  firstName: string
  lastName: string
  companyName: string | null
  email: string
  country: string
  city: string | null
}

export interface ApplicationFilter {
  page: number
  status?: InspectorStatus
  search?: string
  direction?: 'asc' | 'desc'
}

/** Started applications, last changed first. The caller has checked the privileges of the staff. */
export const listApplications = async (
  db: Db,
  { page: number, status, search, direction = 'desc' }: ApplicationFilter,
): Promise<{ items: ListedApplication[]; total: number; page: number; pageSize: number }> => {
  let from = db
    .selectFrom('inspector_applications as application')
    .innerJoin('users', 'users.id', 'application.user_id')
  if (status) from = from.where('application.status', '=', status)
  if (search) {
    from = from.where(
      sql<boolean>`strpos(lower(concat_ws(' ', application.first_name, application.last_name, application.company_name, users.email)), ${search.toLowerCase()}) > 0`,
    )
  }
  const paged = await page(from, number, (rows) =>
    rows
      .select([
        'application.user_id',
        'application.status',
        'application.status_changed_at',
        'application.submitted_at',
        'application.first_name',
        'application.last_name',
        'application.company_name',
        'users.email',
        'application.country',
        'application.city',
      ])
      .orderBy('application.status_changed_at', direction)
      .orderBy('application.user_id'),
  )
  return {
    ...paged,
    items: paged.items.map((row) => ({
      userId: row.user_id,
      status: row.status,
      statusChangedAt: row.status_changed_at.toISOString(),
      submittedAt: row.submitted_at?.toISOString() ?? null,
      firstName: row.first_name,
      lastName: row.last_name,
      companyName: row.company_name,
      email: row.email,
      country: row.country,
      city: row.city,
    })),
  }
}

/** One change of status, as reviewers see it. */
export interface ApplicationChange {
  action: string
  from: InspectorStatus
  to: InspectorStatus
  actorKind: string
  actorId: string | null
  reasons: string[]
  at: string
}

/** An application with its history and the possible actions. */
export interface ReviewedApplication {
  profile: InspectorProfile
  history: ApplicationChange[]
  actions: ApplicationAction[]
  /** Passed to {@link decide}, which refuses a decision on an outdated state. */
  version: number
}

const rowOf = async (db: Db, userId: string): Promise<InspectorApplicationRow> => {
  const row = await db.selectFrom('inspector_applications').selectAll().where('user_id', '=', userId).executeTakeFirst()
  if (!row) throw noApplication()
  return row
}

/**
 * One application, with addresses of its documents. The caller has checked the privileges of the staff.
 * @throws {Refusal} 404
 */
export const oneApplication = async (reader: ApplicationReader, userId: string): Promise<ReviewedApplication> => {
  const { db } = reader
  const row = await rowOf(db, userId)
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  const changes = await db
    .selectFrom('inspector_application_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
  return {
    profile: await readApplication(reader, user),
    actions: actionsOn({ status: row.status, isOrientationCompleted: row.orientation_completed_at !== null }, 'staff'),
    version: row.version,
    history: changes.map((change) => ({
      action: change.action,
      from: change.from_status,
      to: change.to_status,
      actorKind: change.actor_kind,
      actorId: change.actor_id,
      reasons: change.reasons,
      at: change.at.toISOString(),
    })),
  }
}

export interface Decision {
  userId: string
  action: ApplicationAction
  /** Mailed to the inspector; see {@link needsReason}. */
  reason?: string
  /** Who decides. */
  staffId: string
  /** The revision that the staff have seen. Without it, the decision applies to the current one. */
  version?: number
}

/** Whether an action requires a reason. */
export const needsReason = (action: ApplicationAction): boolean =>
  applicationMoves.some((move) => move.action === action && move.needsReason === true)

const lockExisting = async (transaction: Db, userId: string): Promise<InspectorApplicationRow> => {
  const row = await transaction
    .selectFrom('inspector_applications')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw noApplication()
  return row
}

/** Before an approval, requires all checks (INSPECTOR-18). @throws {Refusal} 409 that names the missing checks */
const requireChecks = (row: InspectorApplicationRow): void => {
  const missing = checksMissing({
    governmentId: row.id_verified_at !== null,
    personalBackground: row.personal_background_checked_at !== null,
    professionalBackground: row.professional_background_checked_at !== null,
  })
  const [first] = missing
  if (first === undefined) return
  throw conflict(missing.length === 1 ? texts.checkFirst[first]() : texts.checksFirst())
}

/**
 * Before an approval, requires the dates of all documents that need dates (INSPECTOR-21).
 * @throws {Refusal} 409 that names a document without dates
 */
const requireDates = async (db: Db, userId: string): Promise<void> => {
  const rows = await db
    .selectFrom('inspector_credentials')
    .innerJoin('stored_files', 'stored_files.id', 'inspector_credentials.file_id')
    .select(['inspector_credentials.kind', 'issued_on', 'expires_on', 'stored_files.name'])
    .where('user_id', '=', userId)
    .where('review', '!=', 'rejected')
    .orderBy('uploaded_at')
    .execute()
  const lacking = rows.find((row) => lacksDates({ kind: row.kind, issuedOn: row.issued_on, expiresOn: row.expires_on }))
  if (lacking) throw conflict(texts.datesFirst({ name: lacking.name }))
}

/** Stores the dates printed on a document. @throws {Refusal} 400 if it has expired or was issued in the future; 404 */
export const setCredentialDates = async (
  { db, now }: Pick<ApplicationWork, 'db' | 'now'>,
  { userId, credentialId }: { userId: string; credentialId: string },
  dates: { issuedOn?: string | undefined; expiresOn?: string | undefined },
): Promise<void> => {
  refuseWrongDates(dates, now, 'values.')
  const set = await db
    .updateTable('inspector_credentials')
    .set({ issued_on: dates.issuedOn ?? null, expires_on: dates.expiresOn ?? null })
    .where('user_id', '=', userId)
    .where('id', '=', credentialId)
    .returning('id')
    .executeTakeFirst()
  if (!set) throw notFound(texts.noSuchDocument())
}

/**
 * Applies a decision of staff on an application. Call it in the transaction that writes the audit trail; the inspector
 * is mailed after the commit.
 * @returns the status before and after
 * @throws {Refusal} 404; 409 if the state does not allow it, checks or dates are missing (INSPECTOR-18, INSPECTOR-21),
 * a document has expired (INSPECTOR-22) or the application has changed; 400 if a required reason is missing
 */
export const decide = async (
  work: ApplicationWork,
  { userId, action, reason, staffId, version }: Decision,
): Promise<{ before: InspectorStatus; after: InspectorStatus }> => {
  if (needsReason(action) && !reason)
    throw invalid([{ field: 'reason', message: textsOf('contract').fields.required() }])
  const row = await lockExisting(work.db, userId)
  if (version !== undefined && version !== row.version) throw conflict(texts.changed())
  if (action === 'approve' && row.status === 'Processing') {
    requireChecks(row)
    await requireDates(work.db, userId)
    await requireValidDocuments(work.db, userId, work.now)
  }
  if (action === 'reinstate' && row.status === 'Suspended') await requireValidDocuments(work.db, userId, work.now)
  const { status } = await moveApplication(work, row, {
    action,
    mover: { kind: 'staff', userId: staffId },
    reasons: reason ? [reason] : [],
    refusal: texts.otherState(),
  })
  return { before: row.status, after: status }
}

/** Stores whether a reviewer accepts a document. @throws {Refusal} 404 */
export const reviewCredential = async (
  transaction: Db,
  userId: string,
  credentialId: string,
  review: InspectorCredential['review'],
): Promise<void> => {
  const found = await transaction
    .updateTable('inspector_credentials')
    .set({ review })
    .where('user_id', '=', userId)
    .where('id', '=', credentialId)
    .returning('id')
    .executeTakeFirst()
  if (!found) throw notFound(texts.noSuchDocument())
}

/** A check of an inspector by the staff, in addition to the documents. */
export type InspectorCheck = ApprovalCheck
const columnOf = {
  governmentId: 'id_verified_at',
  personalBackground: 'personal_background_checked_at',
  professionalBackground: 'professional_background_checked_at',
} as const satisfies Record<InspectorCheck, keyof InspectorApplicationRow>

/** Records when an inspector passed a check; null if the check no longer holds. @throws {Refusal} 404 */
export const recordCheck = async (
  transaction: Db,
  userId: string,
  check: InspectorCheck,
  at: Date | null,
): Promise<void> => {
  await lockExisting(transaction, userId)
  await transaction
    .updateTable('inspector_applications')
    .set({ [columnOf[check]]: at, version: sql`version + 1` })
    .where('user_id', '=', userId)
    .execute()
  if (check === 'governmentId' && at !== null) await keepCheckedIdentity(transaction, userId)
}

/** Stores the account's name and country as the checked identity of the inspector (INSPECTOR-23). */
const keepCheckedIdentity = async (transaction: Db, userId: string): Promise<void> => {
  const user = await transaction
    .selectFrom('users')
    .select(['first_name', 'last_name', 'company_name', 'account_type', 'country'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('inspector_applications')
    .set({
      checked_first_name: user.first_name,
      checked_last_name: user.last_name,
      checked_company_name: user.account_type === 'business' ? user.company_name : null,
      checked_country: user.country,
    })
    .where('user_id', '=', userId)
    .execute()
}
