import type { OrientationCourse } from '@fieldproof/contracts/entities/orientation'
import { refuse, renderPage, testUser, type RenderPageOptions } from '@fieldproof/platform/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../../locales/en/orientation.json'
import Orientation from './orientation.tsx'

const lesson = (key: string, title: string): OrientationCourse['lessons'][number] => ({
  key,
  title,
  html: `<p>All about ${key}.</p>`,
  minutes: 3,
  questions: [
    {
      key: `${key}-one`,
      question: `What of ${key}?`,
      choices: [
        { key: 'a', label: `${key} yes` },
        { key: 'b', label: `${key} no` },
      ],
    },
  ],
})
const course = (change: Partial<OrientationCourse> = {}): OrientationCourse => ({
  version: 1,
  lessons: [lesson('safety', 'Safety on site'), lesson('paid', 'Being paid')],
  passPercent: 80,
  attempts: 0,
  completedAt: null,
  retryAt: null,
  ...change,
})
const show = (answers: RenderPageOptions['answers'], query = '') =>
  renderPage(<Orientation />, { path: `/inspector/orientation${query}`, user: testUser(), texts: en, answers })
const given = (change?: Partial<OrientationCourse>) => ({ 'GET /inspectors/get-orientation-course': course(change) })
beforeEach(() => localStorage.clear())

it('begins with the first lesson, stores answers on the device, and continues where it was left', async () => {
  const first = await show(given())
  expect(await screen.findByRole('heading', { name: 'Safety on site' })).toBeInTheDocument()
  expect(screen.getByText('All about safety.')).toBeInTheDocument()
  expect(screen.getByText('0 of 2 lessons done')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('radio', { name: 'safety no' }))
  expect(screen.getByText('1 of 2 lessons done')).toBeInTheDocument()
  // The answer can still be read and changed; the user opens the next lesson.
  expect(screen.getByRole('heading', { name: 'Safety on site' })).toBeInTheDocument()
  first.unmount()
  await show(given())
  expect(await screen.findByRole('heading', { name: 'Being paid' })).toBeInTheDocument()
})

it('names the lessons with unanswered questions, and cannot be submitted before', async () => {
  await show(given(), '?lesson=end')
  expect(await screen.findByText('2 lessons have open questions')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Hand in' })).toBeDisabled()
  expect(screen.getAllByRole('link', { name: 'Being paid' })[1]).toHaveAttribute(
    'href',
    '/inspector/orientation?lesson=paid',
  )
})

it('shows which lessons to read again and when the next attempt is possible', async () => {
  const answers = { 'safety-one': 'a', 'paid-one': 'a' }
  localStorage.setItem(`fieldproof.orientation.${testUser()._id}.1`, JSON.stringify(answers))
  const retryAt = new Date(Date.now() + 600_000).toISOString()
  const { asked } = await show({
    ...given(),
    'POST /inspectors/complete-orientation': {
      isPassed: false,
      right: 1,
      outOf: 2,
      lessonsToRepeat: ['paid'],
      retryAt,
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Hand in' }))
  expect(await screen.findByText('1 of 2 answers are right')).toBeInTheDocument()
  expect(asked.find(({ key }) => key.startsWith('POST'))?.call.body).toEqual({ version: 1, answers })
  expect(screen.getByRole('button', { name: 'Hand in' })).toBeDisabled()
})

it('confirms the activation, and links to the calendar', async () => {
  localStorage.setItem(
    `fieldproof.orientation.${testUser()._id}.1`,
    JSON.stringify({ 'safety-one': 'a', 'paid-one': 'a' }),
  )
  let isPassed = false
  await show({
    'GET /inspectors/get-orientation-course': () =>
      course({ completedAt: isPassed ? '2026-03-02T09:00:00.000Z' : null }),
    'POST /inspectors/complete-orientation': () => {
      isPassed = true
      return { isPassed, right: 2, outOf: 2, lessonsToRepeat: [], retryAt: null }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Hand in' }))
  expect(await screen.findByText('You are activated')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to my calendar' })).toHaveAttribute('href', '/dashboard/calendar')
  await waitFor(() => expect(localStorage.getItem(`fieldproof.orientation.${testUser()._id}.1`)).toBeNull())
})

it('shows a refusal, keeps the answers, and explains who may take it', async () => {
  await show({ 'GET /inspectors/get-orientation-course': refuse(404, { message: 'This was not found.' }) })
  expect(await screen.findByText('The course is for approved applicants')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'My application' })).toHaveAttribute(
    'href',
    '/inspector/inspector-registration/application-status',
  )
})
