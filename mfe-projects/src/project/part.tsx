import type { Project } from '@fieldproof/contracts/entities/project'
import type { ComponentType } from 'react'
import { LazyView } from './lazy-view.tsx'
import type { ProjectPart } from './part-address.ts'

type PartView = ComponentType<{ project: Project }>

const parts: Record<ProjectPart, () => Promise<{ default: PartView }>> = {
  tasks: () => import(/* webpackChunkName: "project-tasks" */ './tasks/tasks.tsx'),
  milestones: () => import(/* webpackChunkName: "project-milestones" */ './milestones/milestones.tsx'),
  // In one chunk with the milestones, because both show the money that is held for them.
  money: () => import(/* webpackChunkName: "project-milestones" */ './money/money.tsx'),
  collaborators: () => import(/* webpackChunkName: "project-people" */ './people/people.tsx'),
  reports: () => import(/* webpackChunkName: "project-reports" */ './reports/reports.tsx'),
  templates: () => import(/* webpackChunkName: "project-templates" */ './report-templates/report-templates.tsx'),
  files: () => import(/* webpackChunkName: "project-files" */ './files/files.tsx'),
  activity: () => import(/* webpackChunkName: "project-activity" */ './activity/activity.tsx'),
}

/** One part of a project. */
export const Part = ({ part, project }: { part: ProjectPart; project: Project }) => (
  <LazyView load={parts[part]} props={{ project }} />
)
