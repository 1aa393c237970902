import type {
  AddReportEntryBody,
  EditReportEntryBody,
  EntryValue,
  ProjectReport,
  ProjectReportEntry,
} from '@fieldproof/contracts/entities/project-report'
import type { TemplateField } from '@fieldproof/contracts/entities/report-template'
import type { CallFailure } from '@fieldproof/platform'
import { idAt } from '../../testing/projects.ts'
import type { ReportCalls } from '../working-copy/report-calls.ts'
import { filesOfValue } from '../working-copy/rows.ts'

export const reportId = idAt(70)
const common = { hint: '', isRequired: false }
export const walls = idAt(71)
export const note = idAt(72)
export const shots = idAt(73)
export const crack = idAt(74)
export const fields: TemplateField[] = [
  { _id: walls, order: 0, kind: 'condition', label: 'Walls', ...common, isRequired: true },
  {
    _id: crack,
    order: 1,
    kind: 'text',
    label: 'Where is the crack?',
    ...common,
    isRequired: true,
    showIf: { match: 'all', rules: [{ fieldId: walls, is: 'equals', value: 'poor' }] },
  },
  { _id: note, order: 2, kind: 'long-text', label: 'Notes', ...common },
  { _id: shots, order: 3, kind: 'photo', label: 'Photos', maxPhotos: 3, ...common },
]
export const text = (words: string): EntryValue => ({ kind: 'long-text', fieldId: note, round: 0, text: words })
export const condition = (rating: 'good' | 'poor'): EntryValue => ({
  kind: 'condition',
  fieldId: walls,
  round: 0,
  condition: rating,
})

const at = '2026-11-02T09:00:00.000Z'

/** A report of a project as the server sends it, without entries. */
export const aReport = (change: Partial<ProjectReport> = {}): ProjectReport => ({
  _id: reportId,
  projectId: idAt(1),
  projectName: 'House in Lekki',
  city: 'Lekki',
  timeZone: 'Africa/Lagos',
  name: 'Week 3',
  templateId: idAt(75),
  templateName: 'Weekly visit',
  templateVersion: 1,
  templateState: 'same',
  previousReportId: null,
  fields,
  entries: [],
  frozenAt: null,
  contentHash: null,
  verificationUrl: null,
  createdAt: at,
  updatedAt: at,
  canEdit: true,
  canFreeze: true,
  canShare: false,
  ...change,
})

export const anEntry = (change: Partial<ProjectReportEntry> = {}): ProjectReportEntry => ({
  _id: idAt(80),
  title: '',
  revision: 1,
  values: [],
  files: [],
  score: null,
  author: { _id: idAt(90), firstName: 'Ada', lastName: 'Obi', avatar: null },
  canEdit: true,
  createdAt: at,
  updatedAt: at,
  ...change,
})

export const failure = (status: number, code: CallFailure['code'], message = ''): CallFailure => ({
  status,
  code,
  message,
})
const fail = (found: CallFailure): never => {
  // oxlint-disable-next-line typescript/only-throw-error -- a refused call is a plain record everywhere
  throw found
}

/** The fate of a request: its response is lost, or the request itself. */
export type Line = 'ok' | 'lost-request' | 'lost-answer'

