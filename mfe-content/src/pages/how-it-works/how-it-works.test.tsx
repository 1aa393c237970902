import { refuse, renderPage, type Answers } from '@fieldproof/platform/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import texts from '../../../locales/en/how-it-works.json'
import HowItWorks from './how-it-works.tsx'

const call = 'GET /users/get-all-faq'
const questions: Answers[typeof call] = [
  { _id: '1', question: 'May I be there?', answer: 'Yes.', category: 'customers' },
  { _id: '2', question: 'When am I paid?', answer: 'On Fridays.', category: 'inspectors' },
]
const load = (path: string, answer: Answers[typeof call] = questions) =>
  renderPage(<HowItWorks />, { path, texts, answers: { [call]: answer } })

test('shows the steps for customers first, with the refunds', async () => {
  await load('/how-it-works')
  expect(screen.getByRole('heading', { level: 2, name: 'When you order an inspection' })).toBeInTheDocument()
  expect(screen.getByText('24 to 12 hours before')).toBeInTheDocument()
  expect(await screen.findByText('May I be there?')).toBeInTheDocument()
  expect(screen.queryByText('When am I paid?')).toBeNull()
})

test('shows the steps for inspectors at an address of their own', async () => {
  await load('/how-it-works?for=inspectors')
  expect(screen.getByRole('link', { name: 'For inspectors' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'Become an Inspector' })).toHaveAttribute('href', '/inspector')
  expect(await screen.findByText('When am I paid?')).toBeInTheDocument()
  expect(screen.queryByText('24 to 12 hours before')).toBeNull()
})

test('shows whether there are no questions yet or they could not be loaded', async () => {
  const { unmount } = await load('/how-it-works', [])
  expect(await screen.findByText(/No questions have been published yet/)).toBeInTheDocument()
  unmount()
  let isDown = true
  await load('/how-it-works', () => (isDown ? refuse(503, { message: 'Down.' }) : questions))
  await screen.findByText('The questions could not be loaded.')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('May I be there?')).toBeInTheDocument()
})
