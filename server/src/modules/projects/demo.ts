import type { projectEvents } from '@fieldproof/contracts/lists'
import type { Insertable } from 'kysely'
import type { DemoParts, DemoStep } from '#kernel/demo/demo-step.ts'
import { lastingId } from '#kernel/demo/lasting-id.ts'
import type {
  ProjectEntriesTable,
  ProjectMilestonesTable,
  ProjectPeopleTable,
  ProjectsTable,
  ProjectTasksTable,
} from './tables.ts'

const DAY = 24 * 60 * 60 * 1_000
const idOf = (...words: string[]): string => lastingId('demo-project', ...words)

/** The milestone of the demo that is funded and waits for its inspection's report. */
export const demoMilestoneId = idOf('lekki', 'milestone', 'walls')

/** The milestone of the demo that a series of visits looks at. */
export const demoSeriesMilestoneId = idOf('lekki', 'milestone', 'roof')

/** Instants and days of the calendar, counted from the day of the seed; below zero they are past. */
const clockAt = (now: Date) => {
  const instant = (days: number): Date => new Date(now.getTime() + days * DAY)
  return { instant, day: (days: number): string => instant(days).toISOString().slice(0, 10) }
}
type Clock = ReturnType<typeof clockAt>

/** The people of the demo that are in its projects, by their accounts' ids. */
type People = Record<'customer' | 'inspector' | 'support', string>
const emails = {
  customer: 'customer@fieldproof.test',
  inspector: 'inspector@fieldproof.test',
  support: 'support@fieldproof.test',
}

const projectsAt = ({ instant, day }: Clock, people: People): Insertable<ProjectsTable>[] => [
  {
    id: idOf('lekki'),
    owner_id: people.customer,
    name: 'Four-bedroom house, Lekki',
    description: 'A detached house on 600 m², built by Adebisi & Sons. The bank pays after each milestone.',
    kind: 'building',
    status: 'under-way',
    start_date: day(-70),
    due_date: day(130),
    time_zone: 'Africa/Lagos',
    place: JSON.stringify({
      country: 'NG',
      state: 'Lagos',
      city: 'Lekki',
      street: '12 Admiralty Way',
      position: { latitude: 6.4474, longitude: 3.4723 },
    }),
    budget_amount: 86_000_000_00,
    budget_currency: 'NGN',
    created_at: instant(-72),
    updated_at: instant(-1),
  },
  {
    id: idOf('borehole'),
    owner_id: people.customer,
    name: 'Borehole for Bodija school',
    description: '',
    kind: 'infrastructure',
    status: 'planned',
    start_date: null,
    due_date: day(60),
    time_zone: 'Africa/Lagos',
    place: JSON.stringify({ country: 'NG', state: 'Oyo', city: 'Ibadan', street: '', position: null }),
    created_at: instant(-9),
    updated_at: instant(-9),
  },
  {
    id: idOf('plot'),
    owner_id: people.customer,
    name: 'Plot in Abeokuta',
    description: '',
    kind: 'other',
    status: 'planned',
    start_date: null,
    due_date: null,
    time_zone: 'Africa/Lagos',
    place: null,
    created_at: instant(-3),
    updated_at: instant(-3),
  },
  {
    id: idOf('vans'),
    owner_id: people.customer,
    name: 'Six delivery vans',
    description: 'Bought at auction in Cotonou, inspected one by one.',
    kind: 'vehicles',
    status: 'completed',
    start_date: day(-210),
    due_date: day(-150),
    time_zone: 'Africa/Lagos',
    place: null,
    archived_at: instant(-140),
    created_at: instant(-215),
    updated_at: instant(-140),
  },
  {
    id: idOf('road'),
    owner_id: people.support,
    name: 'Access road, Epe',
    description: 'Drainage and surfacing of 2 km.',
    kind: 'infrastructure',
    status: 'under-way',
    start_date: day(-20),
    due_date: day(90),
    time_zone: 'Africa/Lagos',
    place: JSON.stringify({ country: 'NG', state: 'Lagos', city: 'Epe', street: '', position: null }),
    created_at: instant(-25),
    updated_at: instant(-4),
  },
]

const personOf = (project: string, who: keyof People): string => idOf(project, 'person', who)

const peopleAt = ({ instant }: Clock, people: People): Insertable<ProjectPeopleTable>[] => {
  const member = (
    project: string,
    who: keyof People,
    role: ProjectPeopleTable['role'],
    days: number,
  ): Insertable<ProjectPeopleTable> => ({
    id: personOf(project, who),
    project_id: idOf(project),
    user_id: people[who],
    email: emails[who],
    role,
    added_at: instant(days),
    invitation_ends_at: null,
  })
  return [
    member('lekki', 'customer', 'owner', -72),
    member('lekki', 'support', 'manager', -71),
    member('lekki', 'inspector', 'contributor', -69),
    {
      id: idOf('lekki', 'person', 'bank'),
      project_id: idOf('lekki'),
      user_id: null,
      email: 'loans@bank.example.test',
      role: 'viewer',
      invited_by: people.customer,
      added_at: instant(-2),
      invitation_ends_at: instant(12),
    },
    member('borehole', 'customer', 'owner', -9),
    member('plot', 'customer', 'owner', -3),
    member('vans', 'customer', 'owner', -215),
    member('road', 'support', 'owner', -25),
    {
      id: personOf('road', 'customer'),
      project_id: idOf('road'),
      user_id: null,
      email: emails.customer,
      role: 'contributor',
      invited_by: people.support,
      added_at: instant(-1),
      invitation_ends_at: instant(13),
    },
  ]
}

