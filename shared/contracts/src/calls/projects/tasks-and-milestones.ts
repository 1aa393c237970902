import * as z from 'zod/mini'
import { removed } from '../../entities/field-types.ts'
import { createMilestoneBody, editMilestoneBody, milestone } from '../../entities/milestone.ts'
import { createTaskBody, editTaskBody, projectTask } from '../../entities/project-task.ts'
import { byId, reference } from '../../entities/write-fields.ts'

/** Tasks and milestones. */
export const projectWorkCalls = {
  createNewTask: {
    method: 'POST',
    path: '/projects/create-new-task',
    who: 'user',
    summary: 'Adds a task to a project, once for each id.',
    body: createTaskBody,
    answer: projectTask,
    errors: ['not-found', 'conflict', 'key-reused'],
  },
  editTask: {
    method: 'PATCH',
    path: '/projects/edit-task',
    who: 'user',
    summary: 'Changes the fields of a task that are sent.',
    body: editTaskBody,
    answer: projectTask,
    errors: ['not-found', 'conflict'],
  },
  getTask: {
    method: 'GET',
    path: '/projects/get-task/{id}',
    who: 'user',
    summary: 'One task.',
    params: byId,
    answer: projectTask,
    errors: ['not-found'],
  },
  createNewMilestone: {
    method: 'POST',
    path: '/projects/create-new-milestone',
    who: 'user',
    summary: 'Adds a milestone to a project, once for each id.',
    body: createMilestoneBody,
    answer: milestone,
    errors: ['not-found', 'conflict', 'key-reused'],
  },
  editMilestone: {
    method: 'PATCH',
    path: '/projects/edit-milestone',
    who: 'user',
    summary: 'Changes the fields of a milestone that are sent, or marks it as reached.',
    body: editMilestoneBody,
    answer: milestone,
    errors: ['not-found', 'conflict'],
  },
  deleteMilestone: {
    method: 'DELETE',
    path: '/projects/{projectId}/delete-milestone/{milestoneId}',
    who: 'user',
    summary: 'Deletes a milestone; its tasks stay in the project.',
    params: z.object({ projectId: reference, milestoneId: reference }),
    answer: removed,
    errors: ['not-found'],
  },
  getMilestone: {
    method: 'GET',
    path: '/projects/get-milestone/{id}',
    who: 'user',
    summary: 'One milestone with its tasks.',
    params: byId,
    answer: z.object({ milestone, tasks: z.array(projectTask) }),
    errors: ['not-found'],
  },
  deleteTask: {
    ours: true,
    method: 'DELETE',
    path: '/projects/{projectId}/delete-task/{taskId}',
    who: 'user',
    summary: 'Deletes a task, also as a dependency of other tasks.',
    params: z.object({ projectId: reference, taskId: reference }),
    answer: removed,
    errors: ['not-found', 'conflict'],
  },
} as const
