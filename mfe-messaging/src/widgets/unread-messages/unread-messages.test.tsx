import { unreadReceived } from '@fieldproof/platform/host'
import { renderPage, testUser } from '@fieldproof/platform/testing'
import { act, screen } from '@testing-library/react'
import { areaTexts } from '../../testing/conversations.ts'
import UnreadMessages from './unread-messages.tsx'

it('shows the number of unread messages of all kinds, and links to the inbox', async () => {
  const { store } = await renderPage(<UnreadMessages />, { user: testUser(), texts: areaTexts })
  expect(screen.getByRole('link', { name: /Inbox/ })).toHaveAttribute('href', '/dashboard/messages')
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  act(() => {
    store.dispatch(unreadReceived({ oneToOne: 1, orderCustomer: 2, orderInspector: 3 }))
  })
  expect(screen.getByRole('img', { name: '6 unread messages' })).toBeInTheDocument()
})
