import type { Insertable } from 'kysely'
import { idOf, personOf, type Clock, type People } from './demo-projects.ts'
import type { ProjectMilestonesTable, ProjectTaskDependenciesTable, ProjectTasksTable } from './tables.ts'

/** The milestone of the demo that is funded and waits for its inspection's report. */
export const demoMilestoneId = idOf('lekki', 'milestone', 'walls')

/** The milestone of the demo that a series of visits inspects. */
export const demoSeriesMilestoneId = idOf('lekki', 'milestone', 'roof')

/** Name, last day, when it is reached, and its amount in millions of naira; days count from now. */
const milestones: readonly [key: string, name: string, due: number, reached: number | null, millions: number | null][] =
  [
    ['foundation', 'Foundation', -40, -38, 14],
    ['walls', 'Walls up to the lintels', -3, null, 18],
    ['roof', 'Roof on', 35, null, 22],
    ['finish', 'Finishing', 100, null, null],
    ['keys', 'Handing over', 130, null, null],
  ]

export const milestonesAt = ({ instant, day }: Clock): Insertable<ProjectMilestonesTable>[] =>
  milestones.map(([key, name, due, reached, millions]) => ({
    id: idOf('lekki', 'milestone', key),
    project_id: idOf('lekki'),
    name,
    description: '',
    due_date: day(due),
    amount: millions === null ? null : millions * 1_000_000_00,
    currency: millions === null ? null : 'NGN',
    proof:
      key === 'walls' || key === 'roof'
        ? JSON.stringify({
            inspectionType: 'property',
            tasks: [{ title: 'Are the walls plumb, and are the lintels cast?', description: '' }],
            templateId: null,
          })
        : null,
    reached_at: reached === null ? null : instant(reached),
    created_at: instant(-71),
    updated_at: instant(reached ?? -71),
  }))

interface DemoTask {
  key: string
  name: string
  milestone: string
  status: ProjectTasksTable['status']
  /** First and last day. */
  days: readonly [number, number]
  who?: keyof People
  priority?: ProjectTasksTable['priority']
  waitsFor?: readonly string[]
  checklist?: readonly [text: string, isDone: boolean][]
}

export const tasks: readonly DemoTask[] = [
  {
    key: 'survey',
    name: 'Survey the plot',
    milestone: 'foundation',
    status: 'done',
    days: [-70, -66],
    who: 'inspector',
  },
  {
    key: 'dig',
    name: 'Dig the trenches',
    milestone: 'foundation',
    status: 'done',
    days: [-65, -56],
    waitsFor: ['survey'],
  },
  {
    key: 'footings',
    name: 'Cast the footings',
    milestone: 'foundation',
    status: 'done',
    days: [-55, -41],
    who: 'support',
    waitsFor: ['dig'],
    checklist: [
      ['Reinforcement looked at before casting', true],
      ['Cube tests taken', true],
    ],
  },
  {
    key: 'blocks',
    name: 'Lay blocks, ground floor',
    milestone: 'walls',
    status: 'under-way',
    days: [-38, -4],
    who: 'inspector',
    priority: 'high',
    waitsFor: ['footings'],
    checklist: [
      ['North wall', true],
      ['East wall', true],
      ['South wall', false],
      ['West wall', false],
    ],
  },
  {
    key: 'lintels',
    name: 'Cast the lintels',
    milestone: 'walls',
    status: 'blocked',
    days: [-8, 2],
    priority: 'urgent',
    waitsFor: ['blocks'],
  },
  {
    key: 'cracks',
    name: 'Look at the crack beside the gate',
    milestone: 'walls',
    status: 'to-do',
    days: [-2, 3],
    who: 'inspector',
    priority: 'high',
  },
  { key: 'timber', name: 'Order roof timber', milestone: 'roof', status: 'under-way', days: [-5, 8], who: 'customer' },
  {
    key: 'trusses',
    name: 'Set up the trusses',
    milestone: 'roof',
    status: 'to-do',
    days: [9, 24],
    waitsFor: ['lintels', 'timber'],
  },
  {
    key: 'sheets',
    name: 'Roofing sheets and gutters',
    milestone: 'roof',
    status: 'to-do',
    days: [25, 35],
    waitsFor: ['trusses'],
  },
  {
    key: 'wiring',
    name: 'Wiring and sockets',
    milestone: 'finish',
    status: 'to-do',
    days: [36, 60],
    waitsFor: ['sheets'],
  },
  {
    key: 'pipes',
    name: 'Pipes and drains',
    milestone: 'finish',
    status: 'to-do',
    days: [36, 66],
    waitsFor: ['sheets'],
  },
  {
    key: 'plaster',
    name: 'Plaster and paint',
    milestone: 'finish',
    status: 'to-do',
    days: [67, 100],
    priority: 'low',
    waitsFor: ['wiring', 'pipes'],
  },
  {
    key: 'snags',
    name: 'List of snags',
    milestone: 'keys',
    status: 'to-do',
    days: [101, 130],
    who: 'customer',
    waitsFor: ['plaster'],
  },
]

export const tasksAt = ({ instant, day }: Clock): Insertable<ProjectTasksTable>[] => [
  ...tasks.map((task, index) => ({
    id: idOf('lekki', 'task', task.key),
    project_id: idOf('lekki'),
    milestone_id: idOf('lekki', 'milestone', task.milestone),
    name: task.name,
    description: '',
    status: task.status,
    priority: task.priority ?? ('normal' as const),
    checklist: JSON.stringify(
      (task.checklist ?? []).map(([text, isDone]) => ({ _id: idOf('lekki', 'check', task.key, text), text, isDone })),
    ),
    position: (index + 1) * 1_024,
    assignee_id: task.who === undefined ? null : personOf('lekki', task.who),
    start_date: day(task.days[0]),
    due_date: day(task.days[1]),
    completed_at: task.status === 'done' ? instant(task.days[1]) : null,
    created_at: instant(-71),
    updated_at: instant(-71),
  })),
  {
    id: idOf('borehole', 'task', 'survey'),
    project_id: idOf('borehole'),
    milestone_id: null,
    name: 'Get three offers for the drilling',
    description: '',
    status: 'to-do',
    priority: 'normal',
    checklist: '[]',
    position: 1_024,
    assignee_id: null,
    start_date: null,
    due_date: day(14),
    created_at: instant(-9),
    updated_at: instant(-9),
  },
]

/** Which tasks wait for which other tasks. */
export const dependencies: Insertable<ProjectTaskDependenciesTable>[] = tasks.flatMap(({ key, waitsFor = [] }) =>
  waitsFor.map((other) => ({ task_id: idOf('lekki', 'task', key), waits_for: idOf('lekki', 'task', other) })),
)
