import { createHash, randomUUID } from 'node:crypto'
import type { ChecklistChange } from '@fieldproof/contracts/entities/report-bodies'
import { reportTemplateOf } from '@fieldproof/policy/report-templates'
import type { DemoParts, DemoStep } from '#kernel/demo/demo-step.ts'
import type { Db } from '#kernel/db/connect.ts'
import { keepFile, putFile } from '#kernel/files/stored-files.ts'
import { hashToken } from '#kernel/hash-token.ts'
import { bodyHash } from '#kernel/idempotency/body-hash.ts'
import { checklistVersionOf } from '#modules/orders/insert-order.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { freezeReport } from '../complete-report.ts'
import { readReportRows } from '../report-rows.ts'
import { reportOf } from '../start-report.ts'
import type { ReportRow } from '../tables.ts'
import { applyChange } from '../update-report.ts'
import type { FileStore } from '#kernel/ports/files.ts'
import { lastingId } from '#kernel/demo/lasting-id.ts'
import { demoReports, type DemoReport } from './report-contents.ts'
import { drawDemoPhoto } from './report-photos.ts'
import { quietWork } from '#kernel/work/quiet-work.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The verification code and link token of the demo's vehicle report, which never change. */
export const DEMO_REPORT_CODE = 'DEM0REP0RT0VEH1C1E00'
export const DEMO_REPORT_TOKEN = 'demo-report-link-that-everybody-may-open-12'

/** Demo orders with a handed-in report. */
const reported = ['completed', 'completed-before', 'reported'] as const

/** The possible ids of the demo's accepted order: of the first start, or of one of the last 30 days. */
const acceptedIds = (now: Date): string[] => [
  lastingId('demo-order', 'accepted'),
  ...Array.from({ length: 30 }, (_, days) =>
    lastingId('demo-order', 'accepted', new Date(now.getTime() - days * DAY).toISOString().slice(0, 10)),
  ),
]

/** The ratings of all points of the checklist, given one after the other on the day of the inspection. */
const pointsOf = async (order: OrderRow, { findings, measured }: DemoReport): Promise<ChecklistChange[]> => {
  const { groups } = await reportTemplateOf(order.inspection_type, checklistVersionOf(order))
  return groups
    .flatMap(({ key: groupId, items }) =>
      items.map(({ key: itemId, unit }) => ({ groupId, itemId, unit, name: `${groupId}/${itemId}` })),
    )
    .map(({ groupId, itemId, unit, name }, index): ChecklistChange => {
      const [rating, comment] = findings[name] ?? ['good', '']
      const value = measured[name]
      return {
        groupId,
        itemId,
        revision: 0,
        rating,
        comment,
        changedAt: new Date(order.inspection_at.getTime() + (index * MINUTE) / 2).toISOString(),
        ...(unit !== undefined && value !== undefined && { measured: { value, unit } }),
      }
    })
}

/** The position of a photo: a few metres from the position of the order. */
const placeOf = ({ latitude, longitude }: OrderRow, index: number) =>
  latitude === null || longitude === null
    ? { latitude: null, longitude: null }
    : {
        latitude: latitude + (((index * 37) % 11) - 5) / 100_000,
        longitude: longitude + (((index * 53) % 13) - 6) / 100_000,
      }

const putPhotos = async (
  db: Db,
  store: FileStore,
  report: ReportRow,
  order: OrderRow,
  { photos }: DemoReport,
): Promise<void> => {
  for (const [index, { photo, section, point, caption }] of photos.entries()) {
    const content = await drawDemoPhoto(photo)
    const at = new Date(order.inspection_at.getTime() + (5 + index * 7) * MINUTE)
    const file = await putFile(db, store, at, {
      ownerId: order.customer_id,
      kind: 'report',
      name: `${point === '' ? photo : point.replace('/', '-')}.jpg`,
      contentType: 'image/jpeg',
      content,
    })
    await keepFile(db, file.id, at)
    const [groupId = null, itemId = null] = point === '' ? [] : point.split('/')
    await db
      .insertInto('report_media')
      .values({
        id: randomUUID(),
        report_id: report.id,
        section,
        group_id: groupId,
        item_id: itemId,
        kind: 'photo',
        caption,
        file_id: file.id,
        file_hash: createHash('sha256').update(content).digest('hex'),
        sent_hash: bodyHash({ photo, point }),
        taken_at: at,
        ...placeOf(order, index),
        uploaded_at: at,
        removed_at: null,
      })
      .execute()
  }
}

