import { renderPage, testUser } from '@fieldproof/platform/testing'
import { ConfirmProvider } from '@fieldproof/ui/dialog'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Project from '../../pages/project/project.tsx'
import { beside, idAt, project, task, texts } from '../../testing/projects.ts'

jest.setTimeout(30_000)
beforeEach(() => localStorage.clear())

const root = `/dashboard/projects/show/${idAt(1)}`
const open = async (part?: string, user = testUser()) => {
  await renderPage(<Project projectId={idAt(1)} {...(part !== undefined && { projectDetailsComponent: part })} />, {
    path: part === undefined ? root : `${root}/${part}`,
    texts: texts.en,
    user,
    Providers: ConfirmProvider,
    answers: { ...beside, 'GET /projects/get-project/{id}': project({ tasks: [task()] }) },
  })
  await screen.findByRole('button', { name: 'Commands' })
}
const address = () => window.location.pathname + window.location.search

it('opens a part by its number, and a view by its letter', async () => {
  await open()
  await userEvent.keyboard('2')
  await waitFor(() => expect(address()).toBe(`${root}/tasks`))
  await userEvent.keyboard('t')
  await waitFor(() => expect(address()).toBe(`${root}/tasks?view=timeline`))
})

it('K opens a list that searches commands and tasks, with arrow keys and Enter', async () => {
  await open()
  await userEvent.keyboard('k')
  const field = await screen.findByRole('combobox', { name: 'Search commands and tasks' })
  await waitFor(() => expect(field).toHaveFocus())
  await userEvent.keyboard('lay blo')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Open task Lay blocks'])
  await userEvent.clear(field)
  await userEvent.keyboard('go to{ArrowDown}{ArrowDown}')
  const chosen = screen.getByRole('option', { selected: true })
  expect(chosen).toHaveTextContent('Go to Milestones')
  expect(field).toHaveAttribute('aria-activedescendant', chosen.id)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe(`${root}/milestones`))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('shows that nothing matches', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Commands' }))
  await userEvent.type(await screen.findByRole('combobox'), 'xyz')
  expect(screen.getByText('Nothing found. Try other words.')).toBeInTheDocument()
})

it("ignores keys during typing, and the browser's own shortcuts", async () => {
  await open('tasks')
  const field = await screen.findByRole('searchbox')
  act(() => field.focus())
  await userEvent.keyboard('k1')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  act(() => field.blur())
  await userEvent.keyboard('{Control>}1{/Control}{Alt>}k{/Alt}{Meta>}k{/Meta}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(window.location.pathname).toBe(`${root}/tasks`)
})

it('stay off after a reload, only for their user', async () => {
  await open()
  await userEvent.keyboard('k')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('checkbox'))
  cleanup()
  await open()
  await userEvent.keyboard('2k')
  expect(address()).toBe(root)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Commands' }))
  const choice = within(await screen.findByRole('dialog')).getByRole('checkbox')
  expect(choice).not.toBeChecked()
  cleanup()
  await open(undefined, testUser({ _id: idAt(77) }))
  await userEvent.keyboard('2')
  await waitFor(() => expect(address()).toBe(`${root}/tasks`))
})

it('can be turned off, and the list still opens by its button', async () => {
  await open()
  await userEvent.keyboard('k')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('checkbox'))
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await userEvent.keyboard('2k')
  expect(address()).toBe(root)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Commands' }))
  expect(await screen.findByRole('combobox')).toBeInTheDocument()
})
