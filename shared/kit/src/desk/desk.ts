import { afterPaint } from '../after-paint/index.ts'
import { keepParts } from './keep-parts.ts'
import { subjectPrefix, type BlobWrite, type DeviceDatabase, type DeviceRow, type Write } from './device-database.ts'

/** How the device keeps what is typed. */
export type StorageState = 'kept' | 'full' | 'failed' | 'not-durable'

type Listener = () => void
/** One change of a row, whatever else is written there before it is applied. */
export type Edit<Row> = (row: Row) => Row
/** Milliseconds after which a write that the device refused is tried again. */
const tryAgainIn = 2_000
/** Milliseconds in which counts and lists follow what is typed: the letter itself is painted first. */
const followIn = 40

const isQuota = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'

/** How the rows of one kind of work are looked at. */
export interface DeskWays<Row extends DeviceRow, Sorted> {
  sort: (rows: Iterable<Row>) => Sorted
  /** Whether a row is the same in all that is kept of it: a token stands for what was typed with it. */
  isAsShown: (before: Row | undefined, now: Row | null) => boolean
  /** Whether a change is one that others than the row's own reader show: not each letter of a comment. */
  isNoticed: (before: Row | undefined, now: Row | null) => boolean
}

/**
 * One subject's work as a tab has it open. Reading is from memory, row by row, so that typing in one draws that one alone;
 * each change goes to the disk at once, and what is typed while it is written goes with the next write; until then it
 * stands in a journal that a killed tab leaves behind.
 */
export class Desk<Row extends DeviceRow, Sorted> {
  readonly subject: string
  readonly #database: DeviceDatabase<Row>
  readonly #ways: DeskWays<Row, Sorted>
  readonly #rows = new Map<string, Row>()
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #allListeners = new Set<Listener>()
  readonly #edits = new Map<string, Edit<Row>[]>()
  readonly #stop: () => void
  #sorted: Sorted | null = null
  #version = 0
  #following: ReturnType<typeof setTimeout> | null = null
  /** What was typed and no frame has shown yet: the last of each row alone. */
  readonly #typed = new Map<string, { part: string; edit: Edit<Row>; noted: { row: Row; edited: Row } | null }>()
  #stopTaking: (() => void) | null = null
  #writing: Promise<void> | null = null
  #storage: StorageState
  #onChange: () => void = () => {}

  constructor(subject: string, database: DeviceDatabase<Row>, rows: readonly Row[], ways: DeskWays<Row, Sorted>) {
    this.subject = subject
    this.#database = database
    this.#ways = ways
    this.#storage = database.isDurable ? 'kept' : 'not-durable'
    for (const row of rows) this.#rows.set(row.key, row)
    this.#stop = database.subscribe((changed) => this.#take(changed))
  }

  /** Called after each change that is to be sent. */
  set onChange(listener: () => void) {
    this.#onChange = listener
  }
  get database(): DeviceDatabase<Row> {
    return this.#database
  }
  get storage(): StorageState {
    return this.#storage
  }

