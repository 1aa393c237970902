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
  it('does not say that it is there before it knows', async () => {
    await show(wholeApplication({ status: 'Pending' }))
    expect(await screen.findByRole('heading', { level: 2 })).toBeVisible()
    expect(isUndecided()).toBe(false)
    expect(screen.getByRole('link')).toHaveAttribute('href', '/inspector/inspector-registration/application-status')
  })

  it.each([
    ['never began one', blankApplication()],
    ['has had the place for long', wholeApplication({ status: 'Activated', idVerificationLink: null })],
    ['cannot be told, since it cannot be read', refuse(500, { message: 'No.' })],
  ])('leaves nothing for who %s', async (_, profile) => {
    await show(profile)
    await waitFor(() => expect(isUndecided()).toBe(false))
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  })
})
