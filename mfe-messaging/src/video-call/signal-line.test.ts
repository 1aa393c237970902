import type { VideoCallSignal } from '@fieldproof/contracts/entities/video-call'
import { idOf } from '../testing/conversations.ts'
import { SignalLine } from './signal-line.ts'

const [call, own, other] = [idOf(1), idOf(2), idOf(3)]

/** A socket whose server only accepts signals when the test says so. */
const open = ({ isTaking = true, kept = [] as VideoCallSignal[] } = {}) => {
  const emitted: [event: string, data: unknown][] = []
  const server = { isTaking, kept }
  const received: string[] = []
  const line = {
    listeners: new Set<never>(),
    emit: (event: string, data: never, answer: (value: unknown) => void) => {
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
    receive: async (_from, { peer }) => {
      received.push(peer)
    },
  })
  return {
    signals,
    emitted,
    server,
    received,
    sent: () => emitted.filter(([event]) => event === 'SIGNAL_IN_VIDEO_CALL'),
  }
}
const fromServer = (sequence: number): VideoCallSignal => ({
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

it('sends candidates that are found in the same moment together', async () => {
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

it('keeps the candidates for different people apart', async () => {
  const { signals, sent } = open()
  const third = idOf(4)
  for (const to of [other, third, other, third]) signals.gather(to, { peer: `to ${to}`, to: null }, { candidate: to })
  await jest.advanceTimersByTimeAsync(100)
  const signalled = sent().map(([, data]) => data as { to: string; signal: string })
  expect(signalled.map(({ to }) => to)).toEqual([other, third])
  for (const { to, signal } of signalled)
    expect(JSON.parse(signal)).toEqual({
      peer: `to ${to}`,
      to: null,
      candidates: [{ candidate: to }, { candidate: to }],
    })
  signals.close()
})

it('receives each signal once and in order, and requests missing ones', async () => {
  const { signals, received, emitted } = open({ kept: [fromServer(1), fromServer(2), fromServer(3)] })
  signals.take(fromServer(1))
  signals.take(fromServer(3))
  signals.take(fromServer(2))
  signals.take(fromServer(3))
  await settle()
  expect(received).toEqual(['peer 1', 'peer 2', 'peer 3'])
  expect(emitted.filter(([event]) => event === 'CATCH_UP_ON_SIGNALS')).toEqual([
    ['CATCH_UP_ON_SIGNALS', { videoCallId: call, deviceId: own, after: 1 }],
  ])
  signals.close()
})

it('begins with the first number that the server has for this device', async () => {
  const { signals, received } = open({ kept: [fromServer(7), fromServer(8)] })
  signals.catchUp()
  signals.take(fromServer(9))
  await settle()
  expect(received).toEqual(['peer 7', 'peer 8', 'peer 9'])
  signals.close()
})

it('ignores signals of another call, and all signals after it was closed', async () => {
  const { signals, received } = open()
  signals.take({ ...fromServer(1), videoCallId: idOf(9) })
  signals.close()
  signals.take(fromServer(1))
  await settle()
  expect(received).toEqual([])
})
