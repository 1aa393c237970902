import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import type { Collaborator } from '@fieldproof/contracts/entities/collaborator'
import { projectLimits } from '@fieldproof/contracts/limits'
import { href } from '@fieldproof/contracts/routes'
import { mayManagePerson } from '@fieldproof/policy/project-rights'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { queueMessage } from '#kernel/outbox/queue.ts'
import { conflict, forbidden, notFound } from '#kernel/refusals/refusal.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import { inWork, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { requireInPlan } from '#modules/plans/held-plan.ts'
import { notify } from '#modules/notifications/service.ts'
import { textsOf } from '#texts/texts-of.ts'
import { findProjectFor } from './find-project.ts'
import { recordChange } from './happenings.ts'
import { personsById, showCollaborators } from './people-of.ts'
import type { ProjectPersonRow, ProjectRow } from './tables.ts'
import { requireRoom } from './require-room.ts'

const texts = textsOf('projects')

declare module '#kernel/work/unit-of-work.ts' {
  interface DomainEvents {
    /**
     * Someone is about to leave a project or to be removed; null for someone who was only invited. A listener that
     * objects throws.
     */
    'project.person-leaves': { projectId: string; userId: string | null }
    /** Someone has joined or left a project, or its name or its archived state has changed. */
    'project.outline-changed': { projectId: string; leftId: string | null }
  }
}
const DAY = 24 * 60 * 60 * 1_000

type Invitation = InputOf<'POST /projects/add-collaborator'>['body']

const findByEmail = (db: Db, projectId: string, email: string): Promise<ProjectPersonRow | undefined> =>
  db
    .selectFrom('project_people')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('email', '=', email)
    .executeTakeFirst()

const room = { table: 'project_people', most: projectLimits.peopleMax, full: texts.tooManyPeople() } as const

