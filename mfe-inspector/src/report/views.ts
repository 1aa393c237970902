import type { FeedbackEntry, ReportMedia } from '@fieldproof/contracts/entities/report'
import { missingInReport, type MissingInReport } from '@fieldproof/policy/report-findings'
import type { ReportSection, ReportTemplate } from '@fieldproof/policy/report-template'
import {
  draftNames,
  shownField,
  shownPoint,
  type DraftRow,
  type Errand,
  type FieldName,
  type ItemRow,
  type OrderRows,
} from './store/report-rows.ts'

/** A photo or a video, as the page shows it: on the device, on the server, or both. */
export interface ShownMedia {
  id: string
  kind: 'photo' | 'video'
  caption: string
  groupId: string | null
  itemId: string | null
  section: ReportSection
  /** The row in the outbox; null once it has arrived. */
  item: ItemRow | null
  sent: ReportMedia | null
}

type Of<Type extends Errand['type']> = ItemRow & { errand: Extract<Errand, { type: Type }> }
const isOf =
  <Type extends Errand['type']>(type: Type) =>
  (row: ItemRow): row is Of<Type> =>
    row.errand.type === type

const goneIds = (items: readonly ItemRow[], type: 'media-gone' | 'entry-gone'): ReadonlySet<string> =>
  new Set(
    items.flatMap(({ errand }) => {
      if (errand.type !== type) return []
      return [errand.type === 'media-gone' ? errand.mediaId : errand.entryId]
    }),
  )

/** All pictures of a report: the server's (without those being deleted), and the pending ones. */
export const mediaOf = ({ head, items }: OrderRows): ShownMedia[] => {
  const gone = goneIds(items, 'media-gone')
  const waiting = items.filter(isOf('media'))
  const waitingIds = new Set(waiting.map(({ id }) => id))
  const sent = (head?.report?.media ?? []).filter(({ _id }) => !gone.has(_id) && !waitingIds.has(_id))
  return [
    ...sent.map((media): ShownMedia => ({ ...media, id: media._id, item: null, sent: media })),
    ...waiting.map((item): ShownMedia => {
      const { mediaKind, caption, groupId, itemId, section } = item.errand
      return { id: item.id, kind: mediaKind, caption, groupId, itemId, section, item, sent: null }
    }),
  ]
}

export interface ShownEntry {
  id: string
  kind: FeedbackEntry['kind']
  text: string
  url: string | null
  isWaiting: boolean
  item: ItemRow | null
}
export interface ShownTask {
  id: string
  title: string
  description: string
  addedBy: 'customer' | 'inspector'
  isComplete: boolean
  isWaiting: boolean
  entries: ShownEntry[]
}

const baseTasks = ({ head }: OrderRows): ShownTask[] => {
  if (head === null) return []
  // Before the report was started, the customer's tasks are those of the order.
  if (head.report === null) {
    return head.job.tasks.map(({ _id, title, description, isComplete }) => ({
      id: _id,
      title,
      description,
      isComplete,
      addedBy: 'customer',
      isWaiting: false,
      entries: [],
    }))
  }
  return head.report.tasks.map(({ _id, title, description, isComplete, addedBy, entries }) => ({
    id: _id,
    title,
    description,
    isComplete,
    addedBy,
    isWaiting: false,
    entries: entries.map(({ _id: id, kind, text, file }) => ({
      id,
      kind,
      text,
      url: file?.url ?? null,
      isWaiting: false,
      item: null,
    })),
  }))
}

/** The tasks of the report, with the changes that have not reached the server. */
export const tasksOf = (rows: OrderRows): ShownTask[] => {
  const { items } = rows
  const gone = goneIds(items, 'entry-gone')
  const texts = new Map(items.filter(isOf('entry-text')).map(({ errand }) => [errand.entryId, errand.text]))
  const marks = new Map(items.filter(isOf('mark')).map(({ errand }) => [errand.taskId, errand.isComplete]))
  const added = items.filter(isOf('task')).map(
    (item): ShownTask => ({
      id: item.id,
      title: item.errand.title,
      description: item.errand.description,
      addedBy: 'inspector',
      isComplete: false,
      isWaiting: true,
      entries: [],
    }),
  )
  const existing = baseTasks(rows)
  return [...existing, ...added.filter(({ id }) => !existing.some((task) => task.id === id))].map((task) => {
    const waiting = items
      .filter(isOf('entry'))
      .filter(({ id, errand }) => errand.taskId === task.id && !task.entries.some((entry) => entry.id === id))
    return {
      ...task,
      isComplete: marks.get(task.id) ?? task.isComplete,
      isWaiting: task.isWaiting || marks.has(task.id),
      entries: [
        ...task.entries
          .filter(({ id }) => !gone.has(id))
          .map((entry) => ({
            ...entry,
            text: texts.get(entry.id) ?? entry.text,
            isWaiting: texts.has(entry.id),
          })),
        ...waiting.map((item) => ({
          id: item.id,
          kind: item.errand.entryKind,
          text: texts.get(item.id) ?? item.errand.text,
          url: null,
          isWaiting: true,
          item,
        })),
      ],
    }
  })
}

