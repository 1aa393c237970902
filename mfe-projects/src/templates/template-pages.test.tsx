import type { ReportTemplate } from '@fieldproof/contracts/entities/report-template'
import { refuse, renderPage, testUser, type Answers } from '@fieldproof/platform/testing'
import type { Field } from '@fieldproof/policy/template-fields'
import { ConfirmProvider } from '@fieldproof/ui/dialog'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import TemplateEdit from '../pages/template-edit/template-edit.tsx'
import TemplateNew from '../pages/template-new/template-new.tsx'
import TemplatePage from '../pages/template/template.tsx'
import Templates from '../pages/templates/templates.tsx'
import { emptyDraft } from './draft.ts'
import { keepDraft } from './kept-draft.ts'
import { templateTexts } from '../testing/template-texts.ts'

const templateId = 'a83b63be-ac3e-4189-8550-069dc114d6db'
const uuid = (n: number) => `a83b63be-ac3e-4189-8550-0000000000${String(n).padStart(2, '0')}`
const yes = uuid(91)
const no = uuid(92)
const common = { hint: '', isRequired: false }
const wet: Field = {
  _id: uuid(1),
  kind: 'single-choice',
  label: 'Is the wall wet?',
  ...common,
  options: [
    { _id: yes, label: 'Yes', score: 0 },
    { _id: no, label: 'No', score: 3 },
  ],
}
const moisture: Field = {
  _id: uuid(2),
  kind: 'number',
  label: 'Moisture',
  ...common,
  unit: '%',
  min: 0,
  max: 100,
  showIf: { match: 'all', rules: [{ fieldId: uuid(1), is: 'equals', value: yes }] },
}
const remarks: Field = { _id: uuid(3), kind: 'long-text', label: 'Remarks', ...common }
const template = (
  change: Partial<ReportTemplate> = {},
  fields: Field[] = [wet, moisture, remarks],
): ReportTemplate => ({
  _id: templateId,
  name: 'Damp walls',
  description: 'For each wall.',
  version: 2,
  revision: 7,
  fields: fields.map((field, order) => ({ ...field, order })),
  isMine: true,
  createdAt: '2027-03-01T09:00:00.000Z',
  updatedAt: '2027-03-02T09:00:00.000Z',
  ...change,
})
const show = (page: ReactElement, path: string, answers: Answers = {}, route?: string) =>
  renderPage(<ConfirmProvider>{page}</ConfirmProvider>, {
    path,
    texts: templateTexts,
    user: testUser(),
    answers,
    ...(route !== undefined && { route }),
  })
const showEdit = (answers: Answers = {}) =>
  show(
    <TemplateEdit />,
    `/dashboard/report-templates/edit/${templateId}`,
    { 'GET /report-templates/get-a-report-template/{id}': template(), ...answers },
    '/dashboard/report-templates/edit/:templateId',
  )
const listKey = 'GET /report-templates/get-my-report-templates'
const editKey = 'PATCH /report-templates/edit-report-template'
const labels = () =>
  within(screen.getByRole('list', { name: 'Fields' }))
    .getAllByRole('button', { expanded: false })
    .map((button) => button.querySelector('span > span')?.textContent)
const preview = () => within(screen.getByRole('complementary', { name: 'On a phone' }))

beforeEach(() => localStorage.clear())

it('lists templates and filters them by the address; without any, it links to a new one', async () => {
  const summary = { ...template(), noOfFields: 3, noOfProjects: 1 }
  const first = await show(<Templates />, '/dashboard/report-templates?search=damp', {
    [listKey]: { items: [summary], total: 1, page: 1, pageSize: 20 },
  })
  expect(await screen.findByRole('link', { name: 'Damp walls' })).toHaveAttribute(
    'href',
    `/dashboard/report-templates/show/${templateId}`,
  )
  expect(first.asked[0]?.call.query).toEqual({ page: '1', search: 'damp', sort: 'changed' })
  first.unmount()
  await show(<Templates />, '/dashboard/report-templates', {
    [listKey]: { items: [], total: 0, page: 1, pageSize: 20 },
  })
  expect(await screen.findByRole('heading', { name: 'No templates yet' })).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'New template' })).toHaveLength(1)
})

