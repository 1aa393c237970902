import type { LinkedProject, LinkedReport } from '@fieldproof/contracts/entities/project-link'
import type { Db } from '#kernel/db/connect.ts'
import { hashToken } from '#kernel/hash-token.ts'
import type { CallContext } from '#kernel/http/context.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { inOrder } from '#modules/report-templates/show-template.ts'
import { textsOf } from '#texts/texts-of.ts'
import { sql } from 'kysely'
import { countTasks } from './list-projects.ts'
import { readMilestones, readReportSummaries } from './read-parts.ts'
import { filesOfValue, showEntries } from './read-report.ts'
import type { ProjectLinkRow, ProjectRow } from './tables.ts'

const texts = textsOf('projects')

/** The link and the project of a token. @throws {Refusal} 404 if the link has ended or does not exist */
const findLinked = async (db: Db, token: string, now: Date): Promise<{ link: ProjectLinkRow; project: ProjectRow }> => {
  const link = await db
    .selectFrom('project_links')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('withdrawn_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  if (!link) throw notFound(texts.linkEnded())
  const project = await db
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', link.project_id)
    .executeTakeFirstOrThrow()
  return { link, project }
}

/** What a link shows: no name, address or number of people, no street, no money, and nothing that is not frozen. */
const showLinked = async (
  db: Db,
  now: Date,
  { link, project }: Awaited<ReturnType<typeof findLinked>>,
): Promise<LinkedProject> => {
  const counts = (await countTasks(db, now, [project])).get(project.id)
  const { place } = project
  return {
    name: project.name,
    description: project.description,
    kind: project.kind,
    status: project.status,
    startDate: project.start_date,
    dueDate: project.due_date,
    timeZone: project.time_zone,
    place: place && { country: place.country, state: place.state, city: place.city },
    noOfTasks: counts?.tasks ?? 0,
    noOfTasksDone: counts?.done ?? 0,
    noOfTasksLate: counts?.late ?? 0,
    milestones: (await readMilestones(db, project.id)).map(({ _id, name, dueDate, reachedAt }) => ({
      _id,
      name,
      dueDate,
      reachedAt,
    })),
    reports: (await readReportSummaries(db, project.id)).flatMap(({ _id, name, noOfEntries, frozenAt }) =>
      frozenAt === null ? [] : [{ _id, name, noOfEntries, frozenAt }],
    ),
    endsAt: link.ends_at.toISOString(),
  }
}

/**
 * A project for a reader with a valid link; counts as a view (PROJECT-23).
 * @throws {Refusal} 404, 429
 */
export const readLinkedProject = async (
  token: string,
  { db, clock, ip, limits }: CallContext,
): Promise<LinkedProject> => {
  await limits.count('linked-project.address', ip)
  const now = clock.now()
  const linked = await findLinked(db, token, now)
  await db
    .updateTable('project_links')
    .set({ views: sql<number>`views + 1`, last_viewed_at: now })
    .where('id', '=', linked.link.id)
    .execute()
  return showLinked(db, now, linked)
}

/**
 * Reads a project again, for a page that shows it already. This does not count as a view, and has its own limit for
 * each address, so that it does not use up the limit for opening (PROJECT-39).
 * @throws {Refusal} 404, 429
 */
export const readLinkedProjectAgain = async (
  token: string,
  { db, clock, ip, limits }: CallContext,
): Promise<LinkedProject> => {
  await limits.count('linked-project-again.address', ip)
  const now = clock.now()
  return showLinked(db, now, await findLinked(db, token, now))
}

/** Strangers see neither who signed nor where exactly someone stood. */
const isForStrangers = ({ kind }: { kind: string }): boolean => kind !== 'signature' && kind !== 'location'

/**
 * A frozen report of a project for a reader with a valid link. The addresses of its files end with the link.
 * @throws {Refusal} 404, 429
 */
export const readLinkedReport = async (
  { token, reportId }: { token: string; reportId: string },
  { db, clock, ip, limits, ports: { files } }: CallContext,
): Promise<LinkedReport> => {
  await limits.count('linked-project.address', ip)
  const now = clock.now()
  const { link, project } = await findLinked(db, token, now)
  const report = await db
    .selectFrom('project_reports')
    .selectAll()
    .where('id', '=', reportId)
    .where('project_id', '=', project.id)
    .executeTakeFirst()
  if (!report || report.frozen_at === null) throw notFound(texts.noSuchPart())
  const rows = await db
    .selectFrom('project_report_entries')
    .selectAll()
    .where('report_id', '=', report.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const entries = await showEntries(
    { db, now, files, mayChange: () => false, endsAt: link.ends_at },
    report.fields,
    rows,
  )
  return {
    _id: report.id,
    name: report.name,
    templateName: report.template_name,
    fields: inOrder(report.fields).filter(isForStrangers),
    entries: entries.map(({ _id, title, values, files: stored, createdAt }) => {
      const shown = values.filter(isForStrangers)
      const named = new Set(shown.flatMap(filesOfValue))
      return { _id, title, values: shown, files: stored.filter((file) => named.has(file._id)), createdAt }
    }),
    frozenAt: report.frozen_at.toISOString(),
  }
}
