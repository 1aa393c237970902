import type {
  InspectorInfoBody,
  InspectorProfile,
  InspectorReference,
  InspectorReferenceBody,
} from '@fieldproof/contracts/entities/inspector-profile'
import type { FieldFault } from '@fieldproof/contracts/envelope'
import { isCallFailure } from '@fieldproof/platform'
import type { EditConsequences } from '@fieldproof/policy/inspector-application'
import { readChanges, writeChanges, type Changes } from './draft-storage.ts'
import { isSame, valuesOf, type DraftField, type DraftValues } from './draft-values.ts'
import { heldChanges } from './held-changes.ts'
import { newPartOf, referenceChanges } from './saveable.ts'
import { fieldOf } from './steps.ts'
import { takeUp, withChanges } from './take-up.ts'

export interface DraftState {
  /** All current values, saved or not. */
  values: DraftValues
  saved: DraftValues
  profile: InspectorProfile
  unsaved: readonly DraftField[]
  /** Values that are saved only after the inspector has agreed to the consequences (INSPECTOR-6). */
  held: readonly DraftField[]
  consequences: EditConsequences
  /** Values that the server refused; they wait for another keystroke. */
  refused: readonly DraftField[]
  /** Values that another device has changed meanwhile. */
  conflicts: readonly DraftField[]
  phase: 'calm' | 'waiting' | 'saving' | 'unreachable' | 'refused'
  /** Milliseconds since 1970; null before the first save here. */
  savedAt: number | null
  refusal: { message: string; faults: readonly FieldFault[] } | null
  /** Increases when the shown values change by something other than typing. */
  revision: number
}

export interface DraftCalls {
  saveInfo: (body: InspectorInfoBody) => Promise<InspectorProfile>
  saveReference: (body: InspectorReferenceBody) => Promise<InspectorReference>
  removeReference: (id: string) => Promise<unknown>
}

/** Milliseconds without a keystroke before typed text is saved. */
const pause = 800
/** Milliseconds before an unreachable server is tried again; a restored connection tries at once. */
const retryAfter = 15_000

const fieldsIn = (changes: Changes): DraftField[] => Object.keys(changes) as DraftField[]

/**
 * The application as typed: stores every answer on this device at once, saves it as soon as it is valid, and continues
 * after a lost connection. Changes with consequences wait for the inspector's agreement.
 */
export class ApplicationDraft {
  readonly #userId: string
  readonly #calls: DraftCalls
  readonly #listeners = new Set<() => void>()
  #profile: InspectorProfile
  #saved: DraftValues
  #changes: Changes
  #state: DraftState
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> = Promise.resolve()
  readonly #refused = new Set<string>()
  /** The screen was left: unsaved values wait for the next visit, in a session of their owner. */
  #isOver = false

