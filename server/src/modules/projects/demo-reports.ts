import type { EntryValue } from '@fieldproof/contracts/entities/project-report'
import type { conditionRatings } from '@fieldproof/contracts/lists'
import type { Field } from '@fieldproof/policy/template-fields'
import { drawCover } from '#kernel/demo/draw-cover.ts'
import type { DemoParts, DemoStep } from '#kernel/demo/demo-step.ts'
import { lastingId } from '#kernel/demo/lasting-id.ts'
import { keepFile, putFile } from '#kernel/files/stored-files.ts'
import { newVerificationCode } from '#kernel/text/verification-code.ts'
import { beginVersion } from '#modules/report-templates/find-template.ts'
import { factsOf } from './read-report.ts'
import { contentHashOf } from './report-content.ts'
import type { ProjectRow } from './tables.ts'

const DAY = 24 * 60 * 60 * 1_000
const idOf = (...words: string[]): string => lastingId('demo-project', ...words)

interface Week {
  key: string
  name: string
  /** Days from now on which it was started and frozen; null for an open one. */
  days: [begun: number, frozen: number | null]
  /** Answers by the label of their field: a condition, a number, the label of an option, or a text. */
  answers: Readonly<Record<string, string | number>>
  /** The colour of each photo's wall. */
  photos: readonly string[]
}

/** Three visits, a week apart: the scaffolding gets better, a new crack grows, the site becomes tidy. */
const weeks: readonly Week[] = [
  {
    key: 'week-1',
    name: 'Site visit, week 1',
    days: [-15, -14],
    answers: {
      Weather: 'Dry',
      'People on site': 14,
      Scaffolding: 'poor',
      'Is the site tidy and fenced?': 'No',
      'Block work': 'good',
      'What was done since the last visit':
        'North and east wall up to the sills. Mortar joints even. The scaffolding has no toe boards.',
    },
    photos: ['#cfc6b4', '#d9d0be'],
  },
  {
    key: 'week-2',
    name: 'Site visit, week 2',
    days: [-8, -7],
    answers: {
      Weather: 'Rain',
      'People on site': 11,
      Scaffolding: 'fair',
      'Is the site tidy and fenced?': 'Partly',
      'Block work': 'fair',
      'Widest crack': 1,
      'What was done since the last visit':
        'South wall begun. A fine crack of 1 mm beside the gate. Toe boards are on.',
    },
    photos: ['#d6cdb9', '#dcd3c2', '#c9bfa9'],
  },
  {
    key: 'week-3',
    name: 'Site visit, week 3',
    days: [-1, null],
    answers: {
      Weather: 'Dry',
      'People on site': 16,
      Scaffolding: 'good',
      'Is the site tidy and fenced?': 'Yes',
      'Block work': 'poor',
      'Widest crack': 2,
      'What was done since the last visit': 'Lintels set on three sides. The crack beside the gate is 2 mm now.',
    },
    photos: ['#e0d7c4', '#d3c9b3'],
  },
]

/** The answer of a week to a field; empty if there is none. */
const answerTo = (field: Field, { answers }: Week): EntryValue[] => {
  const answer = answers[field.label]
  const place = { fieldId: field._id, round: 0 }
  if (answer === undefined) return []
  if (field.kind === 'number' && typeof answer === 'number') return [{ kind: field.kind, ...place, number: answer }]
  if (field.kind === 'condition')
    return [{ kind: field.kind, ...place, condition: answer as (typeof conditionRatings)[number] }]
  if (field.kind === 'single-choice') {
    const option = field.options.find(({ label }) => label === answer)
    return option ? [{ kind: field.kind, ...place, optionId: option._id }] : []
  }
  return field.kind === 'long-text' ? [{ kind: field.kind, ...place, text: String(answer) }] : []
}

const drawPhotos = async ({ db, store }: DemoParts, at: Date, ownerId: string, week: Week): Promise<string[]> => {
  if (!store) return []
  const ids: string[] = []
  for (const [index, colour] of week.photos.entries()) {
    const file = await putFile(db, store, at, {
      ownerId,
      kind: 'project-report',
      name: `wall-${index + 1}.jpg`,
      contentType: 'image/jpeg',
      content: await drawCover('duplex', colour, index),
    })
    await keepFile(db, file.id, at)
    ids.push(file.id)
  }
  return ids
}

interface Begun {
  project: ProjectRow
  template: { id: string; name: string; version: number; fields: Field[] }
  authorId: string
}

const putWeek = async (parts: DemoParts, { project, template, authorId }: Begun, week: Week): Promise<void> => {
  const { db, now } = parts
  const [begun, frozen] = week.days
  const instant = (days: number): Date => new Date(now.getTime() + days * DAY)
  const report = await db
    .insertInto('project_reports')
    .values({
      id: idOf('lekki', 'report', week.key),
      project_id: project.id,
      template_id: template.id,
      template_name: template.name,
      template_version: template.version,
      fields: JSON.stringify(template.fields),
      name: week.name,
      started_by: authorId,
      created_at: instant(begun),
      updated_at: instant(begun),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!report) return
  const fileIds = await drawPhotos(parts, instant(begun), project.owner_id, week)
  const photos = template.fields.find(({ kind }) => kind === 'photo')
  const values: EntryValue[] = template.fields.flatMap((field) => answerTo(field, week))
  if (photos && fileIds.length > 0) values.push({ kind: 'photo', fieldId: photos._id, round: 0, fileIds })
  const entryId = idOf('lekki', 'report', week.key, 'entry')
  await db
    .insertInto('project_report_entries')
    .values({
      id: entryId,
      report_id: report.id,
      title: 'Ground floor',
      entry_values: JSON.stringify(values),
      author_id: authorId,
      created_at: instant(begun),
      updated_at: instant(begun),
    })
    .execute()
  if (fileIds.length > 0)
    await db
      .insertInto('project_report_files')
      .values(fileIds.map((id) => ({ file_id: id, entry_id: entryId })))
      .execute()
  if (frozen === null) return
  const facts = factsOf(project)
  await db
    .updateTable('project_reports')
    .set({
      frozen_at: instant(frozen),
      updated_at: instant(frozen),
      facts: JSON.stringify(facts),
      content_hash: await contentHashOf(db, report, { facts, frozenAt: instant(frozen) }),
      verification_code: newVerificationCode(),
    })
    .where('id', '=', report.id)
    .execute()
}

const put = async (parts: DemoParts): Promise<void> => {
  const { db, now, people } = parts
  const [ownerId, authorId] = [people.get('customer'), people.get('inspector')]
  if (ownerId === undefined || authorId === undefined) return
  const project = await db.selectFrom('projects').selectAll().where('id', '=', idOf('lekki')).executeTakeFirst()
  const found = await db
    .selectFrom('report_templates')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('name', '=', 'Weekly site visit')
    .executeTakeFirst()
  const template = project && found && (await beginVersion(db, found.id))
  if (!project || !template) return
  await db
    .insertInto('project_templates')
    .values({ project_id: project.id, template_id: template.id, attached_at: new Date(now.getTime() - 16 * DAY) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const week of weeks) await putWeek(parts, { project, template, authorId }, week)
}

/** Weekly reports of the demo's house, with photos: two that are frozen and an open one. They are written once. */
export const projectReportsDemo: DemoStep = { name: 'project-reports', version: 1, put }
