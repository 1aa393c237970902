import type { InspectorJob } from '@fieldproof/contracts/entities/inspector-job'
import type { ReportTemplate } from '@fieldproof/policy/report-template'
import { resolveField, resolvePoint } from '../outbox/batch.ts'
import { blankFields, rowsOfTemplate } from '../outbox/snapshot.ts'
import type { ReportDatabase, Write } from '../store/report-database.ts'
import {
  fieldKey,
  headKey,
  orderPrefix,
  pointKey,
  shownPoint,
  sortRows,
  type FieldName,
  type FieldRow,
  type FieldValue,
  type HeadRow,
  type ItemRow,
  type OrderRows,
  type PointRow,
  type PointValue,
  type Row,
} from '../store/report-rows.ts'
import { afterPaint } from './after-paint.ts'

/** How the device keeps what is typed. */
export type StorageState = 'kept' | 'full' | 'failed' | 'not-durable'

type Listener = () => void
type Edit = (row: Row) => Row
/** Milliseconds after which a write that the device refused is tried again. */
const tryAgainIn = 2_000
/** Milliseconds in which counts and lists follow what is typed: the letter itself is painted first. */
const followIn = 40

const isQuota = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'

/**
 * One report as a tab has it open. Reading is from memory, row by row, so that typing at one point draws that point alone;
 * each change goes to the disk at once, and what is typed while it is written goes with the next write; until then it
 * stands in a journal that a killed tab leaves behind.
 */
export class ReportDesk {
  readonly orderId: string
  readonly #database: ReportDatabase
  readonly #rows = new Map<string, Row>()
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #allListeners = new Set<Listener>()
  readonly #edits = new Map<string, Edit[]>()
  readonly #stop: () => void
  #sorted: OrderRows | null = null
  #version = 0
  #following: ReturnType<typeof setTimeout> | null = null
  /** What was typed and no frame has shown yet: the last of each point alone. */
  readonly #typed = new Map<string, Edit>()
  #stopTaking: (() => void) | null = null
  #writing: Promise<void> | null = null
  #storage: StorageState
  #onChange: () => void = () => {}

  private constructor(orderId: string, database: ReportDatabase, rows: readonly Row[]) {
    this.orderId = orderId
    this.#database = database
    this.#storage = database.isDurable ? 'kept' : 'not-durable'
    for (const row of rows) this.#rows.set(row.key, row)
    this.#stop = database.subscribe((changed) => this.#take(changed))
  }

  /** The report as the device has it; null where it was never opened here. */
  static async open(database: ReportDatabase, orderId: string): Promise<ReportDesk | null> {
    const rows = await database.rows(orderPrefix(orderId))
    return rows.some(({ key }) => key === headKey(orderId)) ? new ReportDesk(orderId, database, rows) : null
  }

  /** Called after each change that is to be sent. */
  set onChange(listener: () => void) {
    this.#onChange = listener
  }
  get database(): ReportDatabase {
    return this.#database
  }
  get storage(): StorageState {
    return this.#storage
  }

