import { renderPage } from '@fieldproof/platform/testing'
import { ToastRegion } from '@fieldproof/ui'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSayRefusal } from './refusal-text.ts'

const Page = ({ caught }: { caught: unknown }) => {
  const say = useSayRefusal()
  return (
    <>
      <button onClick={() => say(caught)}>Try</button>
      <ToastRegion />
    </>
  )
}
const attempt = async (caught: unknown) => {
  await renderPage(<Page caught={caught} />)
  await userEvent.click(screen.getByRole('button', { name: 'Try' }))
}

it('says a refusal in the words of the server', async () => {
  await attempt({ status: 409, message: 'Somebody was faster.' })
  expect(await screen.findByText('Somebody was faster.')).toBeInTheDocument()
})

it('says nothing when the session is over', async () => {
  await attempt({ status: 401, message: 'Invalid token.', isSilent: true })
  expect(screen.queryByText('Invalid token.')).not.toBeInTheDocument()
})

it('says of any other error what can be done', async () => {
  await attempt(new TypeError('x is not a function'))
  expect(await screen.findByText(/try again/)).toBeInTheDocument()
})

it('leads to the plans where the plan does not include something, and closes what it said', async () => {
  await attempt({ status: 403, code: 'not-in-plan', message: 'Your plan has room for 5 projects.' })
  const link = await screen.findByRole('link', { name: 'See the plans' })
  expect(link).toHaveAttribute('href', '/dashboard/subscriptions/subscription-plans')
  await userEvent.click(link)
  expect(screen.queryByText('Your plan has room for 5 projects.')).not.toBeInTheDocument()
})

it('leads nowhere after any other refusal', async () => {
  await attempt({ status: 403, code: 'forbidden', message: 'You may not do this.' })
  expect(await screen.findByText('You may not do this.')).toBeInTheDocument()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})