  constructor(userId: string, profile: InspectorProfile, calls: DraftCalls) {
    this.#userId = userId
    this.#calls = calls
    this.#profile = profile
    this.#saved = valuesOf(profile)
    const { changes, conflicts } = takeUp(readChanges(userId), this.#saved)
    this.#changes = changes
    this.#state = this.#look({ conflicts, phase: 'calm', savedAt: null, refusal: null, revision: 0 })
  }

  getState = (): DraftState => this.#state
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Starts saving; the returned function saves once more and stops. */
  begin = (): (() => void) => {
    this.#isOver = false
    const again = () => {
      if (this.#state.phase === 'unreachable') this.#schedule(0)
    }
    addEventListener('online', again)
    if (this.#state.unsaved.length > 0) this.#schedule(0)
    return () => {
      removeEventListener('online', again)
      this.#isOver = true
      if (this.#timer !== undefined) void this.flush()
    }
  }

  /** Merges the server's current profile. */
  receive = (profile: InspectorProfile): void => {
    if (profile === this.#profile) return
    const before = this.#state.values
    this.#profile = profile
    this.#saved = valuesOf(profile)
    const { changes, conflicts } = takeUp(this.#changes, this.#saved)
    this.#changes = changes
    const isOther = !isSame(withChanges(this.#saved, changes), before)
    this.#update({ conflicts, revision: this.#state.revision + (isOther ? 1 : 0) })
    if (this.#state.unsaved.length > 0 && this.#state.phase === 'calm') this.#schedule(pause)
  }

  /** Records a typed value. */
  put = (typed: Partial<DraftValues>): void => {
    const changes: Record<string, unknown> = { ...this.#changes }
    let isNew = false
    for (const [name, value] of Object.entries(typed)) {
      const field = name as DraftField
      if (isSame(value, this.#state.values[field])) continue
      isNew = true
      this.#refused.delete(field)
      const base = this.#changes[field]?.base ?? this.#saved[field]
      if (isSame(value, this.#saved[field])) delete changes[field]
      else changes[field] = { value, base }
    }
    if (!isNew) return
    this.#changes = changes
    this.#update({
      phase: this.#state.phase === 'saving' ? 'saving' : 'waiting',
      ...(this.#refused.size === 0 && { refusal: null }),
    })
    this.#schedule(pause)
  }

  /** Resolves a conflict between two devices: keeps this one's value, or takes the saved one. */
  settle = (isMine: boolean): void => {
    const changes: Record<string, unknown> = { ...this.#changes }
    for (const field of this.#state.conflicts) {
      if (isMine) changes[field] = { value: this.#state.values[field], base: this.#saved[field] }
      else delete changes[field]
    }
    this.#changes = changes
    this.#update({ conflicts: [], revision: this.#state.revision + 1, phase: 'waiting' })
    this.#schedule(0)
  }

  /** Discards the values that wait for agreement. */
  discardHeld = (): void => {
    const held = new Set<string>(this.#state.held)
    this.#changes = Object.fromEntries(Object.entries(this.#changes).filter(([field]) => !held.has(field)))
    for (const field of held) this.#refused.delete(field)
    this.#update({
      revision: this.#state.revision + 1,
      phase: 'calm',
      ...(this.#refused.size === 0 && { refusal: null }),
    })
  }

  /**
   * Saves now. With `isAgreed`, also the changes with consequences.
   * @returns whether everything is on the server
   */
  flush = async (isAgreed = false): Promise<boolean> => {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#running = this.#running.then(() => this.#save(isAgreed))
    await this.#running
    return this.#state.unsaved.length === 0
  }

  #schedule(wait: number): void {
    clearTimeout(this.#timer)
    if (this.#isOver) return
    this.#timer = setTimeout(() => {
      void this.flush()
    }, wait)
  }

  async #save(isAgreed: boolean): Promise<void> {
    const { values, unsaved, conflicts, held } = this.#state
    const sent = unsaved.filter(
      (field) => !conflicts.includes(field) && !this.#refused.has(field) && (isAgreed || !held.includes(field)),
    )
    const body: InspectorInfoBody = {}
    for (const field of sent) if (field !== 'references') Object.assign(body, newPartOf(field, values, this.#saved))
    const references = sent.includes('references')
      ? referenceChanges(values.references, this.#changes.references?.base ?? [], this.#saved.references)
      : { changed: [], removed: [] }
    if (Object.keys(body).length + references.changed.length + references.removed.length === 0) {
      if (this.#state.phase === 'waiting') this.#update({ phase: 'calm' })
      return
    }
    this.#update({ phase: 'saving' })
    let asked: readonly DraftField[] = sent.filter((field) => field !== 'references')
    try {
      if (Object.keys(body).length > 0) this.#accept(await this.#calls.saveInfo(body), Object.keys(body))
      asked = ['references']
      for (const reference of references.changed) this.#acceptReferences(await this.#calls.saveReference(reference))
      for (const id of references.removed) {
        await this.#calls.removeReference(id)
        this.#acceptReferences(id)
      }
      this.#update({
        phase: this.#state.refused.length > 0 ? 'refused' : this.#timer === undefined ? 'calm' : 'waiting',
        savedAt: Date.now(),
      })
    } catch (error) {
      this.#fail(error, sent, asked)
    }
  }

  /** Marks fields as saved with the sent values; later keystrokes wait for the next save. */
  #accept(profile: InspectorProfile, fields: readonly string[]): void {
    this.#profile = profile
    this.#saved = valuesOf(profile)
    const rebased = Object.entries(this.#changes).map(([name, change]) => {
      const field = name as DraftField
      return [name, fields.includes(name) ? { ...change, base: this.#saved[field] } : change] as const
    })
    const before = this.#state.values
    const { changes, conflicts } = takeUp(Object.fromEntries(rebased), this.#saved)
    this.#changes = changes
    const isOther = !isSame(withChanges(this.#saved, changes), before)
    this.#update({ conflicts, revision: this.#state.revision + (isOther ? 1 : 0) })
  }

  #acceptReferences(done: InspectorReference | string): void {
    const id = typeof done === 'string' ? done : done._id
    const known = this.#profile.references
    const references =
      typeof done === 'string'
        ? known.filter(({ _id }) => _id !== id)
        : known.some(({ _id }) => _id === id)
          ? known.map((entry) => (entry._id === id ? done : entry))
          : [...known, done]
    this.#accept({ ...this.#profile, references }, ['references'])
  }

  /** @param asked the fields of `sent` in the call that failed; those of earlier calls are saved */
  #fail(error: unknown, sent: readonly DraftField[], asked: readonly DraftField[]): void {
    if (isCallFailure(error) && error.isSilent) return this.#update({ phase: 'calm' })
    if (!isCallFailure(error) || error.status === 0 || error.status === 429 || error.status >= 500) {
      this.#update({ phase: 'unreachable' })
      return this.#schedule(retryAfter)
    }
    const faults = error.errors ?? []
    const wrong = asked.filter((field) => faults.some((fault) => fieldOf(fault.field) === field))
    for (const field of wrong.length > 0 ? wrong : asked) this.#refused.add(field)
    this.#update({ phase: 'refused', refusal: { message: error.message, faults } })
    const { unsaved } = this.#state
    // The other fields need not wait until the refused ones are corrected.
    if (sent.some((field) => unsaved.includes(field) && !this.#refused.has(field))) this.#schedule(0)
  }

  #look(rest: Pick<DraftState, 'conflicts' | 'phase' | 'savedAt' | 'refusal' | 'revision'>): DraftState {
    const unsaved = fieldsIn(this.#changes)
    const values = withChanges(this.#saved, this.#changes)
    return {
      ...rest,
      values,
      saved: this.#saved,
      profile: this.#profile,
      unsaved,
      refused: unsaved.filter((field) => this.#refused.has(field)),
      ...heldChanges(this.#profile, unsaved, values, this.#saved),
    }
  }

  #update(change: Partial<Pick<DraftState, 'conflicts' | 'phase' | 'savedAt' | 'refusal' | 'revision'>>): void {
    const { conflicts, phase, savedAt, refusal, revision } = this.#state
    this.#state = this.#look({ conflicts, phase, savedAt, refusal, revision, ...change })
    writeChanges(this.#userId, this.#changes)
    for (const listener of [...this.#listeners]) listener()
  }
}
