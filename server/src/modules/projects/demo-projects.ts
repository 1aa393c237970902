import type { Insertable } from 'kysely'
import { lastingId } from '#kernel/demo/lasting-id.ts'
import type { ProjectPeopleTable, ProjectsTable } from './tables.ts'

const DAY = 24 * 60 * 60 * 1_000
/** The id of a row of the demo's projects, the same at each seed. */
export const idOf = (...words: string[]): string => lastingId('demo-project', ...words)

/** Instants and calendar days, counted in days from the seed; negative numbers are in the past. */
export const clockAt = (now: Date) => {
  const instant = (days: number): Date => new Date(now.getTime() + days * DAY)
  return { instant, day: (days: number): string => instant(days).toISOString().slice(0, 10) }
}
export type Clock = ReturnType<typeof clockAt>

/** The accounts' ids of the people in the demo's projects. */
export type People = Record<'customer' | 'inspector' | 'support', string>
export const emails = {
  customer: 'customer@fieldproof.test',
  inspector: 'inspector@fieldproof.test',
  support: 'support@fieldproof.test',
}

export const projectsAt = ({ instant, day }: Clock, people: People): Insertable<ProjectsTable>[] => [
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

export const personOf = (project: string, who: keyof People): string => idOf(project, 'person', who)

export const peopleAt = ({ instant }: Clock, people: People): Insertable<ProjectPeopleTable>[] => {
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
