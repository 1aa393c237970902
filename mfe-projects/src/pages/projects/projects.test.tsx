import { toasts } from '@fieldproof/ui'
import { refuse, renderPage, testUser, type Answers } from '@fieldproof/platform/testing'
import { act, screen, waitFor } from '@testing-library/react'
import type { MapViewProps } from '@fieldproof/ui/map'
import userEvent from '@testing-library/user-event'
import { beside, idAt, invitation, listed, project, summary, texts } from '../../testing/projects.ts'
import Projects from './projects.tsx'

// Leaflet renders nothing in elements without a size.
jest.mock('@fieldproof/ui/map', () => ({
  MapView: ({ points, onSelect }: MapViewProps) =>
    points.map(({ id, title }) => (
      <button key={id} type="button" onClick={() => onSelect?.(id)}>
        {title}
      </button>
    )),
}))

const open = (answers: Answers, path = '/dashboard/projects', locale: 'en' | 'no' = 'en') =>
  renderPage(<Projects />, {
    path,
    locale,
    texts: texts[locale],
    user: testUser(),
    answers: { ...beside, ...answers },
  })

beforeEach(() => toasts.clear())

it('shows each project with its progress, what is late and what comes next, and links to it', async () => {
  await open({ 'GET /projects/get-my-projects': listed(summary()) })
  expect(await screen.findByRole('link', { name: 'House in Lekki' })).toHaveAttribute(
    'href',
    `/dashboard/projects/show/${idAt(1)}`,
  )
  expect(screen.getByText('1 task late')).toBeInTheDocument()
  expect(screen.getByText('3 of 8 done')).toBeInTheDocument()
  expect(screen.getByText('Roof on')).toBeInTheDocument()
  expect(screen.getByText('New building in Lekki')).toBeInTheDocument()
})

it('shows the same as a table, by its address', async () => {
  await open({ 'GET /projects/get-my-projects': listed(summary()) }, '/dashboard/projects?layout=table')
  expect(await screen.findByRole('row', { name: /House in Lekki/ })).toBeInTheDocument()
})

it('shows all matching projects on a map, by its address, and a pin links to its project', async () => {
  const { asked } = await open(
    {
      'GET /projects/get-my-projects': listed(summary()),
      'GET /projects/get-project-pins': {
        pins: [
          {
            _id: idAt(1),
            name: 'House in Lekki',
            status: 'under-way',
            archivedAt: null,
            position: { latitude: 6.45, longitude: 3.47 },
          },
        ],
        noOfOthers: 2,
      },
    },
    '/dashboard/projects?layout=map&kind=building',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'House in Lekki' }))
  expect(screen.getByRole('link', { name: 'Open project' })).toHaveAttribute(
    'href',
    `/dashboard/projects/show/${idAt(1)}`,
  )
  expect(screen.getByText('2 projects have no pin and are not on the map.')).toBeInTheDocument()
  expect(asked.find(({ key }) => key === 'GET /projects/get-project-pins')?.call.query).toEqual({ kind: 'building' })
})

it('offers the first step if there is no project', async () => {
  await open({ 'GET /projects/get-my-projects': listed() })
  expect(await screen.findByText('No projects yet')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'New project' })).toHaveAttribute('href', '/dashboard/projects/new')
  expect(screen.queryByRole('search')).not.toBeInTheDocument()
})

it('requests what is searched, filtered and sorted, and shows that nothing matches', async () => {
  const { asked } = await open(
    {
      'GET /projects/get-my-projects': ({ query }) =>
        query['search'] === undefined || query['search'] === '' ? listed(summary()) : listed(),
    },
    '/dashboard/projects?kind=building&sort=due',
  )
  await userEvent.selectOptions(await screen.findByLabelText('Status'), 'on-hold')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search projects' }), 'roof{Enter}')
  expect(await screen.findByText('No project matches')).toBeInTheDocument()
  const lists = asked.filter(({ key }) => key === 'GET /projects/get-my-projects')
  expect(lists.at(-1)?.call.query).toMatchObject({ kind: 'building', sort: 'due', status: 'on-hold', search: 'roof' })
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByRole('link', { name: 'House in Lekki' })).toBeInTheDocument()
})

it('shows that the list could not be read, and retries', async () => {
  let isDown = true
  await open({
    'GET /projects/get-my-projects': () => (isDown ? refuse(503, { message: 'Down' }) : listed(summary())),
  })
  expect(await screen.findByText('We could not load your projects')).toBeInTheDocument()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'House in Lekki' })).toBeInTheDocument()
})

it('archives a project, and undoes it (PROJECT-3)', async () => {
  const { asked } = await open({
    'GET /projects/get-my-projects': listed(summary()),
    'PATCH /projects/edit-project/{projectId}': project(),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for House in Lekki' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Archive' }))
  const sent = () => asked.filter(({ key }) => key.startsWith('PATCH')).map(({ call }) => call.body)
  await waitFor(() => expect(toasts.read().at(-1)?.message).toBe('House in Lekki is archived.'))
  expect(sent()).toEqual([{ isArchived: true }])
  act(() => toasts.read().at(-1)?.action?.onAction())
  await waitFor(() => expect(sent()).toEqual([{ isArchived: true }, { isArchived: false }]))
})

it('links to the plans if the plan has no room for a restored project (PLAN-4)', async () => {
  await open({
    'GET /projects/get-my-projects': listed(summary({ archivedAt: '2026-11-01T09:00:00.000Z' })),
    'PATCH /projects/edit-project/{projectId}': refuse(403, { code: 'not-in-plan', message: 'The plan is full.' }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for House in Lekki' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Bring back' }))
  await waitFor(() =>
    expect(toasts.read().at(-1)).toMatchObject({
      message: 'The plan is full.',
      wayOn: { label: 'See the plans', href: '/dashboard/subscriptions/subscription-plans' },
    }),
  )
})

it('offers a viewer only permitted actions (PROJECT-2)', async () => {
  await open({ 'GET /projects/get-my-projects': listed(summary({ myRole: 'viewer' })) })
  expect(await screen.findByText('Viewer')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Actions/ })).not.toBeInTheDocument()
})

it('shows an invitation, and opens the project after accepting (PROJECT-7)', async () => {
  const { asked } = await open({
    'GET /projects/get-my-projects': listed(summary()),
    'GET /projects/get-my-invitations': [invitation],
    'POST /projects/answer-invitation': { projectId: invitation.projectId, isAccepted: true },
  })
  expect(await screen.findByText('Ngozi Eze invites you to Access road')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(window.location.pathname).toBe(`/dashboard/projects/show/${invitation.projectId}`))
  expect(asked.find(({ key }) => key === 'POST /projects/answer-invitation')?.call.body).toEqual({
    invitationId: invitation._id,
    isAccepted: true,
  })
})

it("shows other people's changes as they happen", async () => {
  let name = 'House in Lekki'
  const { platform } = await open({ 'GET /projects/get-my-projects': () => listed(summary({ name })) })
  expect(await screen.findByRole('link', { name: 'House in Lekki' })).toBeInTheDocument()
  name = 'Villa in Lekki'
  act(() => {
    for (const listener of platform.socket.listeners) listener('PROJECT_CHANGED', { projectId: idAt(1), revision: 5 })
  })
  expect(await screen.findByRole('link', { name: 'Villa in Lekki' })).toBeInTheDocument()
})

it('has Norwegian texts', async () => {
  await open({ 'GET /projects/get-my-projects': listed(summary()) }, '/dashboard/projects', 'no')
  expect(await screen.findByText('1 forsinket oppgave')).toBeInTheDocument()
})