const putAnswers = async (db: Db, report: ReportRow, at: Date, { answers }: DemoReport): Promise<void> => {
  const tasks = await db
    .selectFrom('report_tasks')
    .select('id')
    .where('report_id', '=', report.id)
    .orderBy('position')
    .execute()
  for (const [index, { id }] of tasks.entries()) {
    const text = answers[index]
    if (text === undefined) continue
    await db
      .insertInto('report_entries')
      .values({
        id: randomUUID(),
        report_id: report.id,
        task_id: id,
        kind: 'text',
        text,
        file_id: null,
        file_hash: null,
        sent_hash: bodyHash({ text }),
        created_at: at,
        edited_at: null,
        removed_at: null,
      })
      .execute()
  }
}

/** Starts a report; undefined if the order already has one, or the demo has none of its kind. */
const begin = async (
  db: Db,
  order: OrderRow,
  at: Date,
): Promise<{ report: ReportRow; contents: DemoReport } | undefined> => {
  const contents = demoReports[order.inspection_type]
  if (contents === undefined || order.inspector_id === null) return undefined
  const there = await db.selectFrom('reports').select('id').where('order_id', '=', order.id).executeTakeFirst()
  if (there) return undefined
  return { contents, report: await reportOf(quietWork(db, at), order, order.inspector_id) }
}

const putReported = async (db: Db, order: OrderRow, code: string | undefined, store?: FileStore): Promise<void> => {
  const at = order.report_submitted_at
  const begun = at && (await begin(db, order, order.inspection_at))
  if (!begun) return
  const { contents } = begun
  await applyChange(db, at, begun.report, {
    items: await pointsOf(order, contents),
    ...(contents.vehicle && { vehicle: vehicleChange(contents) }),
  })
  await putAnswers(db, begun.report, at, contents)
  if (store) await putPhotos(db, store, begun.report, order, contents)
  const report = await db.selectFrom('reports').selectAll().where('id', '=', begun.report.id).executeTakeFirstOrThrow()
  await freezeReport(db, at, {
    report,
    order,
    summary: contents.summary,
    rows: await readReportRows(db, report.id),
    code,
  })
}

const vehicleChange = ({ vehicle }: DemoReport) => ({ vin: vehicle?.vin ?? '', mileage: vehicle?.mileage ?? null })

/** Adds a draft in which the inspector has filled in the exterior. */
const putDraft = async (db: Db, order: OrderRow, now: Date): Promise<void> => {
  const begun = await begin(db, order, now)
  if (!begun) return
  const items = (await pointsOf(order, begun.contents)).filter(
    ({ groupId }) => groupId === 'body' || groupId === 'glass',
  )
  await applyChange(db, now, begun.report, { items: items.map((item) => ({ ...item, changedAt: now.toISOString() })) })
}

/** Adds a link to the vehicle report that works without an account, or extends it. */
const putShare = async (db: Db, order: OrderRow, now: Date): Promise<void> => {
  const report = await db
    .selectFrom('reports')
    .select('id')
    .where('order_id', '=', order.id)
    .where('status', '=', 'completed')
    .executeTakeFirst()
  if (!report) return
  const ends = new Date(now.getTime() + 300 * DAY)
  await db
    .insertInto('report_shares')
    .values({
      id: lastingId('demo-report-share'),
      report_id: report.id,
      user_id: order.customer_id,
      token_hash: hashToken(DEMO_REPORT_TOKEN),
      created_at: now,
      ends_at: ends,
      ended_at: null,
      last_viewed_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ends_at: ends }))
    .execute()
}

const put = async ({ db, now, store }: DemoParts): Promise<void> => {
  for (const key of reported) {
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', lastingId('demo-order', key))
      .executeTakeFirst()
    if (!order) continue
    await putReported(db, order, key === 'completed' ? DEMO_REPORT_CODE : undefined, store)
    if (key === 'completed') await putShare(db, order, now)
  }
  const accepted = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', acceptedIds(now))
    .where('status', '=', 'Processing')
    .where('report_submitted_at', 'is', null)
    .where('inspection_at', '>', now)
    .orderBy('inspection_at')
    .executeTakeFirst()
  if (accepted) await putDraft(db, accepted, now)
}

/** Adds complete reports for the orders with a handed-in report, and a draft for the accepted order. */
export const reportsDemo: DemoStep = { name: 'reports', version: 1, daily: true, put }
