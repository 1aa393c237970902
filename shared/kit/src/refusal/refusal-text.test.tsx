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
