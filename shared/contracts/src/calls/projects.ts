import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { instant, pageNumber, pageOf } from '../entities.ts'

export const projectSummary = z.object({ _id: z.string(), name: z.string(), createdAt: instant, updatedAt: instant })
export type ProjectSummary = z.output<typeof projectSummary>

export const projectsCalls = defineGroup('projects', {
  getMyProjects: {
    method: 'GET', path: '/projects/get-my-projects', who: 'user', summary: "The user's projects, last changed first.",
    query: z.object({ page: pageNumber }), answer: pageOf(projectSummary),
  },
})