it('a missing template is reported, and an existing one shows its fields with their conditions', async () => {
  const path = `/dashboard/report-templates/show/${templateId}`
  const route = '/dashboard/report-templates/show/:templateId'
  const first = await show(
    <TemplatePage />,
    path,
    { 'GET /report-templates/get-a-report-template/{id}': refuse(404, { message: 'There is no such template.' }) },
    route,
  )
  expect(await screen.findByRole('heading', { name: 'We cannot find this template' })).toBeVisible()
  first.unmount()
  await show(<TemplatePage />, path, { 'GET /report-templates/get-a-report-template/{id}': template() }, route)
  expect(await screen.findByText('Shown only if “Is the wall wet?” is Yes')).toBeVisible()
  expect(screen.getByText('Number: 0 to 100 %')).toBeVisible()
})

it('a template is deleted after a confirmation, and the list is shown', async () => {
  const { asked: calls, navigator } = await show(
    <TemplatePage />,
    `/dashboard/report-templates/show/${templateId}`,
    {
      'GET /report-templates/get-a-report-template/{id}': template(),
      'DELETE /report-templates/delete-report-template/{id}': { _id: templateId },
    },
    '/dashboard/report-templates/show/:templateId',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete template' }))
  await waitFor(() => expect(navigator.position.address.pathname).toBe('/dashboard/report-templates'))
  expect(calls.some(({ key }) => key === 'DELETE /report-templates/delete-report-template/{id}')).toBe(true)
})

it('the preview hides and shows fields by the answers, and counts the score (TEMPLATE-4, TEMPLATE-5)', async () => {
  await showEdit()
  await screen.findByRole('complementary', { name: 'On a phone' })
  expect(await preview().findByRole('radio', { name: 'Yes' })).toBeVisible()
  expect(preview().queryByLabelText('Moisture')).not.toBeInTheDocument()
  await userEvent.click(preview().getByRole('radio', { name: 'Yes' }))
  await userEvent.type(await preview().findByLabelText('Moisture'), '120')
  expect(await preview().findByText('At most 100.')).toBeVisible()
  expect(await preview().findByText('Score: 0 of 3')).toBeVisible()
  await userEvent.click(preview().getByRole('radio', { name: 'No' }))
  expect(await preview().findByText('Score: 3 of 3')).toBeVisible()
})

it('fields move by button and by keyboard, with undo and redo', async () => {
  await showEdit()
  const remarksUp = await screen.findByRole('button', { name: 'Move “Remarks” up' })
  await userEvent.click(remarksUp)
  await waitFor(() => expect(labels()).toEqual(['Is the wall wet?', 'Remarks', 'Moisture']))
  expect(screen.getByText('“Remarks” is now number 2 of 3.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Move “Remarks” up' })).toHaveFocus()
  fireEvent.keyDown(screen.getByRole('button', { name: /^Remarks/ }), { key: 'ArrowUp', altKey: true })
  await waitFor(() => expect(labels()).toEqual(['Remarks', 'Is the wall wet?', 'Moisture']))
  await userEvent.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(labels()).toEqual(['Is the wall wet?', 'Remarks', 'Moisture']))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(labels()).toEqual(['Is the wall wet?', 'Moisture', 'Remarks']))
  await userEvent.click(screen.getByRole('button', { name: 'Redo' }))
  await waitFor(() => expect(labels()).toEqual(['Is the wall wet?', 'Remarks', 'Moisture']))
})

