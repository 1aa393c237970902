import fc from 'fast-check'
import { Link, type OtherState } from './link.ts'
import type { Signal, SignalLine } from './signal-line.ts'

/** Connections by their id, so that an answer finds the one whose offer it answers. */
let made: FakeConnection[] = []

/** A connection that knows offers and answers, and no network: it is connected once an answer to its last offer was taken. */
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
      throw new Error('no such offer')
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

/** Two people, and a server that keeps what each is told, in order, and tells it when the test lets it. */
class World {
  readonly told: Record<Side, Signal[]> = { ada: [], chidi: [] }
  readonly #heard: Record<Side, number> = { ada: 0, chidi: 0 }
  readonly #links: Partial<Record<Side, Link>> = {}
  readonly states: Partial<Record<Side, OtherState>> = {}

  enter(side: Side): void {
    this.#links[side]?.close()
    const signals = {
      send: (to: Side, signal: Signal) => this.told[to].push(structuredClone(signal)),
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

  /** The page is loaded again: it hears what it was told before once more. */
  reload(side: Side): void {
    this.#heard[side] = 0
    this.enter(side)
  }

  /** @returns whether there was anything to hear */
  async hearOne(side: Side): Promise<boolean> {
    const signal = this.told[side][this.#heard[side]]
    const link = this.#links[side]
    if (!signal || !link) return false
    this.#heard[side] += 1
    await link.hear(structuredClone(signal))
    return true
  }

  async hearAll(): Promise<void> {
    for (let heard = true; heard; ) {
      await settle()
      heard = (await this.hearOne('ada')) || (await this.hearOne('chidi'))
      // Two ends that take each other for new ones again and again never come to an end.
      if (this.told.ada.length + this.told.chidi.length > 500) throw new Error('they never stop')
    }
  }

  /** Somebody leaves; what is told to them is heard by nobody. */
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

it('connects two who come at the same time, and each sees what the other shows', async () => {
  const world = new World()
  world.enter('ada')
  world.enter('chidi')
  await world.hearAll()
  expect(world.states.ada).toMatchObject({ line: 'connected', shown: { isMuted: true } })
  expect(world.states.chidi).toMatchObject({ line: 'connected', shown: { isMuted: false } })
  world.end()
})

it('connects them again, however they leave, come back, load their page again and hear late', async () => {
  const acts = fc.array(
    fc.record({
      side: fc.constantFrom<Side>('ada', 'chidi'),
      act: fc.oneof({ weight: 5, arbitrary: fc.constant('hear') }, fc.constantFrom('enter', 'reload')),
    }),
    { maxLength: 30 },
  )
  await fc.assert(
    fc.asyncProperty(acts, async (done) => {
      const world = new World()
      world.enter('ada')
      world.enter('chidi')
      for (const { side, act } of done) {
        if (act === 'hear') await world.hearOne(side)
        else if (act === 'enter') world.enter(side)
        else world.reload(side)
        await settle()
      }
      await world.hearAll()
      expect([world.states.ada?.line, world.states.chidi?.line]).toEqual(['connected', 'connected'])
      world.end()
    }),
    { numRuns: 300 },
  )
})

it('hears nothing that is for an earlier end, nor from one that is gone', async () => {
  const world = new World()
  world.enter('ada')
  world.enter('chidi')
  await world.hearAll()
  const before = made.length
  const old = world.told.ada.find(({ to }) => to === null)
  world.reload('chidi')
  await world.hearAll()
  const after = made.length
  expect(after).toBeGreaterThan(before)
  if (old) world.told.ada.push(old, { peer: 'somebody', to: 'somebody else' })
  await world.hearAll()
  expect(made).toHaveLength(after)
  expect(world.states.ada?.line).toBe('connected')
  world.end()
})

it('makes no connection once it is closed', async () => {
  const world = new World()
  world.enter('ada')
  world.enter('chidi')
  world.leave('ada')
  await world.hearOne('ada')
  expect(made).toEqual([])
  world.end()
})
