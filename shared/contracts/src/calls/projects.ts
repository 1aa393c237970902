import { defineGroup } from '../call.ts'
import { projectFileCalls } from './projects/files.ts'
import { projectPeopleCalls } from './projects/people.ts'
import { projectCalls } from './projects/project.ts'
import { projectReportCalls } from './projects/reports.ts'
import { projectWorkCalls } from './projects/tasks-and-milestones.ts'

export type { ProjectSummary } from '../entities/project.ts'
export type { ProjectInvitation } from './projects/people.ts'
export type { ProjectEntry } from './projects/project.ts'

/** Projects with their tasks, milestones, collaborators and reports (PROJECT-1). */
export const projectsCalls = defineGroup('projects', {
  ...projectCalls,
  ...projectWorkCalls,
  ...projectPeopleCalls,
  ...projectReportCalls,
  ...projectFileCalls,
})
