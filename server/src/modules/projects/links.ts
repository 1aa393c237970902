import type { MakeProjectLinkBody, ProjectLink } from '@fieldproof/contracts/entities/project-link'
import { projectLimits } from '@fieldproof/contracts/limits'
import { href } from '@fieldproof/contracts/routes'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { linkEnd, newLinkSecret, showLink } from '#kernel/secret-links/secret-link.ts'
import { inWork } from '#kernel/work/unit-of-work.ts'
import { textsOf } from '#texts/texts-of.ts'
import { findProjectFor } from './find-project.ts'
import { recordChange } from './happenings.ts'
import type { ProjectLinkRow } from './tables.ts'

const texts = textsOf('projects')

const show = (row: ProjectLinkRow, url: string | null): ProjectLink => ({
  ...showLink(row, url),
  projectId: row.project_id,
  name: row.name,
})

/**
 * Makes a link with which someone without an account reads the project until the link ends, once for its id
 * (PROJECT-23). The address is returned only this once: only the hash of its 256 random bits is stored. If its maker
 * repeats the call before anyone has opened the link, because the answer was lost, the link gets a new address.
 * @throws {Refusal} 400 if the end is not within a year; 403, 404; 409 if the project is archived or has too many
 * links, or another link has the id
 */
export const makeLink = (body: MakeProjectLinkBody, context: UserContext): Promise<ProjectLink> =>
  inWork(context, async (work) => {
    const { db, now } = work
    const { userId } = context.session
    const { project } = await findProjectFor(db, userId, body.projectId, 'share-by-link')
    const endsAt = linkEnd(body.endsAt, { now, daysMax: projectLimits.linkDaysMax })
    const existing = await db
      .selectFrom('project_links')
      .selectAll()
      .where('id', '=', body._id)
      .forUpdate()
      .executeTakeFirst()
    if (existing) {
      if (existing.project_id !== project.id || existing.withdrawn_at !== null) throw conflict(texts.linkMadeBefore())
      if (existing.made_by !== userId || existing.last_viewed_at !== null) return show(existing, null)
      // The maker repeats a call whose answer was lost, and nobody has the first address.
      const { token, hash } = newLinkSecret()
      const again = await db
        .updateTable('project_links')
        .set({ name: body.name, token_hash: hash, ends_at: endsAt })
        .where('id', '=', existing.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      return show(again, `${context.origin}${href('projects.linked', { token })}`)
    }
    const { count } = await db
      .selectFrom('project_links')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('project_id', '=', project.id)
      .where('withdrawn_at', 'is', null)
      .where('ends_at', '>', now)
      .executeTakeFirstOrThrow()
    if (count >= projectLimits.linksMax) throw conflict(texts.tooManyProjectLinks())
    const { token, hash } = newLinkSecret()
    const row = await db
      .insertInto('project_links')
      .values({
        id: body._id,
        project_id: project.id,
        name: body.name,
        token_hash: hash,
        made_by: userId,
        created_at: now,
        ends_at: endsAt,
        withdrawn_at: null,
        last_viewed_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordChange(work, project.id, userId, [{ event: 'link-made', subject: { id: row.id, label: row.name } }])
    return show(row, `${context.origin}${href('projects.linked', { token })}`)
  })

/** Links to a project that have not ended, newest first. @throws {Refusal} 403, 404 */
export const listLinks = async (
  projectId: string,
  { db, clock, session: { userId } }: UserContext,
): Promise<ProjectLink[]> => {
  const { project } = await findProjectFor(db, userId, projectId, 'see-links')
  const rows = await db
    .selectFrom('project_links')
    .selectAll()
    .where('project_id', '=', project.id)
    .where('withdrawn_at', 'is', null)
    .where('ends_at', '>', clock.now())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => show(row, null))
}

/** Ends a link at once; a second call changes nothing. @throws {Refusal} 403, 404 */
export const withdrawLink = (
  { projectId, linkId }: { projectId: string; linkId: string },
  context: UserContext,
): Promise<{ _id: string }> =>
  inWork(context, async (work) => {
    const { db, now } = work
    const { userId } = context.session
    const { project } = await findProjectFor(db, userId, projectId, 'withdraw-links')
    const link = await db
      .selectFrom('project_links')
      .selectAll()
      .where('id', '=', linkId)
      .where('project_id', '=', project.id)
      .executeTakeFirst()
    if (!link) throw notFound(texts.noSuchLink())
    if (link.withdrawn_at !== null) return { _id: link.id }
    await db.updateTable('project_links').set({ withdrawn_at: now }).where('id', '=', link.id).execute()
    await recordChange(work, project.id, userId, [
      { event: 'link-withdrawn', subject: { id: link.id, label: link.name } },
    ])
    return { _id: link.id }
  })