/** How many people are in a project or invited to it, including its owner. */
const peopleIn = async (db: Db, projectId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('project_people')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Mails the invitation, and notifies the open browsers if the address has an account. */
const sendInvitation = async (
  work: UnitOfWork,
  { project, inviterName, origin }: { project: ProjectRow; inviterName: string; origin: string },
  invited: ProjectPersonRow,
  endsAt: Date,
): Promise<void> => {
  const account = await work.db
    .selectFrom('users')
    .select(['id', 'first_name', 'locale'])
    .where('email', '=', invited.email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (invited.role === 'owner') return
  await queueMessage(work.db, work.now, {
    channel: 'mail',
    template: 'project-invitation',
    recipient: invited.email,
    locale: account?.locale ?? 'en',
    data: {
      inviterName,
      role: invited.role,
      expiresAt: endsAt.toISOString(),
      firstName: account?.first_name ?? '',
      link: `${origin}${href('projects.list')}`,
    },
  })
  if (!account) return
  await notify(work, {
    userId: account.id,
    message: texts.notifications.invited({ name: inviterName, project: project.name }),
    actionLink: href('projects.list'),
    typeOfNotification: 'Invitation',
  })
}

/**
 * Invites someone by mail, or changes the role of someone in the project. A repeated invitation is sent again, with a
 * new end. The answer does not reveal whether the address has an account.
 * @throws {Refusal} 403 (PROJECT-2), or `not-in-plan` (PLAN-4); 404; 409 with too many people; 429
 */
export const addCollaborator = async (body: Invitation, context: UserContext): Promise<Collaborator> => {
  const {
    limits,
    origin,
    session: { user, userId },
  } = context
  const email = body.email.toLowerCase()
  const row = await inWork(context, async (work) => {
    const { db, now } = work
    const { project, person } = await findProjectFor(db, userId, body.projectId, 'invite-people')
    const existing = await findByEmail(db, project.id, email)
    if (!mayManagePerson(person.role, body.role) || (existing && !mayManagePerson(person.role, existing.role)))
      throw forbidden(texts.roleTooLow())
    const endsAt = new Date(now.getTime() + projectLimits.invitationDays * DAY)
    if (existing?.user_id !== undefined && existing.user_id !== null) {
      const changed = await db
        .updateTable('project_people')
        .set({ role: body.role })
        .where('id', '=', existing.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      if (existing.role !== body.role)
        await recordChange(work, project.id, userId, [
          { event: 'role-changed', subject: { id: existing.id, label: email } },
        ])
      return changed
    }
    await limits.within(db).countAll([
      { name: 'project-invitation.account', subject: userId },
      { name: 'project-invitation.recipient', subject: email },
    ])
    if (!existing) {
      await requireRoom(db, project.id, room)
      await requireInPlan(db, now, {
        userId: project.owner_id,
        limit: 'peopleInProject',
        isOwn: project.owner_id === userId,
        used: () => peopleIn(db, project.id),
      })
    }
    const invited = await db
      .insertInto('project_people')
      .values({
        project_id: project.id,
        user_id: null,
        email,
        role: body.role,
        invited_by: userId,
        added_at: now,
        invitation_ends_at: endsAt,
      })
      .onConflict((conflicting) =>
        conflicting
          .columns(['project_id', 'email'])
          .doUpdateSet({ role: body.role, invited_by: userId, invitation_ends_at: endsAt }),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
    await sendInvitation(
      work,
      { project, inviterName: `${user.first_name} ${user.last_name}`, origin },
      invited,
      endsAt,
    )
    await recordChange(work, project.id, userId, [
      { event: 'person-invited', subject: { id: invited.id, label: email } },
    ])
    return invited
  })
  const [shown] = await showCollaborators(context.db, [row])
  if (!shown) throw notFound(texts.noSuchPerson())
  return shown
}

/**
 * Removes someone from a project at once, or withdraws an invitation; everyone but the owner may remove themselves.
 * Their tasks stay, without an assignee.
 * @throws {Refusal} 403 (PROJECT-2), 404, 409 for the owner
 */
export const removeCollaborator = async (
  { projectId, collaboratorId }: InputOf<'POST /projects/remove-collaborator'>['body'],
  context: UserContext,
): Promise<{ _id: string }> =>
  inWork(context, async (work) => {
    const { db, realtime } = work
    const { userId } = context.session
    const own = await db
      .selectFrom('project_people')
      .select('id')
      .where('project_id', '=', projectId)
      .where('user_id', '=', userId)
      .where('id', '=', collaboratorId)
      .executeTakeFirst()
    const { project, person } = await findProjectFor(db, userId, projectId, own ? 'read' : 'invite-people')
    const gone = await db
      .selectFrom('project_people')
      .selectAll()
      .where('id', '=', collaboratorId)
      .where('project_id', '=', project.id)
      .forUpdate()
      .executeTakeFirst()
    if (!gone) throw notFound(texts.noSuchPerson())
    if (gone.role === 'owner') throw conflict(texts.ownerStays())
    if (!own && !mayManagePerson(person.role, gone.role)) throw forbidden(texts.roleTooLow())
    await announceEvent(work, 'project.person-leaves', { projectId: project.id, userId: gone.user_id })
    await db.deleteFrom('project_people').where('id', '=', gone.id).execute()
    await recordChange(work, project.id, userId, [
      { event: 'person-removed', subject: { id: gone.id, label: gone.email } },
    ])
    if (gone.user_id !== null) {
      await realtime.toUser(gone.user_id, 'PROJECT_CHANGED', { projectId: project.id, revision: null }, db)
      await announceEvent(work, 'project.outline-changed', { projectId: project.id, leftId: gone.user_id })
    }
    return { _id: gone.id }
  })

/** Invitations to projects that wait for an answer of the user. */
export const listInvitations = async ({
  db,
  clock,
  session: { user },
}: UserContext): Promise<AnswerOf<'GET /projects/get-my-invitations'>> => {
  const rows = await db
    .selectFrom('project_people')
    .innerJoin('projects', 'projects.id', 'project_id')
    .select(['project_people.id', 'project_id', 'projects.name', 'role', 'invited_by', 'invitation_ends_at'])
    .where('email', '=', user.email)
    .where('user_id', 'is', null)
    .where('invitation_ends_at', '>', clock.now())
    .orderBy('added_at', 'desc')
    .execute()
  const persons = await personsById(
    db,
    rows.map(({ invited_by: id }) => id),
  )
  return rows.map((row) => ({
    _id: row.id,
    projectId: row.project_id,
    projectName: row.name,
    role: row.role,
    invitedBy: row.invited_by === null ? null : (persons.get(row.invited_by) ?? null),
    endsAt: (row.invitation_ends_at ?? clock.now()).toISOString(),
  }))
}

/**
 * A waiting invitation to the user's own address. Its project is locked first, as by every change of a project.
 * @throws {Refusal} 404
 */
const lockInvitation = async (
  { db, now }: UnitOfWork,
  id: string,
  email: string,
): Promise<{ invited: ProjectPersonRow; project: ProjectRow }> => {
  const invitation = db
    .selectFrom('project_people')
    .selectAll()
    .where('id', '=', id)
    .where('email', '=', email)
    .where('user_id', 'is', null)
    .where('invitation_ends_at', '>', now)
  // A stranger must not lock anything.
  const seen = await invitation.executeTakeFirst()
  const project =
    seen &&
    (await db.selectFrom('projects').selectAll().where('id', '=', seen.project_id).forUpdate().executeTakeFirst())
  const invited = project && (await invitation.forUpdate().executeTakeFirst())
  if (!invited) throw notFound(texts.noSuchInvitation())
  return { invited, project }
}

/**
 * Accepts or declines an invitation to the user's own address. @throws {Refusal} 404 if there is none, or it has ended;
 * 409 if an archived project is to be joined (PROJECT-3)
 */
export const answerInvitation = async (
  { invitationId, isAccepted }: InputOf<'POST /projects/answer-invitation'>['body'],
  context: UserContext,
): Promise<AnswerOf<'POST /projects/answer-invitation'>> =>
  inWork(context, async (work) => {
    const { db, now } = work
    const { user, userId } = context.session
    const { invited, project } = await lockInvitation(work, invitationId, user.email)
    if (isAccepted && project.archived_at !== null) throw conflict(texts.joinLater())
    const mine = await db
      .selectFrom('project_people')
      .select('id')
      .where('project_id', '=', invited.project_id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (isAccepted && !mine)
      await db
        .updateTable('project_people')
        .set({ user_id: userId, invitation_ends_at: null, added_at: now })
        .where('id', '=', invited.id)
        .execute()
    else await db.deleteFrom('project_people').where('id', '=', invited.id).execute()
    await recordChange(work, invited.project_id, userId, [
      { event: isAccepted ? 'person-joined' : 'person-declined', subject: { id: invited.id, label: invited.email } },
    ])
    if (isAccepted)
      await announceEvent(work, 'project.outline-changed', { projectId: invited.project_id, leftId: null })
    return { projectId: invited.project_id, isAccepted }
  })
