import type { Report, ReportVehicle } from '@fieldproof/contracts/entities/report'
import type { ReportTemplate } from '@fieldproof/policy/report-template'
import type { Write } from '../store/report-database.ts'
import {
  draftKey,
  fieldKey,
  itemKey,
  markId,
  pointKey,
  sameField,
  vehicleFields,
  type DraftRow,
  type FieldName,
  type FieldRow,
  type FieldValue,
  type HeadRow,
  type ItemRow,
  type OrderRows,
  type PointRow,
} from '../store/report-rows.ts'

const blank = { rating: null, comment: '', measured: null } as const

/** The rows of a checklist before the server has started the report: no findings. */
export const rowsOfTemplate = (orderId: string, { groups }: ReportTemplate): PointRow[] =>
  groups
    .flatMap((group) => group.items.map((item) => ({ groupId: group.key, item })))
    .map(({ groupId, item }, place) => ({
      kind: 'point',
      key: pointKey(orderId, groupId, item.key),
      groupId,
      itemId: item.key,
      place,
      unit: item.unit ?? null,
      server: { ...blank, revision: 0 },
      edit: null,
      conflict: null,
    }))

const emptyVehicle = { mileageUnit: 'km' } as const satisfies Partial<ReportVehicle>

export const fieldNames = (isVehicle: boolean): FieldName[] => (isVehicle ? ['summary', ...vehicleFields] : ['summary'])

/**
 * Rows of the fields before the server has started the report. They already contain the customer's data about the
 * vehicle.
 */
export const blankFields = (
  orderId: string,
  isVehicle: boolean,
  initialFields: Partial<Record<FieldName, FieldValue>> = {},
): FieldRow[] =>
  fieldNames(isVehicle).map((name) => ({
    kind: 'field',
    key: fieldKey(orderId, name),
    name,
    edit: null,
    conflict: null,
    server: initialFields[name] ?? (name === 'summary' ? '' : name === 'mileageUnit' ? emptyVehicle.mileageUnit : null),
  }))

const valueIn = ({ summary, vehicle }: Report, name: FieldName): FieldValue =>
  name === 'summary' ? summary : (vehicle?.[name] ?? null)

const pointWrites = (orderId: string, report: Report, known: ReadonlyMap<string, PointRow>): Write[] => {
  const items = (report.checklist?.groups ?? []).flatMap(({ groupId, items: all }) =>
    all.map((item) => ({ groupId, item })),
  )
  return items.flatMap(({ groupId, item }, place): Write[] => {
    const key = pointKey(orderId, groupId, item.itemId)
    const { rating, comment, measured, revision } = item
    const row = known.get(key)
    if (row && row.server.revision >= revision && row.place === place) return []
    // Typed values stay; the server reports a conflict when they are sent.
    const server = row && row.server.revision >= revision ? row.server : { rating, comment, measured, revision }
    return [
      {
        put: {
          kind: 'point',
          key,
          groupId,
          itemId: item.itemId,
          place,
          unit: item.unit,
          server,
          edit: row?.edit ?? null,
          conflict: row?.conflict ?? null,
        },
      },
    ]
  })
}

/**
 * A field has no revision. If the server's value is neither the one from before the change on this device nor the
 * changed one, someone else has changed the field.
 */
const fieldWrites = (orderId: string, report: Report, rows: OrderRows): Write[] => {
  const known = new Map(rows.fields.map((row) => [row.name, row]))
  const underWay = new Set(rows.batch?.fields.map(({ key }) => key) ?? [])
  return fieldNames(report.vehicle !== null).flatMap((name): Write[] => {
    const key = fieldKey(orderId, name)
    const row = known.get(name) ?? { kind: 'field', key, name, server: null, edit: null, conflict: null }
    const server = valueIn(report, name)
    if (row.edit === null || underWay.has(key))
      return sameField(row.server, server) && known.has(name) ? [] : [{ put: { ...row, server } }]
    if (sameField(row.edit.value, server)) return [{ put: { ...row, server, edit: null, conflict: null } }]
    if (sameField(row.edit.base, server)) return sameField(row.server, server) ? [] : [{ put: { ...row, server } }]
    return [{ put: { ...row, server, conflict: { value: server } } }]
  })
}

/**
 * Before the report was started, an answer to a customer's task has the id of the order's task. The report has its own
 * tasks: find the one with the same id, or otherwise with the same text.
 */
const taskIds = ({ job }: HeadRow, report: Report): ReadonlyMap<string, string> => {
  const left = report.tasks.filter(({ addedBy }) => addedBy === 'customer')
  const found = new Map<string, string>()
  for (const { _id, title } of job.tasks) {
    if (report.tasks.some((task) => task._id === _id)) continue
    const match = left.find((task) => task.title === title && ![...found.values()].includes(task._id))
    if (match) found.set(_id, match._id)
  }
  return found
}

/**
 * Gives items the report's task ids. A mark is stored under its task's id, so that a later mark replaces it: it moves
 * to the new id, unless a later mark is stored there already.
 */
const withReportTaskIds = (orderId: string, items: readonly ItemRow[], ids: ReadonlyMap<string, string>): Write[] =>
  items.flatMap((row): Write[] => {
    const { errand } = row
    if (errand.type !== 'entry' && errand.type !== 'mark') return []
    const taskId = ids.get(errand.taskId)
    if (taskId === undefined) return []
    if (errand.type === 'entry') return [{ put: { ...row, errand: { ...errand, taskId } } }]
    const id = markId(taskId)
    const moved = { ...row, id, key: itemKey(orderId, id), errand: { ...errand, taskId } }
    return [{ remove: row.key }, ...(items.some((one) => one.id === id) ? [] : [{ put: moved }])]
  })

const renamedDrafts = (orderId: string, drafts: readonly DraftRow[], ids: ReadonlyMap<string, string>): Write[] =>
  drafts.flatMap((row): Write[] => {
    const name = ids.get(row.name)
    return name === undefined ? [] : [{ remove: row.key }, { put: { ...row, name, key: draftKey(orderId, name) } }]
  })

/**
 * Merges the server's report into the device's: newer findings replace older ones, and typed values stay. A field that
 * someone else changed meanwhile becomes a conflict.
 * @param now milliseconds since 1970
 * @param isOvertaken whether something arrived after the request
 */
export const applySnapshot = (rows: OrderRows, report: Report, now: number, isOvertaken = false): Write[] => {
  const { head } = rows
  if (head === null) return []
  // A response that was overtaken by a later one contains nothing new.
  if (head.report && head.report.revision > report.revision)
    return [{ put: { ...head, trouble: null, toldAt: now, isBehind: isOvertaken } }]
  const { checklist, ...rest } = report
  const known = new Map(rows.points.map((row) => [row.key, row]))
  const ids = taskIds(head, report)
  return [
    {
      put: {
        ...head,
        trouble: null,
        toldAt: now,
        isBehind: isOvertaken,
        report: { ...rest, checklist: checklist && { version: checklist.version } },
      },
    },
    ...pointWrites(report.orderId, report, known),
    ...fieldWrites(report.orderId, report, rows),
    ...withReportTaskIds(report.orderId, rows.items, ids),
    ...renamedDrafts(report.orderId, rows.drafts, ids),
  ]
}
