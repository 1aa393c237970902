import * as z from 'zod/mini'
import { email, instant } from '../entities.ts'
import { collaboratorRoles, projectRoles } from '../lists.ts'
import { fieldMessages } from './field-types.ts'

/** A person who works in a project, or is invited to. */
export const collaborator = z.object({
  _id: z.uuid(),
  projectId: z.uuid(),
  /** Null until the invitation is accepted. */
  userId: z.nullable(z.uuid()),
  email: z.string(),
  fullName: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  role: z.enum(projectRoles),
  status: z.enum(['invited', 'active']),
  addedAt: instant,
  /** When the invitation expires; null for members. */
  invitationEndsAt: z.nullable(instant),
})
export type Collaborator = z.output<typeof collaborator>

/** Adding an existing collaborator again changes their role. */
export const addCollaboratorBody = z.object({
  projectId: z.uuid(),
  email,
  role: z.enum(collaboratorRoles, fieldMessages.selectOne),
})
export const removeCollaboratorBody = z.object({ projectId: z.uuid(), collaboratorId: z.uuid() })
