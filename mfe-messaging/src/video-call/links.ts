import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import { Link, type OtherState } from './link.ts'
import type { Shown, Signal, SignalLine } from './signal-line.ts'

export interface LinksParts {
  userId: string
  signals: SignalLine
  configuration: RTCConfiguration
  /** What is sent now. */
  sent: () => MediaStream
  /** What the user here shows. */
  shown: () => Shown
  onOthers: (others: Readonly<Record<string, OtherState>>) => void
  onSoundOnly: (isSoundOnly: boolean) => void
}

/** The connections to all other people in a call: one each, from this device to theirs (VIDEO-9). */
export class Links {
  readonly #parts: LinksParts
  readonly #links = new Map<string, Link>()
  /** Signals from people who, as far as this page knows, are not in the call yet, by user id. */
  readonly #early = new Map<string, Signal[]>()
  #others: Readonly<Record<string, OtherState>> = {}

  #configuration: RTCConfiguration

  constructor(parts: LinksParts) {
    this.#parts = parts
    this.#configuration = parts.configuration
  }

  #each(): Link[] {
    return [...this.#links.values()]
  }

  async receive(from: string, signal: Signal): Promise<void> {
    const link = this.#links.get(from)
    if (link) await link.receive(signal)
    else this.#early.set(from, [...(this.#early.get(from) ?? []), signal])
  }

  /** Opens a link to each other person who is in the call now, and closes the links to people who have left. */
  match({ members }: VideoCall): void {
    const inIt = new Set<string>()
    for (const { state, userId } of members) if (state === 'joined' && userId !== this.#parts.userId) inIt.add(userId)
    for (const [id, link] of this.#links) if (!inIt.has(id)) this.#drop(id, link)
    for (const id of inIt) if (!this.#links.has(id)) this.#add(id)
    for (const link of this.#each()) void link.limit(inIt.size > 1 ? 'medium' : 'high')
  }

  #add(id: string): void {
    const { userId, onSoundOnly } = this.#parts
    const link = new Link({
      ...this.#parts,
      configuration: this.#configuration,
      to: id,
      isPolite: userId < id,
      onChange: (state) => {
        if (this.#links.has(id)) this.#setOthers({ ...this.#others, [id]: state })
      },
      onLevel: () => onSoundOnly(this.#each().some(({ isSoundOnly }) => isSoundOnly)),
    })
    this.#links.set(id, link)
    const early = this.#early.get(id) ?? []
    this.#early.delete(id)
    void early.reduce((before, signal) => before.then(() => link.receive(signal)), Promise.resolve())
  }

  #drop(id: string, link: Link): void {
    link.close()
    this.#links.delete(id)
    this.#setOthers(Object.fromEntries(Object.entries(this.#others).filter(([other]) => other !== id)))
  }

  #setOthers(others: Readonly<Record<string, OtherState>>): void {
    this.#others = others
    this.#parts.onOthers(others)
  }

  /** Sends another track of this kind to all. */
  async send(kind: 'audio' | 'video', track: MediaStreamTrack | null): Promise<void> {
    await Promise.all(this.#each().map((link) => link.replace(kind, track)))
  }

  /** Replaces the servers that connect devices, because their credentials expire. */
  configure(configuration: RTCConfiguration): void {
    this.#configuration = configuration
    for (const link of this.#each()) link.configure(configuration)
  }

  show(): void {
    for (const link of this.#each()) link.show()
  }

  restart(): void {
    for (const link of this.#each()) link.restart()
  }

  adaptQuality(): void {
    for (const link of this.#each()) void link.adaptQuality()
  }

  close(): void {
    for (const link of this.#each()) link.close()
    this.#links.clear()
  }
}
