import fc from 'fast-check'
import { Link, type OtherState } from './link.ts'
import type { Signal, SignalLine } from './signal-line.ts'

/** Connections by their id, so that an answer finds the connection whose offer it answers. */
let made: FakeConnection[] = []

/**
 * A connection with offers and answers but without a network: it is connected once it gets an answer to its last offer.
 */
class FakeConnection {
  readonly id = made.length
  iceConnectionState = 'new'
  signalingState = 'stable'
  onnegotiationneeded: (() => void) | null = null
  oniceconnectionstatechange: (() => void) | null = null
  localDescription: { type: string; sdp: string; toJSON: () => object } | null = null
  #offers = 0
  #remote = ''

  constructor() {
    made.push(this)
  }
  addTransceiver() {
    void Promise.resolve().then(() => {
      if (this.#offers === 0 && this.signalingState === 'stable') this.onnegotiationneeded?.()
    })
  }
  getTransceivers() {
    return []
  }
  getStats() {
    return Promise.resolve(new Map())
  }
  restartIce() {
    if (this.signalingState === 'stable') this.onnegotiationneeded?.()
  }
  #describe(type: 'offer' | 'answer', sdp: string) {
    this.localDescription = { type, sdp, toJSON: () => ({ type, sdp }) }
  }
  setLocalDescription() {
    if (this.signalingState === 'closed') return new Promise<void>(() => undefined)
    if (this.signalingState === 'have-remote-offer') {
      this.#describe('answer', `${this.id} answers ${this.#remote}`)
      this.signalingState = 'stable'
    } else {
      this.#offers += 1
      this.#describe('offer', `${this.id} offers ${this.#offers}`)
      this.signalingState = 'have-local-offer'
    }
    return Promise.resolve()
  }
  async setRemoteDescription({ type, sdp }: { type: string; sdp: string }) {
    if (this.signalingState === 'closed') return new Promise<void>(() => undefined)
    await Promise.resolve()
    if (type === 'offer') {
      this.#remote = sdp
      this.signalingState = 'have-remote-offer'
      return
    }
    const [answering, answered] = sdp.split(' answers ')
    const other = made[Number(answering)]
    if (this.signalingState !== 'have-local-offer' || answered !== this.localDescription?.sdp)
      throw new Error('There is no such offer')
    this.signalingState = 'stable'
    if (other?.localDescription?.sdp !== sdp || other.signalingState === 'closed') return
    for (const end of [this, other]) {
      end.iceConnectionState = 'connected'
      end.oniceconnectionstatechange?.()
    }
  }
  close() {
    this.signalingState = 'closed'
  }
}

type Side = 'ada' | 'chidi'
const otherOf = { ada: 'chidi', chidi: 'ada' } as const

/** Two people, and a server that stores the signals for each, in order, and delivers them when the test says so. */
class World {
  readonly sent: Record<Side, Signal[]> = { ada: [], chidi: [] }
  readonly #delivered: Record<Side, number> = { ada: 0, chidi: 0 }
  readonly #links: Partial<Record<Side, Link>> = {}
  readonly states: Partial<Record<Side, OtherState>> = {}

  enter(side: Side): void {
    this.#links[side]?.close()
    const signals = {
      send: (to: Side, signal: Signal) => this.sent[to].push(structuredClone(signal)),
      gather: () => undefined,
      forget: () => undefined,
    }
    this.#links[side] = new Link({
      to: otherOf[side],
      isPolite: side === 'ada',
      configuration: {},
      signals: signals as unknown as SignalLine,
      sent: () => new MediaStream(),
      shown: () => ({ isMuted: side === 'chidi', isCameraOff: false, isSharing: false, isSoundOnly: false }),
      onChange: (state) => {
        this.states[side] = state
      },
      onLevel: () => undefined,
    })
  }

  /** The page is reloaded: it receives earlier signals again. */
  reload(side: Side): void {
    this.#delivered[side] = 0
    this.enter(side)
  }

  /** @returns whether there was a signal to deliver */
  async deliverOne(side: Side): Promise<boolean> {
    const signal = this.sent[side][this.#delivered[side]]
    const link = this.#links[side]
    if (!signal || !link) return false
    this.#delivered[side] += 1
    await link.receive(structuredClone(signal))
    return true
  }

  async deliverAll(): Promise<void> {
    for (let delivered = true; delivered; ) {
      await settle()
      delivered = (await this.deliverOne('ada')) || (await this.deliverOne('chidi'))
      // If two ends kept taking each other for new ones, this would never end.
      if (this.sent.ada.length + this.sent.chidi.length > 500) throw new Error('The ends keep signalling')
    }
  }

  /** The person leaves; signals sent to them afterwards are not delivered. */
  leave(side: Side): void {
    this.#links[side]?.close()
  }

  end(): void {
    for (const link of Object.values(this.#links)) link.close()
  }
}

const settle = async () => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

beforeEach(() => {
  made = []
  jest.useFakeTimers()
  Object.assign(globalThis, {
    RTCPeerConnection: FakeConnection,
    MediaStream: class {
      getTracks() {
        return []
      }
    },
  })
})
afterEach(() => {
  jest.useRealTimers()
})

it('connects two people who join at the same time, and each sees what the other shows', async () => {
  const world = new World()
  world.enter('ada')
  world.enter('chidi')
  await world.deliverAll()
  expect(world.states.ada).toMatchObject({ line: 'connected', shown: { isMuted: true } })
  expect(world.states.chidi).toMatchObject({ line: 'connected', shown: { isMuted: false } })
  world.end()
})

it('connects two people after any sequence of leaving, coming back, reloading and late signals', async () => {
  const acts = fc.array(
    fc.record({
      side: fc.constantFrom<Side>('ada', 'chidi'),
      act: fc.oneof({ weight: 5, arbitrary: fc.constant('deliver') }, fc.constantFrom('enter', 'reload')),
    }),
    { maxLength: 30 },
  )
  await fc.assert(
    fc.asyncProperty(acts, async (done) => {
      const world = new World()
      world.enter('ada')
      world.enter('chidi')
      for (const { side, act } of done) {
        if (act === 'deliver') await world.deliverOne(side)
        else if (act === 'enter') world.enter(side)
        else world.reload(side)
        await settle()
      }
      await world.deliverAll()
      expect([world.states.ada?.line, world.states.chidi?.line]).toEqual(['connected', 'connected'])
      world.end()
    }),
    { numRuns: 300 },
  )
})

it('ignores signals for an earlier end, and from an end that is gone', async () => {
  const world = new World()
  world.enter('ada')
  world.enter('chidi')
  await world.deliverAll()
  const before = made.length
  const old = world.sent.ada.find(({ to }) => to === null)
  world.reload('chidi')
  await world.deliverAll()
  const after = made.length
  expect(after).toBeGreaterThan(before)
  if (old) world.sent.ada.push(old, { peer: 'someone', to: 'someone else' })
  await world.deliverAll()
  expect(made).toHaveLength(after)
  expect(world.states.ada?.line).toBe('connected')
  world.end()
})

it('makes no connection after it was closed', async () => {
  const world = new World()
  world.enter('ada')
  world.enter('chidi')
  world.leave('ada')
  await world.deliverOne('ada')
  expect(made).toEqual([])
  world.end()
})
