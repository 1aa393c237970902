import type { EntryValue, ProjectReport, ProjectReportEntry } from '@fieldproof/contracts/entities/project-report'
import { WorkingCopy, subjectPrefix, type Edit } from '@fieldproof/kit/offline-work'
import { placeOf, TITLE, withValue } from './merge.ts'
import {
  type EntryContent,
  type EntryRow,
  type ReportDatabase,
  type ReportRows,
  type Row,
  blobKey,
  editedRow,
  entryKey,
  fileKey,
  headKey,
  newEntry,
  shownContent,
  sortRows,
} from './rows.ts'
import { applySnapshot, resolveClash } from './snapshot.ts'

/** Milliseconds in which a deletion can be undone before it is sent; the toast that offers it stays for 12 s. */
const undoFor = 15_000

type Files = ProjectReportEntry['files']

/** Whether files are the same, with the same addresses; reads from the disk are always copies. */
const isSameFiles = (before: Files = [], now: Files = []): boolean =>
  before.length === now.length && before.every(({ _id, url }, at) => _id === now[at]?._id && url === now[at].url)

const isSame = (before: Row | undefined, now: Row | null): boolean =>
  before?.kind === 'entry' &&
  now?.kind === 'entry' &&
  before.edit?.token === now.edit?.token &&
  before.edit?.refused === now.edit?.refused &&
  before.edit?.base?.revision === now.edit?.base?.revision &&
  before.server?.revision === now.server?.revision &&
  isSameFiles(before.server?.files, now.server?.files) &&
  (before.clash === null) === (now.clash === null) &&
  (before.gone === null) === (now.gone === null)

const filled = ({ values }: EntryContent): string => values.map(placeOf).join()

/**
 * Whether components other than the entry's own form show this change: missing answers and the outbox, not each
 * keystroke.
 */
const concernsPage = (before: Row | undefined, now: Row | null): boolean => {
  if (before?.kind !== 'entry' || now?.kind !== 'entry') return true
  return (
    filled(shownContent(before)) !== filled(shownContent(now)) ||
    shownContent(before).title !== shownContent(now).title ||
    (before.edit === null) !== (now.edit === null) ||
    before.edit?.refused !== now.edit?.refused ||
    before.server !== now.server ||
    before.clash !== now.clash ||
    before.gone !== now.gone
  )
}

const editOf = (change: (content: EntryContent) => EntryContent): Edit<Row> => {
  const token = crypto.randomUUID()
  return (row) => (row.kind === 'entry' ? editedRow(row, change(shownContent(row)), token) : row)
}

const withAnswer =
  (at: Pick<EntryValue, 'fieldId' | 'round'>, answer: EntryValue | undefined) =>
  (content: EntryContent): EntryContent =>
    withValue(content, placeOf(at), answer)

/** The working copy of one report of a project in one tab. */
export class ReportWorkingCopy extends WorkingCopy<Row, ReportRows> {
  private constructor(reportId: string, database: ReportDatabase, rows: readonly Row[]) {
    super(reportId, database, rows, { sort: sortRows, isSame, concernsPage })
  }

  /** The report from the device; null if it was never opened here. */
  static async open(database: ReportDatabase, reportId: string): Promise<ReportWorkingCopy | null> {
    const rows = await database.rows(subjectPrefix(reportId))
    return rows.some(({ key }) => key === headKey(reportId)) ? new ReportWorkingCopy(reportId, database, rows) : null
  }

  entry = (id: string): EntryRow | null => {
    const row = this.row(entryKey(this.subject, id))
    return row?.kind === 'entry' ? row : null
  }

  /** Adds an entry. @returns its id */
  async addEntry(now = new Date().toISOString()): Promise<string> {
    const id = crypto.randomUUID()
    await this.writeRows([{ put: newEntry(this.subject, id, now) }])
    return id
  }