  row = (key: string): Row | null => this.#rows.get(key) ?? null
  point = (groupId: string, itemId: string): PointRow | null => {
    const row = this.row(pointKey(this.orderId, groupId, itemId))
    return row?.kind === 'point' ? row : null
  }
  field = (name: FieldName): FieldRow | null => {
    const row = this.row(fieldKey(this.orderId, name))
    return row?.kind === 'field' ? row : null
  }
  head = (): HeadRow | null => {
    const row = this.row(headKey(this.orderId))
    return row?.kind === 'head' ? row : null
  }
  /** All rows by kind, as they are now. */
  all = (): OrderRows => (this.#sorted ??= sortRows(this.#rows.values()))
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
  /** Calls `listener` when something changes that the whole page shows: counts, the outbox, tasks, pictures. Not at every letter. */
  subscribeAll = (listener: Listener): (() => void) => {
    this.#allListeners.add(listener)
    return () => {
      this.#allListeners.delete(listener)
    }
  }

  /**
   * As `editPoint`, for a comment, which the browser shows by itself: the letter is painted first, and all that follows from
   * it comes after. Only the journal has it at once: a tab may be killed within that frame.
   * @param now UTC instant
   */
  typeComment(key: string, comment: string, now = new Date().toISOString()): void {
    const edit = pointEdit({ comment }, now)
    this.#typed.set(key, edit)
    const row = this.#rows.get(key)
    if (row) this.#database.typed?.note(edit(row))
    this.#stopTaking ??= afterPaint(() => this.#takeTyped())
  }
  /** Whether more was typed at a point than its row says yet. */
  isTyping = (key: string): boolean => this.#typed.has(key)

  /** @param now UTC instant */
  editPoint(key: string, change: Partial<PointValue>, now = new Date().toISOString()): void {
    this.#edit(key, pointEdit(change, now))
  }

  editField(name: FieldName, value: FieldValue): void {
    const token = crypto.randomUUID()
    this.#edit(fieldKey(this.orderId, name), (row) =>
      row.kind === 'field'
        ? { ...row, edit: { value, base: row.edit ? row.edit.base : row.server, token, refused: null } }
        : row,
    )
  }

