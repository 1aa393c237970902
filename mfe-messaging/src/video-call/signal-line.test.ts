import type { VideoCallSignal } from '@fieldproof/contracts/entities/video-call'
import { idOf } from '../testing/conversations.ts'
import { SignalLine } from './signal-line.ts'

const [call, own, other] = [idOf(1), idOf(2), idOf(3)]

/** A line whose server takes what it is sent only where the test says so. */
const open = ({ isTaking = true, kept = [] as VideoCallSignal[] } = {}) => {
  const emitted: [event: string, data: unknown][] = []
  const server = { isTaking, kept }
  const heard: string[] = []
  const line = {
    listeners: new Set<never>(),
    emit: (event: string, data: never, answer: (said: unknown) => void) => {
      emitted.push([event, data])
      if (event === 'SIGNAL_IN_VIDEO_CALL' && server.isTaking) answer(true)
      if (event === 'CATCH_UP_ON_SIGNALS')
        answer(server.kept.filter(({ sequence }) => sequence > (data as { after: number }).after))
    },
  }
  const signals = new SignalLine({
    line: line as never,
    videoCallId: call,
    deviceId: own,
    hear: async (_from, { peer }) => {
      heard.push(peer)
    },
  })
  return { signals, emitted, server, heard, sent: () => emitted.filter(([event]) => event === 'SIGNAL_IN_VIDEO_CALL') }
}
const told = (sequence: number): VideoCallSignal => ({
  videoCallId: call,
  sequence,
  from: other,
  fromDevice: other,
  toDevice: own,
  signal: JSON.stringify({ peer: `peer ${sequence}`, to: null }),
})
const settle = () => jest.advanceTimersByTimeAsync(0)

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

it('sends again, with the same id, until the server has it', async () => {
  const { signals, sent, server } = open({ isTaking: false })
  signals.send(other, { peer: 'a', to: null })
  await jest.advanceTimersByTimeAsync(6_500)
  expect(sent()).toHaveLength(3)
  expect(new Set(sent().map(([, data]) => (data as { _id: string })._id)).size).toBe(1)
  server.isTaking = true
  await jest.advanceTimersByTimeAsync(20_000)
  expect(sent()).toHaveLength(4)
  signals.close()
})

it('sends ways that are found in one moment together', async () => {
  const { signals, sent } = open()
  for (const candidate of ['one', 'two', 'three']) signals.gather(other, { peer: 'a', to: 'b' }, { candidate })
  await jest.advanceTimersByTimeAsync(100)
  expect(sent()).toHaveLength(1)
  expect(JSON.parse((sent()[0]?.[1] as { signal: string }).signal)).toEqual({
    peer: 'a',
    to: 'b',
    candidates: [{ candidate: 'one' }, { candidate: 'two' }, { candidate: 'three' }],
  })
  signals.close()
})

it('keeps apart what is found for one person and for another', async () => {
  const { signals, sent } = open()
  const third = idOf(4)
  for (const to of [other, third, other, third]) signals.gather(to, { peer: `to ${to}`, to: null }, { candidate: to })
  await jest.advanceTimersByTimeAsync(100)
  const told = sent().map(([, data]) => data as { to: string; signal: string })
  expect(told.map(({ to }) => to)).toEqual([other, third])
  for (const { to, signal } of told)
    expect(JSON.parse(signal)).toEqual({
      peer: `to ${to}`,
      to: null,
      candidates: [{ candidate: to }, { candidate: to }],
    })
  signals.close()
})

it('hears each once and in order, and asks for what is missing', async () => {
  const { signals, heard, emitted } = open({ kept: [told(1), told(2), told(3)] })
  signals.take(told(1))
  signals.take(told(3))
  signals.take(told(2))
  signals.take(told(3))
  await settle()
  expect(heard).toEqual(['peer 1', 'peer 2', 'peer 3'])
  expect(emitted.filter(([event]) => event === 'CATCH_UP_ON_SIGNALS')).toEqual([
    ['CATCH_UP_ON_SIGNALS', { videoCallId: call, deviceId: own, after: 1 }],
  ])
  signals.close()
})

it('begins with the number that the server has first for this device', async () => {
  const { signals, heard } = open({ kept: [told(7), told(8)] })
  signals.catchUp()
  signals.take(told(9))
  await settle()
  expect(heard).toEqual(['peer 7', 'peer 8', 'peer 9'])
  signals.close()
})

it('hears nothing of another call, and nothing once it is closed', async () => {
  const { signals, heard } = open()
  signals.take({ ...told(1), videoCallId: idOf(9) })
  signals.close()
  signals.take(told(1))
  await settle()
  expect(heard).toEqual([])
})