it('a new template is built and sent once; incomplete parts are listed first', async () => {
  const { asked: calls, navigator } = await show(<TemplateNew />, '/dashboard/report-templates/new', {
    'POST /report-templates/create-report-template': ({ body }) => template(body as Partial<ReportTemplate>),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add a field' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Short text/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Create template' }))
  expect(await screen.findByText('2 parts are not complete yet')).toBeVisible()
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Roof')
  await userEvent.type(await screen.findByLabelText(/^Question/), 'Tiles')
  await userEvent.click(screen.getByRole('button', { name: 'Create template' }))
  await waitFor(() => expect(navigator.position.address.pathname).toMatch(/report-templates\/show\//))
  const sent = calls.filter(({ key }) => key === 'POST /report-templates/create-report-template')
  expect(sent.map(({ call }) => call.body)).toEqual([
    expect.objectContaining({ name: 'Roof', fields: [expect.objectContaining({ kind: 'text', label: 'Tiles' })] }),
  ])
  expect(localStorage.getItem('fieldproof.draft.template.new')).toBeNull()
})

it('a condition uses earlier fields only (TEMPLATE-4)', async () => {
  await showEdit()
  await userEvent.click(await screen.findByRole('button', { name: /^Is the wall wet/ }))
  expect(await screen.findByText(/There is none before this one/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /^Remarks/ }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Show only if …' }))
  const rule = within(await screen.findByRole('group', { name: 'Condition 1' }))
  expect(
    within(rule.getByLabelText('Field'))
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Is the wall wet?', 'Moisture'])
  await userEvent.selectOptions(rule.getByLabelText('Field'), 'Is the wall wet?')
  await userEvent.selectOptions(await rule.findByLabelText('Answer'), 'No')
  expect(preview().queryByLabelText('Remarks')).not.toBeInTheDocument()
  await userEvent.click(preview().getByRole('radio', { name: 'No' }))
  expect(await preview().findByLabelText('Remarks')).toBeVisible()
})

it('leaving asks for confirmation, and staying keeps the changes; they are restored on the next visit', async () => {
  const first = await showEdit()
  await userEvent.type(await screen.findByLabelText(/^Name/), '!')
  await userEvent.click(screen.getByRole('link', { name: 'Back to the template' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(first.navigator.position.address.pathname).toContain('/edit/')
  fireEvent(window, new Event('pagehide'))
  first.unmount()
  await showEdit()
  expect(await screen.findByText('Your last changes are here')).toBeVisible()
  expect(await screen.findByLabelText(/^Name/)).toHaveValue('Damp walls!')
  await userEvent.click(screen.getByRole('button', { name: 'Discard these changes' }))
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveValue('Damp walls'))
})

it('a template beyond the limit of the plan links to the plans, and the draft stays (PLAN-4)', async () => {
  await show(<TemplateNew />, '/dashboard/report-templates/new?from=borehole', {
    'POST /report-templates/create-report-template': refuse(403, {
      code: 'not-in-plan',
      message: 'Your plan has room for 30 report templates.',
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Create template' }))
  expect(await screen.findByText('Your plan has room for 30 report templates.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute(
    'href',
    '/dashboard/subscriptions/subscription-plans',
  )
  expect(labels().length).toBeGreaterThan(0)
})

it('a template that was saved elsewhere meanwhile loses no version (TEMPLATE-3)', async () => {
  let theirs = template()
  const { asked: calls } = await showEdit({
    'GET /report-templates/get-a-report-template/{id}': () => theirs,
    [editKey]: ({ body }) => {
      const { revision, name } = body as { revision: number; name: string }
      return revision === theirs.revision
        ? template({ revision: theirs.revision + 1, name })
        : refuse(409, { code: 'conflict', message: 'This template was changed elsewhere meanwhile.' })
    },
  })
  await userEvent.type(await screen.findByLabelText(/^Name/), ' A')
  theirs = template({ revision: 8 }, [wet, { ...remarks, label: 'Notes' }])
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Someone changed this template too')).toBeVisible()
  expect(screen.getByText('Changed: Notes')).toBeVisible()
  expect(screen.getByText('Removed: Moisture')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }))
  await waitFor(() => expect(labels()).toEqual(['Is the wall wet?', 'Notes']))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveValue('Damp walls A'))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(
      calls.filter(({ key }) => key === editKey).map(({ call }) => (call.body as { revision: number }).revision),
    ).toEqual([7, 8]),
  )
})

it('a template of the gallery is previewed and copied; saving creates one of the user’s own', async () => {
  const first = await show(<Templates />, '/dashboard/report-templates?from=gallery')
  await userEvent.type(await screen.findByRole('searchbox'), 'concrete pour')
  await waitFor(() =>
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toContain('Concrete pour'),
  )
  expect(await screen.findByRole('link', { name: 'Concrete pour' })).toBeVisible()
  first.unmount()
  await show(<Templates />, '/dashboard/report-templates?from=gallery&open=roof')
  const start = await screen.findByRole('link', { name: 'Start from this template' })
  expect(start).toHaveAttribute('href', '/dashboard/report-templates/new?from=roof')
})

it('a new template from the gallery can be saved unchanged (TEMPLATE-1)', async () => {
  const { asked: calls } = await show(<TemplateNew />, '/dashboard/report-templates/new?from=borehole', {
    'POST /report-templates/create-report-template': ({ body }) => template(body as Partial<ReportTemplate>),
  })
  expect(await screen.findByLabelText(/^Name/)).toHaveValue('Borehole completion and pump test')
  await userEvent.click(screen.getByRole('button', { name: 'Create template' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect((calls[0]?.call.body as { fields: unknown[] }).fields).toHaveLength(20)
})

it('an invalid file is refused with the position, and a valid one is reviewed in the builder', async () => {
  const { navigator } = await show(<Templates />, '/dashboard/report-templates', {
    [listKey]: { items: [], total: 0, page: 1, pageSize: 20 },
  })
  const choose = async (content: string) => {
    const file = new File([content], 'roof.json', { type: 'application/json' })
    // jsdom cannot read files synchronously.
    await userEvent.upload(
      await screen.findByLabelText('File to import'),
      Object.assign(file, { text: async () => content }),
    )
  }
  const written = {
    format: 'report-template',
    formatVersion: 1,
    name: 'Roof',
    description: '',
    fields: [remarks],
  }
  await choose(JSON.stringify({ ...written, fields: [{ ...remarks, label: '' }] }))
  expect(await screen.findByText('Nothing was imported')).toBeVisible()
  expect(await screen.findByText('fields.0.label: This field is required.')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Choose another file' })).toBeVisible()
  await choose(JSON.stringify(written))
  await waitFor(() => expect(navigator.position.address.search).toBe('?from=import'))
})

it('an imported draft can be created', async () => {
  keepDraft('new.import', {
    templateId,
    revision: null,
    base: emptyDraft,
    draft: { name: 'Roof', description: '', fields: [remarks] },
  })
  await show(<TemplateNew />, '/dashboard/report-templates/new?from=import')
  expect(await screen.findByText('The form was imported')).toBeVisible()
  expect(await screen.findByLabelText(/^Name/)).toHaveValue('Roof')
})

describe('a field that is dragged by its handle', () => {
  const labels = () => [...document.querySelectorAll('[data-open]')].map(({ textContent }) => textContent)
  /**
   * Fields of 100 pixels each. The test environment has no pointer events: an event with coordinates stands for one.
   */
  const drag = async (pointerType: 'mouse' | 'touch', from: number, to: number, end = 'pointerup') => {
    await screen.findByRole('list', { name: 'Fields' })
    document.querySelectorAll<HTMLElement>('[data-field]').forEach((field, index) => {
      field.getBoundingClientRect = () => new DOMRect(0, index * 100, 100, 100)
    })
    const handle = document.querySelectorAll('[data-drag]')[from] ?? document.body
    const send = (type: string, clientY: number) =>
      fireEvent(
        handle,
        Object.assign(new MouseEvent(type, { bubbles: true, clientX: 5, clientY }), { pointerId: 1, pointerType }),
      )
    send('pointerdown', from * 100 + 50)
    send('pointermove', to)
    send(end, to)
  }

  it.each(['mouse', 'touch'] as const)(
    'is dropped in its place, with an announcement, and undo brings it back (%s)',
    async (by) => {
      await showEdit()
      await drag(by, 2, 10)
      expect(labels()[0]).toMatch(/^Remarks/)
      expect(screen.getByText('“Remarks” is now number 1 of 3.')).toBeInTheDocument()
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
      expect(labels()[2]).toMatch(/^Remarks/)
    },
  )

  it('stays where it was after Esc, and if the pointer is lost', async () => {
    await showEdit()
    await drag('mouse', 2, 10, 'pointercancel')
    await drag('mouse', 2, 10, 'pointermove')
    await userEvent.keyboard('{Escape}')
    fireEvent(
      document.querySelectorAll('[data-drag]')[2] ?? document.body,
      new MouseEvent('pointerup', { bubbles: true }),
    )
    expect(labels()[2]).toMatch(/^Remarks/)
  })
})
