import { Peer } from './peer.ts'
import type { Signal } from './signal-line.ts'

/** A connection whose state the test sets, and which counts how often another way was looked for. */
class FakeConnection {
  iceConnectionState = 'new'
  signalingState = 'stable'
  restarts = 0
  oniceconnectionstatechange: (() => void) | null = null
  restartIce() {
    this.restarts += 1
  }
  addTransceiver() {}
  getTransceivers() {
    return []
  }
  close() {
    this.signalingState = 'closed'
  }
}

const open = () => {
  Object.assign(globalThis, {
    RTCPeerConnection: FakeConnection,
    MediaStream: class {
      getTracks() {
        return []
      }
    },
  })
  const lines: string[] = []
  const replaced: Signal[] = []
  const peer = new Peer({
    configuration: {},
    isPolite: true,
    own: () => new MediaStream(),
    send: () => undefined,
    gather: () => undefined,
    onStream: () => undefined,
    onShown: () => undefined,
    onLine: (line) => lines.push(line),
    onReplaced: (signal) => replaced.push(signal),
  })
  const connection = peer.connection as unknown as FakeConnection
  const become = (state: string) => {
    connection.iceConnectionState = state
    connection.oniceconnectionstatechange?.()
  }
  return { peer, connection, become, lines, replaced }
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

it('says that the line is lost, and looks for another way until there is one', async () => {
  const { peer, connection, become, lines } = open()
  become('connected')
  become('disconnected')
  expect(lines).toEqual(['connected', 'lost'])
  expect(connection.restarts).toBe(0)
  await jest.advanceTimersByTimeAsync(1_500)
  expect(connection.restarts).toBe(1)
  // Within the ten seconds in which a call is to be back, it has looked three times.
  await jest.advanceTimersByTimeAsync(8_500)
  expect(connection.restarts).toBe(3)
  become('connected')
  await jest.advanceTimersByTimeAsync(20_000)
  expect(connection.restarts).toBe(3)
  expect(lines).toEqual(['connected', 'lost', 'connected'])
  peer.close()
})

it('looks at once where the line has failed, and not where it is back by itself', async () => {
  const { peer, connection, become } = open()
  become('disconnected')
  become('connected')
  await jest.advanceTimersByTimeAsync(5_000)
  expect(connection.restarts).toBe(0)
  become('failed')
  await jest.advanceTimersByTimeAsync(0)
  expect(connection.restarts).toBe(1)
  peer.close()
})

it('looks no more once it is closed', async () => {
  const { peer, connection, become } = open()
  become('disconnected')
  peer.close()
  await jest.advanceTimersByTimeAsync(20_000)
  expect(connection.restarts).toBe(0)
})

it('gives way to a new connection of the other, and hears nothing that is for another', async () => {
  const { peer, replaced } = open()
  await peer.hear({ peer: 'first', to: null })
  await peer.hear({ peer: 'second', to: 'somebody else' })
  expect(replaced).toEqual([])
  await peer.hear({ peer: 'second', to: null })
  expect(replaced).toEqual([{ peer: 'second', to: null }])
  peer.close()
})
