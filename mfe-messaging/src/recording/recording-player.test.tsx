import { renderPage } from '@fieldproof/platform/testing'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import inboxEn from '../../locales/en/inbox.json'
import { idOf } from '../testing/conversations.ts'
import { RecordingPlayer } from './recording-player.tsx'

const part = (number: number) => ({
  _id: idOf(number),
  name: `video ${number}.webm`,
  size: 3_000_000,
  contentType: 'video/webm',
  url: `/files/video-recordings/${idOf(number)}?expires=${Date.now() + 300_000}`,
})
const show = (count: number) =>
  renderPage(
    <RecordingPlayer
      files={Array.from({ length: count }, (_, at) => part(at + 1))}
      recording={{ until: '2026-06-01T12:00:00.000Z' }}
    />,
    { texts: inboxEn },
  )

it('plays the parts one after the other (VIDEO-16)', async () => {
  await show(2)
  const first = screen.getByLabelText('Part 1 of 2', { selector: 'video' })
  expect(first).not.toHaveAttribute('autoplay')
  expect(screen.getByText(/It will be deleted on/)).toHaveTextContent('1 Jun 2026')
  fireEvent.ended(first)
  const second = screen.getByLabelText('Part 2 of 2', { selector: 'video' })
  expect(second).toHaveProperty('autoplay', true)
  fireEvent.ended(second)
  expect(screen.getByLabelText('Part 2 of 2', { selector: 'video' })).toBe(second)
  await userEvent.click(screen.getByRole('button', { name: 'Previous part' }))
  expect(screen.getByLabelText('Part 1 of 2', { selector: 'video' })).toHaveProperty('autoplay', false)
})

it('plays the next part in the same video element (so that full screen is kept)', async () => {
  await show(2)
  const first = screen.getByLabelText('Part 1 of 2', { selector: 'video' })
  fireEvent.ended(first)
  expect(screen.getByLabelText('Part 2 of 2', { selector: 'video' })).toBe(first)
  expect(first).toHaveAttribute('src', expect.stringContaining(part(2)._id))
})

it('shows when each part was recorded, and what is missing', async () => {
  const recorded = [
    { startedAt: '2026-03-02T09:00:00.000Z', endedAt: '2026-03-02T09:01:00.000Z' },
    { startedAt: '2026-03-02T09:01:24.000Z', endedAt: '2026-03-02T09:02:24.000Z' },
  ]
  await renderPage(
    <RecordingPlayer
      files={recorded.map((one, at) => ({ ...part(at + 1), recorded: one }))}
      recording={{ until: '2026-06-01T12:00:00.000Z', begunAt: '2026-03-02T09:00:00.000Z' }}
    />,
    { texts: inboxEn },
  )
  expect(screen.getByText('Not in the recording: 1:00–1:24')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Next part' }))
  expect(screen.getByLabelText('Part 2 of 2, 1:24 to 2:24', { selector: 'video' })).toBeInTheDocument()
})

it('has no buttons for other parts if there is only one', async () => {
  await show(1)
  expect(screen.queryByRole('button', { name: 'Next part' })).not.toBeInTheDocument()
})

it('shows when the recording was deleted', async () => {
  const { container } = await show(0)
  expect(container).toHaveTextContent('The recording of the video call was deleted on 1 Jun 2026')
  expect(container.querySelector('video')).toBeNull()
})