/** Name, day of the end, whether it is reached, and what is due for it in millions of naira. */
const milestones: readonly [key: string, name: string, due: number, reached: number | null, millions: number | null][] =
  [
    ['foundation', 'Foundation', -40, -38, 14],
    ['walls', 'Walls up to the lintels', -3, null, 18],
    ['roof', 'Roof on', 35, null, 22],
    ['finish', 'Finishing', 100, null, null],
    ['keys', 'Handing over', 130, null, null],
  ]

const milestonesAt = ({ instant, day }: Clock): Insertable<ProjectMilestonesTable>[] =>
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

const tasks: readonly DemoTask[] = [
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

const tasksAt = ({ instant, day }: Clock): Insertable<ProjectTasksTable>[] => [
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

/** What happened, the oldest first. */
const historyAt = ({ instant }: Clock, people: People): Insertable<ProjectEntriesTable>[] => {
  const line = (
    days: number,
    event: (typeof projectEvents)[number],
    who: keyof People,
    subject?: [id: string, label: string],
  ): Insertable<ProjectEntriesTable> => ({
    id: idOf('lekki', 'entry', `${days} ${event}`),
    project_id: idOf('lekki'),
    at: instant(days),
    event,
    actor_id: people[who],
    subject_id: subject?.[0] ?? null,
    subject_label: subject?.[1] ?? null,
  })
  const task = (key: string): [string, string] => [
    idOf('lekki', 'task', key),
    tasks.find((one) => one.key === key)?.name ?? key,
  ]
  return [
    line(-72, 'project-created', 'customer'),
    line(-71, 'person-joined', 'support', [personOf('lekki', 'support'), emails.support]),
    line(-69, 'person-joined', 'inspector', [personOf('lekki', 'inspector'), emails.inspector]),
    line(-66, 'task-done', 'inspector', task('survey')),
    line(-41, 'task-done', 'support', task('footings')),
    line(-38, 'milestone-reached', 'customer', [idOf('lekki', 'milestone', 'foundation'), 'Foundation']),
    line(-15, 'report-started', 'inspector', [idOf('lekki', 'report', 'week-1'), 'Site visit, week 1']),
    line(-14, 'report-frozen', 'support', [idOf('lekki', 'report', 'week-1'), 'Site visit, week 1']),
    line(-2, 'person-invited', 'customer', [idOf('lekki', 'person', 'bank'), 'loans@bank.example.test']),
    line(-1, 'task-changed', 'inspector', task('cracks')),
  ]
}

const put = async (parts: DemoParts): Promise<void> => {
  const { db, now, people: all } = parts
  const [customer, inspector, support] = [all.get('customer'), all.get('inspector'), all.get('support')]
  if (customer === undefined || inspector === undefined || support === undefined) return
  const people: People = { customer, inspector, support }
  const clock = clockAt(now)
  const there = await db.selectFrom('projects').select('id').where('id', '=', idOf('lekki')).executeTakeFirst()
  if (!there) {
    await db
      .insertInto('projects')
      .values(projectsAt(clock, people))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db.insertInto('project_people').values(peopleAt(clock, people)).execute()
    await db.insertInto('project_milestones').values(milestonesAt(clock)).execute()
    await db.insertInto('project_tasks').values(tasksAt(clock)).execute()
    await db
      .insertInto('project_task_dependencies')
      .values(
        tasks.flatMap(({ key, waitsFor = [] }) =>
          waitsFor.map((other) => ({
            task_id: idOf('lekki', 'task', key),
            waits_for: idOf('lekki', 'task', other),
          })),
        ),
      )
      .execute()
    await db.insertInto('project_entries').values(historyAt(clock, people)).execute()
  }
  // An invitation that nobody answered stays open.
  await db
    .updateTable('project_people')
    .set({ invitation_ends_at: clock.instant(13) })
    .where('id', 'in', [personOf('road', 'customer'), idOf('lekki', 'person', 'bank')])
    .where('user_id', 'is', null)
    .execute()
}

/**
 * Projects of the demo's customer: a full one, one with a task, an empty and an archived one, and an invitation. They are
 * put in once, and what people do with them stays.
 */
export const projectsDemo: DemoStep = { name: 'projects', version: 1, daily: true, put }