  resolve(key: string, choice: 'mine' | 'theirs'): void {
    const token = crypto.randomUUID()
    this.#edit(key, (row) => {
      if (row.kind === 'point') return resolvePoint(row, choice, token)
      return row.kind === 'field' ? resolveField(row, choice, token) : row
    })
    this.#tellAll()
  }

  /** Puts things into the outbox, or takes them out, with their pictures. @throws where the device does not take them */
  async writeItems(writes: readonly Write[], blobs: Parameters<ReportDatabase['change']>[2] = []): Promise<void> {
    try {
      await this.#database.change([], () => [...writes], blobs)
      this.#setStorage(this.#database.isDurable ? 'kept' : 'not-durable')
    } catch (error) {
      this.#setStorage(isQuota(error) ? 'full' : 'failed')
      throw error
    }
    this.#onChange()
  }

  /** Changes an item as it is on the disk now; one that has gone meanwhile stays gone. */
  async changeItem(
    key: string,
    change: (row: ItemRow) => ItemRow,
    blobs: Parameters<ReportDatabase['change']>[2] = [],
  ): Promise<void> {
    await this.#database.change([key], ([row]) => (row?.kind === 'item' ? [{ put: change(row) }] : []), blobs)
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

  #takeTyped(): void {
    this.#stopTaking?.()
    this.#stopTaking = null
    const typed = [...this.#typed]
    this.#typed.clear()
    for (const [key, edit] of typed) this.#edit(key, edit)
  }

  #edit(key: string, edit: Edit): void {
    // What was typed before this came before it.
    if (this.#typed.size > 0) this.#takeTyped()
    const row = this.#rows.get(key)
    if (!row) return
    this.#edits.set(key, [...(this.#edits.get(key) ?? []), edit])
    const edited = edit(row)
    this.#database.typed?.note(edited)
    if (this.#show(key, edited)) this.#following ??= setTimeout(() => this.#tellAll(), followIn)
    this.#write()
  }

  /** What was written, by this tab or another; what is typed meanwhile lies over it. */
  #take(changed: ReadonlyMap<string, Row | null>): void {
    for (const [key, row] of changed) {
      if (!key.startsWith(orderPrefix(this.orderId))) continue
      const pending = this.#edits.get(key) ?? []
      const shown = row && pending.reduce((now, edit) => edit(now), row)
      // Mostly the disk tells what this tab has just written there.
      if (!isAsShown(this.#rows.get(key), shown) && this.#show(key, shown)) this.#tellAll()
    }
  }

  /** @returns whether others than the row's own reader show what changed */
  #show(key: string, row: Row | null): boolean {
    const before = this.#rows.get(key)
    if (row) this.#rows.set(key, row)
    else this.#rows.delete(key)
    this.#sorted = null
    for (const listener of [...(this.#listeners.get(key) ?? [])]) listener()
    return isNoticed(before, row)
  }

  #tellAll(): void {
    if (this.#following !== null) clearTimeout(this.#following)
    this.#following = null
    this.#version += 1
    for (const listener of [...this.#allListeners]) listener()
  }

  #write(): void {
    if (this.#writing !== null || this.#edits.size === 0) return
    const edits = new Map([...this.#edits].map(([key, all]) => [key, [...all]]))
    const keys = [...edits.keys()]
    this.#writing = this.#database
      .change(keys, (rows) => {
        // Not while the transaction may still fail: then they have to be there for the next.
        return rows.flatMap((row, index): Write[] => {
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
    this.#tellAll()
  }
}

/** One change of a point, whatever else is written there before it is applied: its token is made once. */
const pointEdit = (change: Partial<PointValue>, now: string): Edit => {
  const token = crypto.randomUUID()
  return (row) => {
    if (row.kind !== 'point') return row
    const { rating, comment, measured } = shownPoint(row)
    const base = row.edit?.base ?? row.server.revision
    return { ...row, edit: { rating, comment, measured, ...change, base, changedAt: now, token, refused: null } }
  }
}

/** Whether a point or a field is the same in all that is kept of it: a token stands for what was typed with it. */
const isAsShown = (before: Row | undefined, now: Row | null): boolean => {
  if (!before || !now || (before.kind !== 'point' && before.kind !== 'field') || before.kind !== now.kind) return false
  if (
    before.edit?.token !== now.edit?.token ||
    before.edit?.refused !== now.edit?.refused ||
    before.edit?.base !== now.edit?.base
  )
    return false
  if (before.conflict !== null || now.conflict !== null) return false
  if (before.kind === 'point' && now.kind === 'point')
    return before.server.revision === now.server.revision && before.place === now.place
  return before.server === now.server
}

/** Whether a change is one that others than the row's own reader show: not each letter of a comment. */
const isNoticed = (before: Row | undefined, now: Row | null): boolean => {
  if (!before || !now || before.kind !== now.kind) return true
  if (before.kind === 'point' && now.kind === 'point') {
    const [old, fresh] = [shownPoint(before), shownPoint(now)]
    return (
      old.rating !== fresh.rating ||
      (old.comment.trim() === '') !== (fresh.comment.trim() === '') ||
      (old.measured === null) !== (fresh.measured === null) ||
      (before.edit === null) !== (now.edit === null) ||
      before.conflict !== now.conflict ||
      before.edit?.refused !== now.edit?.refused
    )
  }
  if (before.kind === 'field' && now.kind === 'field') {
    return (
      (before.edit === null) !== (now.edit === null) ||
      before.conflict !== now.conflict ||
      before.edit?.refused !== now.edit?.refused
    )
  }
  return true
}

/**
 * Puts a job onto the device with all that its report needs on site. What is there already stays; only the job itself
 * comes anew from the server.
 */
export const keepJob = (
  database: ReportDatabase,
  job: InspectorJob,
  template: ReportTemplate,
  told: Partial<Record<FieldName, FieldValue>>,
): Promise<void> =>
  database.changeAll(orderPrefix(job.orderId), (rows) => {
    const { head, points, fields } = sortRows(rows)
    const fresh: HeadRow = head
      ? { ...head, job }
      : {
          kind: 'head',
          key: headKey(job.orderId),
          orderId: job.orderId,
          job,
          report: null,
          trouble: null,
          toldAt: null,
        }
    const blank = [
      ...(points.length > 0 ? [] : rowsOfTemplate(job.orderId, template)),
      ...(fields.length > 0 ? [] : blankFields(job.orderId, job.inspectionType === 'vehicle', told)),
    ]
    return [{ put: fresh }, ...blank.map((put) => ({ put }))]
  })
