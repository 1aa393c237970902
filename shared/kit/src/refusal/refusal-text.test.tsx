import { renderPage } from '@fieldproof/platform/testing'
import { ToastRegion } from '@fieldproof/ui'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRefusalToast } from './refusal-text.ts'

const Page = ({ caught }: { caught: unknown }) => {
  const showRefusal = useRefusalToast()
  return (
    <>
      <button onClick={() => showRefusal(caught)}>Try</button>
      <ToastRegion />
    </>
  )
}
const attempt = async (caught: unknown) => {
  await renderPage(<Page caught={caught} />)
  await userEvent.click(screen.getByRole('button', { name: 'Try' }))
}

it("shows the server's message of a refusal", async () => {
  await attempt({ status: 409, message: 'Someone was faster.' })
  expect(await screen.findByText('Someone was faster.')).toBeInTheDocument()
})

it('shows nothing when the session has ended', async () => {
  await attempt({ status: 401, message: 'Invalid token.', isSilent: true })
  expect(screen.queryByText('Invalid token.')).not.toBeInTheDocument()
})

it('tells the user what to do after any other error', async () => {
  await attempt(new TypeError('x is not a function'))
  expect(await screen.findByText(/try again/)).toBeInTheDocument()
})

it('links to the plans if the plan does not include something, and closes its message', async () => {
  await attempt({ status: 403, code: 'not-in-plan', message: 'Your plan has room for 5 projects.' })
  const link = await screen.findByRole('link', { name: 'See the plans' })
  expect(link).toHaveAttribute('href', '/dashboard/subscriptions/subscription-plans')
  await userEvent.click(link)
  expect(screen.queryByText('Your plan has room for 5 projects.')).not.toBeInTheDocument()
})

it('has no link after any other refusal', async () => {
  await attempt({ status: 403, code: 'forbidden', message: 'You may not do this.' })
  expect(await screen.findByText('You may not do this.')).toBeInTheDocument()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})
