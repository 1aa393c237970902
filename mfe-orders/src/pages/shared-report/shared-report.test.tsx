import { refuse, renderPage } from '@fieldproof/platform/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anIssue, aReport, reportTexts } from '../../report/testing/reports.ts'
import SharedReport from './shared-report.tsx'

const token = 'A'.repeat(43)
const read = 'GET /reports/get-shared-report/{token}'
const show = (answer: ReturnType<typeof aReport> | ReturnType<typeof refuse>, path = `/report/${token}`) =>
  renderPage(<SharedReport />, { path, route: '/report/:token', texts: reportTexts, answers: { [read]: answer } })

it('is read without an account, and offers no other action', async () => {
  await show(aReport({ issues: [anIssue()] }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Toyota Corolla 2014' })).toBeInTheDocument()
  expect(screen.getByText(/This report was shared with you by link/)).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Findings' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Share|Ask|Accept/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Issues that were raised' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Femi Balogun' })).not.toBeInTheDocument()
})

const pdf = 'GET /reports/get-shared-report-pdf/{token}'
afterEach(() => jest.restoreAllMocks())
const clicked = () => jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)

it('is downloaded as a PDF by the link alone', async () => {
  const click = clicked()
  const { asked } = await renderPage(<SharedReport />, {
    path: `/report/${token}`,
    route: '/report/:token',
    texts: reportTexts,
    answers: {
      [read]: aReport(),
      [pdf]: {
        _id: 'f0000000-0000-4000-8000-000000000001',
        name: 'FP-1-report.pdf',
        size: 1_000,
        contentType: 'application/pdf',
        url: '/files/a/b',
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }))
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
  expect(click.mock.contexts[0]).toMatchObject({ download: 'FP-1-report.pdf' })
  expect(asked.filter(({ key }) => key === pdf).map(({ call }) => call.params)).toEqual([{ token }])
})

it('is gone if its link expires before the PDF is requested', async () => {
  const click = clicked()
  const answers: { [call: string]: ReturnType<typeof aReport> | ReturnType<typeof refuse> } = {
    [read]: aReport(),
    [pdf]: refuse(404, { message: 'Not found' }),
  }
  await renderPage(<SharedReport />, { path: `/report/${token}`, route: '/report/:token', texts: reportTexts, answers })
  const download = await screen.findByRole('button', { name: 'Download PDF' })
  answers[read] = refuse(404, { message: 'Not found' })
  await userEvent.click(download)
  expect(await screen.findByText('This report is no longer available')).toBeInTheDocument()
  expect(click).not.toHaveBeenCalled()
})

it('is gone when its link has expired', async () => {
  await show(refuse(404, { message: 'Not found' }))
  expect(await screen.findByText('This report is no longer available')).toBeInTheDocument()
})

it('makes no request for what cannot be a link', async () => {
  const { asked } = await show(aReport(), '/report/short')
  expect(await screen.findByText('This report is no longer available')).toBeInTheDocument()
  expect(asked).toEqual([])
})
