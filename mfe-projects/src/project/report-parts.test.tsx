import type { Project as ProjectInFull } from '@fieldproof/contracts/entities/project'
import type { ProjectReportSummary } from '@fieldproof/contracts/entities/project-report'
import type { ReportTemplateSummary } from '@fieldproof/contracts/entities/report-template'
import { refuse, renderPage, testUser, type Answers } from '@fieldproof/platform/testing'
import { toasts } from '@fieldproof/ui'
import { ConfirmProvider } from '@fieldproof/ui/dialog'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Project from '../pages/project/project.tsx'
import { aReport } from '../report/testing/reports.ts'
import { beside, idAt, listed, project, texts } from '../testing/projects.ts'
import { nextName } from './reports/start-report.tsx'

jest.setTimeout(30_000)
beforeEach(() => {
  toasts.clear()
  sessionStorage.clear()
})

const at = '2026-11-01T09:00:00.000Z'
const template = (change: Partial<ReportTemplateSummary> = {}): ReportTemplateSummary => ({
  _id: idAt(75),
  name: 'Weekly visit',
  description: '',
  noOfFields: 4,
  noOfProjects: 1,
  isMine: true,
  createdAt: at,
  updatedAt: at,
  ...change,
})
const report = (change: Partial<ProjectReportSummary> = {}): ProjectReportSummary => ({
  _id: idAt(70),
  projectId: idAt(1),
  name: 'Week 3',
  templateId: idAt(75),
  templateName: 'Weekly visit',
  noOfEntries: 2,
  frozenAt: null,
  createdAt: at,
  updatedAt: at,
  ...change,
})
const open = (part: string, shown: ProjectInFull | (() => ProjectInFull), answers: Answers = {}) =>
  renderPage(<Project projectId={idAt(1)} projectDetailsComponent={part} />, {
    path: `/dashboard/projects/show/${idAt(1)}/${part}`,
    texts: texts.en,
    user: testUser(),
    Providers: ConfirmProvider,
    answers: {
      ...beside,
      'GET /projects/get-project/{id}': typeof shown === 'function' ? shown : () => shown,
      ...answers,
    },
  })

describe('reports', () => {
  it('require a template first, and link there', async () => {
    await open('reports', project())
    expect(await screen.findByText('Every report needs a template. Attach one to this project first.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Attach a template' })).toHaveAttribute(
      'href',
      `/dashboard/projects/show/${idAt(1)}/templates`,
    )
  })

  it('are started from a template, with the next number of the series, and opened', async () => {
    const page = await open('reports', project({ reportTemplates: [template()], reports: [report()] }), {
      'POST /projects/start-new-report': ({ body }) => aReport({ _id: (body as { _id: string })._id }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Start the next' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByLabelText(/Name/)).toHaveValue('Week 4')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Start' }))
    await waitFor(() =>
      expect(page.asked.find(({ key }) => key === 'POST /projects/start-new-report')?.call.body).toMatchObject({
        projectId: idAt(1),
        templateId: idAt(75),
        name: 'Week 4',
      }),
    )
  })

  it('show in the dialog why one could not be started', async () => {
    await open('reports', project({ reportTemplates: [template()] }), {
      'POST /projects/start-new-report': refuse(409, { message: 'This template asks for nothing yet.' }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Start a report' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Start' }))
    expect(await screen.findByText('This template asks for nothing yet.')).toBeInTheDocument()
  })

  it('are deleted after a confirmation while they are open; one that is handed in stays', async () => {
    const frozen = report({ _id: idAt(69), name: 'Week 2', frozenAt: at })
    await open('reports', project({ reports: [report(), frozen] }), {
      'DELETE /projects/{projectId}/delete-report/{reportId}': { _id: idAt(70) },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Week 3' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(toasts.read().at(-1)?.message).toBe('Week 3 is deleted.'))
    expect(screen.queryByRole('button', { name: 'Delete Week 2' })).not.toBeInTheDocument()
  })

  it('are read-only for a viewer, with the reason (PROJECT-2)', async () => {
    await open('reports', project({ myRole: 'viewer', reportTemplates: [template()], reports: [report()] }))
    expect(await screen.findByRole('link', { name: 'Week 3' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Start/ })).not.toBeInTheDocument()
    expect(screen.getByText(/You are a viewer:/)).toBeInTheDocument()
  })
})

test.each([
  ['Week 9', 'Week 10'],
  ['Uke 3 sør', 'Uke 4 sør'],
  ['First visit', 'Weekly visit 2026-11-08'],
])('after %s comes %s', (last, next) => {
  const reports = [report({ name: last })]
  expect(nextName({ reports, reportTemplates: [template()] }, idAt(75), '2026-11-08')).toBe(next)
})

describe('templates of a project', () => {
  it('are attached from the user’s own, and detached after a confirmation', async () => {
    let attached: ReportTemplateSummary[] = []
    const roof = template({ _id: idAt(76), name: 'Roof' })
    await open('templates', () => project({ reportTemplates: attached }), {
      'GET /report-templates/get-my-report-templates': { ...listed(), items: [template(), roof] },
      'POST /projects/add-report-template-to-project': () => {
        attached = [roof]
        return { projectId: idAt(1), reportTemplates: attached }
      },
      'POST /projects/remove-report-template-from-project': () => {
        attached = []
        return { projectId: idAt(1), reportTemplates: attached }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Attach a template' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Attach Roof' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Detach Roof' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Detach' }))
    expect(await screen.findByText('No templates attached')).toBeInTheDocument()
  })

  it('are shown to a contributor, who cannot change them (PROJECT-2)', async () => {
    const shared = template({ isMine: false })
    await open('templates', project({ myRole: 'contributor', reportTemplates: [shared] }))
    expect(await screen.findByText('Someone else’s')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Attach|Detach/ })).not.toBeInTheDocument()
    // They can still read and copy it (TEMPLATE-7).
    expect(screen.getByRole('link', { name: 'Weekly visit' })).toBeInTheDocument()
  })
})
