import * as z from 'zod/mini'
import { instant } from '../entities.ts'
import { fileLimits } from '../limits.ts'
import { idList, storedFile } from './field-types.ts'
import { person } from './person.ts'
import { reference } from './write-fields.ts'

/** A file of a project, such as a drawing; it may belong to a task. */
export const projectFile = z.object({
  file: storedFile,
  taskId: z.nullable(z.uuid()),
  /** Null if the account was deleted. */
  addedBy: z.nullable(person),
  addedAt: instant,
  /** Whether it is the picture of the project. */
  isPicture: z.boolean(),
})
export type ProjectFile = z.output<typeof projectFile>

export const addProjectFilesBody = z.object({
  projectId: reference,
  /** Their task; null for the project itself. */
  taskId: z._default(z.nullable(z.uuid()), null),
  fileIds: idList(fileLimits.perMessage),
})
export type AddProjectFilesBody = z.output<typeof addProjectFilesBody>

export const setProjectPictureBody = z.object({
  projectId: reference,
  /** One of the project's pictures; null for none. */
  fileId: z.nullable(z.uuid()),
})
