import { refuse, renderPage } from '@fieldproof/platform/testing'
import { screen } from '@testing-library/react'
import { anIssue, aReport, reportTexts } from '../../report/testing/reports.ts'
import SharedReport from './shared-report.tsx'

const token = 'A'.repeat(43)
const read = 'GET /reports/get-shared-report/{token}'
const show = (answer: ReturnType<typeof aReport> | ReturnType<typeof refuse>, path = `/report/${token}`) =>
  renderPage(<SharedReport />, { path, route: '/report/:token', texts: reportTexts, answers: { [read]: answer } })

it('is read without an account, and nothing can be done with it but reading', async () => {
  await show(aReport({ issues: [anIssue()], pdfUrl: 'https://files.example/pdf' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Toyota Corolla 2014' }, { timeout: 5_000 })).toBeInTheDocument()
  expect(screen.getByText(/This report was shared with you by a link/)).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Findings' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Share|Ask|Accept/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Issues that were raised' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Femi Balogun' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeInTheDocument()
})

it('is gone when its link has ended', async () => {
  await show(refuse(404, { message: 'Not found' }))
  expect(await screen.findByText('There is no report behind this link any more')).toBeInTheDocument()
})

it('asks nobody about what cannot be a link', async () => {
  const { asked } = await show(aReport(), '/report/short')
  expect(await screen.findByText('There is no report behind this link any more')).toBeInTheDocument()
  expect(asked).toEqual([])
})
