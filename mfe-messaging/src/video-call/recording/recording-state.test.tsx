import type { VideoCall, VideoRecording } from '@fieldproof/contracts/entities/video-call'
import { renderPage } from '@fieldproof/platform/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import videoEn from '../../../locales/en/video-call.json'
import { idOf, ME, OTHER, ROOM } from '../../testing/conversations.ts'
import type { VideoCallActs } from '../use-video-call.ts'
import { RecordingState } from './recording-state.tsx'

const asked: VideoRecording = {
  _id: idOf(7),
  askedBy: OTHER,
  deviceId: idOf(5),
  state: 'asked',
  agreed: [OTHER],
  begunAt: null,
  endedHow: null,
}
const callWith = (recording: VideoRecording | null): VideoCall => ({
  _id: idOf(1),
  chatRoomId: ROOM,
  state: 'active',
  endedHow: null,
  title: 'Tunde Bakare',
  begunBy: OTHER,
  begunAt: '2026-03-02T09:00:00.000Z',
  answeredAt: '2026-03-02T09:00:05.000Z',
  ringsFor: 0,
  about: { order: null, subject: null },
  members: [
    { userId: OTHER, fullName: 'Tunde Bakare', avatar: null, state: 'joined', deviceId: idOf(5) },
    { userId: ME, fullName: 'Amaka Okafor', avatar: null, state: 'joined', deviceId: idOf(6) },
  ],
  recording,
})
const record = jest.fn<Promise<void>, [string]>()
const show = (recording: VideoRecording | null) =>
  renderPage(
    <RecordingState acts={{ record, isBusy: false } as unknown as VideoCallActs} call={callWith(recording)} me={ME} />,
    { texts: videoEn },
  )
beforeEach(() => {
  record.mockReset().mockResolvedValue()
})

it('asks a person who has not answered, and sends a yes or a no (VIDEO-15)', async () => {
  await show(asked)
  expect(screen.getByRole('alertdialog', { name: 'Tunde Bakare wants to record this call.' })).toBeVisible()
  expect(screen.getByText(/for up to 15 minutes/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'No, do not record' }))
  expect(record).toHaveBeenLastCalledWith('refuse')
  await userEvent.click(screen.getByRole('button', { name: 'Yes, record' }))
  expect(record).toHaveBeenLastCalledWith('agree')
})

it('tells a person who has answered that others have not', async () => {
  await show({ ...asked, agreed: [OTHER, ME] })
  expect(screen.getByRole('status')).toHaveTextContent('Waiting for everyone to agree to the recording.')
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

it('shows that the call is being recorded, and lets everyone stop it', async () => {
  await show({ ...asked, state: 'on', agreed: [OTHER, ME], begunAt: new Date().toISOString() })
  expect(screen.getByRole('status')).toHaveTextContent('This call is being recorded.')
  await userEvent.click(screen.getByRole('button', { name: 'Stop recording' }))
  expect(record).toHaveBeenLastCalledWith('stop')
})

it.each([
  ['refused', null, 'The call will not be recorded: someone said no.'],
  ['unanswered', null, 'The call will not be recorded: not everyone answered.'],
  ['stopped', null, 'The call was not recorded.'],
  ['stopped', '2026-03-02T09:01:00.000Z', 'The recording has ended.'],
  ['joined', '2026-03-02T09:01:00.000Z', 'The recording has ended because someone joined the call.'],
] as const)('shows how it ended: %s, begun at %s', async (endedHow, begunAt, words) => {
  await show({ ...asked, state: 'ended', endedHow, begunAt })
  expect(screen.getByRole('status')).toHaveTextContent(words)
})

it('shows nothing if nobody has asked', async () => {
  await show(null)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})
