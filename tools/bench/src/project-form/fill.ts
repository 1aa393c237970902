import { randomUUID } from 'node:crypto'
import type { EntryValue } from '@fieldproof/contracts/entities/project-report'
import type { Field } from '@fieldproof/policy/template-fields'
import { sql } from 'kysely'
import type { Db } from '../../../../server/src/kernel/db/connect.ts'

/** Fields of the form, including the headings of their sections: as many as a template can have. */
export const FIELDS = 300
const SECTIONS = 12

export interface FilledForm {
  reportId: string
  entryId: string
  /** Long texts; another field depends on whether each is answered. */
  textIds: string[]
  /** Fields that are shown under a condition. */
  conditional: number
}

const asked = (label: string, showIf: Field['showIf'] = null) => ({
  _id: randomUUID(),
  label,
  hint: '',
  isRequired: false,
  showIf,
})
const where = (...rules: NonNullable<Field['showIf']>['rules']): Field['showIf'] => ({ match: 'any', rules })

/** Six fields, four of which depend on earlier ones, and answers that make all of them visible. */
const group = (number: number): { fields: Field[]; values: EntryValue[]; textId: string } => {
  const [yes, no] = [randomUUID(), randomUUID()]
  const done = {
    ...asked(`Is step ${number} done?`),
    kind: 'single-choice' as const,
    options: [
      { _id: yes, label: 'Yes' },
      { _id: no, label: 'No' },
    ],
  }
  const words = {
    ...asked('What was seen', where({ fieldId: done._id, is: 'equals', value: yes })),
    kind: 'long-text' as const,
  }
  const state = { ...asked('Its condition'), kind: 'condition' as const }
  const why = {
    ...asked(
      'Why',
      where({ fieldId: state._id, is: 'equals', value: 'poor' }, { fieldId: state._id, is: 'equals', value: 'failed' }),
    ),
    kind: 'text' as const,
  }
  const width = {
    ...asked('Width', where({ fieldId: words._id, is: 'answered' })),
    kind: 'number' as const,
    unit: 'mm',
    min: 0,
    max: 10_000,
  }
  const day = {
    ...asked('Since when', where({ fieldId: width._id, is: 'above', value: 5 }, { fieldId: why._id, is: 'answered' })),
    kind: 'date' as const,
  }
  return {
    textId: words._id,
    fields: [done, words, state, why, width, day],
    values: [
      { kind: 'single-choice', fieldId: done._id, round: 0, optionId: yes },
      { kind: 'long-text', fieldId: words._id, round: 0, text: 'A crack along the beam.' },
      { kind: 'condition', fieldId: state._id, round: 0, condition: 'poor' },
      { kind: 'text', fieldId: why._id, round: 0, text: 'Wet formwork' },
      { kind: 'number', fieldId: width._id, round: 0, number: 12 },
      { kind: 'date', fieldId: day._id, round: 0, date: '2026-11-02' },
    ],
  }
}

/** Gives a user a project with a report of one entry, with as many fields as a template can have, all of them answered. */
export const fillForm = async (db: Db, userId: string, email: string): Promise<FilledForm> => {
  const groups = Array.from({ length: (FIELDS - SECTIONS) / 6 }, (_, index) => group(index + 1))
  const perSection = groups.length / SECTIONS
  const fields = Array.from({ length: SECTIONS }, (_, index): Field[] => [
    { ...asked(`Part ${index + 1}`), kind: 'section', repeat: null },
    ...groups.slice(index * perSection, (index + 1) * perSection).flatMap((one) => one.fields),
  ]).flat()
  if (fields.length !== FIELDS) throw new Error(`The form has ${fields.length} fields`)
  const [reportId, entryId] = [randomUUID(), randomUUID()]
  await sql`with project as (
      insert into projects (owner_id, name, created_at, updated_at) values (${userId}, 'A large form', now(), now()) returning id
    ), person as (
      insert into project_people (project_id, user_id, email, role, added_at)
      select id, ${userId}::uuid, ${email}, 'owner', now() from project
    )
    insert into project_reports (id, project_id, template_name, template_version, fields, name, started_by, created_at, updated_at)
    select ${reportId}::uuid, id, 'A large form', 1, ${JSON.stringify(fields)}::jsonb, 'Week 1', ${userId}::uuid, now(), now()
    from project`.execute(db)
  await sql`insert into project_report_entries (id, report_id, title, entry_values, author_id, created_at, updated_at)
    values (${entryId}, ${reportId}, 'South side', ${JSON.stringify(groups.flatMap(({ values }) => values))}::jsonb, ${userId}, now(), now())`.execute(
    db,
  )
  return {
    reportId,
    entryId,
    textIds: groups.map(({ textId }) => textId),
    conditional: fields.filter(({ showIf }) => showIf != null).length,
  }
}
