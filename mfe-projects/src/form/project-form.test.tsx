import { refuse, renderPage, testUser, type Answers } from '@fieldproof/platform/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import ProjectEdit from '../pages/project-edit/project-edit.tsx'
import ProjectNew from '../pages/project-new/project-new.tsx'
import { beside, idAt, project, texts } from '../testing/projects.ts'

// A form of ten fields is typed letter by letter.
jest.setTimeout(30_000)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const create = (answers: Answers = {}) =>
  renderPage(<ProjectNew />, {
    path: '/dashboard/projects/new',
    texts: texts.en,
    user: testUser(),
    answers: { ...beside, ...answers },
  })
const edit = (answers: Answers) =>
  renderPage(<ProjectEdit projectId={idAt(1)} />, {
    path: `/dashboard/projects/edit/${idAt(1)}`,
    texts: texts.en,
    user: testUser(),
    answers: { ...beside, ...answers },
  })

it('creates a project from the form, and opens it', async () => {
  const { asked } = await create({ 'POST /projects/create-new-project': project() })
  await userEvent.type(screen.getByLabelText(/^Name/), 'House in Lekki')
  await userEvent.selectOptions(screen.getByLabelText(/^Kind/), 'renovation')
  await userEvent.selectOptions(screen.getByLabelText(/^State/), 'Lagos')
  await userEvent.type(screen.getByLabelText(/^City/), 'Lekki')
  await userEvent.type(screen.getByLabelText(/^First day/), '2026-12-01')
  await userEvent.type(screen.getByLabelText(/^Last day/), '2027-03-20')
  await userEvent.type(screen.getByLabelText(/^Budget/), '86,000,000.50')
  await waitFor(() => expect(screen.getByLabelText(/^Time zone/)).toHaveValue('Africa/Lagos'))
  await userEvent.click(screen.getByRole('button', { name: 'Create project' }))
  await waitFor(() => expect(window.location.pathname).toBe(`/dashboard/projects/show/${idAt(1)}`))
  expect(asked.find(({ key }) => key === 'POST /projects/create-new-project')?.call.body).toEqual({
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'House in Lekki',
    description: '',
    kind: 'renovation',
    status: 'planned',
    startDate: '2026-12-01',
    dueDate: '2027-03-20',
    timeZone: 'Africa/Lagos',
    place: { country: 'NG', state: 'Lagos', city: 'Lekki', street: '', position: null },
    budget: { amount: 8_600_000_050, currency: 'NGN' },
  })
  expect(localStorage.getItem(`fieldproof.draft.project.new.${testUser()._id}`)).toBeNull()
})

it('shows what is missing or invalid, and sends nothing', async () => {
  const { asked } = await create()
  await userEvent.type(screen.getByLabelText(/^First day/), '2027-03-20')
  await userEvent.type(screen.getByLabelText(/^Last day/), '2026-12-01')
  await userEvent.click(screen.getByRole('button', { name: 'Create project' }))
  expect(await screen.findByText('This field is required.')).toBeInTheDocument()
  await userEvent.type(screen.getByLabelText(/^Name/), 'House')
  await userEvent.click(screen.getByRole('button', { name: 'Create project' }))
  expect(await screen.findByText('The last day must not be before the first.')).toBeInTheDocument()
  expect(asked.some(({ key }) => key.startsWith('POST'))).toBe(false)
})

it('keeps the input after a refusal, and across a reload', async () => {
  const first = await create({
    'POST /projects/create-new-project': refuse(409, { message: 'You have reached the limit of projects.' }),
  })
  await userEvent.type(screen.getByLabelText(/^Name/), 'House in Lekki')
  await userEvent.click(screen.getByRole('button', { name: 'Create project' }))
  expect(await screen.findByText('You have reached the limit of projects.')).toBeInTheDocument()
  expect(screen.getByLabelText(/^Name/)).toHaveValue('House in Lekki')
  first.unmount()
  await create()
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveValue('House in Lekki'))
})

it('sets the time zone by the address until another one is chosen', async () => {
  await create({
    'GET /users/get-address-timezone': ({ query }) => ({
      ...beside['GET /users/get-address-timezone'],
      timeZone: query['country'] === 'NO' ? 'Europe/Oslo' : 'Africa/Lagos',
    }),
  })
  await waitFor(() => expect(screen.getByLabelText(/^Time zone/)).toHaveValue('Africa/Lagos'))
  await userEvent.selectOptions(screen.getByLabelText(/^Country/), 'NO')
  await waitFor(() => expect(screen.getByLabelText(/^Time zone/)).toHaveValue('Europe/Oslo'))
})

it('sends only the changed fields of a project', async () => {
  const { asked } = await edit({
    'GET /projects/get-project/{id}': project(),
    'PATCH /projects/edit-project/{projectId}': project(),
  })
  const name = await screen.findByLabelText(/^Name/)
  expect(screen.getByLabelText(/^Budget/)).toHaveValue('86000000')
  await userEvent.type(name, ', phase 2')
  await userEvent.clear(screen.getByLabelText(/^Budget/))
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(window.location.pathname).toBe(`/dashboard/projects/show/${idAt(1)}`))
  expect(asked.find(({ key }) => key.startsWith('PATCH'))?.call.body).toEqual({
    name: 'House in Lekki, phase 2',
    budget: null,
  })
})

it('shows that someone else changed the same field meanwhile, and keeps the input', async () => {
  let now = project()
  const { platform } = await edit({ 'GET /projects/get-project/{id}': () => now })
  const name = await screen.findByLabelText(/^Name/)
  await userEvent.type(name, ', phase 2')
  now = project({ name: 'Villa in Lekki', description: 'Two floors', revision: 5 })
  act(() => {
    for (const listener of platform.socket.listeners) listener('PROJECT_CHANGED', { projectId: idAt(1), revision: 5 })
  })
  expect(await screen.findByText(/You both changed: name\./)).toBeInTheDocument()
  expect(screen.getByLabelText(/^Name/)).toHaveValue('House in Lekki, phase 2')
  await waitFor(() => expect(screen.getByLabelText(/^Description/)).toHaveValue('Two floors'))
})

it.each([
  ['viewer' as const, null, 'You cannot change this project'],
  ['owner' as const, '2026-11-02T09:00:00.000Z', 'This project is archived'],
])(
  'shows a %s who may not change it no form, but the reason (PROJECT-2, PROJECT-3)',
  async (myRole, archivedAt, why) => {
    await edit({ 'GET /projects/get-project/{id}': project({ myRole, archivedAt }) })
    expect(await screen.findByText(why)).toBeInTheDocument()
    expect(screen.queryByLabelText(/^Name/)).not.toBeInTheDocument()
  },
)
