import { afterPaint } from '../after-paint/index.ts'
import { keepParts } from './keep-parts.ts'
import { subjectPrefix, type BlobWrite, type DeviceDatabase, type DeviceRow, type Write } from './device-database.ts'

/** Whether and how the device stores what is typed. */
export type StorageState = 'kept' | 'full' | 'failed' | 'not-durable'

type Listener = () => void
/** A change of one row. It is applied to the current row, whatever other changes came before. */
export type Edit<Row> = (row: Row) => Row
/** Milliseconds before a failed write is tried again. */
const tryAgainIn = 2_000
/** Milliseconds by which counts and lists lag behind the text, so that a keystroke is painted first. */
const followIn = 40

const isQuota = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'

/** How the rows of one kind of work are sorted and compared. */
export interface WorkingCopyOptions<Row extends DeviceRow, Sorted> {
  sort: (rows: Iterable<Row>) => Sorted
  /** Whether two states of a row are the same. A token identifies the text that was typed with it. */
  isSame: (before: Row | undefined, now: Row | null) => boolean
  /** Whether a change concerns more than the row's own field. A keystroke in a comment does not. */
  concernsPage: (before: Row | undefined, now: Row | null) => boolean
}

/**
 * The working copy of one subject, such as a report, in one tab. Reads come from memory, row by row, so a keystroke
 * renders only its own row. Every change is written to the disk at once; changes made during a write go with the next
 * one. Until then they are in a journal, which survives if the tab is killed.
 */
export class WorkingCopy<Row extends DeviceRow, Sorted> {
  readonly subject: string
  readonly #database: DeviceDatabase<Row>
  readonly #options: WorkingCopyOptions<Row, Sorted>
  readonly #rows = new Map<string, Row>()
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #allListeners = new Set<Listener>()
  readonly #edits = new Map<string, Edit<Row>[]>()
  readonly #stop: () => void
  #sorted: Sorted | null = null
  #version = 0
  #following: ReturnType<typeof setTimeout> | null = null
  /** Text that was typed but not painted yet: the latest of each row. */
  readonly #typed = new Map<string, { part: string; edit: Edit<Row>; noted: { row: Row; edited: Row } | null }>()
  #stopTaking: (() => void) | null = null
  #writing: Promise<void> | null = null
  #storage: StorageState
  #onChange: () => void = () => {}

  constructor(
    subject: string,
    database: DeviceDatabase<Row>,
    rows: readonly Row[],
    options: WorkingCopyOptions<Row, Sorted>,
  ) {
    this.subject = subject
    this.#database = database
    this.#options = options
    this.#storage = database.isDurable ? 'kept' : 'not-durable'
    for (const row of rows) this.#rows.set(row.key, row)
    this.#stop = database.subscribe((changed) => this.#take(changed))
  }

