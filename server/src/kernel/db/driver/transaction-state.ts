import type { Announcement } from './announcement-sender.ts'
import type { Statement } from './statement.ts'

/** A savepoint, with the number of announcements that were made before it. */
interface Mark {
  readonly name: string
  readonly announced: number
}

/** A connection's state of its transaction: the deferred statements, and the announcements. */
export class TransactionState {
  #held: Statement[]
  #isBegun = false
  #announced: Announcement[] = []
  #marks: Mark[] = []
  #savepoints = 0

  /** @param begin waits for the first statement */
  constructor(begin: Statement) {
    this.#held = [begin]
  }

  /** Whether nothing was sent yet, so that the database has no transaction. */
  get isEmpty(): boolean {
    return !this.#isBegun && this.#held.length === 1
  }

  /** The announcements that were not rolled back. */
  get announced(): readonly Announcement[] {
    return this.#announced
  }

  /** Holds a statement until the next one is sent. */
  hold(statement: Statement): void {
    this.#held.push(statement)
  }

  /** Takes the deferred statements, in order, to be sent before the next one. */
  takeHeld(): readonly Statement[] {
    const held = this.#held
    this.#held = []
    this.#isBegun = true
    return held
  }

  announce(announcement: Announcement): void {
    this.#announced.push(announcement)
  }

  /**
   * A name that no savepoint of this transaction has. Equal for equal transactions, so that the statement is the same
   * text.
   */
  newSavepointName(): string {
    this.#savepoints += 1
    return `point_${this.#savepoints}`
  }

  markSavepoint(name: string): void {
    this.#marks.push({ name, announced: this.#announced.length })
  }

  /** Drops what was announced after a savepoint, which stays. */
  rollBackToSavepoint(name: string): void {
    const at = this.#marks.findLastIndex((mark) => mark.name === name)
    const mark = this.#marks[at]
    if (!mark) return
    this.#marks = this.#marks.slice(0, at + 1)
    this.#announced = this.#announced.slice(0, mark.announced)
  }

  /** Forgets a savepoint and those after it. What was announced stays. */
  releaseSavepoint(name: string): void {
    const at = this.#marks.findLastIndex((mark) => mark.name === name)
    if (at >= 0) this.#marks = this.#marks.slice(0, at)
  }
}
