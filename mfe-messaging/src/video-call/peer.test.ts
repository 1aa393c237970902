import { Peer, type Negotiation } from './peer.ts'

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

const open = ({ isPolite = false } = {}) => {
  Object.assign(globalThis, {
    RTCPeerConnection: FakeConnection,
    MediaStream: class {
      getTracks() {
        return []
      }
    },
  })
  const lines: string[] = []
  const sent: Negotiation[] = []
  const peer = new Peer({
    configuration: {},
    isPolite,
    own: () => new MediaStream(),
    send: (negotiation) => sent.push(negotiation),
    gather: () => undefined,
    onStream: () => undefined,
    onLine: (line) => lines.push(line),
  })
  const connection = peer.connection as unknown as FakeConnection
  const become = (state: string) => {
    connection.iceConnectionState = state
    connection.oniceconnectionstatechange?.()
  }
  return { peer, connection, become, lines, sent }
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
  const { peer, connection, become } = open()
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

describe('several offers without an answer, as while the other device is offline', () => {
  const answer = (sdp: string, offer?: number): Negotiation => ({
    description: { type: 'answer', sdp },
    ...(offer !== undefined && { offer }),
  })
  /** A peer that has offered twice, and the answers that its connection takes. */
  const offeredTwice = async () => {
    const opened = open()
    const taken: (string | undefined)[] = []
    Object.assign(opened.connection, {
      signalingState: 'have-local-offer',
      localDescription: { toJSON: () => ({ type: 'offer', sdp: '' }) },
      setLocalDescription: () => Promise.resolve(),
      setRemoteDescription: ({ sdp }: RTCSessionDescriptionInit) => {
        taken.push(sdp)
        return Promise.resolve()
      },
    })
    for (let time = 0; time < 2; time += 1) {
      opened.peer.restart()
      await jest.advanceTimersByTimeAsync(0)
    }
    return { ...opened, taken }
  }

  it('uses only the answer to the last one', async () => {
    const { peer, sent, taken } = await offeredTwice()
    expect(sent.map(({ offer }) => offer)).toEqual([1, 2])
    await peer.receive(answer('to the first', 1))
    await peer.receive(answer('to the second', 2))
    expect(taken).toEqual(['to the second'])
    peer.close()
  })

  it('uses any answer of an earlier release, which has no number', async () => {
    const { peer, taken } = await offeredTwice()
    await peer.receive(answer('without a number'))
    expect(taken).toEqual(['without a number'])
    peer.close()
  })

  it('answers each offer with its number', async () => {
    const { peer, connection, sent } = open({ isPolite: true })
    Object.assign(connection, {
      localDescription: { toJSON: () => ({ type: 'answer', sdp: '' }) },
      setLocalDescription: () => Promise.resolve(),
      setRemoteDescription: () => Promise.resolve(),
    })
    for (const offer of [4, 5]) await peer.receive({ description: { type: 'offer', sdp: '' }, offer })
    expect(sent.map(({ offer }) => offer)).toEqual([4, 5])
    peer.close()
  })
})

describe('only one of two peers offers a restart, because Chromium sends no picture after a rollback', () => {
  const offers = (numbers: number[]): Negotiation[] =>
    numbers.map((offer) => ({ description: { type: 'offer', sdp: '' }, offer }))

  it('the polite peer asks for an offer until it is connected, with the number of the last one that it received', async () => {
    const { peer, connection, become, sent } = open({ isPolite: true })
    Object.assign(connection, {
      setLocalDescription: () => Promise.resolve(),
      setRemoteDescription: () => Promise.resolve(),
    })
    for (const offer of offers([3])) await peer.receive(offer)
    become('connected')
    become('disconnected')
    await jest.advanceTimersByTimeAsync(6_000)
    expect(sent).toEqual([{ wants: 3 }, { wants: 3 }])
    expect(connection.restarts).toBe(0)
    peer.close()
  })

  it('the impolite peer makes one offer for all requests that were sent before that offer arrived', async () => {
    const { peer, connection } = open()
    Object.assign(connection, {
      signalingState: 'have-local-offer',
      localDescription: { toJSON: () => ({ type: 'offer', sdp: '' }) },
      setLocalDescription: () => Promise.resolve(),
    })
    for (let time = 0; time < 3; time += 1) await peer.receive({ wants: 0 })
    expect(connection.restarts).toBe(1)
    await peer.receive({ wants: 1 })
    expect(connection.restarts).toBe(2)
    peer.close()
  })
})
