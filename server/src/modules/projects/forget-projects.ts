import type { Db } from '#kernel/db/connect.ts'

/**
 * Locks the projects that a user leaves, in the order of every change of a project: first the project, then its parts.
 */
const lockProjectsOf = async (transaction: Db, userId: string): Promise<void> => {
  await transaction
    .selectFrom('projects')
    .select('id')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('id', 'in', selectFrom('project_people').select('project_id').where('user_id', '=', userId)),
        eb('id', 'in', selectFrom('project_reports').select('project_id').where('started_by', '=', userId)),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/**
 * Deletes the projects of a deleted account. In other people's projects, what the user wrote stays, without their name.
 */
export const forgetProjects = async (transaction: Db, userId: string): Promise<void> => {
  // The digest's row before its marks (in `project_people`), in the same order as the work that sends digests.
  await transaction.deleteFrom('project_digests').where('user_id', '=', userId).execute()
  const account = await transaction.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  await transaction.deleteFrom('projects').where('owner_id', '=', userId).execute()
  await lockProjectsOf(transaction, userId)
  if (account)
    await transaction
      .updateTable('project_entries')
      .set({ subject_label: null })
      .where('subject_label', '=', account.email)
      .execute()
  await transaction
    .deleteFrom('project_people')
    .where(({ or, eb }) => or([eb('user_id', '=', userId), ...(account ? [eb('email', '=', account.email)] : [])]))
    .execute()
  await transaction.updateTable('project_people').set({ invited_by: null }).where('invited_by', '=', userId).execute()
  await transaction.updateTable('project_entries').set({ actor_id: null }).where('actor_id', '=', userId).execute()
  await transaction.updateTable('project_files').set({ added_by: null }).where('added_by', '=', userId).execute()
  await transaction.updateTable('project_links').set({ made_by: null }).where('made_by', '=', userId).execute()
  await transaction.updateTable('project_reports').set({ started_by: null }).where('started_by', '=', userId).execute()
  // Someone who leaves a project no longer shares its reports.
  await transaction.deleteFrom('project_report_shares').where('user_id', '=', userId).execute()
  await transaction
    .updateTable('project_report_entries')
    .set({ author_id: null })
    .where('author_id', '=', userId)
    .execute()
}
