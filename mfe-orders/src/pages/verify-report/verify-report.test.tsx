import { refuse, renderPage, type AskedCall } from '@fieldproof/platform/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { aVerification, reportTexts } from '../../report/testing/reports.ts'
import { isCode, readCode } from './report-code.ts'
import VerifyReport from './verify-report.tsx'

const verify = 'GET /reports/verify-report/{code}'
const code = '7XK2M9QF4T'
const show = (answer: ReturnType<typeof aVerification> | ReturnType<typeof refuse>, written = code) =>
  renderPage(<VerifyReport />, {
    path: `/verify-report/${written}`,
    route: '/verify-report/:code',
    texts: reportTexts,
    answers: { [verify]: answer },
  })
const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling

it('says that a report is genuine and unchanged, with everything needed to compare it', async () => {
  await show(aVerification())
  expect(await screen.findByText('Genuine and unchanged')).toBeInTheDocument()
  expect(fact('Order')).toHaveTextContent('FP-1001')
  expect(fact('Inspected')).toHaveTextContent('9 Mar 2027, 06:30')
  expect(fact('Hash when it was handed in (SHA-256)')).toHaveTextContent('ab'.repeat(32))
  expect(fact('Corrections since')).toHaveTextContent('None')
  expect(screen.queryByText('Hash of our copy now (SHA-256)')).not.toBeInTheDocument()
})

it('warns if a report differs from the sealed one, and shows both hashes', async () => {
  await show(aVerification({ isUnchanged: false, currentHash: 'cd'.repeat(32), noOfAddenda: 2 }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Not as it was handed in')
  expect(fact('Hash of our copy now (SHA-256)')).toHaveTextContent('cd'.repeat(32))
  expect(fact('Corrections since')).toHaveTextContent('2')
})

it('does not know another code, and accepts the right one', async () => {
  const { navigator } = await show(refuse(404, { message: 'Not found' }))
  expect(await screen.findByText('No report has this code')).toBeInTheDocument()
  const field = screen.getByLabelText(/Code on the report/)
  expect(field).toHaveValue(code)
  fireEvent.change(field, { target: { value: 'short' } })
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Check' }))
  })
  expect(screen.getByText('A code has 10 to 40 letters and digits.')).toBeInTheDocument()
  fireEvent.change(field, { target: { value: '7xk2m-9qf4o' } })
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Check' }))
  })
  expect(navigator.position.address.pathname).toBe('/verify-report/7XK2M9QF40')
})

it('makes no request for what cannot be a code', async () => {
  const { asked } = await show(aVerification(), 'abc')
  expect(await screen.findByText('No report has this code')).toBeInTheDocument()
  expect(asked).toEqual([])
})

it('says why a code cannot be checked right now', async () => {
  await show(refuse(429, { message: 'Too many checks. Wait a minute.' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many checks. Wait a minute.')
})

it.each([
  ['7xk2 m9qf-4t', '7XK2M9QF4T', true],
  ['oil0oil0oi', '0110011001', true],
  ['ABCDEFGHJU', 'ABCDEFGHJU', false],
])('reads %s as %s', (typed, read, isRight) => {
  expect(readCode(typed)).toBe(read)
  expect(isCode(readCode(typed))).toBe(isRight)
})

it('does not call another report genuine while its own code cannot be checked', async () => {
  const { navigator } = await renderPage(<VerifyReport />, {
    path: `/verify-report/${code}`,
    route: '/verify-report/:code',
    texts: reportTexts,
    answers: {
      [verify]: ({ params }: AskedCall) =>
        (params as { code: string }).code === code ? aVerification() : refuse(500, { message: 'Down.' }),
    },
  })
  expect(await screen.findByText('Genuine and unchanged')).toBeInTheDocument()
  act(() => navigator.push('/verify-report/7XK2M9QF40'))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.queryByText('Genuine and unchanged')).not.toBeInTheDocument()
})