  row = (key: string): Row | null => this.#rows.get(key) ?? null
  /** All rows by kind, as they are now. */
  all = (): Sorted => (this.#sorted ??= this.#ways.sort(this.#rows.values()))
  /** Rises with each change of which `subscribeAll` tells. */
  version = (): number => this.#version

  /** Calls `listener` when this row changes. */
  subscribe = (key: string, listener: Listener): (() => void) => {
    const listeners = this.#listeners.get(key) ?? new Set()
    this.#listeners.set(key, listeners.add(listener))
    return () => {
      listeners.delete(listener)
    }
  }
  /** Calls `listener` when something changes that the whole page shows: counts, the outbox, pictures. Not at every letter. */
  subscribeAll = (listener: Listener): (() => void) => {
    this.#allListeners.add(listener)
    return () => {
      this.#allListeners.delete(listener)
    }
  }

  /** Changes a row: on screen now, on the disk at once. */
  edit(key: string, edit: Edit<Row>): void {
    // What was typed before this came before it.
    if (this.#typed.size > 0) this.#takeTyped()
    const row = this.#rows.get(key)
    if (!row) return
    const edited = edit(row)
    this.#database.typed?.note(edited)
    this.#apply(key, edit, edited)
  }

  /**
   * As `edit`, for a text, which the browser shows by itself: the letter is painted first, and all that follows from it
   * comes after. Only the journal has the part that was typed in at once: a tab may be killed within that frame. It replaces what was typed in the
   * same part of the row and not shown yet.
   * @param part such as a field's id, where a row has several that are typed in
   */
  type(key: string, edit: Edit<Row>, part = ''): void {
    const before = this.#typed.get(key)
    if (before && before.part !== part) this.#takeTyped()
    const row = this.#rows.get(key)
    const noted = row ? { row, edited: edit(row) } : null
    this.#typed.set(key, { part, edit, noted })
    if (noted) this.#database.typed?.noteLast(noted.edited, part)
    this.#stopTaking ??= afterPaint(() => this.#takeTyped())
  }
  /** Whether more was typed in a part of a row than it says yet. */
  isTyping = (key: string, part = ''): boolean => this.#typed.get(key)?.part === part

  /** Puts things into the outbox, or takes them out, with their pictures. @throws where the device does not take them */
  async writeRows(writes: readonly Write<Row>[], blobs: readonly BlobWrite[] = []): Promise<void> {
    try {
      await this.#database.change([], () => [...writes], blobs)
      this.#setStorage(this.#database.isDurable ? 'kept' : 'not-durable')
    } catch (error) {
      this.#setStorage(isQuota(error) ? 'full' : 'failed')
      throw error
    }
    this.#onChange()
  }

  /** Changes a row as it is on the disk now; one that has gone meanwhile stays gone. */
  async changeRow(key: string, decide: (row: Row) => Write<Row>[], blobs: readonly BlobWrite[] = []): Promise<void> {
    await this.#database.change([key], ([row]) => (row ? decide(row) : []), blobs)
    this.#onChange()
  }

  /** Resolves when everything that was typed is on the disk, or the device refused it. */
  async flush(): Promise<void> {
    this.#takeTyped()
    while (this.#writing !== null) await this.#writing
  }

  close(): void {
    this.#takeTyped()
    this.#stop()
    if (this.#following !== null) clearTimeout(this.#following)
  }

  /** Tells all who listen to the whole. */
  tellAll(): void {
    if (this.#following !== null) clearTimeout(this.#following)
    this.#following = null
    this.#version += 1
    for (const listener of [...this.#allListeners]) listener()
  }

  #takeTyped(): void {
    this.#stopTaking?.()
    this.#stopTaking = null
    const typed = [...this.#typed]
    this.#typed.clear()
    for (const [key, { edit, noted }] of typed) {
      // Worked out already, unless the row has become another one meanwhile.
      if (noted && noted.row === this.#rows.get(key)) {
        this.#database.typed?.note(noted.edited)
        this.#apply(key, edit, noted.edited)
      } else this.edit(key, edit)
    }
  }

  /** An edit that the journal has: on screen now, on the disk at once. */
  #apply(key: string, edit: Edit<Row>, edited: Row): void {
    this.#edits.set(key, [...(this.#edits.get(key) ?? []), edit])
    if (this.#show(key, edited)) this.#following ??= setTimeout(() => this.tellAll(), followIn)
    this.#write()
  }

  /** What was written, by this tab or another; what is typed meanwhile lies over it. */
  #take(changed: ReadonlyMap<string, Row | null>): void {
    for (const [key, row] of changed) {
      if (!key.startsWith(subjectPrefix(this.subject))) continue
      const pending = this.#edits.get(key) ?? []
      const shown = row && pending.reduce((now, edit) => edit(now), row)
      const before = this.#rows.get(key)
      // Mostly the disk tells what this tab has just written there.
      if (this.#ways.isAsShown(before, shown)) continue
      const kept = keepParts(before, shown)
      if (kept !== before && !this.#ways.isAsShown(before, kept) && this.#show(key, kept)) this.tellAll()
    }
  }

  /** @returns whether others than the row's own reader show what changed */
  #show(key: string, row: Row | null): boolean {
    const before = this.#rows.get(key)
    if (row) this.#rows.set(key, row)
    else this.#rows.delete(key)
    this.#sorted = null
    for (const listener of [...(this.#listeners.get(key) ?? [])]) listener()
    return this.#ways.isNoticed(before, row)
  }

  #write(): void {
    if (this.#writing !== null || this.#edits.size === 0) return
    const edits = new Map([...this.#edits].map(([key, all]) => [key, [...all]]))
    const keys = [...edits.keys()]
    this.#writing = this.#database
      .change(keys, (rows) => {
        // Not while the transaction may still fail: then they have to be there for the next.
        return rows.flatMap((row, index): Write<Row>[] => {
          const all = edits.get(keys[index] ?? '') ?? []
          return row ? [{ put: all.reduce((shown, edit) => edit(shown), row) }] : []
        })
      })
      .then(
        () => {
          for (const [key, all] of edits) {
            const left = (this.#edits.get(key) ?? []).slice(all.length)
            if (left.length > 0) this.#edits.set(key, left)
            else {
              this.#edits.delete(key)
              if (!this.#typed.has(key)) this.#database.typed?.forget(key)
            }
          }
          this.#setStorage(this.#database.isDurable ? 'kept' : 'not-durable')
          this.#onChange()
          this.#writing = null
          this.#write()
        },
        (error: unknown) => {
          this.#writing = null
          this.#setStorage(isQuota(error) ? 'full' : 'failed')
          setTimeout(() => this.#write(), tryAgainIn)
        },
      )
  }

  #setStorage(storage: StorageState): void {
    if (storage === this.#storage) return
    this.#storage = storage
    this.tellAll()
  }
}
