import { href } from '@fieldproof/platform'

/** The parts of a project that have an address of their own; the overview has the project's. */
export const projectParts = [
  'tasks',
  'milestones',
  'money',
  'collaborators',
  'reports',
  'templates',
  'files',
  'activity',
] as const
export type ProjectPart = (typeof projectParts)[number]

export const isProjectPart = (text: string | undefined): text is ProjectPart =>
  projectParts.some((part) => part === text)

/** The address of a part of a project. */
export const partAddress = (projectId: string, part?: ProjectPart): string =>
  part === undefined
    ? href('projects.project', { projectId })
    : href('projects.part', { projectId, projectDetailsComponent: part })
