import { refuse, renderPage, type Answers } from '@fieldproof/platform/testing'
import { screen } from '@testing-library/react'
import texts from '../../../locales/en/inspector.json'
import { jobsNear, openJob } from '../../testing/jobs.ts'
import OpenJobs from './open-jobs.tsx'

const show = (jobs: Answers['GET /jobs/get-jobs-near']) =>
  renderPage(<OpenJobs />, { path: '/dashboard', texts, answers: { 'GET /jobs/get-jobs-near': jobs } })

describe('the open jobs on the dashboard', () => {
  it('are counted, and the two soonest are shown', async () => {
    const jobs = ['First', 'Second', 'Third'].map((title) => openJob({ _id: title, title }))
    const { asked } = await show(jobsNear(jobs, { total: 18 }))
    expect(await screen.findByText('18 jobs are open near you')).toBeVisible()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByText('Second')).toBeVisible()
    expect(asked.map(({ key }) => key)).toEqual(['GET /jobs/get-jobs-near'])
    expect(screen.getByRole('link', { name: 'Jobs near you' })).toHaveAttribute('href', '/dashboard/jobs/find-jobs')
  })

  it('show that there are none', async () => {
    await show(jobsNear([]))
    expect(await screen.findByText('No jobs near you right now')).toBeVisible()
    expect(screen.queryByRole('list')).not.toBeInTheDocument()
  })

  it('can be requested again after a failure', async () => {
    await show(refuse(500, { message: 'No.' }))
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