/** The test's own server: it stores an entry once per id, and refuses changes based on an older revision. */
export const createFakeServer = (report: ProjectReport = aReport()) => {
  let now = report
  let line: Line = 'ok'
  let isMember = true
  const sent: string[] = []
  const bodies = new Map<string, string>()
  const uploaded = new Set<string>()
  const put = (entry: ProjectReportEntry): ProjectReportEntry => {
    now = { ...now, entries: [...now.entries.filter(({ _id }) => _id !== entry._id), entry] }
    return entry
  }
  const over = async <Answer>(name: string, work: () => Answer): Promise<Answer> => {
    if (line === 'lost-request') return fail(failure(0, 'unreachable'))
    sent.push(name)
    if (!isMember) return fail(failure(404, 'not-found', 'There is no such report.'))
    const answer = work()
    if (line === 'lost-answer') {
      line = 'ok'
      return fail(failure(0, 'unreachable'))
    }
    return answer
  }
  const withFiles = (values: EntryValue[]): ProjectReportEntry['files'] =>
    values.flatMap((value) =>
      value.kind === 'photo'
        ? value.fileIds.map((_id) => {
            if (!uploaded.has(_id)) fail(failure(404, 'not-found', 'We could not find this file.'))
            return { _id, name: 'photo.jpg', size: 1, contentType: 'image/jpeg', url: `/files/${_id}` }
          })
        : [],
    )
  /** The server deletes the files that an entry no longer names. */
  const forget = ({ files }: ProjectReportEntry, left: ProjectReportEntry['files']): void => {
    for (const { _id } of files) if (!left.some((one) => one._id === _id)) uploaded.delete(_id)
  }
  const refuseFrozen = () => {
    if (now.frozenAt !== null) fail(failure(409, 'conflict', 'This report is handed in.'))
  }
  const calls: ReportCalls = {
    read: () => over('read', () => now),
    add: (body: AddReportEntryBody) =>
      over('add', () => {
        const known = bodies.get(body._id)
        if (known !== undefined && known !== JSON.stringify(body)) fail(failure(422, 'key-reused', 'Sent before.'))
        const there = now.entries.find(({ _id }) => _id === body._id)
        if (known !== undefined && there) return there
        refuseFrozen()
        const files = withFiles(body.values)
        bodies.set(body._id, JSON.stringify(body))
        return put(anEntry({ _id: body._id, title: body.title, values: body.values, files }))
      }),
    edit: (body: EditReportEntryBody) =>
      over('edit', () => {
        refuseFrozen()
        const entry = now.entries.find(({ _id }) => _id === body.entryId)
        if (!entry) return fail(failure(404, 'not-found', 'There is no such entry.'))
        if (body.revision !== undefined && body.revision !== entry.revision) {
          if (JSON.stringify(body.values) === JSON.stringify(entry.values)) return entry
          return fail(failure(409, 'conflict', 'Somebody else changed this entry.'))
        }
        const values = body.values ?? entry.values
        return put({
          ...entry,
          title: body.title ?? entry.title,
          values,
          files: withFiles(values),
          revision: entry.revision + 1,
        })
      }),
    remove: (_reportId, entryId) =>
      over('remove', () => {
        refuseFrozen()
        now = { ...now, entries: now.entries.filter(({ _id }) => _id !== entryId) }
        return { _id: entryId }
      }),
    signUpload: (body) =>
      over('sign', () => ({
        fileId: body.fileId,
        url: `/put/${body.fileId}`,
        method: 'PUT' as const,
        headers: {},
        expiresAt: at,
        name: body.name,
        size: body.size,
        contentType: body.contentType,
      })),
    putFile: ({ fileId }) =>
      over('put', () => {
        uploaded.add(fileId)
      }),
    freeze: () =>
      over('freeze', () => {
        now = { ...now, frozenAt: at, canEdit: false, canFreeze: false }
        return now
      }),
  }
  return {
    calls,
    sent,
    report: () => now,
    /** Someone else changes the report. */
    change: (change: (report: ProjectReport) => ProjectReport) => {
      now = change(now)
    },
    edit: (entryId: string, values: EntryValue[]) => {
      const entry = now.entries.find(({ _id }) => _id === entryId)
      if (!entry) return
      const files = entry.files.filter(({ _id }) => values.flatMap(filesOfValue).includes(_id))
      forget(entry, files)
      put({ ...entry, values, files, revision: entry.revision + 1 })
    },
    /** Someone else deletes an entry, with its files. */
    remove: (entryId: string) => {
      const entry = now.entries.find(({ _id }) => _id === entryId)
      if (entry) forget(entry, [])
      now = { ...now, entries: now.entries.filter(({ _id }) => _id !== entryId) }
    },
    setLine: (next: Line) => {
      line = next
    },
    removePerson: () => {
      isMember = false
    },
  }
}
