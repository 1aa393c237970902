import { refuse, renderPage, testUser, type Answers } from '@fieldproof/platform/testing'
import { screen, within } from '@testing-library/react'
import areaTexts from '../../../locales/en/inspector.json'
import jobTexts from '../../../locales/en/jobs.json'
import postedTexts from '../../../locales/en/posted-jobs.json'
import { anAvailableJob, offeredId } from '../../testing/offered-jobs.ts'
import { jobsAnswer, jobsNear, openJob } from '../../testing/jobs.ts'
import FindJobs from './find-jobs.tsx'

const offers = (items = [anAvailableJob()]) => ({ items, total: items.length, page: 1, pageSize: 20 })
const show = (answers: Answers, { isPro = true, path = '/dashboard/jobs/find-jobs' } = {}) =>
  renderPage(<FindJobs />, {
    path,
    texts: { ...areaTexts, ...postedTexts, ...jobTexts },
    user: testUser({ isPro }),
    answers,
  })

it('shows an inspector the available jobs by distance: offers, first-come orders and posted jobs', async () => {
  const { asked } = await show({
    'GET /inspectors/get-available-jobs': offers([anAvailableJob({ matching: 'first-come' })]),
    'GET /jobs/get-jobs-near': jobsNear([{ title: 'Look at a forklift', distance: 12 }]),
  })
  const offered = (await screen.findByRole('link', { name: 'Vehicle Check' })).closest('li')
  expect(offered).toHaveTextContent('7 km from the centre of your work area')
  expect(offered).toHaveTextContent('First come')
  expect(
    within(offered as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toContain(offeredId)
  const posted = (await screen.findByRole('link', { name: 'Look at a forklift' })).closest('li')
  expect(posted).toHaveTextContent('12 km from the centre of your work area')
  expect(asked.map(({ key, call }) => [key, call.query.sort])).toEqual([
    ['GET /inspectors/get-available-jobs', 'nearest'],
    ['GET /jobs/get-jobs-near', 'nearest'],
  ])
  expect(screen.getByRole('link', { name: 'All posted jobs' })).toHaveAttribute(
    'href',
    '/dashboard/jobs/find-jobs?view=all',
  )
})

it.each([
  ['Activated', 'Nothing is open within 40 km of Ikeja.', 'Widen your work area', 'work-area'],
  ['Suspended', 'You are not activated', 'See what is missing', 'application-status'],
])('explains why there is nothing, and what to do: %s', async (status, why, what, where) => {
  await show({
    'GET /inspectors/get-available-jobs': offers([]),
    'GET /jobs/get-jobs-near': jobsNear([]),
    'GET /users/get-inspector-application': { status, city: 'Ikeja', workAreaRadius: 40 } as never,
  })
  expect(await screen.findByText(new RegExp(why))).toBeVisible()
  expect(screen.getByRole('link', { name: what }).getAttribute('href')).toContain(where)
  expect(screen.queryByRole('heading', { name: 'Offered to you' })).not.toBeInTheDocument()
})

it('reads the offers again after a failure, and shows the posted jobs meanwhile', async () => {
  await show({
    'GET /inspectors/get-available-jobs': refuse(500, { message: 'No.' }),
    'GET /jobs/get-jobs-near': jobsNear([{ title: 'Look at a forklift' }]),
  })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Look at a forklift' })).toBeVisible()
})

it('shows only the posted jobs to users who are not inspectors', async () => {
  await show({ 'GET /jobs/get-open-jobs': jobsAnswer([openJob()]) }, { isPro: false })
  expect(await screen.findByRole('link', { name: openJob().title })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Near you' })).not.toBeInTheDocument()
})
