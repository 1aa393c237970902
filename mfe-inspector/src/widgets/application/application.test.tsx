import type { InspectorProfile } from '@fieldproof/contracts/entities/inspector-profile'
import { refuse, renderPage } from '@fieldproof/platform/testing'
import { screen, waitFor } from '@testing-library/react'
import texts from '../../../locales/en/inspector.json'
import { blankApplication, wholeApplication } from '../../testing/applications.ts'
import ApplicationWidget from './application.tsx'

const show = (profile: InspectorProfile | ReturnType<typeof refuse>) =>
  renderPage(<ApplicationWidget />, {
    path: '/dashboard',
    texts,
    answers: { 'GET /users/get-inspector-application': profile },
  })
const isUndecided = () => document.querySelector('[data-deciding]') !== null

describe('the application on the dashboard', () => {
  it('is shown once it is loaded, with a link to its status', async () => {
    await show(wholeApplication({ status: 'Pending' }))
    expect(await screen.findByRole('heading', { level: 2 })).toBeVisible()
    expect(isUndecided()).toBe(false)
    expect(screen.getByRole('link')).toHaveAttribute('href', '/inspector/inspector-registration/application-status')
  })

  it.each([
    ['who never began one', blankApplication()],
    ['whose account is activated', wholeApplication({ status: 'Activated', idVerificationLink: null })],
    ['if it cannot be read', refuse(500, { message: 'No.' })],
  ])('is hidden for a user %s', async (_, profile) => {
    await show(profile)
    await waitFor(() => expect(isUndecided()).toBe(false))
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  })
})
