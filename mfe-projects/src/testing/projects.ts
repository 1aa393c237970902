import type { ProjectInvitation, ProjectSummary } from '@fieldproof/contracts/calls/projects'
import type { Milestone } from '@fieldproof/contracts/entities/milestone'
import type { ProjectMoney } from '@fieldproof/contracts/entities/milestone-money'
import type { Project } from '@fieldproof/contracts/entities/project'
import type { ProjectTask } from '@fieldproof/contracts/entities/project-task'
import { testUser } from '@fieldproof/platform/testing'
import enForm from '../../locales/en/project-form.json'
import enReport from '../../locales/en/project-report.json'
import enReports from '../../locales/en/project-reports.json'
import enProject from '../../locales/en/project.json'
import enArea from '../../locales/en/projects.json'
import enLinked from '../../locales/en/linked-project.json'
import noLinked from '../../locales/no/linked-project.json'
import noForm from '../../locales/no/project-form.json'
import noReport from '../../locales/no/project-report.json'
import noReports from '../../locales/no/project-reports.json'
import noProject from '../../locales/no/project.json'
import noArea from '../../locales/no/projects.json'

/** The texts of the area's pages of projects. */
export const texts = {
  en: { ...enArea, ...enForm, ...enProject, ...enReports, ...enLinked },
  no: { ...noArea, ...noForm, ...noProject, ...noReports, ...noLinked },
}

/** The texts of a report's own pages. */
export const reportTexts = { en: { ...enArea, ...enReport }, no: { ...noArea, ...noReport } }

/** The id of something in a test. */
export const idAt = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const at = '2026-11-01T09:00:00.000Z'

export const summary = (change: Partial<ProjectSummary> = {}): ProjectSummary => ({
  _id: idAt(1),
  name: 'House in Lekki',
  createdAt: at,
  updatedAt: at,
  kind: 'building',
  status: 'under-way',
  startDate: '2026-10-01',
  dueDate: '2027-03-20',
  timeZone: 'Africa/Lagos',
  place: { country: 'NG', state: 'Lagos', city: 'Lekki', street: '', position: null },
  myRole: 'owner',
  ownerName: 'Amaka Okafor',
  pictureUrl: null,
  noOfTasks: 8,
  noOfTasksDone: 3,
  noOfTasksLate: 1,
  nextMilestone: { _id: idAt(21), name: 'Roof on', dueDate: '2026-12-20' },
  archivedAt: null,
  ...change,
})

/** A page of the list. */
export const listed = (...items: ProjectSummary[]) => ({ items, page: 1, pageSize: 20, total: items.length })

export const invitation: ProjectInvitation = {
  _id: idAt(31),
  projectId: idAt(2),
  projectName: 'Access road',
  role: 'contributor',
  invitedBy: { _id: idAt(32), firstName: 'Ngozi', lastName: 'Eze', avatar: null },
  endsAt: '2026-12-10T09:00:00.000Z',
}

export const task = (change: Partial<ProjectTask> = {}): ProjectTask => ({
  _id: idAt(11),
  projectId: idAt(1),
  milestoneId: null,
  name: 'Lay blocks',
  description: '',
  status: 'to-do',
  priority: 'normal',
  checklist: [],
  dependsOn: [],
  position: 1_024,
  revision: 1,
  assignee: null,
  startDate: null,
  dueDate: null,
  completedAt: null,
  createdAt: at,
  updatedAt: at,
  ...change,
})

export const milestone = (change: Partial<Milestone> = {}): Milestone => ({
  _id: idAt(21),
  projectId: idAt(1),
  name: 'Roof on',
  description: '',
  dueDate: '2026-12-20',
  taskIds: [],
  amount: null,
  proof: null,
  reachedAt: null,
  createdAt: at,
  updatedAt: at,
  ...change,
})

/** A project of the test's user, with nothing in it. */
export const project = (change: Partial<Project> = {}): Project => ({
  _id: idAt(1),
  name: 'House in Lekki',
  description: '',
  kind: 'building',
  status: 'under-way',
  startDate: '2026-10-01',
  dueDate: '2027-03-20',
  timeZone: 'Africa/Lagos',
  place: { country: 'NG', state: 'Lagos', city: 'Lekki', street: '', position: null },
  budget: { amount: 86_000_000_00, currency: 'NGN' },
  myRole: 'owner',
  archivedAt: null,
  revision: 4,
  tasks: [],
  milestones: [],
  collaborators: [
    {
      _id: idAt(41),
      projectId: idAt(1),
      userId: testUser()._id,
      email: 'amaka@example.com',
      fullName: 'Amaka Okafor',
      avatar: null,
      role: 'owner',
      status: 'active',
      addedAt: at,
      invitationEndsAt: null,
    },
  ],
  reports: [],
  reportTemplates: [],
  createdAt: at,
  updatedAt: at,
  ...change,
})

/** The money of a project in which nothing has moved. */
export const noMoney: ProjectMoney = {
  projectId: idAt(1),
  budget: null,
  totals: null,
  inspectionCosts: [],
  milestones: [{ milestoneId: idAt(21), money: null, inspections: [] }],
  moves: [],
}

/** The responses that most pages need beside the project: the place of an address, and the events of a project. */
export const beside = {
  'GET /users/get-address-timezone': {
    timeZone: 'Africa/Lagos',
    latitude: 6.45,
    longitude: 3.47,
    precision: 'city' as const,
    city: 'Lekki',
    state: 'Lagos',
  },
  'GET /projects/get-activity/{id}': { items: [], page: 1, pageSize: 20, total: 0 },
  'GET /projects/get-my-invitations': [],
  'GET /projects/get-money/{id}': noMoney,
  'GET /projects/get-visit-series/{id}': { series: [] },
  'GET /projects/get-links/{id}': [],
  'GET /projects/get-files/{id}': [],
}
