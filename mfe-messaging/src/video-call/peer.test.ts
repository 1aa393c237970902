import { Peer } from './peer.ts'

/** A connection whose state the test sets, and which counts ICE restarts. */
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

const open = ({ isPolite = true } = {}) => {
  Object.assign(globalThis, {
    RTCPeerConnection: FakeConnection,
    MediaStream: class {
      getTracks() {
        return []
      }
    },
  })
  const lines: string[] = []
  const peer = new Peer({
    configuration: {},
    isPolite,
    own: () => new MediaStream(),
    send: () => undefined,
    gather: () => undefined,
    onStream: () => undefined,
    onLine: (line) => lines.push(line),
  })
  const connection = peer.connection as unknown as FakeConnection
  const become = (state: string) => {
    connection.iceConnectionState = state
    connection.oniceconnectionstatechange?.()
  }
  return { peer, connection, become, lines }
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

it('reports a lost connection, and restarts ICE until it is connected again', async () => {
  const { peer, connection, become, lines } = open()
  become('connected')
  become('disconnected')
  expect(lines).toEqual(['connected', 'lost'])
  expect(connection.restarts).toBe(0)
  await jest.advanceTimersByTimeAsync(1_500)
  expect(connection.restarts).toBe(1)
  // Within the ten seconds in which a call has to recover, it has restarted three times.
  await jest.advanceTimersByTimeAsync(8_500)
  expect(connection.restarts).toBe(3)
  become('connected')
  await jest.advanceTimersByTimeAsync(20_000)
  expect(connection.restarts).toBe(3)
  expect(lines).toEqual(['connected', 'lost', 'connected'])
  peer.close()
})

it('restarts at once if the connection has failed, and not if it recovers by itself', async () => {
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

it('does not restart after it was closed', async () => {
  const { peer, connection, become } = open()
  become('disconnected')
  peer.close()
  await jest.advanceTimersByTimeAsync(20_000)
  expect(connection.restarts).toBe(0)
})

it('restarts if the first connection fails', async () => {
  const { peer, connection, become } = open({ isPolite: false })
  await jest.advanceTimersByTimeAsync(9_000)
  expect(connection.restarts).toBe(0)
  await jest.advanceTimersByTimeAsync(6_000)
  expect(connection.restarts).toBe(2)
  become('connected')
  await jest.advanceTimersByTimeAsync(20_000)
  expect(connection.restarts).toBe(2)
  peer.close()
})

it('resolves a pending negotiation when it is closed', async () => {
  const { peer, connection } = open()
  Object.assign(connection, { setRemoteDescription: () => new Promise(() => undefined) })
  const received = peer.receive({ description: { type: 'offer', sdp: '' } })
  peer.close()
  await expect(received).resolves.toBeUndefined()
})
