import type { FeedbackTask, Report, ReportMedia } from '@fieldproof/contracts/entities/report'
import type { ReportTemplate } from '@fieldproof/policy/report-template'
import { addressOfDrawing } from './drawings.ts'
import type { SampleFacts, SampleWords } from './sample.ts'

/** Creates ids for a sample: unique in its report, and different from those of real reports. */
const idOf = (part: number, index: number): string =>
  `00000000-0000-4000-8000-00000000${String(part).padStart(2, '0')}${String(index).padStart(2, '0')}`

const reportId = idOf(0, 0)

const tasksOf = ({ tasks }: SampleWords, { startedAt, completedAt }: SampleFacts): FeedbackTask[] =>
  tasks.map(({ title, description, answer }, index) => ({
    _id: idOf(1, index),
    reportId,
    addedBy: 'customer',
    title,
    description,
    isComplete: true,
    completedAt,
    createdAt: startedAt,
    entries: [
      {
        _id: idOf(2, index),
        taskId: idOf(1, index),
        kind: 'text',
        text: answer,
        file: null,
        createdAt: completedAt,
        editedAt: null,
      },
    ],
  }))

const mediaOf = ({ photos, startedAt }: SampleFacts, { captions }: SampleWords): ReportMedia[] =>
  photos.map(({ drawing, section, point }, index) => {
    const [groupId = null, itemId = null] = point?.split('/') ?? []
    const id = idOf(3, index)
    return {
      _id: id,
      section,
      groupId,
      itemId,
      kind: 'photo',
      caption: captions[drawing] ?? '',
      file: { _id: id, name: drawing, size: 0, contentType: 'image/svg+xml', url: addressOfDrawing(drawing) },
      takenAt: startedAt,
      takenWhere: null,
      uploadedAt: startedAt,
    }
  })

/**
 * Builds a sample report as the page of reports shows it: with every point of the template. Points without a rating are
 * good.
 */
export const readSample = (template: ReportTemplate, facts: SampleFacts, words: SampleWords): Report => {
  const { city, inspector, inspectionDate, startedAt, completedAt, ratings, measured, vehicle } = facts
  return {
    _id: reportId,
    orderId: reportId,
    sequenceId: 'FP-0000-0000',
    inspectionType: template.inspectionType,
    status: 'completed',
    revision: 1,
    inspector: { _id: reportId, avatar: null, ...inspector },
    city,
    inspectionDate,
    timeZone: 'Africa/Lagos',
    position: null,
    summary: words.summary,
    tasks: tasksOf(words, facts),
    checklist: {
      template: template.inspectionType,
      version: template.version,
      groups: template.groups.map(({ key: groupId, items }) => ({
        groupId,
        items: items.map(({ key: itemId, unit = null }) => {
          const name = `${groupId}/${itemId}`
          const value = measured[name]
          return {
            itemId,
            rating: ratings[name] ?? 'good',
            comment: words.comments[name] ?? '',
            unit,
            revision: 1,
            measured: value === undefined || unit === null ? null : { value, unit },
            changedAt: completedAt,
          }
        }),
      })),
    },
    vehicle,
    media: mediaOf(facts, words),
    issues: [],
    addenda: [],
    startedAt,
    completedAt,
    contentHash: null,
    verificationUrl: null,
    pdfUrl: null,
    canEdit: false,
  }
}