  /** Called after each change that has to be sent. */
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
  /** All rows as they are now, sorted by kind. */
  all = (): Sorted => (this.#sorted ??= this.#options.sort(this.#rows.values()))
  /** Increases whenever the listeners of `subscribeAll` are called. */
  version = (): number => this.#version

  /** Calls `listener` when this row changes. */
  subscribe = (key: string, listener: Listener): (() => void) => {
    const listeners = this.#listeners.get(key) ?? new Set()
    this.#listeners.set(key, listeners.add(listener))
    return () => {
      listeners.delete(listener)
    }
  }
  /**
   * Calls `listener` when something changes that the whole page shows, such as counts, the outbox or pictures.
   * Keystrokes do not count.
   */
  subscribeAll = (listener: Listener): (() => void) => {
    this.#allListeners.add(listener)
    return () => {
      this.#allListeners.delete(listener)
    }
  }

  /** Changes a row: on the screen now, and on the disk at once. */
  edit(key: string, edit: Edit<Row>): void {
    // Keep the order: text that was typed earlier is applied first.
    if (this.#typed.size > 0) this.#takeTyped()
    const row = this.#rows.get(key)
    if (!row) return
    const edited = edit(row)
    this.#database.typed?.note(edited)
    this.#apply(key, edit, edited)
  }

  /**
   * Like `edit`, for text that the browser itself displays: the character is painted first, and everything else happens
   * after that. Only the journal gets the changed part at once, because the tab may be killed within that frame. This
   * replaces unpainted text of the same part of the row.
   * @param part such as a field's id, if the row has several text fields
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
  /** Whether text was typed in this part of the row that the row does not contain yet. */
  isTyping = (key: string, part = ''): boolean => this.#typed.get(key)?.part === part

  /** Adds things to the outbox, or removes them, with their pictures. @throws if the device does not store them */
  writeRows(writes: readonly Write<Row>[], blobs: readonly BlobWrite[] = []): Promise<void> {
    return this.#change([], () => [...writes], blobs)
  }

  /**
   * Changes a row on the disk. A row that was deleted meanwhile stays deleted, unless `ifGone` decides otherwise.
   * @throws if the device does not store it
   */
  changeRow(
    key: string,
    decide: (row: Row) => Write<Row>[],
    blobs: readonly BlobWrite[] = [],
    ifGone: () => Write<Row>[] = () => [],
  ): Promise<void> {
    return this.#change([key], ([row]) => (row ? decide(row) : ifGone()), blobs)
  }

  async #change(
    keys: readonly string[],
    decide: (rows: readonly (Row | null)[]) => Write<Row>[],
    blobs: readonly BlobWrite[],
  ): Promise<void> {
    try {
      await this.#database.change(keys, decide, blobs)
      this.#setStorage(this.#database.isDurable ? 'kept' : 'not-durable')
    } catch (error) {
      this.#setStorage(isQuota(error) ? 'full' : 'failed')
      throw error
    }
    this.#onChange()
  }

  /** Resolves when everything that was typed is on the disk, or the device has failed to store it. */
  async flush(): Promise<void> {
    this.#takeTyped()
    while (this.#writing !== null) await this.#writing
  }

  close(): void {
    this.#takeTyped()
    this.#stop()
    if (this.#following !== null) clearTimeout(this.#following)
  }

  /** Calls every listener of the whole copy. */
  notifyAll(): void {
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
      // Reuse the computed row, unless it has been changed meanwhile.
      if (noted && noted.row === this.#rows.get(key)) {
        this.#database.typed?.note(noted.edited)
        this.#apply(key, edit, noted.edited)
      } else this.edit(key, edit)
    }
  }

  /** Applies an edit that is already in the journal. */
  #apply(key: string, edit: Edit<Row>, edited: Row): void {
    this.#edits.set(key, [...(this.#edits.get(key) ?? []), edit])
    if (this.#show(key, edited)) this.#following ??= setTimeout(() => this.notifyAll(), followIn)
    this.#write()
  }

  /** Takes over what this tab or another has written, with unsaved edits on top. */
  #take(changed: ReadonlyMap<string, Row | null>): void {
    for (const [key, row] of changed) {
      if (!key.startsWith(subjectPrefix(this.subject))) continue
      const pending = this.#edits.get(key) ?? []
      const shown = row && pending.reduce((now, edit) => edit(now), row)
      const before = this.#rows.get(key)
      // Usually this is what this tab has just written.
      if (this.#options.isSame(before, shown)) continue
      const kept = keepParts(before, shown)
      if (kept !== before && !this.#options.isSame(before, kept) && this.#show(key, kept)) this.notifyAll()
    }
  }

  /** @returns whether the change concerns more than the row's own field */
  #show(key: string, row: Row | null): boolean {
    const before = this.#rows.get(key)
    if (row) this.#rows.set(key, row)
    else this.#rows.delete(key)
    this.#sorted = null
    for (const listener of [...(this.#listeners.get(key) ?? [])]) listener()
    return this.#options.concernsPage(before, row)
  }

  #write(): void {
    if (this.#writing !== null || this.#edits.size === 0) return
    const edits = new Map([...this.#edits].map(([key, all]) => [key, [...all]]))
    const keys = [...edits.keys()]
    this.#writing = this.#database
      .change(keys, (rows) => {
        // Keep the edits until the transaction has succeeded, because a retry needs them.
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
    this.notifyAll()
  }
}
