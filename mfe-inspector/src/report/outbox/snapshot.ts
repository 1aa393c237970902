import type { Report, ReportVehicle } from '@fieldproof/contracts/entities/report'
import type { ReportTemplate } from '@fieldproof/policy/report-template'
import type { Write } from '../store/report-database.ts'
import {
  fieldKey,
  itemKey,
  markId,
  pointKey,
  sameField,
  vehicleFields,
  type FieldName,
  type FieldRow,
  type FieldValue,
  type HeadRow,
  type ItemRow,
  type OrderRows,
  type PointRow,
} from '../store/report-rows.ts'

const blank = { rating: null, comment: '', measured: null } as const

/** The rows of a checklist that the server has not begun: nothing has been looked at. */
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

/** Rows of the fields before the server has begun the report. What the customer wrote about the vehicle is already in them. */
export const blankFields = (
  orderId: string,
  isVehicle: boolean,
  told: Partial<Record<FieldName, FieldValue>> = {},
): FieldRow[] =>
  fieldNames(isVehicle).map((name) => ({
    kind: 'field',
    key: fieldKey(orderId, name),
    name,
    edit: null,
    conflict: null,
    server: told[name] ?? (name === 'summary' ? '' : name === 'mileageUnit' ? emptyVehicle.mileageUnit : null),
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
    // What was typed here stays; the server tells a conflict when it is sent.
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

/** A field has no revision: another value than the one that was changed here, and than what it was changed to, is somebody else's. */
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
 * Before the report was begun, what is written for a customer's task bears the id of the order's task. The report has
 * tasks of its own: the one of the same id, or else of the same words.
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

/** A mark stands under its task's id, so that a later one takes its place: it moves, unless a later one is there already. */
const renamed = (orderId: string, items: readonly ItemRow[], ids: ReadonlyMap<string, string>): Write[] =>
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

/**
 * What the server tells of the whole report, laid over what is on the device: newer findings are taken over, what was
 * typed here stays, and a field that somebody else wrote meanwhile becomes a conflict to be shown.
 * @param now milliseconds since 1970
 * @param isOvertaken whether something arrived after it was asked for
 */
export const applySnapshot = (rows: OrderRows, report: Report, now: number, isOvertaken = false): Write[] => {
  const { head } = rows
  if (head === null) return []
  // An answer that was overtaken by a later one tells nothing new.
  if (head.report && head.report.revision > report.revision)
    return [{ put: { ...head, trouble: null, toldAt: now, isBehind: isOvertaken } }]
  const { checklist, ...rest } = report
  const known = new Map(rows.points.map((row) => [row.key, row]))
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
    ...renamed(report.orderId, rows.items, taskIds(head, report)),
  ]
}