/** Unfinished texts whose task, or whose text under a task, is no longer in the report. */
export const leftDraftsOf = (rows: OrderRows): DraftRow[] => {
  const places = new Set<string>([
    ...Object.values(draftNames),
    ...tasksOf(rows).flatMap(({ id, entries }) => [id, ...entries.map((entry) => entry.id)]),
  ])
  return rows.drafts.filter(({ name, text }) => !places.has(name) && text.trim() !== '')
}

const fieldOf = ({ fields }: OrderRows, name: FieldName) => {
  const row = fields.find((one) => one.name === name)
  return row ? shownField(row) : null
}
const textOf = (rows: OrderRows, name: FieldName): string | null => {
  const value = fieldOf(rows, name)
  return value === null || String(value).trim() === '' ? null : String(value)
}

/** What the device's report still lacks, by the server's rule for handing in. */
export const missingOf = (rows: OrderRows, template: ReportTemplate): MissingInReport[] => {
  const points = new Map<string, Map<string, ReturnType<typeof shownPoint>>>()
  for (const row of rows.points)
    points.set(row.groupId, (points.get(row.groupId) ?? new Map()).set(row.itemId, shownPoint(row)))
  const mileage = fieldOf(rows, 'mileage')
  return missingInReport(template, {
    checklist: {
      groups: [...points].map(([groupId, items]) => ({
        groupId,
        items: [...items].map(([itemId, value]) => ({ itemId, ...value, unit: null, revision: 0, changedAt: null })),
      })),
    },
    tasks: tasksOf(rows).map(({ id, addedBy, isComplete, entries }) => ({
      _id: id,
      addedBy,
      isComplete,
      entries: entries.map(entryToCheck),
    })),
    media: mediaOf(rows),
    vehicle:
      rows.head?.job.inspectionType === 'vehicle'
        ? {
            brand: textOf(rows, 'brand'),
            model: textOf(rows, 'model'),
            vin: textOf(rows, 'vin'),
            mileage: typeof mileage === 'number' ? mileage : null,
          }
        : null,
    summary: String(fieldOf(rows, 'summary') ?? ''),
  })
}

const entryToCheck = ({ id, kind, text }: ShownEntry): FeedbackEntry => ({
  _id: id,
  taskId: '',
  kind,
  text,
  file: null,
  createdAt: '',
  editedAt: null,
})

export interface Conflicts {
  points: OrderRows['points']
  fields: OrderRows['fields']
}
/** Conflicts with another device that the user has not resolved. */
export const conflictsOf = ({ points, fields }: OrderRows): Conflicts => ({
  points: points.filter(({ conflict }) => conflict !== null),
  fields: fields.filter(({ conflict }) => conflict !== null),
})

export interface Waiting {
  /** Points with a change that has not arrived. */
  points: number
  fields: number
  items: ItemRow[]
  /** Refused changes, each with the server's message. */
  refused: number
  total: number
}

/** Counts the changes that wait for the outbox. Conflicts do not count, because they wait for the user. */
export const waitingOf = (rows: OrderRows): Waiting => {
  const points = rows.points.filter(({ edit, conflict }) => edit !== null && conflict === null)
  const fields = rows.fields.filter(({ edit, conflict }) => edit !== null && conflict === null)
  const refused =
    [...points, ...fields].filter(({ edit }) => edit?.refused != null).length +
    rows.items.filter((item) => item.refused !== null).length
  return {
    points: points.length,
    fields: fields.length,
    items: rows.items,
    refused,
    total: points.length + fields.length + rows.items.length,
  }
}
