import { renderPage, testUser } from '@fieldproof/platform/testing'
import { screen, waitFor } from '@testing-library/react'
import { aMessage, idOf, inboxTexts, ME, OTHER } from '../../testing/conversations.ts'
import OrderRecordings from './order-recordings.tsx'

const film = (number: number) => ({
  _id: idOf(number),
  name: `film ${number}.webm`,
  size: 3_000_000,
  contentType: 'video/webm',
  url: `/files/video-recordings/${idOf(number)}?expires=${Date.now() + 300_000}`,
})
const recording = { until: '2026-06-01T12:00:00.000Z' }
const show = (answer: unknown) =>
  renderPage(<OrderRecordings orderId={idOf(7)} />, {
    texts: inboxTexts,
    user: testUser({ _id: ME }),
    answers: { 'GET /chats/order-recordings': answer as never },
  })

it('shows each recorded call about the order, or when its recording was deleted (VIDEO-17)', async () => {
  await show([
    {
      ...aMessage(9, { recording, files: [film(1)], createdAt: '2026-03-03T12:00:00.000Z' }),
      people: [
        { userId: ME, fullName: 'Amaka Okafor' },
        { userId: OTHER, fullName: 'Tunde Bakare' },
        { userId: idOf(3), fullName: 'Efe' },
      ],
    },
    aMessage(5, { recording, files: [], createdAt: '2026-03-01T12:00:00.000Z' }),
  ])
  await screen.findByRole('heading', { name: 'Recorded video calls' })
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByText('People in the call: You, Tunde Bakare, Efe')).toBeVisible()
  expect(screen.getByLabelText('Part 1 of 1', { selector: 'video' })).toBeVisible()
  expect(screen.getByText(/The recording of the video call was deleted on/)).toBeVisible()
})

it('shows nothing if no call was recorded', async () => {
  const { asked } = await show([])
  await waitFor(() => expect(asked).toHaveLength(1))
  await waitFor(() => expect(document.querySelector('[data-deciding]')).toBeNull())
  expect(screen.queryByRole('heading', { name: 'Recorded video calls' })).not.toBeInTheDocument()
})
