import { inspectionTypes } from '@fieldproof/contracts/lists'
import { promisedPoints } from '@fieldproof/policy/promised-points'
import { renderPage } from '@fieldproof/platform/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { reportTexts } from '../../report/testing/reports.ts'
import norwegian from '../../../locales/no/report.json'
import SampleReport from './sample-report.tsx'

const show = (kind: string, change = {}) =>
  renderPage(<SampleReport />, {
    path: `/sample-report/${kind}`,
    route: '/sample-report/:inspectionType',
    texts: reportTexts,
    ...change,
  })

it.each(inspectionTypes)(
  '%s has a sample that anyone can read, which says that it is one and leads to a quote',
  async (kind) => {
    const { asked } = await show(kind)
    const banner = await screen.findByRole('region', { name: 'This is a sample report' })
    expect(within(banner).getByRole('link', { name: 'Get a quote' })).toHaveAttribute(
      'href',
      `/services/${kind}#quotation`,
    )
    const others = within(banner)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(others.filter((address) => address?.startsWith('/sample-report/'))).toHaveLength(inspectionTypes.length - 1)
    expect(screen.getByRole('heading', { name: 'Findings' })).toBeInTheDocument()
    const counts = within(screen.getByRole('list', { name: 'Points by condition' }))
    const sum = counts
      .getAllByRole('listitem')
      .reduce((all, { textContent }) => all + parseInt(textContent ?? '', 10), 0)
    expect(sum).toBe(promisedPoints[kind])
    // It belongs to nobody: no call is made for it, and there is nothing to download, share or verify.
    expect(asked.filter(({ key }) => key.includes('/reports/'))).toEqual([])
    expect(screen.queryByRole('button', { name: /Download|Share|Ask|Accept/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Genuine and unchanged' })).not.toBeInTheDocument()
  },
)

it('enlarges a photo, without a link to open it in a window', async () => {
  await show('vehicle')
  await userEvent.click(await screen.findByRole('button', { name: 'Open the cover photo large' }))
  expect(await screen.findByRole('dialog', { name: 'Photos and videos' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Open in a new window' })).not.toBeInTheDocument()
})

it('is in Norwegian for Norwegian readers', async () => {
  await show('property', { texts: { ...reportTexts, ...norwegian }, locale: 'no' })
  expect(await screen.findByText(/En godt bygd toetasjes bolig/)).toBeInTheDocument()
})

it('names the five services if the address names none of them', async () => {
  await show('yachts')
  expect(await screen.findByRole('heading', { level: 1, name: reportTexts.unknown.title })).toBeInTheDocument()
})
