import * as z from 'zod/mini'
import { instant } from '../../entities.ts'
import { addCollaboratorBody, collaborator, removeCollaboratorBody } from '../../entities/collaborator.ts'
import { removed } from '../../entities/field-types.ts'
import { linkedProject, linkedReport, makeProjectLinkBody, projectLink } from '../../entities/project-link.ts'
import { linkToken } from '../../entities/saved-quote.ts'
import { person } from '../../entities/person.ts'
import { byId, reference } from '../../entities/write-fields.ts'
import { projectRoles } from '../../lists.ts'

/** An invitation, as the invited person sees it before accepting. */
export const projectInvitation = z.object({
  _id: z.uuid(),
  projectId: z.uuid(),
  projectName: z.string(),
  role: z.enum(projectRoles),
  invitedBy: z.nullable(person),
  endsAt: instant,
})
export type ProjectInvitation = z.output<typeof projectInvitation>

/** The people of a project: members, invitations, and links for readers. */
export const projectPeopleCalls = {
  addCollaborator: {
    method: 'POST',
    path: '/projects/add-collaborator',
    who: 'user',
    summary: 'Invites a person to a project, or changes the role of the invitation.',
    body: addCollaboratorBody,
    answer: collaborator,
    errors: ['not-in-plan', 'not-found', 'conflict', 'rate-limited'],
  },
  removeCollaborator: {
    method: 'POST',
    path: '/projects/remove-collaborator',
    who: 'user',
    summary: 'Removes a member from a project; their tasks stay, without an assignee.',
    body: removeCollaboratorBody,
    answer: removed,
    errors: ['not-found', 'conflict'],
  },
  getProjectInvitations: {
    ours: true,
    method: 'GET',
    path: '/projects/get-my-invitations',
    who: 'user',
    summary: 'Invitations to projects that the user has not answered.',
    answer: z.array(projectInvitation),
  },
  answerProjectInvitation: {
    ours: true,
    method: 'POST',
    path: '/projects/answer-invitation',
    who: 'user',
    summary: 'Accepts or declines an invitation to a project.',
    body: z.object({ invitationId: reference, isAccepted: z.boolean() }),
    answer: z.object({ projectId: z.uuid(), isAccepted: z.boolean() }),
    errors: ['not-found', 'conflict'],
  },
  makeProjectLink: {
    ours: true,
    method: 'POST',
    path: '/projects/make-link',
    who: 'user',
    summary: 'Makes a link that shows the project without an account until the link ends, once for each id.',
    body: makeProjectLinkBody,
    answer: projectLink,
    errors: ['not-found', 'conflict'],
  },
  getProjectLinks: {
    ours: true,
    method: 'GET',
    path: '/projects/get-links/{id}',
    who: 'user',
    summary: 'Valid links to a project, newest first.',
    params: byId,
    answer: z.array(projectLink),
    errors: ['not-found'],
  },
  withdrawProjectLink: {
    ours: true,
    method: 'DELETE',
    path: '/projects/{projectId}/withdraw-link/{linkId}',
    who: 'user',
    summary: 'Ends a link at once.',
    params: z.object({ projectId: reference, linkId: reference }),
    answer: removed,
    errors: ['not-found', 'conflict'],
  },
  getLinkedProject: {
    ours: true,
    method: 'GET',
    path: '/projects/get-linked-project/{token}',
    who: 'anyone',
    summary: 'A project by its link: its progress, its milestones and its frozen reports, without names of people.',
    params: z.object({ token: linkToken }),
    answer: linkedProject,
    errors: ['not-found', 'rate-limited'],
  },
  getLinkedProjectAgain: {
    ours: true,
    method: 'GET',
    path: '/projects/get-linked-project/{token}/again',
    who: 'anyone',
    summary: 'The same for a page that shows it already and refreshes: it counts no view.',
    params: z.object({ token: linkToken }),
    answer: linkedProject,
    errors: ['not-found', 'rate-limited'],
  },
  getLinkedReport: {
    ours: true,
    method: 'GET',
    path: '/projects/get-linked-project/{token}/report/{reportId}',
    who: 'anyone',
    summary: 'A frozen report of a project by its link.',
    params: z.object({ token: linkToken, reportId: reference }),
    answer: linkedReport,
    errors: ['not-found', 'rate-limited'],
  },
} as const
