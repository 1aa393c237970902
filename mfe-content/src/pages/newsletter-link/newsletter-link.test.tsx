import { refuse, renderPage, type Answers } from '@fieldproof/platform/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import texts from '../../../locales/en/newsletter-link.json'
import NewsletterLink from './newsletter-link.tsx'

const token = 'x'.repeat(43)
const show = (what: 'confirm' | 'leave', answers: Answers = {}, path = `/newsletter/${what}?token=${token}`) =>
  act(() => renderPage(<NewsletterLink what={what} />, { texts, path, answers }))

test.each([
  ['confirm', 'Send me the newsletter', 'POST /newsletters/confirm-subscription'],
  ['leave', 'Unsubscribe', 'POST /newsletters/leave-by-link'],
] as const)(
  'the link to %s does nothing before the button is pressed (NEWSLETTER-8, NEWSLETTER-9)',
  async (what, name, key) => {
    const { asked } = await show(what, { [key]: { message: 'That is done.' } })
    const button = await screen.findByRole('button', { name })
    expect(asked).toEqual([])
    await userEvent.click(button)
    expect(await screen.findByText('That is done.')).toBeInTheDocument()
    expect(asked.map((request) => [request.key, request.call.body])).toEqual([[key, { token }]])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  },
)

test('an expired link shows that, and the button can be pressed again', async () => {
  await show('confirm', {
    'POST /newsletters/confirm-subscription': refuse(400, { code: 'code-expired', message: 'This link has expired.' }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Send me the newsletter' }))
  expect(await screen.findByText('This link has expired.')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Send me the newsletter' })).toBeEnabled()
})

test('an incomplete link shows the alternative', async () => {
  await show('leave', {}, '/newsletter/leave')
  expect(await screen.findByText(/The link is incomplete/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Unsubscribe with your address' })).toHaveAttribute(
    'href',
    '/privacy#leave-the-newsletter',
  )
})