  /** Answers a field, or removes its answer. */
  answer(entryId: string, at: Pick<EntryValue, 'fieldId' | 'round'>, answer: EntryValue | undefined): void {
    this.edit(entryKey(this.subject, entryId), editOf(withAnswer(at, answer)))
  }
  /** Like `answer`, for text that the browser itself displays. */
  typeAnswer(entryId: string, at: Pick<EntryValue, 'fieldId' | 'round'>, answer: EntryValue | undefined): void {
    this.type(entryKey(this.subject, entryId), editOf(withAnswer(at, answer)), placeOf(at))
  }
  /** Whether more was typed in a field than its entry contains yet. */
  isTypingAt(entryId: string, at: Pick<EntryValue, 'fieldId' | 'round'>): boolean {
    return this.isTyping(entryKey(this.subject, entryId), placeOf(at))
  }
  typeTitle(entryId: string, title: string): void {
    this.type(
      entryKey(this.subject, entryId),
      editOf(({ values }) => ({ title, values })),
      TITLE,
    )
  }
  isTypingTitle(entryId: string): boolean {
    return this.isTyping(entryKey(this.subject, entryId), TITLE)
  }
  /** Updates an answer based on its current value, such as one more photo. */
  changeAnswer(
    entryId: string,
    at: Pick<EntryValue, 'fieldId' | 'round'>,
    change: (answer: EntryValue | undefined) => EntryValue | undefined,
  ): void {
    this.edit(
      entryKey(this.subject, entryId),
      editOf((content) =>
        withAnswer(at, change(content.values.find((value) => placeOf(value) === placeOf(at))))(content),
      ),
    )
  }
  /** Removes the answers of one round of a section; later rounds move up. */
  removeRound(entryId: string, fieldIds: ReadonlySet<string>, round: number): void {
    this.edit(
      entryKey(this.subject, entryId),
      editOf(({ title, values }) => ({
        title,
        values: values
          .filter((value) => !fieldIds.has(value.fieldId) || value.round !== round)
          .map((value) =>
            fieldIds.has(value.fieldId) && value.round > round ? { ...value, round: value.round - 1 } : value,
          ),
      })),
    )
  }

  /** Deletes an entry. @returns a function that undoes it while it is not sent */
  async removeEntry(id: string): Promise<() => Promise<void>> {
    await this.flush()
    const key = entryKey(this.subject, id)
    await this.changeRow(key, (row) =>
      row.kind === 'entry' ? [{ put: { ...row, gone: { notBefore: Date.now() + undoFor } } }] : [],
    )
    return () => this.changeRow(key, (row) => (row.kind === 'entry' ? [{ put: { ...row, gone: null } }] : []))
  }

  /** Retries refused changes. */
  async tryAgain(): Promise<void> {
    await this.flush()
    const { entries, files } = this.all()
    await this.writeRows([
      ...entries.flatMap((row) =>
        row.edit?.refused == null ? [] : [{ put: { ...row, edit: { ...row.edit, refused: null } } }],
      ),
      ...files.flatMap((row) => (row.refused ? [{ put: { ...row, refused: null } }] : [])),
    ])
  }

  /** Deletes a file that no answer names any more, and that has not arrived: the device needs the space. */
  async forgetFile(id: string): Promise<void> {
    await this.flush()
    await this.writeRows([{ remove: fileKey(this.subject, id) }], [{ remove: blobKey(this.subject, id) }])
  }

  async resolve(id: string, choice: 'mine' | 'theirs'): Promise<void> {
    await this.flush()
    await this.changeRow(entryKey(this.subject, id), (row) =>
      row.kind === 'entry' ? resolveClash(this.subject, row, choice, () => crypto.randomUUID()) : [],
    )
  }
}

/** Stores a report on the device; typed text stays. @param now milliseconds since 1970 */
export const keepReport = (database: ReportDatabase, report: ProjectReport, now: number): Promise<void> =>
  database.changeAll(subjectPrefix(report._id), (rows) => applySnapshot(sortRows(rows), report, now))
