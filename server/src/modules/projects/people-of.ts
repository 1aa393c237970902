import type { Person } from '@fieldproof/contracts/entities/person'
import type { Collaborator } from '@fieldproof/contracts/entities/collaborator'
import type { Db } from '#kernel/db/connect.ts'
import type { ProjectPersonRow } from './tables.ts'

/** Users as others see them, by id; deleted accounts are left out. */
export const personsById = async (db: Db, ids: readonly (string | null)[]): Promise<Map<string, Person>> => {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'avatar'])
    .where('id', 'in', wanted)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(
    rows.map(({ id, first_name: firstName, last_name: lastName, avatar }) => [
      id,
      { _id: id, firstName, lastName, avatar },
    ]),
  )
}

/** The people of a project: first the owner, then the others in the order in which they came. */
export const readPeople = async (db: Db, projectId: string): Promise<ProjectPersonRow[]> =>
  db
    .selectFrom('project_people')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy(({ eb }) => eb('role', '<>', 'owner'))
    .orderBy('added_at')
    .orderBy('id')
    .execute()

export const showCollaborators = async (db: Db, rows: readonly ProjectPersonRow[]): Promise<Collaborator[]> => {
  const persons = await personsById(
    db,
    rows.map(({ user_id: id }) => id),
  )
  return rows.map((row) => {
    const person = row.user_id === null ? undefined : persons.get(row.user_id)
    return {
      _id: row.id,
      projectId: row.project_id,
      userId: row.user_id,
      email: row.email,
      fullName: person ? `${person.firstName} ${person.lastName}` : null,
      avatar: person?.avatar ?? null,
      role: row.role,
      status: row.user_id === null ? 'invited' : 'active',
      addedAt: row.added_at.toISOString(),
      invitationEndsAt: row.invitation_ends_at?.toISOString() ?? null,
    }
  })
}
