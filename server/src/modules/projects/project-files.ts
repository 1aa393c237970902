import type { AddProjectFilesBody, ProjectFile } from '@fieldproof/contracts/entities/project-file'
import { projectLimits } from '@fieldproof/contracts/limits'
import type { Db } from '#kernel/db/connect.ts'
import { showFile } from '#kernel/files/show-file.ts'
import { giveFilesTo, releaseFile } from '#kernel/files/stored-files.ts'
import { attachUploads } from '#kernel/files/uploads.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, invalid, notFound, Refusal } from '#kernel/refusals/refusal.ts'
import { inWork } from '#kernel/work/unit-of-work.ts'
import { textsOf } from '#texts/texts-of.ts'
import { findProjectFor } from './find-project.ts'
import { recordChange } from './happenings.ts'
import { personsById } from './people-of.ts'

const texts = textsOf('projects')

/** Whether a user may upload files for a project: everyone who may write tasks. */
export const mayUploadForProject = async (db: Db, userId: string, projectId: string): Promise<boolean> => {
  try {
    return Boolean(await findProjectFor(db, userId, projectId, 'write-tasks'))
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return false
    throw error
  }
}

/** Whether a user may see a file of a project: everyone in the project may. */
export const maySeeFileOfProject = async (db: Db, userId: string, fileId: string): Promise<boolean> =>
  (await db
    .selectFrom('project_files')
    .innerJoin('project_people', 'project_people.project_id', 'project_files.project_id')
    .select('file_id')
    .where('file_id', '=', fileId)
    .where('project_people.user_id', '=', userId)
    .executeTakeFirst()) !== undefined

const filesOf = (db: Db, projectId: string) =>
  db
    .selectFrom('project_files')
    .innerJoin('stored_files', 'stored_files.id', 'file_id')
    .where('project_id', '=', projectId)
    .where('removed_at', 'is', null)

/** The files of a project and of its tasks, latest first. The caller has authorised the reader. */
const showFiles = async (
  { db, clock, ports: { files } }: Pick<UserContext, 'db' | 'clock' | 'ports'>,
  project: { id: string; picture_id: string | null },
): Promise<ProjectFile[]> => {
  const rows = await filesOf(db, project.id)
    .selectAll('stored_files')
    .select(['task_id', 'added_by', 'added_at'])
    .orderBy('added_at', 'desc')
    .orderBy('file_id')
    .execute()
  const persons = await personsById(
    db,
    rows.map(({ added_by: id }) => id),
  )
  const now = clock.now()
  return rows.map((row) => ({
    file: showFile(files, now, row),
    taskId: row.task_id,
    addedBy: row.added_by === null ? null : (persons.get(row.added_by) ?? null),
    addedAt: row.added_at.toISOString(),
    isPicture: row.id === project.picture_id,
  }))
}

/** The files of a project and of its tasks, latest first. @throws {Refusal} 404 */
export const listProjectFiles = async (projectId: string, context: UserContext): Promise<ProjectFile[]> => {
  const { project } = await findProjectFor(context.db, context.session.userId, projectId, 'read')
  return showFiles(context, project)
}

/**
 * Adds uploaded files to a project, which then owns them. A file that it has already is not added again, so a call
 * whose answer was lost can be repeated.
 * @throws {Refusal} 403; 404 if a file or the task does not exist; 409 if the project is archived or full
 */
export const addProjectFiles = async (
  { projectId, taskId, fileIds }: AddProjectFilesBody,
  context: UserContext,
): Promise<ProjectFile[]> => {
  const { userId } = context.session
  await inWork(context, async (work) => {
    const { db, now } = work
    const { project } = await findProjectFor(db, userId, projectId, 'write-tasks')
    if (taskId !== null) {
      const task = await db
        .selectFrom('project_tasks')
        .select('id')
        .where('id', '=', taskId)
        .where('project_id', '=', project.id)
        .executeTakeFirst()
      if (!task) throw notFound(texts.noSuchTask())
    }
    const existing = new Set((await filesOf(db, project.id).select('file_id').execute()).map(({ file_id: id }) => id))
    const fresh = fileIds.filter((id) => !existing.has(id.toLowerCase()))
    if (fresh.length === 0) return
    if (existing.size + fresh.length > projectLimits.filesMax) throw conflict(texts.tooManyFiles())
    const files = await attachUploads(db, now, {
      target: 'project',
      targetId: project.id,
      ownerId: userId,
      fileIds: fresh,
    })
    await giveFilesTo(
      db,
      files.map(({ id }) => id),
      project.owner_id,
    )
    await db
      .insertInto('project_files')
      .values(
        files.map(({ id }) => ({
          file_id: id,
          project_id: project.id,
          task_id: taskId,
          added_by: userId,
          added_at: now,
        })),
      )
      .execute()
    await recordChange(
      work,
      project.id,
      userId,
      files.map(({ id, name }) => ({ event: 'file-added', subject: { id, label: name } })),
    )
  })
  return listProjectFiles(projectId, context)
}

/**
 * Removes a file from a project for everyone; only the user who added it and managers may. @throws {Refusal} 403, 404,
 * 409
 */
export const removeProjectFile = (
  { projectId, fileId }: { projectId: string; fileId: string },
  context: UserContext,
): Promise<{ _id: string }> =>
  inWork(context, async (work) => {
    const { db, now } = work
    const { userId } = context.session
    const own = await db
      .selectFrom('project_files')
      .select('file_id')
      .where('file_id', '=', fileId)
      .where('project_id', '=', projectId)
      .where('added_by', '=', userId)
      .executeTakeFirst()
    const { project } = await findProjectFor(db, userId, projectId, own ? 'write-tasks' : 'delete-parts')
    const file = await filesOf(db, project.id)
      .select(['stored_files.id', 'name'])
      .where('stored_files.id', '=', fileId)
      .executeTakeFirst()
    if (!file) throw notFound(texts.noSuchFile())
    await db.deleteFrom('project_files').where('file_id', '=', file.id).execute()
    await releaseFile(db, file.id, now)
    await recordChange(work, project.id, userId, [
      { event: 'file-removed', subject: { id: file.id, label: file.name } },
    ])
    return { _id: file.id }
  })

/** Sets or removes a project's cover picture. @throws {Refusal} 400 if the file is no picture; 403, 404, 409 */
export const setProjectPicture = async (
  { projectId, fileId }: { projectId: string; fileId: string | null },
  context: UserContext,
): Promise<ProjectFile[]> => {
  const { userId } = context.session
  await inWork(context, async (work) => {
    const { db } = work
    const { project } = await findProjectFor(db, userId, projectId, 'edit-project')
    if (fileId !== null) {
      const file = await filesOf(db, project.id)
        .select('content_type')
        .where('stored_files.id', '=', fileId)
        .executeTakeFirst()
      if (!file) throw notFound(texts.noSuchFile())
      if (!file.content_type.startsWith('image/')) throw invalid([{ field: 'fileId', message: texts.noPicture() }])
    }
    await db.updateTable('projects').set({ picture_id: fileId }).where('id', '=', project.id).execute()
    await recordChange(work, project.id, userId, [{ event: 'project-changed' }])
  })
  return listProjectFiles(projectId, context)
}
