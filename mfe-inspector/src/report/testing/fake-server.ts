import type { VehicleReportUpdate } from '@fieldproof/contracts/calls/reports'
import type { ChecklistItem, FeedbackEntry, Report } from '@fieldproof/contracts/entities/report'
import type { CallFailure } from '@fieldproof/platform'
import type { ReportCalls } from '../outbox/report-calls.ts'
import { samePoint, type PointValue } from '../store/report-rows.ts'
import { aJob, aReport, orderId } from './reports.ts'

/** The fate of a request: it is lost, its response is lost, the server is busy, or nothing happens. */
export type Fault = 'ok' | 'lost-request' | 'lost-answer' | 'busy'

export const refusal = (
  status: number,
  message: string,
  code = status === 409 ? 'conflict' : 'invalid',
): CallFailure => ({ status, code, message })
const lost: CallFailure = { status: 0, code: 'unreachable', message: 'unreachable' }
const busy: CallFailure = { status: 503, code: 'unavailable', message: 'busy' }
/** Refuses a call in the form that the site's callers get. */
export const fail = (failure: CallFailure): never => {
  // oxlint-disable-next-line typescript/only-throw-error -- a refused call is a plain record everywhere
  throw failure
}

/** A server of one report with the real rules: changes by their id, media and entries by theirs, points by revision. */
export const createFakeServer = (
  nextFault: () => Fault = () => 'ok',
  beforeAnswer: () => Promise<void> = async () => {},
  fresh: () => Report = aReport,
) => {
  let report: Report | null = null
  const changes = new Map<string, { body: string; answer: VehicleReportUpdate }>()
  /** How often each operation was done. */
  const done: string[] = []
  const sent: string[] = []

  const draft = (): Report => {
    if (report === null) return fail(refusal(404, 'There is no report.'))
    return report.status === 'draft' ? report : fail(refusal(409, 'The report is handed in.'))
  }
  const change = (part: Partial<Report>) => {
    report = { ...draft(), ...part, revision: draft().revision + 1 }
  }
  const answer = async <Answer>(what: string, work: () => Answer): Promise<Answer> => {
    sent.push(what)
    const fault = nextFault()
    if (fault === 'lost-request') fail(lost)
    if (fault === 'busy') fail(busy)
    const result = work()
    await beforeAnswer()
    return fault === 'lost-answer' ? fail(lost) : result
  }

  const items = () =>
    new Map(
      (report?.checklist?.groups ?? []).flatMap(({ groupId, items: all }) =>
        all.map((item) => [`${groupId}/${item.itemId}`, item] as const),
      ),
    )
  const setPoint = (groupId: string, itemId: string, value: PointValue): ChecklistItem => {
    const { checklist } = draft()
    let written: ChecklistItem | null = null
    change({
      checklist: checklist && {
        ...checklist,
        groups: checklist.groups.map((group) =>
          group.groupId !== groupId
            ? group
            : {
                ...group,
                items: group.items.map((item) => {
                  if (item.itemId !== itemId) return item
                  written = { ...item, ...value, revision: item.revision + 1, changedAt: '2026-12-04T09:00:00.000Z' }
                  return written
                }),
              },
        ),
      },
    })
    return written ?? fail(refusal(400, 'There is no such point.'))
  }
  const taskOf = (taskId: string) =>
    draft().tasks.find(({ _id }) => _id === taskId) ?? fail(refusal(404, 'There is no such task.'))

  const calls: ReportCalls = {
    job: async () => answer('job', () => aJob()),
    start: async () => answer('start', () => (report ??= fresh())),
    read: async () => answer('read', () => report ?? fail(refusal(404, 'There is no report.'))),
    update: async (reportId, body) =>
      answer('update', () => {
        const known = changes.get(body.changeId)
        if (known)
          return known.body === JSON.stringify(body) ? known.answer : fail(refusal(409, 'Another body.', 'key-reused'))
        const outcome: VehicleReportUpdate = {
          reportId,
          revision: 0,
          accepted: [],
          conflicts: [],
          vehicle: null,
          summary: '',
        }
        for (const { groupId, itemId, revision, rating, comment = '', measured = null } of body.items ?? []) {
          const now = items().get(`${groupId}/${itemId}`) ?? fail(refusal(400, 'There is no such point.'))
          const value = { rating, comment, measured }
          if (samePoint(value, now)) outcome.accepted.push({ groupId, itemId, revision: now.revision })
          else if (now.revision !== revision) outcome.conflicts.push({ groupId, current: now })
          else {
            done.push(`point ${groupId}/${itemId} ${comment}`)
            outcome.accepted.push({ groupId, itemId, revision: setPoint(groupId, itemId, value).revision })
          }
        }
        if (body.summary !== undefined) change({ summary: body.summary })
        const { revision, summary } = draft()
        const whole = { ...outcome, revision, summary }
        changes.set(body.changeId, { body: JSON.stringify(body), answer: whole })
        return whole
      }),
    addMedia: async ({ _id, section, groupId = null, itemId = null, caption = '' }) =>
      answer('media', () => {
        const known = draft().media.find((media) => media._id === _id)
        if (known) return known
        done.push(`media ${_id}`)
        const media: Report['media'][number] = {
          _id,
          section,
          groupId,
          itemId,
          caption,
          kind: 'photo',
          takenAt: null,
          takenWhere: null,
          uploadedAt: '2026-12-04T09:00:00.000Z',
          file: { _id, name: 'photo.jpg', size: 1, contentType: 'image/jpeg', url: `/files/${_id}` },
        }
        change({ media: [...draft().media, media] })
        return media
      }),
    deleteMedia: async ({ mediaId }) =>
      answer('media-gone', () => {
        if (!draft().media.some(({ _id }) => _id === mediaId)) fail(refusal(404, 'There is no such picture.'))
        change({ media: draft().media.filter(({ _id }) => _id !== mediaId) })
      }),
    addTask: async ({ _id, title }) =>
      answer('task', () => {
        const known = draft().tasks.find((task) => task._id === _id)
        if (known) return known
        done.push(`task ${_id}`)
        const task = {
          _id,
          reportId: draft()._id,
          addedBy: 'inspector' as const,
          title,
          description: '',
          isComplete: false,
          completedAt: null,
          entries: [],
          createdAt: '2026-12-04T09:00:00.000Z',
        }
        change({ tasks: [...draft().tasks, task] })
        return task
      }),
    markTask: async ({ taskId, isComplete }) =>
      answer('mark', () => {
        const task = { ...taskOf(taskId), isComplete }
        change({ tasks: draft().tasks.map((one) => (one._id === taskId ? task : one)) })
        return task
      }),
    addEntry: async (body) =>
      answer('entry', () => {
        const { _id, taskId, kind } = body
        const task = taskOf(taskId)
        const known = task.entries.find((entry) => entry._id === _id)
        if (known) return known
        done.push(`entry ${_id}`)
        const entry: FeedbackEntry = {
          _id,
          taskId,
          kind,
          text: body.text ?? '',
          file: null,
          createdAt: '2026-12-04T09:00:00.000Z',
          editedAt: null,
        }
        change({
          tasks: draft().tasks.map((one) =>
            one._id === taskId ? { ...task, entries: [...task.entries, entry] } : one,
          ),
        })
        return entry
      }),
    editEntry: async ({ entryId, text }) =>
      answer('entry-text', () => {
        const entry =
          draft()
            .tasks.flatMap(({ entries }) => entries)
            .find(({ _id }) => _id === entryId) ?? fail(refusal(404, 'There is no such entry.'))
        const edited = { ...entry, text }
        change({
          tasks: draft().tasks.map((task) => ({
            ...task,
            entries: task.entries.map((one) => (one._id === entryId ? edited : one)),
          })),
        })
        return edited
      }),
    deleteEntry: async () => answer('entry-gone', () => undefined),
    signUpload: async ({ fileId, name, size, contentType }) =>
      answer('sign', () => ({
        fileId,
        url: 'https://files.test/x',
        method: 'PUT' as const,
        headers: {},
        expiresAt: '2026-12-04T09:10:00.000Z',
        name,
        size,
        contentType,
      })),
    putFile: async () => answer('put', () => undefined),
    complete: async ({ revision, summary }) =>
      answer('complete', () => {
        if (draft().revision !== revision) fail(refusal(409, 'The report was changed meanwhile.'))
        change({ status: 'completed', summary, completedAt: '2026-12-04T10:00:00.000Z', canEdit: false })
        return report ?? fail(refusal(404, 'There is no report.'))
      }),
    addAddendum: async ({ _id, text }) =>
      answer('addendum', () => {
        report = { ...(report ?? fresh()), addenda: [{ _id, text, createdAt: '2026-12-05T10:00:00.000Z' }] }
        return report
      }),
  }
  return {
    calls,
    done,
    sent,
    orderId,
    report: () => report,
    /** Another device of the same inspector. */
    begin: () => {
      report ??= fresh()
    },
    writeElsewhere: (groupId: string, itemId: string, value: PointValue) => setPoint(groupId, itemId, value),
    changeElsewhere: change,
    complete: () => change({ status: 'completed', completedAt: '2026-12-04T10:00:00.000Z' }),
    point: (groupId: string, itemId: string) => items().get(`${groupId}/${itemId}`),
  }
}
